// What a benchmark found: one line for people, and one for the program that collects them.

import { appendFileSync } from 'node:fs';

export interface Figure {
  readonly name: string;
  /** What was measured, with its unit. */
  readonly ours: string;
  /** The peer or the physical limit, in the same run. */
  readonly against: string;
  /** Ours as a part of the other, or the other way round: the bar says which. */
  readonly ratio: number;
  readonly bar?: { readonly most?: number; readonly least?: number };
}

export interface Found extends Figure {
  readonly met: boolean | undefined;
}

let missed = 0;

export function tell(figure: Figure): void {
  const found: Found = { ...figure, met: isMet(figure) };
  if (found.met === false) missed += 1;
  process.stdout.write(`${line(found)}\n`);
  const file = process.env.TABHAND_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(found)}\n`);
}

/** Called last: a missed bar is an exit code, so that nobody has to read the table to know. */
export function endFigures(): void {
  process.stdout.write(missed === 0 ? 'every bar is met\n' : `${missed} bars are missed\n`);
  process.exitCode = missed === 0 ? 0 : 1;
}

function isMet({ ratio, bar }: Figure): boolean | undefined {
  if (bar === undefined) return undefined;
  return (
    ratio <= (bar.most ?? Number.POSITIVE_INFINITY) &&
    ratio >= (bar.least ?? Number.NEGATIVE_INFINITY)
  );
}

export function sayBar({ bar }: Figure): string {
  const round = (ratio: number): number => Number(ratio.toFixed(2));
  if (bar?.most !== undefined) return `≤ ${round(bar.most)}`;
  return bar?.least === undefined ? '' : `≥ ${round(bar.least)}`;
}

function line(found: Found): string {
  const verdict = found.met === undefined ? '      ' : found.met ? 'ok    ' : 'MISSED';
  const ratio = found.ratio.toFixed(2).padStart(8);
  const facts = `${found.ours.padEnd(18)} ${found.against}`;
  return `${verdict} ${found.name.padEnd(50)} ${ratio} ${sayBar(found).padEnd(8)} ${facts}`;
}
