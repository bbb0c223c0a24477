// "Guests > Ana > Check out (yes, confirm)": a path that ends with what one of a list has a button for.
// Its first steps only say where that list is.

import type { Known } from './intent.ts';

const arrow = /\s*(?:→|->|=>|»|>)\s*/u;
const agreed = /^(?:(?:yes|ok|okay)\b.*|confirm(?: it)?)$/iu;
const agreedBeside = /\s*\((?=.*\b(?:yes|ok|okay|confirm)\b)[^)]*\)$/iu;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** In plain steps; undefined: it is no such path, or it leads to where something is not yet seen. */
export function pathDeed(text: string, known: Known | undefined): string | undefined {
  const all = text
    .trim()
    .replace(/[.!]$/u, '')
    .split(arrow)
    .map((step) => step.trim());
  const isTwice = all.length > 2 && same(all.at(-1) ?? '', all.at(-2) ?? '');
  const confirms = isTwice || agreed.test(all.at(-1) ?? '');
  const steps = confirms ? all.slice(0, -1) : all;
  const deed = steps.at(-1)?.replace(agreedBeside, '') ?? '';
  const who = steps.at(-2) ?? '';
  if (known === undefined || who === '' || deed === '' || !isPlainStep(steps)) return undefined;
  const isDeed = known.controls.filter((name) => same(name, deed)).length > 0;
  const isShown = (place: string): boolean =>
    known.texts?.some((shown) => same(shown, place)) === true;
  if (!isDeed || !known.record(who) || !steps.slice(0, -2).every(isShown)) return undefined;
  return `press "${deed}" for ${who}${confirms || deed !== steps.at(-1) ? ' and confirm' : ''}`;
}

/** A value or a sentence among them makes it more than a way. */
const isPlainStep = (steps: readonly string[]): boolean =>
  steps.every((step) => step !== '' && step.length < 60 && !/[:="“”?;]/u.test(step));
