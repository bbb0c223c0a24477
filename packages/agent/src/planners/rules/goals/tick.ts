// Ticking, unticking and toggling: one box, several, all, all except.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import type { Act } from '../../../decision.ts';
import { isInMenu } from '../explore-press.ts';
import { choose, empty } from '../ground/score.ts';
import { stateOf } from '../page/state.ts';
import { labelFor, setBox } from '../skills/box.ts';
import type { Desc } from '../text/describe.ts';
import type { Intent } from '../text/intent.ts';
import { pattern } from '../text/pattern.ts';
import { escaped } from '../text/words.ts';
import { boxesFor, isNameless } from './boxes.ts';
import { commitButton, leavesOpen } from './commit.ts';
import { maxWaits, waitFor } from './deed-holds.ts';
import { othersOn } from './others-on.ts';
import { askWhich, notFound, pickedTwin, pressGoal } from './press.ts';
import { afterCommit, pressCommit } from './set.ts';
import { perform, type Scene, type Step, stuck, targetOf } from './step.ts';

/** Tick, untick, toggle: one, several, all, all except. */
export function tickGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'committed') return afterCommit(scene);
  if (job.phase === 'pressed') return pressGoal(scene);
  const desc = intent.thing ?? empty;
  const boxes = boxesFor(scene, desc);
  const whole = boxes === undefined ? asOneName(intent) : undefined;
  if (whole !== undefined) return tickGoal({ ...scene, intent: whole });
  if (boxes === undefined && (isOffered(scene, desc) || isButton(scene, desc)))
    return pressGoal(scene);
  if (boxes === undefined) return elsewhere(scene, desc);
  const picked = 'ask' in boxes ? pickedTwin(scene, desc.text, boxes.ask) : undefined;
  if ('ask' in boxes && picked === undefined) return askWhich(page, desc.text, boxes.ask);
  const nodes = 'ask' in boxes ? [picked].filter((node) => node !== undefined) : boxes.nodes;
  if (intent.op === 'toggle') return toggle(scene, nodes);
  const on = intent.op === 'tick' || picked?.role === 'radio';
  const wrong = nodes.filter((node) => stateOf(page, node) !== on);
  const spare = desc.only === true && wrong.length === 0 ? othersOn(scene, nodes) : [];
  if (spare.length > 0) return untickOthers(scene, spare);
  if (wrong.length === 0) return unnamed(scene, nodes) ?? ticked(scene, nodes, on);
  const [first] = wrong;
  if (
    wrong.length > 1 &&
    wrong.every((node) => node.visible && node.inputType === 'checkbox') &&
    job.phase === undefined
  )
    return tickAll(wrong, on);
  if (first === undefined) return stuck('nothing to tick');
  if (
    job.phase === 'box' &&
    stateOf(page, first) === undefined &&
    scene.verified?.success === false
  )
    return stuck(`"${first.name}": ${scene.verified.reason}`, 'NO_EFFECT');
  const own = job.ref === first.i ? job : { tried: job.tried ?? [] };
  const step = setBox(
    { page, field: { node: first, kind: 'checkbox' }, value: '', job: own, dates: scene.dates },
    on,
  );
  return step === 'done' ? ticked(scene, nodes, on) : step;
}

/** "Turn on the switch", and the one in sight is on: another one may still be on its way. */
function unnamed({ intent, job }: Scene, [node]: readonly LocalNode[]): Step | undefined {
  if (!isNameless(intent.thing ?? empty) || job.phase !== undefined) return undefined;
  return (job.waits ?? 0) < maxWaits
    ? waitFor(job, 'Waiting whether another one comes up')
    : stuck(`Which one is meant? "${node?.name ?? ''}" is that way already`);
}

/** Looked for by what it is called; where there is no such thing, "the lamps in the hall" may be
 * called the hall lamps too. */
function elsewhere(scene: Scene, desc: Desc): Step {
  const step = notFound(scene, desc.names[0] ?? desc.text);
  const whole = step.do === 'stuck' ? asOneName(scene.intent, 'of|on|in|at') : undefined;
  return whole === undefined ? step : tickGoal({ ...scene, intent: whole });
}

/** "the lamps of the hall" are the hall lamps. */
function asOneName(
  { place, path = [], thing, ...intent }: Intent,
  joint = 'of',
): Intent | undefined {
  const { of, ...desc } = thing ?? empty;
  const where = place?.raw ?? '';
  const inside =
    place !== undefined &&
    where !== '' &&
    pattern(` (?:${joint}) ${escaped(where)}`, 'u').test(` ${intent.rest ?? ''}`);
  const owner = of ?? (inside ? place.text : undefined);
  if (owner === undefined || desc.names.length > 0 || /\p{Lu}/u.test(owner)) return undefined;
  const around = inside ? path.at(-1) : place;
  const outer = inside ? path.slice(0, -1) : path;
  return {
    ...intent,
    path: outer,
    ...(around === undefined ? {} : { place: around }),
    thing: { ...desc, text: `${owner.replace(/^(?:the|our|my) /iu, '')} ${desc.text}` },
  };
}

/** What stands in an opened menu is put on by choosing it. */
function isOffered({ page, intent }: Scene, desc: Desc): boolean {
  const found = choose(page, {
    desc,
    only: (node) => node.role === 'menuitem' || isInMenu(page, node),
  });
  return intent.op === 'tick' && found.is === 'clear' && found.name > 0.9;
}

/** "Ask the porter": a button that says a whole deed is nothing that could be on. */
const deedLike = /^\p{L}+ (?:the|an?|my|our|for) \p{L}/iu;

/** "Use the Print button", "activate Print": what has no state is pressed. */
function isButton({ page, intent }: Scene, desc: Desc): boolean {
  const whole = intent.op === 'tick' && deedLike.test(desc.names[0] ?? desc.text);
  if (!whole && !/^(?:use the|activate)$/.test(intent.word)) return false;
  const found = choose(page, { desc, only: ({ role }) => /^(?:button|link|tab)$/.test(role) });
  return found.is === 'clear' && found.name > 0.9;
}

function tickAll(nodes: readonly LocalNode[], on: boolean): Step {
  const word = on ? 'Tick' : 'Untick';
  const acts = nodes.map(
    (node): Act =>
      actOn(on ? 'check' : 'uncheck', targetOf(node), [], {
        description: `${word} "${node.name}"`,
      }),
  );
  const [first, ...rest] = acts;
  if (first === undefined) return stuck('nothing to tick');
  return {
    do: 'act',
    acts: [first, ...rest],
    job: { phase: 'ticking' },
    thought: `${word} ${acts.length} boxes`,
  };
}

function untickOthers(scene: Scene, [first]: readonly LocalNode[]): Step {
  if (first === undefined) return stuck('nothing to untick');
  const { page, job, dates } = scene;
  const own = job.ref === first.i ? job : { tried: job.tried ?? [] };
  const step = setBox(
    { page, field: { node: first, kind: 'checkbox' }, value: '', job: own, dates },
    false,
  );
  return step === 'done' ? stuck(`"${first.name}" stays ticked`, 'NO_EFFECT') : step;
}

export function ticked(scene: Scene, nodes: readonly LocalNode[], on: boolean): Step {
  const { page, job, next } = scene;
  const [first] = nodes;
  const button =
    first === undefined || next !== undefined || job.phase === undefined || leavesOpen(scene.query)
      ? undefined
      : commitButton(page, first, { kind: 'soft' });
  if (button !== undefined) return pressCommit(button, job);
  const word = on ? 'ticked' : 'not ticked';
  const evidence = nodes.map(
    (node): Evidence => ({
      kind: 'state',
      claim: `"${node.name}" is ${word}`,
      found: word,
      where: page.tree.url,
      strength: 'medium',
    }),
  );
  return { do: 'held', evidence };
}

function toggle(scene: Scene, nodes: readonly LocalNode[]): Step {
  const { page, job } = scene;
  const [node] = nodes;
  if (node === undefined) return stuck('nothing to toggle');
  const state = String(stateOf(page, node));
  if (job.phase === 'toggled' && job.before !== state)
    return ticked(scene, [node], stateOf(page, node) === true);
  if (job.phase === 'toggled') return stuck(`"${node.name}" does not change`, 'NO_EFFECT');
  const pressed = node.visible ? node : (labelFor(page, node) ?? node);
  return perform(actOn('click', targetOf(pressed), [], { description: `Toggle "${node.name}"` }), {
    phase: 'toggled',
    before: state,
    ref: node.i ?? '',
  });
}
