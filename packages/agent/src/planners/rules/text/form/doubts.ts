// What a short note about a form leaves open, and what would be dropped or typed whole without a word:
// asked before anything is touched.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { normal } from '../words.ts';
import { any, namesOf, said, the } from './names.ts';

const particles =
  /^(?:am|an|der|die|den|de|la|le|les|van|von|vom|zu|zur|ter|ten|of|the|and|on|upon|sur|del|della|di|da|das|do|dos|du|al|el|bin|ibn|y|e|und|i|in|under|near|by|to)$/u;

/** "City Oslo country Norway": between two names stands what the second one is. */
function twoInOne(text: string, names: readonly string[]): string | undefined {
  const value = said(`${the}(?:${any(names)}) (?<value>(?-i:\\p{Lu})[^,.;:!?"]*)`).exec(text)
    ?.groups?.value;
  const words = value?.split(/\s+/u) ?? [];
  const isLabel = (word: string, at: number): boolean =>
    /^\p{Ll}+$/u.test(word) &&
    !particles.test(word) &&
    /^[\p{Lu}\d]/u.test(words[at + 1] ?? '') &&
    at > 0;
  return words.some(isLabel)
    ? `Is all of "${value}" the value? If not, please put the value in quotes.`
    : undefined;
}

/** "Second guest name Ana" where there is one field of that name. */
function anotherOne(text: string, names: readonly string[]): string | undefined {
  const nth = '(?:second|third|fourth|2nd|3rd|4th|other|additional)';
  const form = pattern(`^${the}${nth} (?<field>${any(names)})\\b[ :=]`, 'iu');
  const field = form.exec(text)?.groups?.field;
  const isOwn = names.some((name) => normal(text).startsWith(normal(name)));
  return field === undefined || isOwn
    ? undefined
    : `I see one "${field}". Which field do you mean?`;
}

const count = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) \\p{Ll}+';
const list = pattern(
  `^(?<first>\\p{Lu}[\\p{L}’'-]+)(?:,|;) ${count}(?:(?:,|,? and) ${count})*$`,
  'u',
);
const filler =
  /^(?:Yes|No|Ok|Okay|Sure|Hello|Hi|Hey|Thanks|Now|Also|First|Then|Next|Only|Just|Please|Well|Right|Sorry)$/u;

/** "Oslo, 3 guests": a name that nothing is said of. */
function loneName(
  text: string,
  { texts = [], options, controls, boxes, fields }: Known,
): string | undefined {
  const first = list.exec(text)?.groups?.first;
  if (first === undefined || filler.test(first)) return undefined;
  const shown = [...texts, ...options.map((each) => each.text), ...controls, ...boxes, ...fields];
  return shown.some((each) => normal(each).includes(normal(first)))
    ? undefined
    : `What is "${first}" for? Please say which field it belongs in.`;
}

/** "The note is too long": what is wrong with it is not what it shall be. */
function judged(text: string, fields: readonly string[]): string | undefined {
  const how =
    '(?:too|very|quite|rather|so|not) \\p{Ll}+(?: enough)?|wrong|missing|incomplete|outdated';
  const form = `${the}(?<field>${any(fields)}) (?:is|are|looks?|seems?) (?:still )?(?:${how})`;
  const style =
    'longer|shorter|nicer|better|clearer|simpler|friendlier|politer|neater|bigger|smaller|capitals|capital letters|upper ?case|lower ?case|italics|bold';
  const styled = `(?:make|put|write|turn) ${the}(?<field>${any(fields)}) (?:in(?:to)? )?(?:a (?:bit|little) )?(?:${style})`;
  if (fields.length === 0) return undefined;
  const field = (said(form).exec(text) ?? said(styled).exec(text))?.groups?.field;
  return field === undefined ? undefined : `What should "${field}" be?`;
}

/** "Cancel the newsletter": a box is not cancelled, unless the page has a button for it. */
function cancelled(text: string, boxes: readonly string[], known: Known): string | undefined {
  if (boxes.length === 0 || known.controls.some((name) => /^cancel\b/iu.test(name)))
    return undefined;
  const box = said(`cancel ${the}(?<box>${any(boxes)})`).exec(text)?.groups?.box;
  return box === undefined ? undefined : `What shall become of "${box}"? Should it be on or off?`;
}

export function doubtIn(text: string, known: Known): string | undefined {
  const { fields, boxes } = namesOf(known);
  const names = [...fields, ...boxes];
  if (names.length === 0) return undefined;
  const written = fields.filter((name) => known.kinds?.[name] === 'text');
  return (
    twoInOne(text, names) ??
    anotherOne(text, names) ??
    judged(text, written) ??
    cancelled(text, boxes, known) ??
    loneName(text, known)
  );
}
