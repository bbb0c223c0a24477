// A thing that is made by a form ("send a claim", "add a book"): everything that was said about
// it goes with the deed, each value with the word that names it.

import type { Anchor } from './anchors.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

interface Said {
  readonly words: readonly Word[];
  readonly anchors: readonly Anchor[];
  readonly values: readonly Value[];
}

/** "policy P-4471", "2 copies": the name of a value stands beside it. */
function labelled({ words, anchors, values }: Said, value: Value): string {
  const field = anchors.find(
    ({ kind, words: at }) => kind === 'field' && near(words, at[0] ?? 0, at.at(-1) ?? 0, value),
  );
  if (field !== undefined) return `${field.name} ${value.text}`;
  if (value.kind === 'mail') return `e-mail ${value.text}`;
  const run = values.find((each) => each.kind === 'run' && near(words, each.from, each.to, value));
  if (run === undefined)
    return value.unit === undefined ? value.text : `${value.text} ${value.unit}`;
  const [label = '', ...kinds] = run.text.split(' ').toReversed();
  const kind = kinds.toReversed().join(' ');
  return kind === '' ? `${label} ${value.text}` : `${kind}, ${label} ${value.text}`;
}

/** Nothing but small words stand between, before or right behind it. */
function near(words: readonly Word[], from: number, to: number, value: Value): boolean {
  const gap = to < value.from ? words.slice(to + 1, value.from) : words.slice(value.to + 1, from);
  if (to > value.from && gap.length > 0) return false;
  return (
    gap.length < 4 &&
    gap.every(
      (word) => (word.kind === 'filler' && !/^(?:and|but)$/.test(word.low)) || word.raw === ':',
    )
  );
}

function formOf(said: Said, deed: string, lead = 'with'): string | undefined {
  const strong = said.values.filter(({ kind }) => kind !== 'run');
  if (strong.length < 2) return undefined;
  const parts = strong.map((value) => labelled(said, value));
  return `${deed} ${lead} ${[...parts, ...kindsOf(said, deed, parts)].join(', ')}`;
}

/** "a theft claim": what kind of thing it is. */
function kindsOf({ values }: Said, deed: string, parts: readonly string[]): string[] {
  const noun = deed.split(' ').at(-1) ?? '';
  return values
    .filter(({ kind, text }) => kind === 'run' && text.toLowerCase().endsWith(` ${noun}`))
    .map(({ text }) => text.slice(0, -noun.length - 1))
    .filter((text) => !parts.some((part) => part.includes(text)));
}

const handing = /^(?:send|submit|file|lodge|make|hand|report|put)$/;
const forms = /^(?:claim|report|request|application|booking|reservation|complaint|enquiry|order)$/;

/** "send the claim", "make a water claim", "file a loss report". */
export function handedIn(words: readonly Word[]): string | undefined {
  for (const word of words) {
    if (!forms.test(word.low)) continue;
    const verb = words
      .slice(Math.max(0, word.at - 5), word.at)
      .findLast((each) => handing.test(each.low));
    if (verb !== undefined && verb.sentence === word.sentence) return `Send a ${word.low}`;
  }
  return undefined;
}

/** A form whose fields are not all on this page, or a button that opens it. */
export function formIn(said: Said, handed: string | undefined): string | undefined {
  const { anchors, values } = said;
  const fields = anchors.filter(({ kind }) => kind === 'field').length;
  const strong = values.filter(({ kind }) => kind !== 'run').length;
  if (fields >= strong) return undefined;
  const opener = anchors.find(
    ({ kind, name }) => kind === 'control' && /^(?:add|new|create|report) /iu.test(name),
  );
  if (opener !== undefined && strong > 2) return formOf(said, opener.name);
  return handed === undefined || strong < 3 ? undefined : formOf(said, handed, 'for');
}
