// The requests of a run, tried one after the other, or by several processes that each take every
// so-manieth of them.

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { differences } from './differ.ts';
import { type Phrase, phrases } from './said.ts';
import { type Tried, tryPhrase } from './trial.ts';
import { judge, type Verdict } from './verdict.ts';

export interface Run {
  readonly names: readonly string[];
  readonly authors: readonly string[];
  readonly pages: readonly number[];
  readonly jobs: number;
}

export interface Outcome {
  /** Its place among the requests of the run. */
  readonly at: number;
  readonly name: string;
  readonly verdict: Verdict;
  /** What was asked, what was answered, and what is not as it should be. */
  readonly shown: string;
}

type Tell = (outcome: Outcome) => void;

const phrasesOf = ({ names, authors, pages }: Run): Phrase[] =>
  names.flatMap((name) => authors.flatMap((author) => phrases(name, author, pages)));

/** Every request whose place leaves `part` when divided by the number of jobs. */
export async function tryPart(run: Run, part: number, tell: Tell): Promise<void> {
  for (const [at, phrase] of phrasesOf(run).entries()) {
    if (at % run.jobs !== part) continue;
    const tried = await tryPhrase(phrase.world, phrase.query);
    const verdict = judge(phrase, tried);
    tell({ at, name: phrase.name, verdict, shown: show(phrase, verdict, tried) });
  }
}

function show(phrase: Phrase, verdict: Verdict, tried: Tried): string {
  const head = `${verdict.padEnd(12)}${phrase.name.padEnd(19)}`;
  const below = [tried.answer ?? tried.why, ...differences(phrase, tried)];
  return [`${head}${phrase.query}`, ...below.map((line) => ' '.repeat(31) + line)].join('\n');
}

/** Tells the outcomes in the order of the requests, whoever is done first. */
export async function tryAll(run: Run, tell: Tell): Promise<void> {
  const early = new Map<number, Outcome>();
  let next = 0;
  const sorted: Tell = (outcome) => {
    early.set(outcome.at, outcome);
    for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
      early.delete(next);
      next += 1;
      tell(ready);
    }
  };
  if (run.jobs === 1) return tryPart(run, 0, sorted);
  await Promise.all(Array.from({ length: run.jobs }, (_, part) => inProcess(run, part, sorted)));
}

function inProcess(run: Run, part: number, tell: Tell): Promise<void> {
  const child = fork(join(import.meta.dirname, 'part.ts'), [JSON.stringify({ run, part })]);
  child.on('message', (outcome) => tell(outcome as Outcome));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`part ${part} ended: ${code}`)),
    );
  });
}
