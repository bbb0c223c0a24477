// Answers a question over a file without a model, or says honestly (undefined) that it
// cannot. The surest way comes first: facts about the file, then its table, then its text.

import type { Env } from '@tabhand/protocol';
import type { Extracted } from '../extract/extracted.ts';
import type { Answer } from './answer-shape.ts';
import { answerArithmetic } from './arithmetic.ts';
import { describeFile } from './describe.ts';
import { answerLabel } from './labels.ts';
import { answerLines } from './log-lines.ts';
import { answerMentions } from './mentions.ts';
import { answerSentence } from './sentences.ts';
import { answerTable } from './table-answer.ts';
import { answerTree } from './tree-lookup.ts';

export type { Answer } from './answer-shape.ts';

/** The file's name, and the path of the list that its rows are from. */
const callsOf = (file: Extracted): string =>
  `${file.filename.replace(/\.\w+$/, '')} ${file.notes.join(' ').match(/rows are taken from "(.+?)"/)?.[1] ?? ''}`;

type Way = (question: string, file: Extracted) => Answer | undefined;

const overTable: Way = (question, file) =>
  file.table === undefined ? undefined : answerTable(question, file.table, callsOf(file));

const sure = 0.95;

/** Where a document has a table too, a plainly labelled value wins, then a plain query. */
const labelOrTable: Way = (question, file) => {
  const [label, table] = [answerLabel, overTable].map((way) => {
    const found = way(question, file);
    return found !== undefined && fits(question, found) ? found : undefined;
  });
  if (label !== undefined && label.confidence >= sure) return label;
  return table !== undefined && table.confidence >= sure ? table : (label ?? table);
};

/** `How many subscribers?` where the file says so itself: its rows are something else. */
const ownCount: Way = (question, file) => {
  if (!/^\W*how many\b/i.test(question)) return undefined;
  const found = answerTree(question, file);
  return found !== undefined && /^\d[\d.,]*$/.test(found.text) ? found : undefined;
};

const waysFor = (file: Extracted): readonly Way[] => {
  if (file.kind === 'table') return [describeFile, overTable, answerMentions];
  if (file.kind === 'text')
    return [describeFile, answerLines, answerMentions, labelOrTable, answerSentence];
  return [describeFile, ownCount, overTable, answerTree, answerMentions];
};

/** What was last updated was updated; no row is the last one. */
const lastDone = /\blast (?=(?:updated|changed|modified|edited|checked|seen)\b)/i;

export type AnswerEnv = Pick<Env, 'now'>;

export function answer(
  question: string,
  file: Extracted | undefined,
  env: AnswerEnv,
): Answer | undefined {
  const sum = answerArithmetic(question);
  if (sum !== undefined) return sum;
  if (file === undefined) return today(question, env);
  const plain = question.replace(lastDone, '');
  for (const way of waysFor(file)) {
    const found = way(plain, file);
    if (found !== undefined && fits(question, found)) return withWarning(found, file);
  }
  return undefined;
}

const numeral =
  /\d|\b(no|none|nobody|nothing|once|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;

const day =
  /\d{4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)|\d[/.:]\d|yesterday|today|tomorrow|noon|midnight|\b\d{1,2} ?[ap]m\b|no row/i;

const yesOrNo = /^\W*(is|are|was|were|does|do|did|has|have)\b/i;
const shortest = 4;

/** Whoever asks how many is not told who, whoever asks when is told a time, and whoever asks
 * whether hears yes, no, or the sentence that says it. */
const fits = (question: string, { text }: Answer): boolean => {
  if (yesOrNo.test(question) && !/^(yes|no)\b/i.test(text))
    return text.split(/\s+/).length >= shortest;
  if (/^\W*how (many|much)\b/i.test(question)) return numeral.test(text);
  return !/^\W*when\b/i.test(question) || day.test(text);
};

/** A cut file must never be presented as the whole. */
const withWarning = (found: Answer, file: Extracted): Answer =>
  file.truncated
    ? { ...found, how: `${found.how} (only the first part of the file was read)` }
    : found;

function today(question: string, env: AnswerEnv): Answer | undefined {
  if (
    !/^\s*what('s| is)? (today'?s date|the date( today)?|day is it( today)?|is today)\s*\??\s*$/i.test(
      question,
    )
  )
    return undefined;
  const text = new Date(env.now()).toUTCString().slice(0, 16);
  return { text: `${text} (UTC).`, how: 'the clock', confidence: 1 };
}
