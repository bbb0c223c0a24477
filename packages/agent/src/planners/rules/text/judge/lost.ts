// What was said and is in no part of a reading, by class, and what is in it that nobody said.

import type { Trait } from '../anchored/unit.ts';
import type { Word } from '../gist/words.ts';
import { normal, stem, wordsOf } from '../words.ts';
import type { Candidate, Pool } from './pool.ts';

const isValue = ({ kind }: Word): boolean => /^(?:quote|when|mail|code|number)$/.test(kind);

/** What the reading holds, as one text to look words up in. */
const heldBy = ({ intents }: Candidate): string =>
  normal(
    JSON.stringify(intents.map(({ said, guard, score, verb, ...intent }) => intent)),
  ).replaceAll('\\', '');

export function lostTraits(candidate: Candidate, pool: Pool): Trait[] {
  const lost = lostBy(candidate, pool);
  const { heard } = pool;
  const cued = ({ at }: Word): boolean => (heard.cues[at]?.size ?? 0) > 0;
  const count = (name: string, most: number, test: (word: Word) => boolean): Trait => [
    `lost:${name}`,
    Math.min(most, lost.filter(test).length),
  ];
  const last = heard.words.at(-1)?.sentence ?? 0;
  const kept = new Set(
    heard.words
      .filter((word) => word.kind !== 'mark' && word.kind !== 'filler' && !lost.includes(word))
      .map(({ sentence }) => sentence),
  );
  return [
    count('values', 4, isValue),
    count('quotes', 3, ({ kind }) => kind === 'quote'),
    count('names', 4, ({ kind }) => kind === 'name'),
    count('content', 8, (word) => word.kind === 'content' && !cued(word)),
    count('cues', 6, (word) => word.kind === 'content' && cued(word)),
    count('named', 5, ({ at }) => heard.named.has(at)),
    ['lost:share', lost.length / Math.max(1, heard.words.length)],
    ['lost:sentences', Math.min(4, last + 1 - kept.size)],
    ['added', Math.min(6, addedBy(candidate, pool))],
  ];
}

function lostBy(candidate: Candidate, { heard }: Pool): Word[] {
  const held = heldBy(candidate);
  const stems = new Set(wordsOf(held).map(stem));
  return heard.words.filter((word) => {
    if (/^(?:mark|filler)$/.test(word.kind) || heard.told.now.has(word.at)) return false;
    const plain = heard.masked.plain(word.raw);
    const said = wordsOf(plain);
    return !(
      held.includes(normal(plain)) ||
      stems.has(stem(word.low)) ||
      (said.length > 0 && said.every((each) => stems.has(stem(each))))
    );
  });
}

/** Words of the reading that nobody said. */
function addedBy({ intents }: Candidate, { heard }: Pool): number {
  const said = new Set(
    heard.words
      .flatMap(({ raw, low }) => [...wordsOf(heard.masked.plain(raw)), low])
      .map((word) => stem(word)),
  );
  const own = intents.flatMap(({ field, thing, place, value }) =>
    [field?.text, thing?.text, place?.text, value].flatMap((text) => wordsOf(text ?? '')),
  );
  return new Set(own.map(stem).filter((each) => each.length > 2 && !said.has(each))).size;
}
