// What stands before a colon belongs to all that follows it: "Guests: remove Ana, add Bo", "Rooms:
// Attic > East > Desk, tick it", "Settings > Mail: signature = Yours".

import { openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';
import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

/** A name of a few words, and no sentence. */
const head =
  '^(?!(?:i|we|it|there|they|you|he|she|this|that|please|if|when)\\b)(?<head>[^\\s,.;:!?"“”\\d>/→]+(?: [^\\s,.;:!?"“”\\d>/→]+){0,3}):\\s+';
const item = `(?:${quote}|[^,.;:!?"“”])+?`;
const joint = '(?:[,;]\\s*(?:and |then |also )*|\\s+and (?:also |then )?)';
const end = '(?=\\s*[.!]?$)';
const polite = '(?:please )?';

const deed = `(?:add|remove|drop|delete|take out|put in) ${item}`;
const each = /^(?:please |also )?(?<verb>add|remove|drop|delete|take out|put in) (?<what>.+)$/iu;

const into = (verb: string): boolean => /^(?:add|put in)$/iu.test(verb);

/** Every deed with its list. */
function spread(found: Found): string {
  const parts = of(found, 'deeds').split(
    /[,;]?\s*(?:\b(?:and|then|also)\s+)*(?=\b(?:add|remove|drop|delete|take out|put in)\s)/iu,
  );
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { verb = '', what = '' } = each.exec(part.trim())?.groups ?? {};
      const bare = what.replace(/[,;\s]+$/u, '');
      return into(verb)
        ? `Add ${bare} to ${of(found, 'head')}`
        : `Remove ${bare} from ${of(found, 'head')}`;
    })
    .join('. ');
}

const step = '(?-i:\\p{Lu})[^,.;:!?"“”>/→\\n]*?';
const path = `(?<path>${step}(?:\\s*[>/→]\\s*${step})+)`;
const ticking = '(?<verb>check|tick|select|mark|enable|activate|untick|uncheck)';

const stepsOf = (found: Found): string[] => of(found, 'path').split(/\s*[>/→]\s*/u);

/** Only the last step is meant; the others lead there. */
function ticked(found: Found): string {
  const steps = stepsOf(found);
  const last = steps.pop() ?? '';
  const outer = steps.map((name, at) => `${at === 0 ? 'In' : 'under'} ${name}`).join(', ');
  return `${outer}, ${of(found, 'verb').toLowerCase()} ${last}`;
}

/** Two names with one slash may be two things. */
const longer = (found: Found): string =>
  /[>→]/u.test(of(found, 'path')) || stepsOf(found).length > 2 ? ticked(found) : of(found, 'all');

const record = '(?<who>(?-i:\\p{Lu})[^,.;:!?"“”>/→+]*?)';

const more = '(?<deed>[+−-]\\d+ ?\\p{L}+)';
const once = '(?:,? (?:just |only )?(?:once|one time))?';

/** "Loans > Dune: Renew", "Bookings: Ana Ruiz +1 h", "booking Ana Ruiz: +1 h": whose it is, and then
 * what is pressed there. */
const onRecord: readonly Rule[] = [
  rule(
    `^(?:(?<place>(?-i:\\p{Lu})[\\p{L} ]{2,25}?)(?::|,| >| →) |\\p{Ll}+ )?${record}(?::| >| →)? ${more}${once}${end}`,
    (found) => pressedFor(found),
  ),
  rule(
    `^(?:(?<place>(?-i:\\p{Lu})[\\p{L} ]{2,25}?)(?::|,| >| →) )?${more} for ${record}${once}${end}`,
    (found) => pressedFor(found),
  ),
  rule(
    `^(?<place>(?-i:\\p{Lu})[\\p{L} ]{2,25}?)(?: >| →) ${record}: (?<deed>(?-i:\\p{Lu})\\p{Ll}{3,})${end}`,
    (found) => pressedFor(found),
  ),
];

/** One word may name a field, and what is no deed may be its value. */
function pressedFor(found: Found): string {
  const deed = of(found, 'deed').toLowerCase();
  const isDeed = /^[+−-]/u.test(deed) || openVerbs.has(deed);
  if (!isDeed || !/ /u.test(of(found, 'who'))) return of(found, 'all');
  const press = `press "${of(found, 'deed')}" in the row of ${of(found, 'who')}`;
  return of(found, 'place') === '' ? press : `Go to ${of(found, 'place')} and ${press}`;
}

/** "Edit "Dune": copies from 1 to 4": a field of what is edited, and both its values. */
const edited = rule(
  `^(?:please )?(?:edit|update|change|correct) (?<who>"[^"]+"|(?-i:\\p{Lu})[^,.;:!?"“”\\d]*?):\\s+(?:the )?(?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?) from ${item} to (?<value>"[^"]+"|[^,.;:!?"“”]+?)(?=,? (?:and|then)\\b|\\s*(?:[.;!?,]|$))`,
  (found) => `change the ${of(found, 'field')} of ${of(found, 'who')} to ${of(found, 'value')}`,
);

/** "Update the supplier Ana: 6 days, and yes to trusted": what is so of whom. */
const updated = rule(
  `^(?:please |could you |can you )*(?:update|change|edit|correct) the (?<kind>(?-i:\\p{Ll}+)) (?<who>(?-i:\\p{Lu})[^,.;:!?"“”]*): (?<rest>[^:!?"“”]*?)(?:, and|,| and) yes (?:to|for|at|under) (?<box>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,3})(?=\\s*(?:[,.;]|$))`,
  (found) =>
    `The ${of(found, 'kind')} ${of(found, 'who')}: ${of(found, 'rest')}, ${of(found, 'box')} yes`,
);

const begin = '^(?:please |could you |can you |would you )*(?:update|change|edit|correct)';

/** "Edit the supplier Ana? Delivery should take 6 days and it should be marked as trusted": a field of
 * theirs by what it is measured in. */
const measured = rule(
  `${begin} (?<who>the (?-i:\\p{Ll}+) (?-i:\\p{Lu})[^,.;:!?"“”]*)[?.;:] (?:the )?(?<field>\\p{L}\\p{Ll}+) (?:should|must|has to|needs to) (?:take|last) (?<value>\\d+) (?<unit>(?-i:\\p{Ll}+s))(?:,? and (?:it|they|he|she) (?:should|must|has to|needs to) (?:also )?be marked as (?<mark>(?-i:\\p{Ll}+)))?(?=\\s*(?:[.;!?]|$))`,
  (found) => {
    const [field, mark] = [of(found, 'field').toLowerCase(), of(found, 'mark')];
    const set = `Set the ${field} ${of(found, 'unit')} of ${of(found, 'who')} to ${of(found, 'value')}`;
    return mark === '' ? set : `${set} and mark it as ${mark}`;
  },
);

const told = `(?:"[^"]+"|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*|\\d[^\\s,.;:!?"“”]*)`;
const pair = (at: string): string =>
  `(?<value${at}>${told}) (?:as|under|for|at) (?:the |his |her |its |their )?(?<field${at}>\\p{L}+)`;

/** "Ana moved. I'd like her record to say North as the branch and "555" under Phone". */
const recorded = rule(
  `^(?<who>(?-i:\\p{Lu})[\\p{L}’'-]* (?-i:\\p{Lu})[\\p{L}’'-]*) (?:is|has|was|moved|changed)\\b[^.;!?"“”\\d]*[.;] (?:please |could you |can you )*(?:i(?: would|['’]d) like|i want|have|let|make) (?:his|her|its|their|the) (?:record|file|entry|card|profile|data) (?:to )?(?:say|show|state|have|list|hold) ${pair('1')}(?: and ${pair('2')})?(?=\\s*(?:[.;!?]|$)|,? and save)`,
  (found) => {
    const second =
      of(found, 'field2') === '' ? '' : `, ${of(found, 'field2')}: ${of(found, 'value2')}`;
    return `${of(found, 'who')}: ${of(found, 'field1')}: ${of(found, 'value1')}${second}`;
  },
);

const listed = '\\s*\\n\\s*(?:\\d{1,2}[.)]|[-*•])\\s+';

/** "Office, two changes to save:" and a list of them. */
const changes = rule(
  `^(?<place>(?-i:\\p{Lu})[^,.;:!?"“”\\n]*), (?:(?:the following|these|some|a few|\\p{L}{3,5}|\\d) )?(?:changes|things|edits|settings)(?<saved> to save)?(?: to (?:make|do))?:(?<items>(?:${listed}[^,;:!?\\n]+){2,})\\s*$`,
  (found) => {
    const items = of(found, 'items')
      .split(pattern(listed, 'u'))
      .filter((each) => each !== '');
    const said = items.map((each) =>
      each
        .trim()
        .replace(/\.$/u, '')
        .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
    );
    return `${of(found, 'place')}: ${said.join(', ')}.${of(found, 'saved') === '' ? '' : ' Save.'}`;
  },
);

/** "Gull > Book: guest Ana": the deed of that one, and what goes into its form. */
const deedAfter = rule(
  `^(?:(?<place>(?-i:\\p{Lu})[\\p{L} ]{2,25}?)\\s*[>→]\\s*)?(?<who>(?-i:\\p{Lu})[^,.;:!?"“”>/→+]*?)\\s*[>→]\\s*(?<deed>(?-i:\\p{Lu})\\p{Ll}{3,}):\\s+(?=\\p{Ll}[\\p{L} ]*[ =:]\\s?(?:"|\\d|(?-i:\\p{Lu})))`,
  (found) => {
    const isDeed = openVerbs.has(of(found, 'deed').toLowerCase());
    return isDeed ? `${of(found, 'deed')} ${of(found, 'who')}: ` : of(found, 'all');
  },
);

/** "Office, Opening hours: choose …": one within the other; a single name may be that of a record. */
const within = rule(
  `^(?<outer>(?-i:\\p{Lu})[^\\s,.;:!?"“”\\d]*(?: \\p{Ll}+)?), (?<inner>(?-i:\\p{Lu})[^\\s,.;:!?"“”\\d]*(?: (?-i:\\p{Ll}+)){0,2})(?: tab| section| page)?: (?=(?:choose|select|set|tick|untick|enter|type|turn|switch|pick|change|replace)\\b)`,
  (found) =>
    / /u.test(of(found, 'inner')) || /^(?:settings|options|preferences)$/iu.test(of(found, 'outer'))
      ? `In ${of(found, 'outer')}, under ${of(found, 'inner')}, `
      : of(found, 'all'),
);

/** "Kennel: check out Rex": where it is done. */
const doneIn = rule(
  `${head}(?=(?!put in\\b)(?-i:\\p{Ll}{3,}) (?:out|in|off|up|back|over|away) (?:the (?:(?-i:\\p{Ll}+) )?)?(?:"|(?-i:\\p{Lu})))`,
  (found) => `In ${of(found, 'head')}, `,
);

export const headed: readonly Rule[] = [
  ...onRecord,
  edited,
  updated,
  measured,
  recorded,
  changes,
  doneIn,
  deedAfter,
  within,
  rule(`${head}(?<deeds>${polite}${deed}(?:${joint}${polite}${deed})+)${end}`, spread),
  rule(
    `${head}${path}(?:,|;| -| –)? ${polite}${ticking}(?: (?:it|this|that|the box|that box))?${end}`,
    ticked,
  ),
  rule(
    `(?<=^|[.;] |please )(?<verb>tick|check|untick|uncheck)(?: the box(?: of| for)?)? ${path}${end}`,
    longer,
  ),
  rule(
    `^${path}:\\s+(?<field>\\p{L}[^,.;:!?"“”=]*?)\\s*(?:=|→|:)\\s*(?<value>(?:${quote}|[^,.;:!?"“”])+?)(?=\\s*(?:[.;!]|$))`,
    (found) => {
      const [outer = '', ...inner] = stepsOf(found);
      const places = [`In ${outer}`, ...inner.map((name) => `under ${name}`)].join(', ');
      return `${places}, set ${of(found, 'field')} to ${of(found, 'value')}`;
    },
  ),
];
