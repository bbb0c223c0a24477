// Whole instructions about the fields and boxes of a form that the page itself makes plain. Understood
// only if not a word is left over.

import type { Known } from '../intent.ts';
import { onlyIn, riddenIn, toggledIn } from './boxes.ts';
import { doubtIn } from './doubts.ts';
import { editIn, type Read } from './edits.ts';
import { emptiedIn } from './emptied.ts';
import { bare } from './names.ts';
import { pairsIn } from './pairs.ts';
import { savedAs } from './saved-as.ts';

const longest = 1000;

function readForm(text: string, known: Known | undefined): Read | undefined {
  if (known === undefined || text.length > longest) return undefined;
  const said = bare(text.replace(/[“”]/gu, '"'));
  const request =
    emptiedIn(said, known) ??
    onlyIn(said, known) ??
    toggledIn(said, known) ??
    riddenIn(said, known);
  if (request !== undefined) return { request };
  const read = editIn(said, known) ?? savedAs(said, known) ?? pairsIn(said, known);
  if (read !== undefined) return read;
  const question = doubtIn(said, known);
  return question === undefined ? undefined : { question };
}

/** In plain steps; undefined: it is for other readers. */
export const formRequest = (text: string, known: Known | undefined): string | undefined =>
  readForm(text, known)?.request;

/** What has to be asked before anything is touched. */
export const formQuestion = (text: string, known: Known | undefined): string | undefined =>
  readForm(text, known)?.question;
