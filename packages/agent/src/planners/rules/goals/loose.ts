// A value that was not quoted and reads like a sentence or a description: typed word for word it
// would be accepted by any text field, and be wrong. It is asked first.

import type { LocalNode } from '@tabhand/protocol';
import { type Field, fieldsOf } from '../page/fields.ts';
import { quotedIn } from '../text/doubt.ts';
import { readNumber } from '../text/values.ts';
import { normal } from '../text/words.ts';
import type { Scene, Step } from './step.ts';

/** "the same as last time": it says which value, and is not the value. */
const described =
  /^(?:the same|same as|whatever|whichever|as (?:before|usual|always)|my usual|(?:the|its|their|his|her|that) (?:number|amount|sum|total|value|name|date|title|one|price|count|first|last|next|previous)\b)(?:\s+\p{Ll}+)*$/u;
/** What follows begins another part of the sentence. */
const goesOn =
  /,\s+(?:(?:with|but|and|so|which|who|where|because|if|then|not|for|please|also|plus)\b|\p{Ll}+ing\b|(?:one|two|three|some|all|most|both) of\b)|\s(?:because|instead of|rather than|which is|who is|so that|and then|but not|unless)\s/u;

export function askLiteral(scene: Scene, { node, kind }: Field, value: string): Step | undefined {
  const { query = '', reply } = scene;
  if (kind !== 'text' && kind !== 'number') return undefined;
  const long = node.tag === 'textarea' || quotedIn(query, value) || node.value === value;
  if (long || !(isLoose(value, kind) || namesOther(scene, node, value))) return undefined;
  const question = `Should "${node.name}" be "${value}", word for word? Please say the value on its own.`;
  if (reply?.question === question && /^\W*(?:yes|ok|sure|right)\b/iu.test(reply.answer))
    return undefined;
  return { do: 'ask', question, missing: [node.name] };
}

/** The whole name of another field stands in it, in small letters as in a sentence. */
const namesOther = ({ page }: Scene, own: LocalNode, value: string): boolean =>
  fieldsOf(page).some(({ node }) => {
    const name = normal(node.name);
    return name.length > 4 && name !== normal(own.name) && ` ${value} `.includes(` ${name} `);
  });

const isLoose = (value: string, kind: Field['kind']): boolean =>
  described.test(value) ||
  goesOn.test(value) ||
  (kind === 'number' &&
    readNumber(value) !== undefined &&
    /\p{L}{2,}.*\p{L}\s+\p{L}{2,}/u.test(value));
