// What readers that gather what they recognise cannot be trusted with: a value that is copied, a
// condition on a number, a label taken for a value, a row that is ticked by somebody who ticks nothing.

import { kindOf } from '../page/fields.ts';
import { byRef, type Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { tokenize } from '../text/tokens.ts';
import { namesOn } from '../text/whole/names.ts';
import { escaped, normal } from '../text/words.ts';
import { isShown } from './runs-on.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;

const copies = /\b(?:the same|same as|identical|copy|copies|copied|repeat|duplicate|likewise)\b/iu;
const depends =
  /\b(?:if|in case|whether|when|once|where|as soon as|provided|should)\b[^.;!?]*\b(?:over|above|more than|greater than|bigger than|higher than|past|exceeds?|below|under|less than|fewer than|smaller than|lower than|at least|at most)\s+\d/iu;
const removes = /\b(?:gone|delet\w*|remov\w*|strike|rid of|erase|drop|discard|wipe|throw)\b/iu;
const ticks = /\b(?:un)?(?:tick|check|select|mark|choose|chosen|pick|cross|highlight|flag)/iu;

export function beyond(said: string, page: Page, step: Step): Ask | undefined {
  if (step.do !== 'act') return undefined;
  const given = step.acts.flatMap(({ command: { args } }) =>
    typeof args.text === 'string' ? [args.text] : [],
  );
  const wrong = given.find((value) => isTakenFor(said, value, page));
  if (wrong !== undefined) return ask(`Is "${wrong}" really what is to be written?`, wrong);
  const settled = step.acts.some(({ command: { action } }) =>
    /^(?:check|uncheck|setValue|type|select)/u.test(action),
  );
  const number = depends.exec(said)?.[0];
  if (settled && number !== undefined)
    return ask(
      `I am not sure when this is to be done ("${number}"). Could you say it without a condition?`,
      number,
    );
  const row = step.acts.find(({ command: { args } }) => ticksRow(said, page, args.ref));
  return row === undefined
    ? undefined
    : ask(`Shall I really tick "${row.target?.name ?? ''}"?`, row.target?.name ?? '');
}

const ask = (question: string, missing: string): Ask => ({
  do: 'ask',
  question,
  missing: [missing],
});

function isTakenFor(said: string, value: string, page: Page): boolean {
  const isQuoted = tokenize(said).some(({ kind, raw }) => kind === 'quote' && raw.includes(value));
  if (isQuoted || !/\p{L}/u.test(value) || isShown(page, normal(value))) return false;
  const here = normal(said).includes(normal(value));
  return here && (copies.test(said) || isLabel(said, value));
}

/** "Source: Remark": what stands before a colon is no value. */
const isLabel = (said: string, value: string): boolean =>
  pattern(`(?:^|[.;!?\\n]\\s*)${escaped(value)}\\s*:`, 'iu').test(said);

function ticksRow(said: string, page: Page, ref: unknown): boolean {
  if (!removes.test(said) || ticks.test(said)) return false;
  const node = byRef(page, typeof ref === 'string' ? ref : undefined);
  if (node === undefined || kindOf(node) !== 'checkbox') return false;
  return namesOn(page).some(({ kind, text }) => kind === 'mark' && text === node.name.trim());
}
