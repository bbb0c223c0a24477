// One cell of one row gets another value, however that is told.

import { type Found, nameIn, of, quote, type Rule, rule, tells } from './parts.ts';

const word = `(?:${quote}|[^\\s,.;:!?"“”]+)`;
const some = `${word}(?: ${word}){0,3}?`;
const field = `(?<field>${word}(?: ${word}){0,2}?)`;
const cell = '(?: cell| column| field| entry)?';
const stop = '(?=\\s*(?:[.;!?]|$))';

/** "Truck T7" at the start of a sentence: its code tells it. */
const kind = /^\p{Lu}\p{Ll}+ (?=\p{L}+-?\d)/u;

/** Not a field, but all of it. */
const whole = /^(?:entry|record|row|line|details|data|page|card|file|list|table)$/iu;

function set(found: Found): string {
  const owner = nameIn(of(found, 'owner')).replace(kind, '');
  const name = of(found, 'field').replace(/^the /iu, '');
  return tells(owner) && !whole.test(name)
    ? `set ${name} of ${owner} to ${of(found, 'value')}`
    : of(found, 'all');
}

/** The last name before, where the request only says "there" or "its"; the value is nobody's row. */
function setThere(found: Found): string {
  const told = of(found, 'told');
  const names = [
    ...told.matchAll(
      /["“][^"”]+["”]|\b\p{Lu}[\p{L}-]*\d[\p{L}\d-]*|\b\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu,
    ),
  ]
    .map(([name]) => name)
    .filter((name) => name !== of(found, 'value'));
  const owner = names.findLast((name) => /\d/u.test(name)) ?? names.at(-1);
  return owner === undefined ? of(found, 'all') : set({ ...found, owner });
}

const mending = '(?:update|correct|change|adjust|edit|fix)';

const entering = '(?:pick|choose|select|enter|put|type|write|set)';
const held = '(?: cell| column| field)';

/** Who does it from now on stands under what such people are called: "leads", "Leader". */
function doing(found: Found): string {
  const verb = of(found, 'verb').replace(/(?<=ch|sh|ss|x)es$|s$/iu, '');
  return set({ ...found, field: `${verb}${verb.endsWith('e') ? 'r' : 'er'}` });
}

const row = '(?:row|line|entry|record)(?: (?:of|for|with))?';
/** One name or code; a place with its own name is no row. */
const one = `(?:${quote}|(?:(?-i:\\p{Ll}+) )?(?-i:\\p{Lu}|\\p{Lu}?\\p{Ll}*\\d)[^\\s,.;:!?"“”]*(?: (?-i:\\p{Lu})[^\\s,.;:!?"“”]*)*)`;
const bare = '(?<field>(?-i:\\p{L}\\p{Ll}+)(?: \\p{Ll}+)?)';

const since = '(?:from now on|from today(?: on)?|as of (?:now|today)|starting (?:now|today))';

const noPlace = '(?!(?:to|in|on|at|from|with|by|as|into|of|about)\\b)';

const told: readonly Rule[] = [
  rule(
    `^(?:please )?(?:in|at|on) the ${row} (?<owner>${one}),? (?:please )?(?:change|set|update|correct|switch) (?:the )?(?:(?:cell|column|field) )?${bare}${held}? to (?<value>${some})${stop}`,
    set,
  ),
  rule(
    `^(?:please )?(?:in|at|on) the ${row} (?<owner>${one}),? (?:please )?${entering} (?<value>${some}) (?:as|for|in|under) (?:the )?(?:(?:cell|column|field) )?${bare}${held}?${stop}`,
    set,
  ),
  rule(`^(?:the )?${bare} (?:of|for) (?<owner>${one}): (?<value>${one})${stop}`, set),
  rule(
    `^(?:please |can you |could you )*${mending} (?:the )?${bare}${held}? (?:of|for) (?<owner>${one})[?.;:] it (?:should|must|has to|is to|needs to) (?:be|say|read)(?: now)? (?<value>${some})${stop}`,
    set,
  ),
  rule(
    `^(?<value>(?-i:\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)) (?:now |will )?(?<verb>(?-i:\\p{Ll}{3,}s)) (?<owner>${one}) (?:from now on|now|from today(?: on)?|as of now|as of today)[,;.](?: so)?(?: please| can you| could you)* ${mending} (?:that|it|this)(?: (?:in|on|under) the \\p{Ll}+| there| accordingly| please)?${stop}`,
    doing,
  ),
  // "Bo steers K7 from now on", "From today K7 is steered by Bo"
  rule(
    `^(?:(?<early>${since}),? )?(?<value>(?-i:\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)) (?:now |will )?(?<verb>(?-i:\\p{Ll}{3,}s)) ${noPlace}(?<owner>${one})(?<late>,? ${since})?${stop}`,
    (found) => (of(found, 'early') + of(found, 'late') === '' ? of(found, 'all') : doing(found)),
  ),
  // "Bo has taken over K7, please put him in as the pilot"
  rule(
    `^(?<value>(?-i:\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)) (?!(?:should|must|needs)\\b)(?:(?-i:\\p{Ll})[\\p{L}'’]* ){1,4}${noPlace}(?<owner>${one})(?: ${since}| now)?(?:[.;:,]|,? (?:and|so)) ?(?:so )?(?:please |can you |could you )*(?:enter|put|note|write|name|register|list|record|set|make|show)(?: down| in)? (?:him|her|them)(?: down| in)?(?: there)? (?:as )?(?:the|its) (?<field>\\p{L}\\p{Ll}+(?: (?!there\\b|for\\b|of\\b|please\\b|now\\b|instead\\b)\\p{Ll}+)?)${held}?(?: there| for it| of it| please)?${stop}`,
    set,
  ),
];

const polite = '(?:please |can you |could you )*';

/** Where it is now is what its cell shall say: the first name is whose, the second is the value. */
const moved: readonly Rule[] = [
  rule(
    `^(?:the \\p{Ll}+ )?(?<owner>${one}) (?:has |was |is |have )?(?:just |now |been )*(?:moved|gone|changed|switched|transferred|relocated|kept|stationed|based)(?: over)? (?:to|in|at) (?:the \\p{Ll}+ )?(?<value>${one})(?: now)?(?:,? so|,? and|[.;:])(?: so)? ${polite}(?:its|his|her|their|the) ${bare}${held}? (?:should|must|has to|needs to|ought to) (?:now )?(?:say|show|read|be|reflect) (?:that|this|so|it|the same)(?: too| as well| now)?${stop}`,
    set,
  ),
];

export const cells: readonly Rule[] = [
  ...told,
  ...moved,
  rule(
    `\\b(?:click|press|open|double-click|tap)(?: on| into)? (?:the )?${field}${held} (?:of|for|in the row (?:of|for|with)) (?<owner>${some}),? (?:and|then|and then) (?:choose|select|pick|enter|type|write|put|set it to|change it to) (?<value>${some})${stop}`,
    set,
  ),
  rule(
    `\\b${entering} (?<value>${some}) (?:in|into|under) the ${field}${held} (?:of|for|in the row (?:of|for|with)) (?<owner>(?!(?:that|its|the|this)\\b)${some})${stop}`,
    set,
  ),
  rule(
    `^(?<told>[^.;:]+?)(?:,? so|[.;:])(?: please| could you| can you)* ${entering} (?<value>${some}) (?:in|into|under|as) (?:the |its |his |her )${field}${held}(?: (?:of|in|for) (?:that|its|the|this|his|her) (?:row|line|entry)| there| for it)${stop}`,
    setThere,
  ),
  rule(
    `(?<=^|[.;:] |please |you )make (?<value>${some}) the (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?:of|for) (?<owner>${some})${stop}`,
    set,
  ),
  rule(
    `\\breplace (?:${some}) with (?<value>${some}) as (?:the )?${field} (?:of|for) (?<owner>${some})${stop}`,
    set,
  ),
  rule(
    `\\b${mending} (?:the )?${field}${cell} (?:of|for|at) (?<owner>${some}) so that it (?:says|reads|is|shows|becomes) (?<value>${some})${stop}`,
    set,
  ),
  rule(
    `^(?<owner>${some}) (?:is now|has now|has|now|is) (?:[\\p{L}]+ ){0,3}?(?:in|to|at) (?<value>${some})[.;,] (?:so )?(?:please )?${mending} (?:its|his|her|the) ${field}${cell}(?: of (?:that|this|the) \\p{L}+| accordingly| there| in the \\p{L}+)?${stop}`,
    set,
  ),
  rule(
    `^(?<told>[^.;]+ no longer [^.;]+)[.;] (?:so )?(?:please )?(?:put|enter|write|type) (?<value>${some}) (?:in|into|under|as) (?:the )?${field}${cell} (?:there|for it|instead|in (?:its|that) row)${stop}`,
    setThere,
  ),
];
