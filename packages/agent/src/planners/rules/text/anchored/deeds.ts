// Deeds of a trade ("renew", "check out", "mark as returned") done to what was named, with
// everything that was said about it.

import { isVerbWord, openVerbs, sensesOf } from '../../lexicon/verbs.ts';
import { imperative } from '../deed-start.ts';
import { sayDeed } from '../gist/deeds.ts';
import type { Value, ValueKind } from '../gist/values.ts';
import { deedOf } from '../participles.ts';
import { normal, stem, wordsOf } from '../words.ts';
import { type Cue, cuesOf } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { isPressed, keyOf, maximal, singlesOf } from './things.ts';
import { cueTraits, spanTraits } from './traits.ts';
import { cueWords, leadOf, spanOf, type Trait, tailOf, type Unit } from './unit.ts';

interface Deed {
  readonly verb: string;
  readonly words: readonly number[];
  /** The page has a button for it. */
  readonly shown: boolean;
  readonly form: 'base' | 'done' | 'going' | 'button' | 'quoted';
}

export const deedsOf = (heard: Heard): Unit[] =>
  deedsIn(heard).flatMap((deed) => {
    const scopes = scopesOf(heard, deed);
    const said = new Set(scopes.map(({ values }) => keyOf(values)));
    return [
      ...scopes.flatMap((scope) => deedUnits(heard, deed, scope)),
      ...singlesOf(heard, deed.words)
        .filter((values) => !said.has(keyOf(values)))
        .map((values) => deedUnit(heard, deed, { values, runs: [], how: 'one', scope: 'any' })),
    ];
  });

function deedsIn(heard: Heard): Deed[] {
  const shown = buttonsOf(heard);
  const said = heard.words.flatMap(({ low, kind, at }): Deed[] => {
    if (!/^(?:content|filler|name)$/.test(kind) || low.length < 3 || low === 'mark') return [];
    if (kind === 'filler' && !shown.has(stem(low))) return [];
    const done = deedOf(low, true);
    const going = imperative(low);
    const verb = openVerbs.has(low) ? low : (done ?? (going === low ? low : going));
    const form = verb === low ? 'base' : verb === done ? 'done' : 'going';
    const known = (isDeed(verb) && !isOther(verb)) || shown.has(stem(verb));
    return known ? [{ verb, words: [at], shown: shown.has(stem(verb)), form }] : [];
  });
  const pressed = heard.shown
    .filter(({ kind, text }) => kind === 'control' && isVerbal(text) && wordsOf(text).length < 5)
    .map(({ text, words }): Deed => ({ verb: normal(text), words, shown: true, form: 'button' }));
  return [...said, ...pressed, ...quotedIn(heard)];
}

/** 'click "Renew" in the row of Ana': a button that only that row has. */
const quotedIn = (heard: Heard): Deed[] =>
  heard.values
    .filter(({ sort }) => sort === 'quote' || sort === 'name')
    .map((value) => ({ value, said: normal(heard.masked.plain(value.text)) }))
    .filter(
      ({ said, value }) =>
        isQuotedDeed(said, value.sort === 'quote') ||
        (isPressed(heard, value) && isButton.test(said)),
    )
    .map(
      ({ value, said }): Deed => ({ verb: said, words: value.words, shown: false, form: 'quoted' }),
    );

/** Whatever it says, a button of a row is a deed; one that answers or leads on is none. */
const isButton =
  /^(?!(?:yes|no|ok|okay|confirm|save|send|submit|next|back|continue|close)\b)\p{L}+(?: \p{L}+){0,2}$/u;

const isQuotedDeed = (said: string, quoted: boolean): boolean => {
  const [first = '', ...rest] = wordsOf(said);
  return (
    rest.length < (quoted ? 3 : 1) &&
    (isDeed(first) || (quoted && first === 'mark')) &&
    !isOther(first)
  );
};

/** First words of buttons that are no titles of records. */
const buttonsOf = ({ ground: { known } }: Heard): Set<string> =>
  new Set(
    (known?.controls ?? [])
      .filter((name) => wordsOf(name).length < 4)
      .map((name) => stem(wordsOf(name)[0] ?? '')),
  );

/** "Check out", "Forget all presets": a button named by a deed. */
const isVerbal = (name: string): boolean => {
  const [first = '', second] = wordsOf(name);
  return second !== undefined && (isVerbWord(first) || isDeed(first));
};

const others = new Set(
  'scrap withdraw unblock claim renew hold archive delete remove forget'.split(' '),
);
const isDeed = (verb: string): boolean =>
  openVerbs.has(verb) || others.has(verb) || sensesOf(verb).length > 0;

/** Verbs that are read as something else than a deed of a trade. */
const isOther = (verb: string): boolean =>
  ['swap', 'sort', 'filter', 'move', 'press', 'copy'].some((cue) => cuesOf(verb).has(cue as Cue)) &&
  !others.has(verb);

interface Scope {
  readonly name: string;
  readonly values: readonly Mention[];
  readonly runs: readonly Mention[];
}

/** What belongs to a deed: its part, its sentence, or all that was said. */
function scopesOf(heard: Heard, deed: Deed): Scope[] {
  const at = deed.words[0] ?? 0;
  const tests: Readonly<Record<string, (each: number) => boolean>> = {
    part: (each) => heard.parts[each] === heard.parts[at],
    sentence: (each) => heard.words[each]?.sentence === heard.words[at]?.sentence,
    all: () => true,
  };
  const seen = new Set<string>();
  return Object.entries(tests).flatMap(([name, test]) => {
    const inside = ({ words }: Mention): boolean =>
      words.every((each) => test(each) && !deed.words.includes(each));
    const values = maximal(
      heard.values
        .filter((value) => value.sort !== 'long' && inside(value) && !isPressed(heard, value))
        .map((value) => longer(heard, value, inside)),
    );
    const key = keyOf(values);
    if (seen.has(key)) return [];
    seen.add(key);
    const runs = maximal(heard.runs.filter((run) => run.sort === 'run' && inside(run)));
    return [{ name, values, runs }];
  });
}

/** "Blue scarf" where the page says so, not "Blue". */
const longer = (heard: Heard, value: Mention, inside: (mention: Mention) => boolean): Mention =>
  heard.shown.find(
    (text) =>
      text.kind === 'text' &&
      text.fit > 0.85 &&
      inside(text) &&
      text.words.length > value.words.length &&
      value.words.every((at) => text.words.includes(at)),
  ) ?? value;

/** With and without the plain words that stand around. */
function deedUnits(heard: Heard, deed: Deed, scope: Scope): Unit[] {
  const texts = heard.shown.filter(
    (text) =>
      text.kind === 'text' &&
      text.fit > 0.85 &&
      !scope.values.some(({ words }) => words.some((at) => text.words.includes(at))) &&
      !text.words.some((at) => deed.words.includes(at)),
  );
  const bases = [
    { values: scope.values, runs: [] as readonly Mention[], how: 'bare' },
    ...(scope.runs.length === 0 ? [] : [{ values: scope.values, runs: scope.runs, how: 'full' }]),
    ...texts.map((text) => ({ values: [...scope.values, text], runs: [], how: 'text' })),
    ...(scope.values.length === 0 ? [] : scope.runs).map((run) => ({
      values: scope.values,
      runs: [],
      how: 'with',
      extra: run,
    })),
  ];
  return bases
    .filter(({ values }) => values.length > 0 || deed.form === 'button' || scope.runs.length > 0)
    .map((base) => deedUnit(heard, deed, { ...base, scope: scope.name }));
}

interface Done {
  readonly values: readonly Mention[];
  readonly runs: readonly Mention[];
  readonly how: string;
  readonly scope: string;
  /** What goes with it: "including life vests". */
  readonly extra?: Mention;
}

function deedUnit(heard: Heard, deed: Deed, { values, runs, how, scope, extra }: Done): Unit {
  const at = deed.words[0] ?? 0;
  const word = heard.words[at];
  const given = [...values, ...runs].map((each) => asValue(heard, each));
  const isRecord = (text: string): boolean =>
    heard.ground.known?.record(heard.masked.plain(text)) === true;
  const say =
    word === undefined || given.length === 0
      ? deed.verb
      : sayDeed(heard.words, { verb: deed.verb, word, tail: '' }, given, isRecord);
  const span = spanOf(deed.words);
  return {
    kind: 'deed',
    say: extra === undefined ? say : `${say} with ${extra.text}`,
    own: [
      ...deed.words,
      ...[...values, ...runs, ...(extra === undefined ? [] : [extra])].flatMap(
        ({ words }) => words,
      ),
    ],
    shared: cueWords(heard, [span, ...values], ['wish']),
    traits: [
      [
        ['deed', 1],
        [`deed:${how}|${scope}`, 1],
        [`deed:${deed.form}|${deed.shown ? 'shown' : 'unknown'}`, 1],
        [`deed:${deed.form}|${leadOf(heard, deed.words)}`, 1],
        [`deed:${deed.form}|tail=${tailOf(heard, deed.words)}`, 1],
        [`deed:known`, openVerbs.has(deed.verb) || others.has(deed.verb) ? 1 : 0],
      ],
      spanTraits('deed', heard, span),
      countTraits(heard, values),
      cueTraits('deed', heard, [span]),
      extra === undefined ? [] : spanTraits('deed-with', heard, extra),
    ],
  };
}

export function countTraits(heard: Heard, values: readonly Mention[]): Trait[] {
  const count = (test: (value: Mention) => boolean): number =>
    Math.min(3, values.filter(test).length);
  return [
    [`deed:names=${count(({ sort }) => /^(?:name|code)$/.test(sort))}`, 1],
    [`deed:quotes=${count(({ sort }) => sort === 'quote')}`, 1],
    [`deed:whens=${count(({ sort }) => sort === 'when')}`, 1],
    [`deed:numbers=${count(({ sort }) => /^(?:number|amount)$/.test(sort))}`, 1],
    [
      `deed:records`,
      values.some((value) => !/^(?:number|amount|when)$/.test(value.sort) && heard.isRecord(value))
        ? 1
        : 0,
    ],
  ];
}

const valueKind = (sort: string): ValueKind => (sort === 'amount' ? 'number' : (sort as ValueKind));

function asValue(heard: Heard, { sort, kind, text, words, unit }: Mention): Value {
  const [from = 0] = words;
  return {
    kind: kind === 'run' ? 'run' : kind === 'value' ? valueKind(sort) : 'name',
    text: kind === 'text' ? `"${text}"` : text,
    from,
    to: words.at(-1) ?? from,
    sentence: heard.words[from]?.sentence ?? 0,
    ...(unit === undefined ? {} : { unit }),
  };
}
