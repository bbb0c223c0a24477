// Ways of saying the same that no reader should have to know: numbers in words, clock times,
// politeness that looks like a condition, and words that only colour a sentence.

import { pattern } from './pattern.ts';
import { onlyPlain } from './spelling.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const unit = ones.slice(1, 10).join('|');
const teen = ones.slice(13).join('|');
const small = `(?:(?:${tens.join('|')})(?:[- ](?:${unit}))?|${teen})`;
const large = `(?:an?|${unit}) hundred(?: and (?:${small}|${ones.slice(1, 13).join('|')})| ${small})?`;
const numeral = pattern(`(?<![\\p{L}\\d-])(?:${large}|${small})(?![\\p{L}-])`, 'gu');

/** With a capital it may be a choice of the page. Up to twelve a word may be an article or a name as well: those are read where they stand. */
function digitsOf(said: string): string {
  const low = said.toLowerCase();
  const [head = '', rest = ''] = low.includes(' hundred')
    ? low.split(/ hundred(?: and)? ?/u)
    : ['', low];
  const hundreds = head === '' ? 0 : Math.max(1, ones.indexOf(head)) * 100;
  const sum = rest
    .split(/[- ]/u)
    .map((word) => (tens.includes(word) ? 10 * (tens.indexOf(word) + 2) : ones.indexOf(word)))
    .reduce((total, value) => total + Math.max(0, value), 0);
  return String(hundreds + sum);
}

const hourOf = (word: string): string =>
  /\d/u.test(word) ? word : String(ones.indexOf(word.toLowerCase()));
const hour = `(?<hour>\\d{1,2}|${ones.slice(1, 13).join('|')})`;

const courtesy =
  "(?:possible|at all possible|need be|you (?:could|can|would|will|please|like|want|wish|don'?t mind|wouldn't mind|have a (?:moment|minute))|you'd(?: be so kind| like)?|i may|that's (?:ok|okay|all right|alright|possible)|it's (?:ok|okay|possible))";

const deeds: Readonly<Record<string, string>> = {
  renewal: 'renew',
  checkout: 'check out',
  cancellation: 'cancel',
  extension: 'extend',
};

const switching =
  '(?:enable|disable|activate|deactivate|tick|untick|check|uncheck|use|press|click|select|choose|pick|turn on|turn off|switch on|switch off)';
/** "enable Lower the bells under speech": a label goes on in small letters, over small words too. */
const label = pattern(
  `(?<=\\b${switching} )(?<label>(?-i:\\p{Lu}\\p{Ll}+)(?: (?!in |from |for |as |and |or |among |of |with |by )(?-i:\\p{Ll}+))*? (?:to|at|under) (?!the |my |our |your |an? )(?-i:\\p{Ll}+))(?=$|[.,;!?]| (?:in|under|from|on|and|at) )`,
  'giu',
);

type Rule = readonly [RegExp, string | ((...found: string[]) => string)];

const rules: readonly Rule[] = [
  [/[’]/gu, "'"],
  [numeral, digitsOf],
  [/(?<=\b\d{1,2})\.(?=\d{2}\s?[ap]\.?m\b)/giu, ':'],
  [pattern(`\\bhalf past ${hour}\\b`, 'giu'), (_, at = '') => `${hourOf(at)}:30`],
  [pattern(`\\bquarter past ${hour}\\b`, 'giu'), (_, at = '') => `${hourOf(at)}:15`],
  [
    /\b(?<hour>\d{1,2})(?<rest>:\d{2}) (?:in the (?:evening|afternoon)|at night)\b/giu,
    (_, at = '', rest = '') => `${Number(at) < 12 ? Number(at) + 12 : at}${rest}`,
  ],
  [/(?<=\p{L}{3}),? (?:in|of) (?:the )?year (?=\d{4}\b)/giu, ' '],
  [/\bbe so (?:kind|good|nice) (?:and|as to|to) /giu, ''],
  [/,?\s*\b(?:actually|basically|honestly|frankly|essentially|obviously|to be honest)\b,?/giu, ''],
  [
    /\b(?:it (?:would|'d) (?:be (?:good|great|nice|better|best|lovely|helpful|kind|perfect)|help(?: me| us)?)|i(?: would|'d) (?:really )?(?:appreciate it|feel better|be (?:glad|happy|grateful|pleased))|we'd be (?:glad|happy|grateful)) if\b,?/giu,
    'please:',
  ],
  [
    pattern(
      `[,(]?\\s*\\bif ${courtesy}\\b(?: (?:do|arrange|manage|find|see to) (?:that|it|this))?[,)]?`,
      'giu',
    ),
    '',
  ],
  [label, '"$<label>"'],
  [/\bcall(?:ing)? off\b/giu, 'cancel'],
  [
    /\bcall (?<what>(?:it|that|this|him|her|the|his|her|their|my|our)\b[^.,;!?]{0,40}?) off\b/giu,
    'cancel $<what>',
  ],
  [
    /\b(?:scrap|drop|delete|remove|take away|get rid of|strike)(?= (?:(?:that|the|this|his|her|their|my|our) )?(?:booking|appointment|reservation)s?\b)/giu,
    'cancel',
  ],
  [
    /\b(?:do|make|give (?:it|him|her|them)) (?:an?|the|his|her|their) (?<noun>renewal|check-?out|cancellation|extension)(?: (?:of|for)\b)?/giu,
    (_, noun = '') => deeds[noun.toLowerCase().replace('-', '')] ?? noun,
  ],
  [/(?<=: ?)[–−-] ?(?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*\s*$)/gu, 'remove '],
  [/(?<=\d) ?\/ ?h\b/gu, ' an hour'],
  [/\s*[✓✔☑]/gu, ' = on'],
  [/\s*[✗✘☐]/gu, ' = off'],
  [/(?<=^|[\s:,(/])[–−-] ?(?=\p{Lu}\p{Ll})(?=[^–−]*[,/] ?\+)/gu, 'minus '],
];

const known = new Map<string, string>();

/** Asked of the same instruction many times. */
export function plainly(source: string): string {
  const had = known.get(source);
  if (had !== undefined) return had;
  const made = onlyPlain(source, (plain) =>
    rules.reduce((text, [test, by]) => text.replace(test, by as string), plain),
  );
  if (known.size > 200) known.clear();
  known.set(source, made);
  return made;
}
