// The steps of a test script: "Bookings, row Ana: click Renew", "Harbour page: 1. Flag: select red. 2. Click
// Save.", "Boat Gull, click Book. Guest: Ana". Terse, but each is a request that can be said in full.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { pattern } from '../pattern.ts';
import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';
import { stem, wordsOf } from '../words.ts';

const word = '[^\\s,.;:!?"“”>/→|\\d]+';
const name = `(?-i:\\p{Lu})${word}(?: ${word}){0,4}?`;
const area = '(?: (?:page|tab|section|screen|view|list|table))?';
const place = `(?<place>${name})${area}`;
const stop = '(?=\\s*(?:[.;!?]|$))';
const click = '(?:click|press|tap|hit)(?: on)?(?: the)?';
const button = `(?<deed>${quote}|(?-i:\\p{Lu})[\\p{L}-]+(?: (?-i:\\p{Ll}+)){0,3})(?: button| link)?`;
const once = '(?:,? (?:just |only |exactly )?(?:once|one time))?';

const bare = (text: string): string => text.replace(/["“”]/gu, '').trim();
const isDeed = (text: string): boolean => openVerbs.has(bare(text).toLowerCase());
const begins = (text: string): boolean => isDeed(text) || isVerbWord(text.toLowerCase());
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const row = '(?:row|line|entry)(?: of| for| with)?';
const cell = '[^,.;:!?"“”/|>→()]+?';
const lead = `^(?:${place}(?::|,| >| →| \\|) )?`;

/** "Loans page: find the row Dune / Ana and click Renew": what both names stand in. */
const both = (found: Found): string => {
  if (!isDeed(of(found, 'deed'))) return of(found, 'all');
  const said = `${bare(of(found, 'deed')).toLowerCase()} ${of(found, 'one')} for ${of(found, 'other')}`;
  return of(found, 'place') === '' ? said : `In ${of(found, 'place')}, ${said}`;
};
const inRow = rule(
  `${lead}(?:find|locate|look for|go to) the ${row} (?<one>${cell}) [/|] (?<other>${cell}),? and (?:then )?${click} ${button}${stop}`,
  both,
);
const ofRow = rule(
  `${lead}(?:the )?${row} (?<one>${cell})(?:,| /| \\|) (?<other>${cell})(?::|,| >| →| \\|) (?:${click} )?${button}${stop}`,
  both,
);

/** "Bookings, row Ana Ruiz: click "+1 h" once". */
const rowThen = rule(
  `^${place}(?::|,| >| →| \\|) ${row} (?<who>${name})(?::|,| >| →| \\|) (?:${click} (?:button )?)?(?<deed>["“]?[+−-]\\d+ ?\\p{L}+["”]?)${once}${stop}`,
  (found) =>
    `Go to ${of(found, 'place')} and press "${bare(of(found, 'deed'))}" in the row of ${of(found, 'who')}`,
);

/** "Lesson of Ana Ruiz > Reschedule. New day: …". */
const deedOf = rule(
  `^(?:the )?(?<kind>\\p{L}\\p{Ll}+) of (?<who>${name})(?: >| →| \\||:|,) (?:${click} )?(?<deed>(?-i:\\p{Lu})\\p{Ll}{3,})(?=[.;:]|$)`,
  (found) =>
    isDeed(of(found, 'deed'))
      ? `${of(found, 'deed')} the ${lower(of(found, 'kind'))} of ${of(found, 'who')}`
      : of(found, 'all'),
);

/** "Boat Gull, click Book. Guest: Ana": the first word says what it is, the form comes after. */
const deedThen = rule(
  `^(?:the )?(?<kind>(?-i:\\p{Lu})(?-i:\\p{Ll}+)) (?<who>(?-i:\\p{Lu})${word})(?:,|:| >| →) ${click} ${button}[.;] (?=(?-i:\\p{Lu})[^.;:!?"“”]{1,30}: )`,
  (found) =>
    isDeed(of(found, 'deed'))
      ? `${bare(of(found, 'deed'))} the ${lower(of(found, 'kind'))} ${of(found, 'who')}. `
      : of(found, 'all'),
);

/** "Member Ana Ruiz > Edit details > Home branch: select Rye > Save changes". */
const editedOn = rule(
  `^(?:(?<kind>(?-i:\\p{Lu})(?-i:\\p{Ll}+)) )?(?<who>(?-i:\\p{Lu})${word} (?-i:\\p{Lu})${word}) (?:>|→|\\|) (?:edit|change|modify)(?: (?-i:\\p{Ll}+))? (?:>|→|\\|) (?<field>(?-i:\\p{Lu})[^,.;:!?"“”>/→|]*?): (?:(?:select|choose|pick|enter|type|set to) )?(?<value>${quote}|[^,.;:!?"“”>/→|]+?)(?: (?:>|→|\\|) (?<save>save(?: (?-i:\\p{Ll}+))?))?(?=[.!]?$)`,
  (found) => {
    const save = of(found, 'save') === '' ? '' : `. ${of(found, 'save')}`;
    return `${of(found, 'who')}: set ${of(found, 'field')} to ${of(found, 'value')}${save}`;
  },
);

const putting = '(?:select|choose|pick|enter|type|type in|put in|set to)';
const given = `(?<field>(?-i:\\p{Lu})[^,.;:!?"“”>/→|\\n]{0,30}?): ${putting} (?<value>${quote}|\\d{1,2}:\\d{2}|[^,.;:!?"“”>/→|\\n]+?)`;
const numbered = /(?:^|(?<=[.;,!?"”]))\s*\d{1,2}[.)]\s+(?=\p{L}|["“])/gu;
const one = pattern(`(?<=^|[.;] )${given}(?=[.;]|$)`, 'giu');

const put = (text: string): string =>
  text.replace(one, (...found) => {
    const { field = '', value = '' } = found.at(-1) as Found;
    return `set "${field}" to ${value}`;
  });

/** "Harbour page: 1. Flag: select red. 2. Open till: enter 18:30. 3. Click Save." */
const inOrder = rule(
  `^${place}:\\s+(?<steps>1[.)]\\s+(?=[^\\n]*[.;,!?"”]\\s+2[.)]\\s)[^\\n]+)$`,
  (found) => {
    const steps = put(of(found, 'steps').replace(numbered, ' ').trim());
    return `In ${of(found, 'place')}, ${steps.startsWith('set "') ? steps : lower(steps)}`;
  },
);

/** "Delete all drafts: click Discard drafts": the button says all of it. */
const purpose = rule(
  `^(?<why>(?-i:\\p{Lu}\\p{Ll}+)(?: (?-i:\\p{Ll}+)){1,4}): (?=${click} (?<deed>(?-i:\\p{Lu})[^,.;:!?"“”]*?)(?=,? and\\b|,|[.;]|$))`,
  (found) => {
    const all = wordsOf(of(found, 'why')).map(stem);
    const said = wordsOf(of(found, 'deed')).map(stem);
    return said.includes(all.at(-1) ?? '') && begins(wordsOf(of(found, 'why'))[0] ?? '')
      ? ''
      : of(found, 'all');
  },
);

/** "Step 1: …. Step 2: …", "Step Policy: …": which part of the way it is. */
const stepMark = /(?<=^|[.;!?\n]\s*)step (?:\d{1,2}|\p{Lu}\p{Ll}+)\s?[:.)–-]\s+(?=\S)/giu;
const several = rule('^(?=[^\\n]*\\bstep [^\\s:]+:[^\\n]*\\bstep [^\\s:]+:)[^\\n]+$', (found) =>
  of(found, 'all').replace(stepMark, ''),
);

const part = `step (?-i:\\p{Lu}\\p{Ll}+): (?-i:[\\p{Lu}\\d])(?:${quote}|\\.\\p{L}|[^.;!?"“”\\n])+\\.`;

/** "Step Guest: Ana, 3 nights. Step Room: Lake. Then click Send booking.": the parts of one form. */
const parts = rule(
  `^(?<steps>(?:${part} ){2,}(?:[^\\n]*?[.;] )?)(?<click>(?:then |finally )?${click} (?<deed>(?-i:\\p{Lu}\\p{Ll}+) (?-i:\\p{Ll}+)))[.!]?$`,
  (found) => {
    const isSent = begins(wordsOf(of(found, 'deed'))[0] ?? '');
    const steps = of(found, 'steps').replace(stepMark, '');
    return isSent
      ? `${of(found, 'deed')}: ${steps}${upper(of(found, 'click'))}.`
      : of(found, 'all');
  },
);

/** "Open on Sundays: checked": a box whose name begins like a deed. */
const boxed = rule(
  `(?<=^|[.;] |\\n)(?<box>(?-i:\\p{Lu}\\p{Ll}+)(?: ${word}){1,6}): (?<state>(?:un)?(?:checked|ticked)|enabled|disabled)(?=[.;]|\\s*$)`,
  (found) => {
    if (!begins(wordsOf(of(found, 'box'))[0] ?? '')) return of(found, 'all');
    const isOff = /^(?:un|dis)/iu.test(of(found, 'state'));
    return `${isOff ? 'Untick' : 'Tick'} "${of(found, 'box')}"`;
  },
);

/** "Suppliers > Ana > Message: "Come home" > Send message": a path, what is typed there, what sends it. */
const typedOn = rule(
  `^(?<path>${name}(?: (?:>|→) ${name})*) (?:>|→) (?<field>${name}): (?<value>${quote}) (?:>|→) (?<deed>(?-i:\\p{Lu}\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)(?=[.!]?$)`,
  (found) =>
    `${of(found, 'path')}. ${of(found, 'field')}: ${of(found, 'value')}. Click ${of(found, 'deed')}`,
);

/** "Where?: Tram": the question is what a field is called. */
const questions = rule('^(?=(?:[^\\n]*\\?: ){2})[^\\n]+$', (found) =>
  of(found, 'all').replace(/(?<=\p{L})\?: (?=["“\d]|\p{Lu})/gu, '? '),
);

const keyed = '\\s*\\n\\s*(?:[-*•] )?(?-i:\\p{L})[^\\n:]{0,30}: [^\\n]+';

/** "Click "Add a guest", enter the following and save." and then line by line: sent when all is in. */
const following = rule(
  `(?:,? and|,)? (?:then )?(?:enter|fill in|type in|type|use|put in) (?:the following|these)(?: values| data| details| fields)?(?:,? and (?:then )?(?<send>(?:save|submit|send|confirm)(?: it)?))?[.:](?<lines>(?:${keyed})+)\\s*$`,
  (found) => {
    const [lines, send] = [of(found, 'lines'), of(found, 'send')];
    return send === '' ? `.${lines}` : `.${lines}\n${upper(send)}.`;
  },
);

export const scripted: readonly Rule[] = [
  inRow,
  ofRow,
  rowThen,
  deedOf,
  deedThen,
  editedOn,
  inOrder,
  purpose,
  parts,
  several,
  boxed,
  typedOn,
  questions,
  following,
];
