// "Replace sea by lake in the note", "add "quiet" to the note": a part of what a field holds is
// changed and the rest stays, so that the new text is made from the old one.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { escaped } from '../words.ts';
import { any, named, said, the, writable } from './names.ts';

/** In plain steps, or what to ask before anything is touched. */
export interface Read {
  readonly request?: string;
  readonly question?: string;
}

const word = '(?:the )?(?:(?:word|words|text|phrase|sentence|line|remark)s? )?';
const part = (group: string): string => `${word}(?<${group}>"[^"]+"|[^,.;:!?"]+?)`;
const of = '(?:(?:text|words|contents?) (?:in|of) )?';
const whole = /^(?:the |all |its )*(?:text|contents?|words?|everything|all|entry|note)$/iu;
const several = /\b(?:and|or|it|them|that|this|all|every|everything)\b/iu;

function formsFor(names: readonly string[]): readonly (readonly [Kind, RegExp])[] {
  const field = `${the}${of}${the}(?<field>${any(names)})(?: field| box| says)?`;
  const place = `(?:in|of|from|inside) ${field}`;
  const swap = '(?:replace|change|swap|exchange|substitute)';
  const put = '(?:add|append|write|put|type|insert|attach)';
  const behind =
    '(?:to(?: the end of)?|at the end of|behind|after|(?:to|behind|after) (?=what the ))';
  const before = '(?:before|in front of|(?:at|to) the (?:beginning|start|front) of)';
  const what = '(?:what )?';
  return [
    ['swap', said(`${swap} ${part('old')} (?:by|with|for|to|into) ${part('next')} ${place}`)],
    ['swap', said(`in ${field},? ${swap} ${part('old')} (?:by|with|for|to|into) ${part('next')}`)],
    ['behind', said(`${put} ${part('next')} ${behind} ${what}${field}`)],
    ['before', said(`${put} ${part('next')} ${before} ${what}${field}`)],
    [
      'drop',
      said(
        `(?:remove|delete|take|erase|strike|cut|drop)(?: out)? ${part('old')} (?:from|out of|in) ${field}`,
      ),
    ],
  ];
}

type Kind = 'swap' | 'behind' | 'before' | 'drop';

export function editIn(text: string, known: Known): Read | undefined {
  const names = writable(known);
  if (names.length === 0 || known.columns?.length) return undefined;
  for (const [kind, form] of formsFor(names)) {
    const found = form.exec(text)?.groups;
    const field = named(names, found?.field ?? '');
    if (found === undefined || field === undefined) continue;
    const edit = { kind, old: plain(found.old), next: plain(found.next) };
    return edited(edit, field, known.written?.[field] ?? '');
  }
  return undefined;
}

const plain = (text = ''): string => text.trim().replace(/^"(.*)"$/su, '$1');

interface Edit {
  readonly kind: Kind;
  readonly old: string;
  readonly next: string;
}

/** A field that holds nothing may keep what it has beside it, as chips do. */
function edited({ kind, old, next }: Edit, field: string, held: string): Read | undefined {
  if (held.trim() === '' || whole.test(old)) return undefined;
  if (kind === 'behind' || kind === 'before')
    return several.test(next) && !/^and\b/iu.test(next)
      ? undefined
      : set(field, kind === 'behind' ? `${held} ${next}` : `${next} ${held}`);
  const own = pattern(`(?<![\\p{L}\\p{N}])${escaped(old)}(?![\\p{L}\\p{N}])`, 'giu');
  const times = [...held.matchAll(own)].length;
  if (times !== 1)
    return { question: `"${field}" holds "${held}". What of it do you mean by "${old}"?` };
  const made = held
    .replace(own, () => next)
    .replace(/\s+([,.;])|\s{2,}/gu, (_, mark = ' ') => mark);
  return set(field, made.trim());
}

const set = (field: string, value: string): Read =>
  value === ''
    ? { request: `Clear the ${field}` }
    : /["\n]/u.test(value)
      ? { question: `What should "${field}" be in all? Please put it in quotes.` }
      : { request: `Set "${field}" to "${value}"` };
