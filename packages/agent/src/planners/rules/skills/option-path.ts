// An option that is reached level by level, and which of its levels comes next.

import { nameFit, normal } from '../text/words.ts';
import type { Work } from './field.ts';
import { outwards } from './inside-out.ts';
import { listed } from './offers.ts';

export interface Path {
  readonly next: string;
  readonly at: number;
  readonly size: number;
}

/** "South / Pond / Island": level by level, unless the list knows it as one. */
export function pathOf({ value, job, page, field }: Work): Path | undefined {
  const names = listed(page, field).map(({ name }) => name);
  if (names.some((name) => nameFit(value, name) > 0.95)) return undefined;
  const said = levelsOf(value);
  const parts = said.length > 1 ? said : outwards(value, names);
  if (parts.length < 2) return undefined;
  const at = Math.min(job.at ?? 0, parts.length - 1);
  return { next: nextOf(parts, names, job.tried ?? []), at, size: parts.length };
}

const levelsOf = (text: string): string[] =>
  text.split(/\s*(?:\/|>|→|»|›|,)\s*/).filter((part) => part !== '');

/** The same levels, said in whatever order. */
export function isSamePath(value: string, shown: string): boolean {
  const [a, b] = [value, shown].map((text) => levelsOf(text).map(normal).toSorted());
  return a !== undefined && b !== undefined && a.length > 1 && a.join('/') === b.join('/');
}

/** Whichever is offered first is the outermost: "the Island in the Pond, South side". */
export function nextOf(
  parts: readonly string[],
  names: readonly string[],
  tried: readonly string[],
): string {
  const left = parts.filter((part) => !tried.includes(`step:${part}`));
  const isOffered = (part: string): boolean => names.some((name) => nameFit(part, name) > 0.6);
  const first = left.length === parts.length ? left.find(isOffered) : undefined;
  return first ?? left[0] ?? parts.at(-1) ?? '';
}
