// A thing that is made by a form ("add a book", "send a claim"): every value that was said, each
// with the words that name it.

import { wordsOf } from '../words.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits } from './traits.ts';
import { articles, cueWords, isSmall, sayValue, spanOf, type Unit } from './unit.ts';

const opening = /^(?:add|new|create|report|book|file|send)\b/iu;
const handed = /^(?:claim|report|request|application|complaint|enquiry|order|message)$/;

interface Opener {
  readonly say: string;
  readonly words: readonly number[];
  readonly shown: boolean;
}

export function formsOf(heard: Heard): Unit[] {
  const values = heard.values.filter(
    ({ sort, words }) => sort !== 'long' && !inLonger(heard, words),
  );
  if (values.length < 2) return [];
  return openersIn(heard).flatMap((opener) => {
    const given = values.filter(({ words }) => !words.some((at) => opener.words.includes(at)));
    return given.length < 2 ? [] : ways.map((way) => form(heard, opener, { given, way }));
  });
}

const inLonger = ({ values }: Heard, own: readonly number[]): boolean =>
  values.some(
    ({ words, sort }) =>
      sort !== 'long' && words.length > own.length && own.every((at) => words.includes(at)),
  );

/** A form makes something new: what is there already is changed otherwise. */
const isMade = ({ words }: Heard): boolean => words.some(({ low }) => making.test(low));
const making =
  /^(?:add|new|creat|report|book|fil(?:e|ing)|send|sent|put|tak|took|enter|regist|record|mak|made|open|los|left|bought|list|schedul|arrang|reserv|need|want|get|got)/u;

/** Buttons that open a form, told by their noun; and what is sent by a form. */
function openersIn(heard: Heard): Opener[] {
  const buttons = isMade(heard)
    ? (heard.ground.known?.controls ?? []).filter((name) => opening.test(name))
    : [];
  const shown = buttons.flatMap((name): Opener[] => {
    const own = wordsOf(name);
    const words = heard.words.filter(
      ({ low }) => own.includes(low) || own.includes(low.replace(/s$/u, '')),
    );
    return words.length === 0 ? [] : [{ say: name, words: words.map(({ at }) => at), shown: true }];
  });
  const sent = heard.words
    .filter(({ low }) => handed.test(low))
    .slice(0, 1)
    .map(({ low, at }) => ({ say: `Send a ${low}`, words: [at], shown: false }));
  return [...shown, ...sent];
}

/** With the words beside the values; the first without, as it names the thing; none of them. */
type Way = 'labelled' | 'titled' | 'bare';
const ways: readonly Way[] = ['labelled', 'titled', 'bare'];

interface Given {
  readonly given: readonly Mention[];
  readonly way: Way;
}

function form(heard: Heard, opener: Opener, { given, way }: Given): Unit {
  const labels = given.map((value, at) =>
    way === 'bare' || (way === 'titled' && at === 0)
      ? undefined
      : labelOf(heard, value, opener.words),
  );
  const parts = given.map((value, at) => {
    const label = labels[at];
    return label === undefined ? bare(value) : `${label.text} ${sayValue(value)}`;
  });
  const kind = way === 'labelled' ? kindOf(heard, opener) : undefined;
  const all = [...parts, ...(kind === undefined ? [] : [kind.text])];
  const span = spanOf(opener.words);
  const named = labels.filter((label) => label !== undefined);
  return {
    kind: 'form',
    say: `${opener.say} ${opener.shown ? 'with' : 'for'} ${all.join(', ')}`,
    own: [
      ...new Set([
        ...opener.words,
        ...given.flatMap(({ words }) => words),
        ...named.flatMap(({ words }) => words),
        ...(kind?.words ?? []),
      ]),
    ],
    shared: cueWords(heard, [span, ...given], ['add', 'set', 'choose', 'wish']),
    traits: [
      [
        ['form', 1],
        [`form:${opener.shown ? 'shown' : 'sent'}|${way}`, 1],
        [`form:values=${Math.min(6, given.length)}`, 1],
        [
          'form:opened',
          heard.words.some(
            ({ low, at }) =>
              opening.test(low) ||
              (opener.words.includes(at) && heard.cues[at]?.has('add') === true),
          )
            ? 1
            : 0,
        ],
        ['form:labels', named.length / given.length],
      ],
      cueTraits('form', heard, [span]),
    ],
  };
}

const bare = (value: Mention): string =>
  value.sort === 'mail'
    ? `e-mail ${value.text}`
    : value.unit === undefined
      ? sayValue(value)
      : `${value.text} ${value.unit}`;

/** "policy P-4471", "K2 as shelf", "2 copies": the run beside a value, small words skipped. */
function labelOf(heard: Heard, value: Mention, taken: readonly number[]): Mention | undefined {
  const free = heard.runs.filter(
    ({ sort, words }) => sort === 'run' && !words.some((at) => taken.includes(at)),
  );
  const [from = 0] = value.words;
  const kind = kindOfValue(heard, value);
  if (kind !== undefined) return kind;
  const before = skip(heard, from - 1, -1);
  const after = skip(heard, (value.words.at(-1) ?? 0) + 1, 1);
  const behind = heard.words[after]?.raw !== ',' && after - from < 4;
  const next = heard.words[(value.words.at(-1) ?? 0) + 1];
  const as =
    /^(?:as|for)$/.test(next?.low ?? '') ||
    (value.sort === 'number' &&
      next?.kind === 'content' &&
      heard.words[from - 1]?.kind !== 'content');
  return (
    (as ? undefined : longest(free.filter(({ words }) => words.at(-1) === before))) ??
    (behind ? longest(free.filter(({ words }) => words[0] === after)) : undefined)
  );
}

/** Who it is by, and of which year, is said without a word for it. */
function kindOfValue({ words }: Heard, { sort, text, words: own }: Mention): Mention | undefined {
  const lead = words[(own[0] ?? 0) - 1];
  const label = (name: string): Mention => ({ ...spanOf([]), text: name });
  if (sort === 'name' && lead?.low === 'by') return label('author');
  const bare = lead === undefined || lead.kind === 'mark' || /^(?:in|from|of)$/.test(lead.low);
  return sort === 'number' && bare && /^(?:19|20)\d\d$/.test(text) ? label('year') : undefined;
}

const longest = (runs: readonly Mention[]): Mention | undefined =>
  runs.toSorted((a, b) => b.words.length - a.words.length)[0];

function skip({ words }: Heard, from: number, step: number): number {
  let at = from;
  for (let word = words[at]; word !== undefined; word = words[at]) {
    if (/^[,.;/]$/.test(word.raw) || !(isSmall(word) || articles.test(word.low))) break;
    at += step;
  }
  return at;
}

/** "a theft claim": what kind of thing it is. */
const kindOf = (heard: Heard, { words }: Opener): Mention | undefined =>
  heard.runs.find(
    ({ sort, words: own }) => sort === 'run' && own.length === 1 && own[0] === (words[0] ?? 0) - 1,
  );
