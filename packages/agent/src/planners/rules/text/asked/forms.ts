// How a question can be put: the same field of the same thing, asked for in many turns of phrase.

import { namedBy, ownedIn } from './names.ts';

export interface Topic {
  readonly field: string;
  readonly owner?: string;
  /** What is chosen in the field, not what the field is. */
  readonly chosen?: boolean;
}

const noted =
  '(?:shown|entered|noted|written|listed|recorded|stored|given|displayed|registered|stated|put|kept|on file)(?: down)?';
const picked = '(?:picked|chosen|selected|set|ticked|in use|active)';
const now = '(?:currently |already |now |at present |presently )?';
const unit = '(?:percentage|number|amount|value|figure|sum|level)';
/** What is high or low in figures, not in metres. */
const amount =
  '(?:total|price|cost|fee|fare|fine|rate|rent|level|sum|amount|volume|stock|number|share|deposit|mileage|balance)(?: \\p{Ll}+)?';
const article = '(?:the |its |their |his |her |our )?';

type Form = readonly [RegExp, (found: Readonly<Record<string, string>>) => Topic | undefined];

const form = (words: string, say: Form[1]): Form => [new RegExp(`^${words}$`, 'iu'), say];
const plain: Form[1] = ({ field = '', owner }) =>
  topicOf(field, /^(?:it|him|her|them|that|this)$/iu.test(owner ?? '') ? undefined : owner);
const chosen: Form[1] = ({ field = '', tail = '' }) =>
  namedBy(tail) === undefined
    ? { field: fieldOf(field), chosen: true }
    : topicOf(field, namedBy(tail));

const forms: readonly Form[] = [
  form(
    `what (?:does|do) .+? (?:show|give|say|list|state|have|display|name) (?:as|for|under|about) ${article}(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:what|which)(?: ${unit})? (?:is|are|was) ${noted} (?:under|as|in|for) ${article}(?<field>.+?)`,
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
    `(?:what|which) (?<field>.+?) (?:is|are) ${now}${picked}(?: (?:for|in|on) (?<tail>.+))?`,
    chosen,
  ),
  form(`(?:what|which) (?<field>\\p{Ll}+) (?:is|are) on (?:this|the|our|my) \\p{Ll}+`, chosen),
  form(`${article}(?<field>.+?) (?:that|which) (?:is|are|has been) ${now}${picked}`, chosen),
  form(`${article}(?:currently |already )?(?:selected|chosen|picked|current) (?<field>.+)`, chosen),
  form(`${article}(?<field>.+?) ${now}${picked}`, chosen),
  form(`what (?:the|its|their|his|her) (?<field>.+?) (?:is|are)(?: in \\p{Ll}+)?`, plain),
  form(`(?:what|which) ${unit} is (?:the|its) (?<field>.+?)(?: at)?`, plain),
  form(`(?:what|which) ${unit} (?:the|its) (?<field>.+?) (?:is|stands|is set)(?: at)?`, plain),
  form(`how (?:high|big|large|low|great) (?:is )?(?:the|its) (?<field>${amount})(?: is)?`, plain),
  form(
    `(?:the |what is the )?(?:(?:value|entry|text|content|figure|amount) (?:under|in|of|from)|${unit} (?:under|in)) (?:the )?(?<field>.+?)`,
    plain,
  ),
  form(
    `(?:on|in|at) (?:what|which) (?<field>\\p{Ll}+) (?:(?:do |does |can )?(?:we|they|i|you)|is|are|does|do) (?:keep |have |find |store |put )?(?:(?-i:the) )?(?<owner>.+?)(?: (?:is|are|stands?|lies?|kept|stored|placed|located|found|belongs?))*`,
    plain,
  ),
];

/** A header with or without its unit; what it is called a kind of is no part of its name. */
const fieldOf = (text: string): string =>
  text
    .replace(/\s*\([^)]*\)\s*$/u, '')
    .replace(/\s+(?:column|field|cell|value|box|entry)$/iu, '')
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
