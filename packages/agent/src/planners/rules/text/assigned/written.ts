// A message in quotes and the wish to send it, where the page has one field for messages and one
// button that sends: nothing else need be named.

import type { Heard } from '../anchored/heard.ts';
import { wordsOf } from '../words.ts';

const writes = /^(?:write|send|message|mail|say|leave|tell|drop|reply|post)$/;
const sends = /^(?:send|post|submit)$/;
/** Words that only say that a message goes to somebody. */
const idle =
  /^(?:could|can|would|you|please|write|send|message|mail|note|line|text|say|leave|tell|drop|reply|post|a|an|the|it|this|that|them|him|her|and|then|to|off|with|following|words?|there|here)$/;
const holds = /\b(?:message|text|note|comment|reply|mail|letter)\b/iu;

export function writtenIn({ words, ground, masked }: Heard): string | undefined {
  const [quote, second] = words.filter(({ kind }) => kind === 'quote');
  const said = words.filter(({ kind }) => kind !== 'quote' && kind !== 'mark');
  const isAll = said.every(({ low }) => idle.test(low)) && said.some(({ low }) => writes.test(low));
  if (quote === undefined || second !== undefined || !isAll) return undefined;
  if (!said.some(({ low }) => sends.test(low))) return undefined;
  const { fields = [], controls = [] } = ground.known ?? {};
  const [field, otherField] = fields.filter((name) => holds.test(name));
  const [button, otherButton] = controls.filter((name) => sends.test(wordsOf(name)[0] ?? ''));
  if (field === undefined || button === undefined) return undefined;
  if (otherField !== undefined || otherButton !== undefined) return undefined;
  return masked.plain(`Set "${field}" to "${masked.show(quote.raw)}"; Press "${button}"`);
}
