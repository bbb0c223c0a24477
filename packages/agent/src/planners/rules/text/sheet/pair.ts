// One value of a form and the words that name it, as a part of a plain request: "guest" = Mina.

import type { Given } from './given.ts';

/** Labels that are no name of a field: none was said, it may be a choice, the sender vouches for it,
 * it is a button on the way. */
export const unnamed = 'value';
export const hinted = 'perhaps';
export const vouched = 'consent';
export const pressing = 'button';
const noField: ReadonlySet<string> = new Set([hinted, vouched, pressing]);

/** Nothing was said that could be the name of its field. */
export const isUnnamed = ({ label }: Pair): boolean =>
  /^(?:value|maker|person)$/u.test(label) || label.startsWith(sectionMark);

/** Whether it gives a value that must find its field. */
export const givesValue = ({ label }: Pair): boolean => !noField.has(label);

const cutting =
  /\b(?:and|or|with|for|on|at|by|in|from|to|under|as|using|via|about|into|onto|having|whose|where|saying|of|is)\b|[,;:&=]/iu;

/** A value that holds a word where a sentence could be cut is quoted, in other marks than those that
 * were said: only what was quoted by the user is a value from end to end. */
export function sayPair(label: string, { text, sort }: Given, more = ''): string {
  const whole = sort === 'name' && cutting.test(text) ? `“${text}”` : undefined;
  const said =
    sort === 'when' ? text.replace(/,\s*(?:at\s+)?(?=\d{1,2}:)/u, ' at ').replace(/,/gu, '') : text;
  return asPair(
    label === '' ? unnamed : `${label}${more}`,
    sort === 'quote' ? `"${text}"` : (whole ?? said),
  );
}

export const asPair = (label: string, value: string): string =>
  `"${label.replaceAll('"', '')}" = ${value}`;

export interface Pair {
  readonly label: string;
  readonly value: string;
  /** Beside what is there already. */
  readonly more: boolean;
}

/** Said of a part of the form that holds several values. */
export const sectionMark = 'under ';

/** Said of a choice that is not wanted. */
export const deniedMark = 'no ';

/** Said of a value that comes to others. */
export const moreMark = ' too';

const written = /^"(?<label>[^"]+)" = (?<value>.+)$/su;
/** "guest=Ana Ruiz" as people write it. */
const bare = /^(?<label>\p{L}[\p{L} -]{0,40}?)\s?=\s?(?<value>[^\s=][^=]*)$/su;

export const hasPairs = (text: string): boolean => /\bwith "[^"]+" = /u.test(text);

/** The same read again. */
export function readPair(text: string): Pair | undefined {
  const { label, value } = (written.exec(text) ?? bare.exec(text))?.groups ?? {};
  if (label === undefined || value === undefined) return undefined;
  const more = label.endsWith(moreMark) || label === hinted || label === unnamed;
  const name = label.endsWith(moreMark) ? label.slice(0, -moreMark.length) : label;
  return { label: name, value: value.replace(/^["“](.*)["”]$/su, '$1'), more };
}
