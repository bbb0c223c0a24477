// The way to a value, said step by step, as the one request it is: "Open the Bread list and pick Rye"
// sets Bread to Rye.

import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const ordinal = `(?:${ordinals.toReversed().join('|')})`;
const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months} (?:the )?\\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?`;

const name = '(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?';
const value = '(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?';
const widget =
  '(?:list|drop-?down(?: (?:list|menu))?|select box|combo ?box|calendar|(?:date|time|colour) ?picker|picker|field|input)';
const join = '(?:,? and(?: then)?|, then|,| then)';
const choose = '(?:pick|choose|select|click|enter|type|take)';
const end = '(?=\\s*(?:[,.;!?)]|$))';
const open = '(?:open|click|go to|use|expand)(?: on)? the';

const number = (word: string): number => ordinals.indexOf(word.toLowerCase()) + 1;

/** Several are chosen, one is set. */
function sayIn(field: string, whole: string): string {
  const said = whole.replace(/,? and then /giu, ' and ').replace(/ (?:as well|too)$/iu, '');
  const many = / and /iu.test(said.replace(/["“][^"”]*["”]/gu, ''));
  return many ? `select ${said} in ${field}` : `set ${field} to ${said}`;
}

/** "the box Dog", "the entry "Ana"": a word for its kind before the name; capitals tell the name. */
const kinds =
  /\b(?:the )(?:entry|entries|item|items|option|options|value|choice|check ?box(?:es)?|tick ?box(?:es)?|box(?:es)?|switch(?:es)?|toggle|slider|chip|word) (?:called |named |labelled )?(?=["“]|\p{Lu})/gu;

/** "from the Bread list": the list is what Bread is. */
const inWidget =
  /\b(?<prep>[Ff]rom|[Ii]n|[Ii]nto|[Uu]nder|[Aa]t) the (?<field>["“][^"”]+["”]|\p{Lu}[^\s,.;:!?"“”]*(?: [^\s,.;:!?"“”]+){0,3}?) (?:list|calendar|(?:date |time )?picker)(?=\s*(?:[,.;!?)]|$| and\b| then\b))/gu;

type Rule = readonly [RegExp, (found: Readonly<Record<string, string>>) => string];
const rule = (words: string, say: Rule[1]): Rule => [pattern(words, 'giu'), say];
const plain = (text: string): string => text.replace(/["“”]/gu, '').toLowerCase();
const of = (found: Readonly<Record<string, string>>, key: string): string => found[key] ?? '';

const box = '(?:switch|toggle|check ?box|tick ?box|box|option|setting)';

const rules: readonly Rule[] = [
  // What somebody is made to do is then what a box is called.
  rule(
    `^(?:please )?(?:make|let|have) (?:the|our|my) \\p{L}+ (?<what>[^.;,:"“\\d]+)[.;,] (?:(?:it|this|that|which) is (?:an?|the) ${box}|the ${box}(?: for (?:it|this|that))? is)(?<where> (?:in|under|on|at)\\b[^.;]+)`,
    (found) => `turn on "${of(found, 'what')}"${of(found, 'where')}`,
  ),
  rule(
    `\\b(?:it|that|this) (?:was|is) (?:no|not an?|not the|not) (?<old>${name}),? (?:it (?:was|is)|but(?: rather)?) (?:an? |the )?(?<said>${value})[:;.,] (?:so )?(?:please )?(?:correct|fix|change|update) (?:the )?(?<field>${name})${end}`,
    (found) => `replace ${of(found, 'old')} with ${of(found, 'said')} in ${of(found, 'field')}`,
  ),
  rule(
    `\\bthe (?<nth>${ordinal})(?= of ${months}\\b)`,
    (found) => `the ${number(of(found, 'nth'))}`,
  ),
  rule(
    `\\bgo to (?<month>${months} \\d{4})${join} ${choose} the (?<at>\\d{1,2})(?:st|nd|rd|th)?\\b`,
    (found) => `pick ${of(found, 'at')} ${of(found, 'month')}`,
  ),
  rule(
    `\\b${open} (?:(?<field>${name}) (?:field|calendar|(?:date |time )?picker|input)|(?:field|calendar|(?:date |time )?picker) (?:(?:at|of|for|under|called|named|next to) )?(?<other>${name}))${join} (?:go to |${choose} )(?<day>${day})${join} (?:set|change|choose|pick|select|enter) (?:the )?(?:time (?:to |as |of )?)?(?<time>\\d{1,2}:\\d{2})(?: as the time)?`,
    (found) =>
      `set ${of(found, 'field') || of(found, 'other')} to ${of(found, 'day')} ${of(found, 'time')}`,
  ),
  rule(
    `\\b${open} (?:(?<field>${name}) (?:time ?picker|clock)|(?:time ?picker|clock) (?:(?:at|of|for|under|called|named|next to) )?(?<other>${name}))${join} ${choose} (?<hour>\\d{1,2})(?: hours?)?(?:,? and| :|,) (?<minute>\\d{2})(?: minutes?)?(?:,?(?: and| then)+ (?:confirm|press ok|click ok)(?: it)?)?${end}`,
    (found) =>
      `set ${of(found, 'field') || of(found, 'other')} to ${of(found, 'hour')}:${of(found, 'minute')}`,
  ),
  rule(
    `\\b${open} (?:(?<field>${name}) ${widget}|${widget} (?:(?:at|of|for|under|called|named|next to) )?(?<other>${name}))${join} ${choose} (?<said>${value})${end}`,
    (found) => sayIn(of(found, 'field') || of(found, 'other'), of(found, 'said')),
  ),
  rule(
    `\\b(?:click|press|tap|choose|select|pick)(?: on)? the (?<nth>${ordinal}) star (?:of|in|for|at|under|next to) (?<field>${name})${end}`,
    (found) => `set ${of(found, 'field')} to ${number(of(found, 'nth'))} stars`,
  ),
  rule(
    `\\b(?:increase|raise|lower|decrease|reduce|move|drag|push|turn up|turn down)(?: the)?(?: (?:number|value|amount) (?:in|of|at))? (?<field>${name})(?: slider)?(?: up| down)? until (?:it|this|the \\p{L}+) (?:shows|says|reads|is(?: at)?|reaches|stands at) (?<said>${value})${end}`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'said')}`,
  ),
  rule(
    `\\b(?<who>(?:i|we|they) )?(?<should>(?:should|must|shall|will|has to|is to) )?(?:begins?|starts?|comes?|arrives?) on (?<from>${day})(?:,? and(?: (?:it|i|we|they))?|[.;] (?:it|i|we|they))(?: (?:should|must|shall|will))? (?:ends?|leaves?|departs?|finish(?:es)?) on (?<to>${day})`,
    (found) => {
      const be = of(found, 'should') === '' ? 'is' : `${of(found, 'should')}be`;
      return `${of(found, 'who') === '' ? '' : 'It '}${be} from ${of(found, 'from')} to ${of(found, 'to')}`;
    },
  ),
  rule(
    `\\b(?:move|drag|slide|push|bring|put|turn|pull)(?: the)? (?:(?<field>${name}) (?:slider|knob|dial|handle|control)|(?:slider|knob|dial|handle) (?:(?:under|below|next to|beside|for|of|at|called|named|labelled) )?(?<other>${name}))(?: up| down)? to (?=\\d)`,
    (found) => `set ${of(found, 'field') || of(found, 'other')} to `,
  ),
  rule(
    `\\band the (?<field>${name}) (?:slider|knob|dial|handle) to (?=\\d)`,
    (found) => `and ${of(found, 'field')} to `,
  ),
  rule(
    `(?<=^|[.;] |please |you )rate (?<field>${name})(?::| with| at| as)? (?<said>\\d+|one|two|three|four|five)(?<stars> stars?)?${end}`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'said')}${of(found, 'stars')}`,
  ),
  rule(
    `,?(?: and|;| then)+ (?:please )?(?:pick|choose|select|click) (?:it|this|that)(?: option)? (?:from|in) the (?:suggestions?|list|drop-?down|options|menu|suggested (?:ones|entries))(?: of suggestions| below)?${end}`,
    () => '',
  ),
  rule(
    `\\b(?:type|enter|write) (?<begun>${value}) in(?:to)? (?:the )?(?<field>${name})${join} ${choose} (?<said>${value})${end}`,
    (found) =>
      plain(of(found, 'said')).includes(plain(of(found, 'begun')))
        ? `set ${of(found, 'field')} to ${of(found, 'said')}`
        : of(found, 'all'),
  ),
  rule(
    `\\b(?<count>\\d+|one|two|three|four|five) out of (?:\\d+|five|ten)(?= stars| points|${end.slice(3)}`,
    (found) => of(found, 'count'),
  ),
  // "Noise: 7 of 10"
  rule(`(?<=: |\\b(?:to|at|be|is) )(?<count>\\d+) of (?:\\d+|five|ten)${end}`, (found) =>
    of(found, 'count'),
  ),
  rule(
    `\\b(?<deed>(?:move|drag|bring|shift|carry|transfer|take|put)\\b${value}) over (?=(?:to|into|onto)\\b)`,
    (found) => `${of(found, 'deed')} `,
  ),
  rule(
    `\\b(?:tick|check|select|mark|choose) (?<what>${name}) (?:under|in|on) (?<from>${name})(?: and(?: then)?|, then|, and(?: then)?) (?:transfer|move|shift|bring|send|push) (?:them|it|both) (?:over )?to (?=\\S)`,
    (found) => `move ${of(found, 'what')} to `,
  ),
  rule(`\\bput (?:me|us|him|her|them) down for (?=\\S)`, () => 'choose '),
  rule(
    `\\b(?<deed>add|include|put|choose|select|pick|tick|enter) (?:two|three|four|some|a few|the following|these|\\d)(?: more| other| further| new)? (?:\\p{Ll}+ ){1,2}(?<to>(?:to|in|into|on|under|for) [^,:.;!?"“”]+)[,:] (?<list>["“][^"”]+["”](?:(?:,| and|, and) ["“][^"”]+["”])*)`,
    (found) => `${of(found, 'deed')} ${of(found, 'list')} ${of(found, 'to')}`,
  ),
  rule(`\\b(?:the )?range (?=(?:from )?${day})`, () => ''),
  rule(`(?<from>${day}) until (?=${day})`, (found) => `${of(found, 'from')} to `),
  rule(
    `(?<to>(?:to|until|till|–|-) ${day}) in (?<year>\\d{4})\\b`,
    (found) => `${of(found, 'to')}, ${of(found, 'year')}`,
  ),
  rule(`\\bto [^,.;:!?"“”]+, (?:that is|i\\.e\\.|meaning),? (?=\\d)`, () => 'to '),
];

/** "Open Bread and pick Rye" where Bread is a list of the page. */
export function openedLists(text: string, lists: readonly string[]): string {
  const known = lists.filter((list) => /^\p{L}/u.test(list)).map(escaped);
  if (known.length === 0) return text;
  const opened = pattern(
    `\\b(?:open|click|expand)(?: on)? (?:the )?(?<field>${known.join('|')})${join} ${choose} (?<said>${value})${end}`,
    'giu',
  );
  return text.replace(opened, (...found) => {
    const { field = '', said = '' } = found.at(-1) as Readonly<Record<string, string>>;
    return sayIn(field, said);
  });
}

/** "Put Ana in Groom" where that is one of two lists that things are moved between. */
export function movedOver(
  whole: string,
  panels: readonly string[],
  heads: readonly string[] = [],
): string {
  const known = panels.map(escaped);
  if (known.length < 2) return whole;
  // The head of both lists tells nothing of which.
  const over = heads.filter((name) => / /u.test(name) && !panels.includes(name)).map(escaped);
  const text =
    over.length === 0
      ? whole
      : whole
          .replace(pattern(`^(?:in |under )?(?:${over.join('|')})(?::|,) `, 'iu'), '')
          .replace(pattern(` (?:under|in|at) (?:${over.join('|')})${end}`, 'iu'), '');
  const one = `(?:the )?(?:list |side )?["“]?(?:${known.join('|')})["”]?(?: list| side)?`;
  const into = pattern(
    `\\b(?:put|bring|get|move|transfer|shift|add|list|set list of) (?<what>(?:"[^"]+"|[^.;:!?"])+?)(?: from ${one})?(?: over)? (?:in|into|to|on|onto|under|among) (?:the )?(?:list |side )?(?<list>["“]?(?:${known.join('|')})["”]?)(?: list| side)?${end}`,
    'iu',
  );
  return into.test(text) ? text.replace(into, 'move $<what> to $<list>') : whole;
}

export function waysOf(text: string): string {
  const direct = rules.reduce(
    (now, [test, say]) =>
      now.replace(test, (all: string, ...found) =>
        say({ ...(found.at(-1) as Readonly<Record<string, string>>), all }),
      ),
    text,
  );
  return direct.replace(kinds, '').replace(inWidget, '$<prep> $<field>');
}
