// A clause is read anew on every page, and a page met on the way may lend its words to a worse
// reading of it: "turn on Parsnips" becomes a place once "Parsnips" can be seen. The reading that
// a page has borne out best so far stands until another does better.

import type { Scene, Step } from './step.ts';

type Read = Pick<Scene, 'intent' | 'job'>;

export function steady<T extends Read>(scene: T): T {
  const { read } = scene.job;
  return read === undefined || read.score <= scene.intent.score
    ? scene
    : { ...scene, intent: read };
}

/** Notes the reading with what is done for it; where a widget is at work it is kept with the goal. */
export function withRead(step: Step, { intent, job }: Read): Step {
  if (step.do !== 'act' && step.do !== 'wait') return step;
  if (step.job.phase !== undefined && job.read === undefined) return step;
  return { ...step, job: { ...step.job, read: intent } };
}
