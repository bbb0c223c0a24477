// The gist of an instruction: what it speaks of, in whatever order and grammar it is said. Names
// on the page, values, records and deeds are found first; then each is given its role.

import { type Masked, mask } from '../canon/mask.ts';
import type { Grounder } from '../intent.ts';
import { stem, wordsOf } from '../words.ts';
import { type Anchor, anchorsIn } from './anchors.ts';
import { type Commit, commitsIn } from './commits.ts';
import { formIn, handedIn } from './forms.ts';
import { denied, isLimited, isOther } from './other.ts';
import { type Place, placesIn } from './places.ts';
import { isCounting, isNamedPress, isPressed } from './presses.ts';
import { remaining } from './rest.ts';
import { settingsIn } from './settings.ts';
import { styleIn } from './styles.ts';
import { tableIn } from './tables.ts';
import { type Value, valuesIn } from './values.ts';
import { type Word, wordsIn } from './words.ts';

export interface Gist {
  readonly text: string;
  /** What found no role, weighed. */
  readonly left: number;
}

const longest = 120;

export function gistOf(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
): Gist | undefined {
  const masked = mask(source, phrases);
  const words = wordsIn(masked.text, masked.plain);
  if (words.length > longest || isOther(words)) return undefined;
  const heard = hear(words, masked, ground);
  const table =
    styleIn(heard.words, heard.values) ?? tableIn(heard.words, heard.anchors, heard.values);
  if (table !== undefined) return { text: sentences(masked, [table]), left: 0 };
  if (isLimited(words)) return undefined;
  return wholeForm(heard, masked, handedIn(words)) ?? parts(heard, masked, ground);
}

/** What an instruction speaks of; where it is to be done and how it ends are apart. */
interface Heard {
  readonly words: readonly Word[];
  readonly anchors: readonly Anchor[];
  readonly values: readonly Value[];
  readonly places: readonly Place[];
  readonly commits: readonly Commit[];
}

function hear(words: readonly Word[], masked: Masked, ground: Grounder): Heard {
  const places = placesIn(words, ground, masked.plain);
  const commits = commitsIn(words);
  const taken = [...places, ...commits].flatMap((each) => each.words);
  const away = new Set([...taken, ...denied(words)]);
  const here = words.map(
    (word): Word => (away.has(word.at) ? { ...word, kind: 'filler', low: '·' } : word),
  );
  const anchors = anchorsIn(here, ground.known).filter(
    (anchor) => anchor.kind !== 'control' || isPressed(here, anchor),
  );
  return { words: here, anchors, values: valuesIn(here, anchors), places, commits };
}

const sentences = (masked: Masked, said: readonly string[]): string =>
  said.map((each) => `${masked.show(each)}.`).join(' ');

/** Everything that was said goes into one form. */
function wholeForm(heard: Heard, masked: Masked, handed: string | undefined): Gist | undefined {
  const form = formIn(heard, handed);
  if (form === undefined) return undefined;
  const vowed = heard.words.some(({ low }) => /^(?:true|truthful|correct)$/.test(low));
  const all = [form, ...(vowed ? ['confirm that everything is true'] : [])];
  return { text: sentences(masked, all), left: 0 };
}

function parts(heard: Heard, masked: Masked, ground: Grounder): Gist | undefined {
  const { words, anchors, values, places, commits } = heard;
  const settings = settingsIn({ words, known: ground.known }, anchors, values);
  const left = values.filter((value) => !settings.used.has(value) && !isCounting(words, value));
  const free = left.filter((value) => !isNamedPress(words, value));
  const about = { words, anchors, settled: settings.say.length, ...knowing(masked, ground) };
  const rest = remaining(about, free);
  const said = [...settings.say, ...rest.say, ...pressesIn(heard, left)];
  if (said.length === 0) return undefined;
  const all = placed([...said, ...commits.map(({ say }) => say)], places);
  return { text: sentences(masked, all), left: rest.left };
}

const knowing = (masked: Masked, { known }: Grounder) => ({
  isRecord: (text: string): boolean => known?.record(masked.plain(text)) === true,
  shows: (verb: string): boolean =>
    (known?.controls ?? []).some((name) => wordsOf(name).map(stem).includes(stem(verb))),
});

const pressesIn = ({ anchors, words }: Heard, left: readonly Value[]): string[] => [
  ...anchors.filter(({ kind }) => kind === 'control').map(({ name }) => `Press "${name}"`),
  ...left.filter((value) => isNamedPress(words, value)).map(({ text }) => `Press ${text}`),
];

const placed = (all: readonly string[], places: readonly Place[]): string[] => {
  const [first = '', ...others] = all;
  const where = [...new Set(places.map(({ text }) => text))].join(', under ');
  return places.length === 0
    ? [...all]
    : [`In ${where}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others];
};
