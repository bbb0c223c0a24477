// One label and its value as a plain request, where the field can take that value.

import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import type { Read } from './edits.ts';

const yes =
  /^(?:yes|on|true|ticked|checked|y|x|✓|✔|please|yes,? (?:please|thanks)|needed|wanted|required)$/iu;
const no =
  /^(?:no|off|false|unticked|unchecked|n|none|no,? thanks?(?: you)?|no,? please|please no|not (?:needed|wanted|required))$/iu;
const counts = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = new RegExp(`^(?:\\d+(?:[.,]\\d+)?|${counts.join('|')})$`, 'iu');
const empty = /^(?:empty|blank|\(empty\)|\(blank\)|none|\(none\)|nothing)$/iu;

/** undefined: somebody else may understand it. */
export function pairSaid(name: string, value: string, known: Known): Read | undefined {
  const kind = known.kinds?.[name];
  const bare = value.replace(/^["“](.*)["”]$/u, '$1');
  if (known.boxes.includes(name)) return box(name, bare);
  const options = known.options.filter(({ list }) => normal(list) === normal(name));
  if (options.length > 0) return chosen(name, bare, options);
  if (kind === 'number' || kind === 'slider') return counted(name, bare);
  if (kind === 'date' || kind === 'time') return { request: `Set "${name}" to ${bare}` };
  return kind === 'text' ? written(name, value, bare) : undefined;
}

function box(name: string, value: string): Read {
  if (yes.test(value)) return { request: `Turn on "${name}"` };
  if (no.test(value)) return { request: `Turn off "${name}"` };
  return { question: `Should "${name}" be on or off? You say "${value}".` };
}

function counted(name: string, value: string): Read | undefined {
  const at = counts.indexOf(value.toLowerCase());
  if (number.test(value)) return { request: `Set "${name}" to ${at < 0 ? value : at}` };
  return /\d/u.test(value)
    ? undefined
    : { question: `How much is "${value}" for "${name}"? It takes a number.` };
}

function chosen(name: string, value: string, options: Known['options']): Read | undefined {
  const [only, other] = options.filter(({ text }) => normal(text) === normal(value));
  return only === undefined || other !== undefined
    ? undefined
    : { request: `Set "${name}" to "${only.text}"` };
}

function written(name: string, value: string, bare: string): Read | undefined {
  if (value === bare && empty.test(bare)) return { request: `Clear the ${name}` };
  return /["“”]/u.test(bare) ? undefined : { request: `Set "${name}" to "${bare}"` };
}
