// Which records an instruction means, once that is settled: the cheapest one may be gone when
// the next is reckoned, and what tells one from another may have changed.

import type { Scene, Step } from './step.ts';

const mark = 'meant:';

/** The same instruction about records by name; what is sent as a whole is a form, not a record. */
export function withNames(scene: Scene, names: readonly string[]): Scene {
  const { intent } = scene;
  const { thing } = intent;
  const [text = ''] = names;
  if (thing === undefined) return scene;
  const op = intent.op === 'submit' ? 'apply' : intent.op;
  const told =
    names.length > 1
      ? { ...thing, list: names }
      : { ...thing, raw: text, text, names: [text], hints: [] };
  return { ...scene, intent: { ...intent, op, thing: told } };
}

/** As it was settled before, if it was. */
export function meantBefore(scene: Scene): Scene | undefined {
  const names = (scene.job.tried ?? [])
    .filter((key) => key.startsWith(mark))
    .map((key) => key.slice(mark.length));
  return names.length === 0 ? undefined : withNames(scene, names);
}

/** Notes which ones were meant by the first act for them. */
export function withMeant(step: Step, before: Scene, after: Scene): Step {
  const { thing } = after.intent;
  if (step.do !== 'act' || thing === undefined || before.intent.thing === thing) return step;
  const names = thing.list.length > 1 ? thing.list : [thing.text];
  const tried = [...new Set([...(step.job.tried ?? []), ...names.map((name) => mark + name)])];
  return { ...step, job: { ...step.job, tried } };
}
