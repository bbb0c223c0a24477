// How a question can be put: the same field of the same thing, asked for in many turns of phrase.

import { pattern } from '../pattern.ts';
import { namedBy, ownedIn } from './names.ts';

export interface Topic {
  readonly field: string;
  readonly owner?: string;
  /** What is chosen in the field, not what the field is. */
  readonly chosen?: boolean;
  /** What it is part of, and may be called as well. */
  readonly other?: string;
  /** Perhaps only what it is now. */
  readonly current?: boolean;
}

const noted =
  '(?:shown|entered|noted|written|listed|recorded|stored|given|displayed|registered|stated|put|kept|on file)(?: down)?';
const picked = '(?:picked|chosen|selected|set|ticked|in use|active)';
/** Where it is said before what of, other words for it are plain as well. */
const on = '(?:picked|chosen|selected|set|ticked|booked|in use|active|playing|running)';
const now = '(?:currently |already |now |at present |presently )?';
const unit = '(?:percentage|number|amount|value|figure|sum|level)';
/** What is high or low in figures, not in metres. */
const amount =
  '(?:total|price|cost|fee|fare|fine|rate|rent|level|sum|amount|volume|stock|number|share|deposit|mileage|balance)(?: \\p{Ll}+)?';
const article = '(?:the |its |their |his |her |our )?';

type Form = readonly [RegExp, (found: Readonly<Record<string, string>>) => Topic | undefined];

const form = (words: string, say: Form[1]): Form => [pattern(`^${words}$`, 'iu'), say];
const plain: Form[1] = ({ field = '', owner }) =>
  topicOf(field, /^(?:it|him|her|them|that|this)$/iu.test(owner ?? '') ? undefined : owner);
/** Only where the owner has a name: "which fee does it take" asks for something else. */
const named: Form[1] = ({ field = '', owner = '' }) => {
  const own = namedBy(owner);
  return own === undefined ? undefined : topicOf(field, own);
};
const chosen: Form[1] = ({ field = '', tail = '' }) =>
  namedBy(tail) === undefined
    ? { field: fieldOf(field), chosen: true }
    : topicOf(field, namedBy(tail));

const forms: readonly Form[] = [
  form(
    `(?:what|which) (?<field>\\p{Ll}+) (?:have|do) (?:i|we|you) (?:got|have|get)(?: (?:in|on|for) (?:this|the|our|my) (?<other>\\p{Ll}+))?`,
    ({ field = '', other = '' }) => ({ field: fieldOf(field), chosen: true, other }),
  ),
  form(
    `(?:what|which) (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?:does|do|did) (?<owner>.+?) (?:have|get|take|need)`,
    named,
  ),
  form(
    `what (?:does )?(?:it|that|this|the (?:page|record|entry|row|line|card|form)) (?:says?|states?|shows?|reads?|gives?|has|have|lists?) (?:under|at|for|in|as|about|next to|beside) ${article}(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:what|which)(?: \\p{Ll}+)? (?:is|are|stands|does it say|is written|is entered) (?:in|under|at) (?:the )?(?<field>.+?) (?:field|column|cell|line|entry|box) (?:of|for|in the row of) (?<owner>.+)`,
    named,
  ),
  form(
    `what (?:does|do) (?:the )?(?<field>.+?) (?:field|column|cell|line|entry|box) (?:say|show|give|state|have|hold|read) (?:of|for|in the (?:row|line) (?:of|for|with)|next to|beside|at) (?<owner>.+)`,
    named,
  ),
  form(
    `what (?:is|are|stands?|can be read)(?: ${noted})?(?: there)? (?:under|next to|beside|behind|at) ${article}(?<field>.+?)`,
    plain,
  ),
  form(`what (?<field>[^?]{1,40}?'s .+?) (?:is|are|was|were)`, plain),
  form(
    `(?:what|which) (?<field>.+?) (?:(?:do |did |have |has )(?:we|i|they|you)|(?:we|i|they|you) have|(?:we|i|they|you)'ve)(?: got| have)? ${on}`,
    chosen,
  ),
  form(
    `what (?:is|are|has been) ${now}${picked} (?:under|in|as|for) ${article}(?<field>.+?)`,
    chosen,
  ),
  form(
    `what (?:do|does) ${article}(?<field>.+?)(?: of (?:this|the|our|my) \\p{Ll}+)? (?:consist of|contain|include|hold|say|show|read)`,
    plain,
  ),
  form(
    `what (?:does|do) .+? (?:show|give|say|list|state|have|display|name) (?:as|for|under|about) ${article}(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:what|which)(?: ${unit})? (?:is|are|was) ${noted} (?:under|as|in|for) ${article}(?<field>.+?)`,
    plain,
  ),
  // "Which name is given as the keeper of Osprey": of what kind it is need not be its own name.
  form(
    `(?:what|which) \\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}+)? (?:is|are|was|were|has been) ${noted} (?:as|under) ${article}(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:what|which) (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?:is|are|was|were|has been|have been) ${noted}(?: there| (?:for|with|under|at|of|by) (?<owner>.+))?`,
    plain,
  ),
  form(
    `(?:what|which) (?<field>.+?) (?:has|have) been ${picked}(?: (?:for|in|on) (?<tail>.+))?`,
    chosen,
  ),
  form(
    `(?:what|which) (?<field>.+?) (?:is|are) ${now}${on}(?: (?:for|in|on) (?<tail>.+))?`,
    chosen,
  ),
  form(
    `(?:what|which) (?<field>\\p{Ll}+) (?:is|are) on (?:this|the|our|my) (?<other>\\p{Ll}+)`,
    ({ field = '', other = '' }) => ({ field: fieldOf(field), chosen: true, other }),
  ),
  form(
    `(?:what|which) (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?:am|are|do|did|have|will) (?:i|we|you) \\p{Ll}+(?: \\p{Ll}+)?`,
    chosen,
  ),
  form(
    `(?:what|which) (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?:i|we|you) (?:are |am |have )?\\p{Ll}+(?: \\p{Ll}+)?`,
    chosen,
  ),
  form(`${article}(?<field>.+?) (?:that|which) (?:is|are|has been) ${now}${picked}`, chosen),
  form(`${article}(?:currently |already )?(?:selected|chosen|picked) (?<field>.+)`, chosen),
  form(`${article}current (?<field>.+)`, (found) => ({ ...chosen(found), current: true }) as Topic),
  form(`${article}(?<field>.+?) ${now}${picked}`, chosen),
  form(`what (?:the|its|their|his|her) (?<field>.+?) (?:is|are)(?: in \\p{Ll}+)?`, plain),
  form(`(?:at |on )?(?:what|which) ${unit} is (?:the|its) (?<field>.+?)(?: at)?`, plain),
  form(`(?:what|which) ${unit} (?:the|its) (?<field>.+?) (?:is|stands|is set)(?: at)?`, plain),
  form(`how (?:high|big|large|low|great) (?:is )?(?:the|its) (?<field>${amount})(?: is)?`, plain),
  form(
    `(?:the |what is the )?(?:(?:value|entry|text|content|figure|amount) (?:under|in|of|from)|${unit} (?:under|in)) (?:the )?(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:on|in|at) (?:what|which) (?<field>\\p{Ll}+) (?:(?:do |does |can )?(?:we|they|i|you|he|she|one)|is|are|was|were|does|do|did) (?:keep |have |find |store |put )?(?:(?-i:the) )?(?<owner>.+?)(?: (?:is|are|was|stands?|lies?|kept|belongs?|\\p{Ll}+ed|found|written))*`,
    named,
  ),
];

const inUnits =
  /\s+in (?:percent|per cent|euros?|dollars?|pounds?|kilomet(?:re|er)s?|miles|hours|minutes|degrees|met(?:re|er)s|kilos?|kilograms?)$/iu;

/** A header with or without its unit; what it is called a kind of is no part of its name. */
const fieldOf = (text: string): string =>
  text
    .replace(/\s+(?:column|field|cell|value|box|entry)$/iu, '')
    .replace(/\s*\([^)]*\)\s*$/u, '')
    .replace(inUnits, '')
    .replace(/\s+(?:column|field|cell|value|box|entry)$/iu, '')
    .replace(
      /^(?:the )?(?:amount|value|figure|number|entry|text)(?: \p{Ll}+)? (?:in|under) (?:the )?/iu,
      '',
    )
    .replace(
      /\s+(?:(?:that|which)(?:'s| is| are)\s+)?(?:given|listed|noted|shown|recorded|stored|written|registered|on file)$/iu,
      '',
    )
    .replace(/^(?:the|its|his|her|their|our)\s+/iu, '')
    .trim();

function topicOf(said: string, owner: string | undefined): Topic {
  const own = owner === undefined ? ownedIn(said) : undefined;
  return owner === undefined && own === undefined
    ? { field: fieldOf(said) }
    : { field: fieldOf(own?.what ?? said), owner: own?.owner ?? owner ?? '' };
}

/** The topic of a question in one of these forms. */
export function formOf(text: string): Topic | undefined {
  for (const [test, say] of forms) {
    const found = test.exec(text)?.groups;
    const topic = found === undefined ? undefined : say(found);
    if (topic !== undefined) return topic;
  }
  return undefined;
}

/** "its phone", "the phone of Ana": what is asked for by its name alone. */
export const namedTopic = (text: string): Topic => topicOf(text, undefined);
