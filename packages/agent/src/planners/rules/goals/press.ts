// Pressing something: by name, kind, order and place; a look around when it is not in sight.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import type { Job } from '../../../mind.ts';
import { explore } from '../explore.ts';
import { nearness } from '../ground/near.ts';
import { choose, empty, type Wanted } from '../ground/score.ts';
import { namesOf } from '../page/names.ts';
import { recordAround } from '../page/records.ts';
import { isOpen, stateOf } from '../page/state.ts';
import { ancestors, byRef, has, inScope, type Page } from '../page/view.ts';
import { isAskedFor } from '../search.ts';
import { nameFit } from '../text/words.ts';
import { acceptAsked, answered, wasAccepted } from './accept.ts';
import { isNamedByButton, nextCommit, openRegion } from './pending.ts';
import { pageRefuses } from './refuse.ts';
import { pickedFrom } from './reply.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const how: Readonly<Record<string, string>> = {
  double: 'doubleClick',
  right: 'rightClick',
  hover: 'hover',
};
const suits =
  /^(?:button|link|menuitem|tab|option|treeitem|checkbox|radio|switch|gridcell|summary)/;

export function pressGoal(scene: Scene): Step {
  const { intent, job, page } = scene;
  if (job.phase === 'pressed' || job.phase === 'fixing') return afterPress(scene);
  const desc = intent.thing ?? empty;
  const choice = choose(page, wantedOf(scene));
  if (choice.is === 'twins') {
    const where = intent.place?.names[0] ?? intent.place?.text ?? '';
    const placed =
      intent.place === undefined ||
      choice.nodes.some((node) => nearness(page, node, intent.place ?? empty) > 0);
    if (!placed && where !== '') return notFound(scene, where);
    const what = desc.names[0] ?? desc.text;
    const picked = pickedTwin(scene, what, choice.nodes);
    return picked === undefined ? askWhich(page, what, choice.nodes) : press(scene, picked);
  }
  if (choice.is === 'none') return pressText(scene) ?? notFound(scene, desc.names[0] ?? desc.text);
  return press(scene, choice.node);
}

/** Words on show that belong to no control: press the item, or the place, where they stand. */
function pressText(scene: Scene): Step | undefined {
  const { page, intent, job } = scene;
  const what = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const found = page.texts.filter(
    (node) => node.inView && inScope(page, node) && nameFit(what, node.text ?? '') > 0.9,
  );
  const [text] = found;
  if (text === undefined || found.length > 1) return undefined;
  const holder = [...ancestors(page, text)].slice(0, 3).find((node) => node.i !== undefined);
  if (holder !== undefined) return press(scene, { ...holder, name: what });
  return pressPoint(job, { rect: text.rect, what });
}

/** By its place: what stands there was read a moment ago, whatever became of its id. */
export function pressPoint(
  job: Job,
  { rect, what }: Pick<LocalNode, 'rect'> & { what: string },
): Step {
  const point = [Math.round(rect.x + rect.width / 2), Math.round(rect.y + rect.height / 2)];
  return perform(act('click', point, `Click "${what}"`), { ...again(job, 'pressed'), name: what });
}

function wantedOf({ intent, job }: Scene): Wanted {
  return {
    desc: intent.thing ?? empty,
    suits,
    ...(intent.place === undefined ? {} : { place: intent.place }),
    ...(job.tried === undefined ? {} : { tried: job.tried }),
  };
}

export function press({ intent, job }: Scene, node: LocalNode): Step {
  const verb = how[intent.op] ?? 'click';
  const target = targetOf(node);
  const word =
    { doubleClick: 'Double click', rightClick: 'Right click', hover: 'Hover over' }[verb] ??
    'Click';
  const next = { ...again(job, 'pressed'), ref: target.ref, name: target.name };
  return perform(actOn(verb, target, [], { description: `${word} "${target.name}"` }), next);
}

const undelivered = /not found|covered|visible|disabled|ambiguous|left the page/i;
export const changed = /shows something else now/i;
const pressedAgain = 'again';

const isUndelivered = (reason: string): boolean => undelivered.test(reason) || changed.test(reason);

/** The click was asked for; it is done when it was delivered and the page did not object. */
function afterPress(scene: Scene): Step {
  const { intent, job, verified, page } = scene;
  const first = acceptAsked(scene) ?? pageRefuses(scene);
  if (first !== undefined) return first;
  const node = byRef(page, job.ref);
  if ((job.count ?? 1) < (intent.times ?? 1) && node !== undefined) return press(scene, node);
  if (verified?.success === false && isUndelivered(verified.reason)) {
    if (job.tried?.includes(pressedAgain)) return stuck(verified.reason, 'NO_EFFECT');
    const tried = [...(job.tried ?? []), pressedAgain];
    if (node?.inView === true && node.name === job.name && changed.test(verified.reason))
      return pressPoint({ ...job, tried }, { rect: node.rect, what: node.name });
    const { phase: _, ...fresh } = job;
    return pressGoal({ ...scene, job: { ...fresh, tried } });
  }
  const more = askedMore(scene);
  if (more !== undefined) return press(scene, more);
  const isButton = /^(?:button|link|menuitem)$/.test(node?.role ?? 'button');
  const isNamed = node?.role === 'button' && nameFit(node.name, intent.thing?.text ?? '') > 0.95;
  const named = isButton && (isNamed || !/^(?:choose|select)$/.test(intent.op));
  // An item of a menu often says only by its looks that it is the chosen one.
  const chosen = node !== undefined && stateOf(page, node) === true;
  const nothing = !named && !chosen && verified?.success === false && verified.lines.length === 0;
  const found = verified?.lines[0] ?? 'the click was delivered';
  const strength = nothing ? 'weak' : 'medium';
  const evidence: Evidence[] = [
    { kind: 'element', claim: `pressed "${job.name}"`, found, strength },
    ...(wasAccepted(job) ? [{ kind: 'element', claim: answered, found, strength } as const] : []),
    ...openedPlace(scene),
  ];
  return { do: 'held', evidence, it: job.name ?? '' };
}

/** "In the Fees section, press …": that it was opened for it is to be seen, as if it had been said. */
function openedPlace({ page, intent, job }: Scene): Evidence[] {
  const name = intent.place?.names[0] ?? intent.place?.text ?? '';
  const node = page.controls.find(
    (each) => has(each, 'expanded') && isOpen(each) && nameFit(name, each.name) > 0.95,
  );
  if (node === undefined || (job.reveals ?? []).length === 0) return [];
  return [{ kind: 'state', claim: `"${node.name}" is open`, found: 'open', strength: 'medium' }];
}

/** "Choose Withdraw", "withdraw all copies": it leads to a question with the same word, and what was
 * asked for is not done before that is answered. */
function askedMore({ page, job, intent, next }: Scene): LocalNode | undefined {
  const isDeed = /^(?:choose|select)$/.test(intent.op) || isNamedByButton(intent);
  if (!isDeed || next !== undefined || (job.count ?? 1) > 1) return undefined;
  const said = [job.name ?? ''];
  return nextCommit({ page, said, region: openRegion(page), filled: false, pressed: [] });
}

export function notFound(scene: Scene, what: string): Step {
  const { page, job, intent } = scene;
  const where = intent.place?.text ?? '';
  const owner = intent.thing?.of ?? intent.place?.raw ?? '';
  const step = explore({
    page,
    job,
    what,
    owner,
    wide: /^(?:tick|untick)$/.test(intent.op) && isAskedFor(scene.query),
    where,
    path: [...(intent.path ?? []), ...(intent.place === undefined ? [] : [intent.place])],
  });
  if (step !== undefined) return step;
  const near = nearMiss(page, what);
  return stuck(
    `I could not find "${what}" on this page${near === undefined ? '' : `; the nearest is "${near}"`}`,
  );
}

function nearMiss(page: Page, what: string): string | undefined {
  const [first] = what.toLowerCase().split(/\s+/);
  return page.controls.find(
    (node) => first !== undefined && first.length > 2 && node.name.toLowerCase().includes(first),
  )?.name;
}

export function askWhich(page: Page, what: string, nodes: readonly LocalNode[]): Step {
  const said = nodes.slice(0, 4).map((node) => sayTwin(page, node));
  return {
    do: 'ask',
    question: `There are ${nodes.length} that fit "${what}": ${said.join('; ')}. Which one do you mean?`,
    missing: [what],
  };
}

/** A group of "yes" and "no" is a box in two parts. */
function yesOrNo(nodes: readonly LocalNode[], on: boolean): LocalNode | undefined {
  const says = (word: RegExp) => nodes.filter(({ name }) => word.test(name.trim()));
  const [yes, no] = [says(/^(?:yes|on|true)$/iu), says(/^(?:no|off|false)$/iu)];
  return nodes.length === 2 && yes.length === 1 && no.length === 1 ? (on ? yes : no)[0] : undefined;
}

/** The one that the user picked when asked which of these is meant. */
export function pickedTwin(
  { page, reply, intent }: Scene,
  what: string,
  nodes: readonly LocalNode[],
): LocalNode | undefined {
  const sure = yesOrNo(nodes, intent.op !== 'untick');
  if (sure !== undefined) return sure;
  if (reply?.question.includes(`that fit "${what}"`) !== true) return undefined;
  return pickedFrom(reply, nodes, (node) => sayTwin(page, node));
}

function sayTwin(page: Page, node: LocalNode): string {
  const record = recordAround(page, node);
  const around = record === undefined ? '' : ` in "${page.text(record).slice(0, 60)}"`;
  return `${node.role} "${namesOf(page, node)[0]?.text ?? node.tag}"${around}`;
}
