// Whether the user allows an act: sensitive presses, by whatever gesture they are made, and
// pages of other origins. What is not allowed is asked; a page or a model can allow nothing.

import { findAction, isWritable } from '@tabhand/actions';
import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { consentFor } from './consent.ts';
import type { Act, Decision } from './decision.ts';
import { childrenOf, pageFacts } from './facts.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
}

export function unpermitted(acts: readonly Act[], scene: Scene): Decision | undefined {
  for (const act of acts) {
    const refused = offLimits(act, scene) ?? unconsented(act, scene);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** The browser refused an act for its place (a frame of somebody else): may it after all? */
export function shutOut({ origins = [] }: AgentState, { report }: AgentView): Decision | undefined {
  const origin = report?.error?.origin;
  if (origin === undefined || isWritable(origins, origin)) return undefined;
  const asked = `May I act on ${origin}? This task is about ${origins.join(', ')}.`;
  return confirmation(origin, asked, 'What is to be done lies in a frame of another site');
}

function offLimits(act: Act, { state, view, tree }: Scene): Decision | undefined {
  const { origins } = state;
  if (origins === undefined) return undefined;
  const place = placeOf(act, view.url, tree);
  if (place === undefined || isWritable(origins, place)) return undefined;
  const origin = URL.parse(place)?.origin ?? place;
  const asked = `May I act on ${origin}? This task is about ${origins.join(', ')}.`;
  return confirmation(origin, asked, `"${act.description}" leads to another site`);
}

/** The address that an act would change or go to; undefined when it only reads. */
function placeOf({ command, target }: Act, url: string, tree: LocalTree): string | undefined {
  const effect = findAction(command.action)?.effect ?? 'input';
  if (effect === 'read') return undefined;
  if (typeof command.args.url === 'string') return URL.parse(command.args.url, url)?.href ?? url;
  if (effect === 'navigate') return undefined;
  return frameOf(target?.ref, tree) ?? url;
}

/** The address of the frame that an element lies in, when that is not the page itself. */
function frameOf(ref: string | undefined, { nodes }: LocalTree): string | undefined {
  const node = ref === undefined ? undefined : nodes.find((each) => each.i === ref);
  for (let at = node?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const { tag, href } = nodes[at] ?? {};
    if (tag === 'iframe' && href !== undefined && /^https?:/.test(href)) return href;
  }
  return undefined;
}

/** Boxes and fields commit nothing by themselves. */
const pressable = /^(?:button|link|menuitem|)$/;

function unconsented(act: Act, { state, view, tree }: Scene): Decision | undefined {
  const pressed = pressedBy(act, tree);
  const dialog = act.command.action === 'dialog' ? (view.dialog?.message ?? '') : '';
  const name = pressed?.name ?? (accepts(act) ? 'OK' : undefined);
  if (name === undefined) return undefined;
  const approved = state.approvals.includes('*') || state.approvals.includes(name);
  const around = pressed === undefined ? dialog : dialogOf(pressed, tree);
  const consent = consentFor({ query: state.query, name, dialog: around, approved });
  if (consent.given) return undefined;
  const question = `May I press "${name}"? Your instruction did not ask for it (${consent.why}).`;
  return confirmation(name, question, `"${name}" is a ${consent.risk} action that needs consent`);
}

const accepts = ({ command }: Act): boolean =>
  command.action === 'dialog' && command.args.dialogAction === 'accept';

interface Pressed {
  readonly name: string;
  readonly ref?: string | undefined;
}

const keys = /^(?:Enter|NumpadEnter|Space| )$/;

/** By its id, at its point, or by Enter in its form: a press is a press. */
function pressedBy({ target, command }: Act, tree: LocalTree): Pressed | undefined {
  if (target !== undefined) return pressable.test(target.role) ? target : undefined;
  const { x, y, key } = command.args;
  if (typeof x === 'number' && typeof y === 'number') return buttonAt(tree, x, y);
  return typeof key === 'string' && keys.test(key) ? enterPresses(tree) : undefined;
}

const isButton = (node: LocalNode): boolean => node.visible && pressable.test(node.role);
const asPressed = (node: LocalNode | undefined): Pressed | undefined =>
  node && { name: node.name, ref: node.i };

function buttonAt({ nodes }: LocalTree, x: number, y: number): Pressed | undefined {
  const hit = nodes.findLast(
    ({ rect, clickable, ...node }) =>
      node.visible &&
      clickable !== undefined &&
      rect.x <= x &&
      x <= rect.x + rect.width &&
      rect.y <= y &&
      y <= rect.y + rect.height,
  );
  return asPressed(hit);
}

function enterPresses(tree: LocalTree): Pressed | undefined {
  const focused = tree.nodes.find(({ i }) => i !== undefined && i === tree.focused);
  if (focused === undefined) return undefined;
  if (isButton(focused) && focused.name !== '') return asPressed(focused);
  let form = focused;
  while (form.tag !== 'form' && form.parent >= 0) form = tree.nodes[form.parent] ?? form;
  if (form.tag !== 'form') return undefined;
  const inside = descendants(form, tree);
  return asPressed(inside.find((node) => node.role === 'button' && node.visible));
}

function descendants(root: LocalNode, { nodes }: LocalTree): LocalNode[] {
  const children = childrenOf(nodes);
  const found: LocalNode[] = [];
  const stack = [root.at];
  while (stack.length > 0) {
    const at = stack.pop() ?? 0;
    const node = nodes[at];
    if (node !== undefined) found.push(node);
    stack.push(...[...(children[at] ?? [])].reverse());
  }
  return found;
}

const dialogOf = ({ ref }: Pressed, tree: LocalTree): string =>
  pageFacts(tree).dialogs.find(({ buttons }) => buttons.some((each) => each.ref === ref))?.text ??
  '';

const confirmation = (name: string, question: string, why: string): Decision => ({
  kind: 'ask',
  question,
  missing: [name],
  why,
  blocker: {
    type: 'confirmation',
    description: question,
    userMessage: question,
    resolutionMethods: ['provide_in_chat'],
  },
});
