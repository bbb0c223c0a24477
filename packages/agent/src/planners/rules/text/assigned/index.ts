// Fields of the page and what they shall be, where the instruction speaks of nothing else: every
// value finds its field, every field its value, and no word that carries meaning is left over. So
// plain a reading needs no judge, in whatever order and form it was said.

import type { Heard } from '../anchored/heard.ts';
import { endsOf } from './ends.ts';
import { unsaid } from './left.ts';
import { assign, coveredBy, valuesIn } from './pairs.ts';
import { sayAll } from './say.ts';
import { isWholeAt, spokenOf } from './spoken.ts';

const turning =
  /^(?:not|no|never|cannot|\p{L}+n['’]t|without|unless|if|when|once|until|except|only|either|or|instead|all|another|more|less|longer|than)$/u;

/** `kinds`: words for the kind of thing that the page is about. */
export function assignedIn(heard: Heard, kinds: readonly string[] = []): string | undefined {
  const { words, ground } = heard;
  if (
    ground.known === undefined ||
    words.some(({ kind, low }) => kind !== 'quote' && turning.test(low))
  )
    return undefined;
  const fields = spokenOf(heard, kinds);
  const named = fields.flatMap((field) => field.words.filter((at) => isWholeAt(words, at)));
  const values = valuesIn(heard).filter((value) => !value.words.some((at) => named.includes(at)));
  const given = assign(heard, fields, values);
  const taken = given.flatMap(coveredBy);
  const boxes = fields.filter(
    ({ sort, words: own }) => sort === 'box' && !own.some((at) => taken.includes(at)),
  );
  if (given.length + boxes.length === 0) return undefined;
  const ends = endsOf(heard, [...taken, ...boxes.flatMap((box) => box.words)]);
  if (ends === undefined) return undefined;
  const lost = unsaid(heard, { given, fields, boxes, values, ends: ends.words, kinds });
  return lost.length > 0 ? undefined : sayAll(heard, given, boxes, ends.says);
}
