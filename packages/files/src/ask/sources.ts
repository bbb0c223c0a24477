// The passages that a model is shown of a file or of what was said before: all of them if they
// are few, else those that share the most telling words with the question.

import type { Extracted } from '../extract/extracted.ts';
import type { Table } from '../tables.ts';
import { rowWords } from './answer-shape.ts';
import { contentStems } from './content-words.ts';
import type { History } from './memory.ts';
import { type Line, linesOf, placeOf } from './passages.ts';
import { stemsOf } from './question.ts';

export interface Passage {
  /** From 1 on, as the model names it. */
  readonly number: number;
  /** `page 2, line 1`, `rows 1–20`, `message 4`. */
  readonly place: string;
  readonly text: string;
}

export interface Sources {
  readonly file?: Extracted | undefined;
  readonly history?: History | undefined;
}

type Piece = Omit<Passage, 'number'>;

const mostChars = 16_000;
const pieceChars = 800;
const rowsTogether = 10;

export function passagesFor(question: string, { file, history }: Sources): Passage[] {
  const pieces = [...(file ? ofFile(file) : []), ...(history ? ofHistory(history) : [])];
  const whole = pieces.reduce((sum, { text }) => sum + text.length, 0) <= mostChars;
  const chosen = whole ? pieces : choose(pieces, question);
  return chosen.map((piece, at) => ({ ...piece, number: at + 1 }));
}

function ofFile(file: Extracted): Piece[] {
  if (file.kind === 'table') return ofRows(file.table);
  const pieces: Piece[] = [];
  let open: Line[] = [];
  const close = (): void => {
    const text = open.map((line) => line.text.trim()).join('\n');
    const [first] = open;
    if (first !== undefined && text.trim() !== '') pieces.push({ place: placeOf(first), text });
    open = [];
  };
  for (const line of linesOf(file).flatMap(cut)) {
    const length = open.reduce((sum, { text }) => sum + text.length, 0);
    const ends = line.text.trim() === '' || line.page !== open[0]?.page;
    if ((ends && length > pieceChars / 2) || length + line.text.length > pieceChars) close();
    if (open.length > 0 && line.page !== open[0]?.page) close();
    open.push(line);
  }
  close();
  return pieces;
}

/** JSON and XML often are one long line. */
const cut = (line: Line): Line[] =>
  line.text.length <= pieceChars
    ? [line]
    : (line.text.match(/[\s\S]{1,800}/g) ?? []).map((text) => ({ ...line, text }));

function ofRows(table: Table): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < table.rows.length; at += rowsTogether) {
    const rows = table.rows.slice(at, at + rowsTogether);
    const text = rows.map((row) => rowWords(table, row)).join('\n');
    pieces.push({ place: `rows ${at + 1}–${at + rows.length}`, text });
  }
  return pieces;
}

const ofHistory = ({ messages = [], tasks }: History): Piece[] => [
  ...messages.map(({ role, content }, at) => ({
    place: `message ${at + 1}`,
    text: `${role}: ${content.slice(0, pieceChars)}`,
  })),
  ...tasks.slice(0, 50).map(({ query, status, result = '', createdAt }) => ({
    place: `task of ${new Date(createdAt).toISOString().slice(0, 16)}`,
    text: `${query} (${status}) ${result}`.slice(0, pieceChars),
  })),
];

/** A word counts for more the fewer passages have it. The order of the file is kept. */
function choose(pieces: readonly Piece[], question: string): Piece[] {
  const asked = [...new Set(contentStems(question))];
  const words = pieces.map(({ text }) => new Set(stemsOf(text)));
  const worth = asked.map((word) => {
    const having = words.filter((own) => own.has(word)).length;
    return having === 0 ? 0 : Math.log(1 + pieces.length / having);
  });
  const scored = pieces.map((piece, at) => ({
    piece,
    at,
    score: asked.reduce(
      (sum, word, nth) => sum + (words[at]?.has(word) ? (worth[nth] ?? 0) : 0),
      0,
    ),
  }));
  const kept: typeof scored = [];
  let length = 0;
  for (const each of scored.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    length += each.piece.text.length;
    if (length > mostChars) break;
    kept.push(each);
  }
  return kept.toSorted((a, b) => a.at - b.at).map(({ piece }) => piece);
}
