// What an instruction asks for, without what it says beside that: what stays as it is, the value
// before, and the way to a control that is named anyway. Readers and proof see only this.

import { agreed, straight } from './agreed.ts';
import { askedFirst } from './asked-first.ts';
import { withMonths } from './bare-days.ts';
import { broughtBack } from './brought-back.ts';
import { byWidget, saidTwice } from './by-widget.ts';
import { enteredOnes } from './entered.ts';
import { goesOn } from './goes-on.ts';
import { headed } from './headed.ts';
import { hours } from './hours.ts';
import { justThat } from './just-that.ts';
import { lengths } from './lengths.ts';
import { lookedUp } from './looked-up.ts';
import { madeSo } from './made-so.ts';
import { menuHints } from './menu-hints.ts';
import { menus } from './menus.ts';
import { messages } from './messages.ts';
import { moments } from './moments.ts';
import { moreOf } from './more-of.ts';
import { moves } from './moves.ts';
import { noted } from './noted.ts';
import { othersStay } from './others-stay.ts';
import { withoutOutcome } from './outcomes.ts';
import { pattern } from './pattern.ts';
import { permitted } from './permitted.ts';
import { picks } from './picks.ts';
import { placed } from './placed.ts';
import { withPointed } from './pointed.ts';
import { rebooked } from './rebooked.ts';
import { retold } from './retold.ts';
import { rowsOf } from './rows/index.ts';
import { applyAll } from './rows/parts.ts';
import { saidThings } from './said-things.ts';
import { signIn } from './sign-in.ts';
import { signs } from './signs.ts';
import { situated } from './situated.ts';
import { aroundQuotes } from './spelling.ts';
import { stepsOf } from './steps/index.ts';
import { stories } from './stories.ts';
import { withThing } from './subject.ts';
import { takenUp } from './taken-up.ts';
import { texts } from './texts.ts';
import { toldBeside } from './told-beside.ts';
import { treeWays } from './tree-ways.ts';
import { underway } from './underway.ts';
import { used } from './used.ts';
import { wants } from './wants.ts';
import { wasBefore } from './was-before.ts';
import { waysOf } from './ways.ts';
import { whyFirst } from './why-first.ts';
import { wishedOn } from './wished-on.ts';

const what = '(?:["“][^"”]*["”]|\\d:\\d|[^,.;:!?"“”\\n])+?';
const named = '(?:["“][^"”]*["”]|\\p{Lu})(?:["“][^"”]*["”]|[^,.;:!?"“”\\n])*?';
const few = '(?:["“][^"”]*["”]|[^\\s,.;:!?"“”]+)(?: (?:["“][^"”]*["”]|[^\\s,.;:!?"“”]+)){0,4}?';
const end = '(?=\\s*(?:[,.;!?)]|$))';
const stays =
  '(?:in place|in it|as (?:it|they) (?:is|are|was|were)|where (?:it|they) (?:is|are)|alone|there|unchanged|untouched|selected|ticked|unticked|checked|unchecked|out)';
const again =
  /\b(?:add|move|transfer|also|too|as well|additionally|besides|in addition|further|more)\b/iu;

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'giu'), by];
/** Capitals count: a name stays, a manner ("keep them indoors") may be what is asked for. */
const exact = (words: string, by: string): Rule => [pattern(words, 'gu'), by];

/** "…, keeping Ana", "… but leave the letters off", "… in addition to Rye". */
const kept: readonly Rule[] = [
  rule(`,?\\s+(?:while |but |and )?(?:keeping|leaving) ${what} ${stays}${end}`, ''),
  exact(`,\\s+(?:while |but |and )?(?:keeping|leaving) (?:the )?${named}${end}`, ''),
  rule(`,?\\s+(?:and|but)(?: please)? leave ${what} (?:${stays}|on|off|in)${end}`, ''),
  rule(`,?\\s+(?:and|but)(?: please)? keep ${what} ${stays}${end}`, ''),
  exact(`,?\\s+(?:and|but) keep ${named}(?: too| as well)?${end}`, ''),
  rule(
    `,?\\s+(?:and |but )?without (?:removing|deleting|dropping|losing|deselecting|unselecting|unticking|taking (?:out|away)) ${what}(?: out| off| away)?${end}`,
    ' as well',
  ),
  exact(
    `,?\\s+in addition to (?!(?:it|that|this)\\b)${few}(?= (?:under|in|among|on|at|as) (?:the )?\\p{Lu})`,
    ' as well',
  ),
  rule(`,?\\s+in addition to (?!(?:it|that|this)\\b)${few}${end}`, ' as well'),
  rule(
    `^(?:in addition to|besides|apart from|alongside|along with) ${what},? (?=(?:i|we|please|add|also|select|choose|pick|put|tick|could|can)\\b|(?:the|our|my) [^,.;:!?"“”]+ (?:should|must|has to) (?:also )?(?:include|contain|have|list)\\b)`,
    '',
  ),
];

const wished = /\b(?:should|must|shall|ought|please|needs?|has to|have to)\b/iu;
const doing = /\b(?:is|are|was|were|be|been|now|just|already|am|['’](?:s|re|m))\s*$/iu;

/** "Ana is leaving and should be checked out": who is at it keeps nothing, and a wish is no aside. */
const withoutKept = (text: string, [test, by]: Rule): string =>
  text.replace(test, (all: string, ...rest) => {
    const at = rest.find((each) => typeof each === 'number') ?? 0;
    return wished.test(all) || doing.test(text.slice(0, at)) ? all : by;
  });

const rising =
  'change|switch|move|raise|lower|increase|reduce|decrease|turn|bring|put|shift|drag|slide|correct|update';
/** The price per night is one price. */
const spans =
  /(?<!\b(?:per|an?|each|every) )\b(?:weeks?|stay|nights?|range|period|dates|days|holidays?|trip|hours|ages)\b/iu;
const fromTo = pattern(
  `\\b(?<verb>${rising})\\b(?<thing>${what}) from (?<old>(?:["“][^"”]*["”]|\\d[:.,]\\d|(?! and )[^,.;:!?"“”\\n])+) to (?=\\S)`,
  'giu',
);

/** What lasts from one hour to another has both. */
const lasting =
  /\b(?:opening|quiet|shift|schedule|slot|window|interval|session|break|times|open|between)\b(?! time\b)/iu;

/** "from the smallest to the largest" is an order. */
const degrees = /^(?:the )?(?:\p{L}+est|most|least)(?: ones?)?$/iu;

/** "from 48 to 96": what it was before; a stay or a week has both ends. */
const withoutBefore = (text: string): string =>
  text.replace(fromTo, (all: string, verb: string, thing: string, old: string, at: number) =>
    degrees.test(old) ||
    (spans.test(thing) && !isFalling(thing, old, text.slice(at + all.length))) ||
    (/\d:\d/u.test(old) && lasting.test(thing))
      ? all
      : `${verb}${thing} to `,
  );

/** "the delivery days from 9 to 6": no stay ends before it begins. Hours may, on the clock. */
const isFalling = (thing: string, old: string, rest: string): boolean => {
  const to = /^\d+(?!\d|[:.,/-]\d|\s*(?:[ap]m\b|\p{Lu}|of\b))/u.exec(rest)?.[0];
  return !/\bhours\b/iu.test(thing) && /^\d+$/u.test(old) && Number(to ?? old) < Number(old);
};

const sentences = /[^.;!?\n]*(?:["“][^"”]*["”][^.;!?\n]*)*(?:[.;!?\n]+\s*|$)/gu;
const staying = pattern(
  `^(?:please )?(?:keep ${what}|${what} (?:stays?|remains?)(?: (?:on|in|as|where|under|with|off|out|at|selected|ticked|there) ?${what})?)[.;!\\s]*$`,
  'iu',
);

const unplaced =
  /^(?<deed>(?:please )?add (?:(?! to | in )[^.;])+?)(?: as well| too)?(?<end>\.?)$/iu;

/** "Keep Rye. Add Oat as well.": what stays is no request where something is added. */
function withoutStays(text: string): string {
  const parts = [...text.matchAll(sentences)].map(([part]) => part).filter((part) => part !== '');
  if (parts.length < 2) return text;
  const rest = parts.filter((part) => !staying.test(part.trim()));
  if (rest.length === parts.length || !rest.some((part) => again.test(part))) return text;
  const kept = parts.filter((part) => !rest.includes(part)).join(' ');
  const field = /\b(?:as (?:an?|one of the)|on the|in the) (?<field>[^.,;]+?)[.;\s]*$/iu.exec(kept)
    ?.groups?.field;
  const pointed = / to (?:it|them)\b/iu;
  const last = /(?<field>\p{Ll}+)[.;\s]*$/u.exec(kept)?.groups?.field;
  if (field === undefined && last !== undefined && pointed.test(rest.join('')))
    return rest.join('').replace(pointed, ` to the ${last}`);
  const said = rest.join('').replace(pointed, '');
  return field === undefined ? said : said.replace(unplaced, `$<deed> to the ${field}$<end>`);
}

const request =
  '(?=(?:please|can|could|would|set|change|choose|select|pick|put|turn|switch|tick|check|enter|type|add|remove|move|give|rate|open|make|mark)\\b)';
const judging =
  '(?:too|quite|very|not|still|so|rather|really|wrong|excellent|great|good|bad|fine|poor|nice|perfect|\\p{L}+er)\\b';
const told = pattern(
  `^(?:(?:i|we) (?:(?:do not|don't) (?:want to|need|use|require)|no longer (?:need|use|want)|did not|didn't|cannot|can't)\\b|[^.;,:"“\\d]+ needs? (?:more|less|some|\\p{L}+ing)\\b|[^.;,:"“\\d]+ (?:is|are|was|were|looks?|seems?|sounds?) ${judging})[^.;,:"“\\d]*(?:[.;] |,? (?:so|therefore),? )${request}`,
  'iu',
);
const pointing =
  /\b(?:it|its|them|they|their|her|his|him|he|she|that|this|these|those|there|both|accordingly)\b/iu;

/** "The garden is too dry. Set …": why it is asked for, where the request stands on its own. */
function withoutWhy(text: string): string {
  const rest = text.replace(told, '');
  return rest === text || pointing.test(rest.replace(/["“][^"”]*["”]/gu, '')) ? text : rest;
}

const reason =
  /^(?:(?:i|we|it|they|he|she)['’](?:m|re|s|ve|ll)|i|we|the|it|my|our|this|there|they|he|she|an?) (?<why>[^.;:!?"“\d]+?)(?:(?:,? so|,) (?:please|could you|can you|would you|kindly)|, so(?= (?:ask|start|open|press|click|tick|turn|switch|set|choose|select|pick|add|show)\b)) (?<rest>[^\n]+)$/iu;

/** "I am tired, so please start the timer from More": a reason that names nothing, before a request that
 * does. */
function withoutReason(text: string): string {
  const { why = '', rest = '' } = reason.exec(text)?.groups ?? {};
  const bare = rest.replace(/["“][^"”]*["”]/gu, 'Q');
  if (why === '' || /\p{Lu}|\b(?:should|must|shall|please)\b/u.test(why)) return text;
  return pointing.test(bare) || !/\s\p{Lu}|\d/u.test(bare) ? text : rest;
}

const announced = pattern(
  `^(?:please )?(?:update|change|correct|adjust|edit|review|fix) (?<field>(?:the|our|my) ${what})\\. (?<rest>.+)$`,
  'isu',
);

const asked =
  /^(?:please )?(?:note|record|enter|register|write down|set) (?:how (?:much|many|often|long|loud|far|well|high|old)|when|where|what|who)\b[^.;:"“\d]*[.;:] (?=(?:the|our|my)\b)/iu;

/** "Please update the guests. Ana should no longer be among them.": the first only says what of. */
function withoutAnnouncement(whole: string): string {
  const text = whole.replace(asked, '');
  const { field, rest } = announced.exec(text)?.groups ?? {};
  if (field === undefined || rest === undefined || / to | by | from /iu.test(field)) return text;
  const pointed = rest.replace(/\b(?:it|them|they)\b/iu, field);
  if (pointed !== rest) return pointed;
  return /^(?:add|remove|delete|take|put|choose|select|pick|drop)\b/iu.test(rest)
    ? `In ${field}, ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
    : text;
}

/** What comes behind "and" is another deed or another wish, and no longer what shall not be. */
const part =
  '(?=\\s*(?:[,.;!?)]|$)| as (?:the |our |my |an? )?\\p{L}|,? and (?:then |please )?(?:press|click|save|send|submit|confirm|set|choose|select|pick|tick|enter|type|add|store|keep|leave|open)\\b|,? (?:and|but|while) (?:the |an? |his |her |its |their |our |my )?(?:[\\p{L}-]+ ){1,4}?(?:should|must|shall|has to|have to|needs? to|is|are)\\b)';

const contrast: readonly Rule[] = [
  // "Type Rye as a new entry into Breads"
  rule(
    '(?<=\\b(?:add|enter|include|insert|put|type|write|choose|select|pick)\\b[^.;:!?]*?) as (?:an? |another )?(?:new |further |additional |extra |own )?(?:entry|item|value|option|choice|one|tag|label|keyword|line)(?= (?:in|into|to|under|on|for)\\b)',
    '',
  ),
  rule(
    '(?<=, )(?:additionally|furthermore),? (?=(?:add|choose|enter|pick|put|select|set|tick)\\b)',
    '',
  ),
  // "Claim the scarf. Not the hat."
  rule(`(?<=[.?!;])\\s+(?:but )?not (?:the |my |our |an? )${few}[.!]?$`, ''),
  rule(`,?\\s+(?:instead of|rather than|in place of) ${what}${part}`, ''),
  rule(
    `,\\s+(?:and |but )?not (?:the|that) ones? (?:for|in|of|under|on|at|from) ${what}${part}`,
    '',
  ),
  rule(
    `\\b(?:select|choose|pick|tick|include|add) (?!the )(${few}),? (?:as well|too|additionally|in addition) (?:under|in|among|to|at|for) `,
    'add $1 to ',
  ),
];

const known = new Map<string, string>();

const most = { length: 4000, quotes: 60 };

/** Nobody asks for something in that many words; patterns would take their time over them. */
const isOverlong = (query: string): boolean =>
  query.length > most.length || (query.match(/["“”]/gu) ?? []).length > most.quotes;

/** What is said beside it, and in marks and words that others need not know. */
const besides = (text: string): string =>
  applyAll(noted(applyAll(text, [...hours, ...madeSo, ...permitted])), [...wasBefore, ...underway]);

const curly = /“([^“”"]*)”/gu;

/** Asked of the same instruction many times. */
export function requestOf(query: string): string {
  const had = known.get(query);
  if (had !== undefined) return had;
  if (isOverlong(query)) return query;
  const straightened = withoutOutcome(query.replace(curly, '"$1"'));
  const whole = applyAll(straightened, [...justThat, ...askedFirst, ...othersStay]);
  const bare = aroundQuotes(withMonths(whole), besides);
  const free = kept.reduce(withoutKept, stepsOf(bare));
  const told = applyAll(whyFirst(free), [
    ...saidTwice,
    ...saidThings,
    ...menuHints,
    ...treeWays,
    ...lengths,
    ...stories,
    ...toldBeside,
    ...messages,
    ...rebooked,
    ...broughtBack,
    ...signs,
    ...retold,
    ...goesOn,
    ...moreOf,
    ...headed,
    ...placed,
    ...takenUp,
    ...used,
    ...situated,
    ...wants,
    ...wishedOn,
    ...picks,
    ...byWidget,
    ...moments,
  ]);
  const asked = withThing(signIn(straight(agreed(told))));
  const plain = contrast.reduce((text, [test, by]) => text.replace(test, by), asked);
  const alone = withoutAnnouncement(withoutWhy(withoutBefore(withoutStays(plain))));
  const said = applyAll(rowsOf(alone), [...texts, ...moves, ...menus]);
  const made = waysOf(withPointed(withoutReason(lookedUp(enteredOnes(said))))).trim();
  if (known.size > 200) known.clear();
  known.set(query, made === '' ? query : made);
  return made === '' ? query : made;
}
