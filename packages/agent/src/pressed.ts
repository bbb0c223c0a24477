// What an act presses: by its id, at its point, or by Enter in its form. And what stands around it.

import { sensitivityOf } from '@tabhand/actions';
import type { LocalNode, LocalTree } from '@tabhand/protocol';
import type { Act } from './decision.ts';
import { childrenOf, pageFacts, textInside } from './facts.ts';

/** Boxes, fields, options and tabs commit nothing by themselves; whatever else can be clicked may. */
const inert =
  /^(?:checkbox|radio|switch|textbox|searchbox|combobox|listbox|spinbutton|slider|option|tab|treeitem|columnheader|rowheader)$/;
const isPressable = (role: string): boolean => !inert.test(role);

export interface Pressed {
  readonly name: string;
  readonly ref?: string | undefined;
}

const keys = /^(?:Enter|Return|NumpadEnter|Space| )$/i;

/** Typed with pauses a line break is the key. */
const breaks = /[\r\n]/;

/** To point at something, to bring it into view or to fill it presses nothing. */
const presses = /^(?:click|double_click|tap)$/;

/** By its id, at its point, or by Enter in its form: a press is a press. */
export function pressedBy(
  { target, command }: Act,
  tree: LocalTree,
  focus?: string,
): Pressed | undefined {
  const { x, y, key, text, submit } = command.args;
  if (typeof key === 'string' && keys.test(key)) return enterPresses(tree, target?.ref ?? focus);
  const isEntered = typeof text === 'string' && breaks.test(text) && command.action === 'type';
  if (isEntered || submit === true) return enterPresses(tree, target?.ref ?? focus);
  if (!presses.test(command.action)) return undefined;
  if (target !== undefined) return isPressable(target.role) ? target : undefined;
  return typeof x === 'number' && typeof y === 'number' ? buttonAt(tree, x, y) : undefined;
}

const isButton = (node: LocalNode): boolean =>
  node.visible && /^(?:button|link|menuitem)$/.test(node.role);
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

/** Where the page does not say what has the focus, it is what was acted on last. */
function enterPresses(tree: LocalTree, last: string | undefined): Pressed | undefined {
  const at = tree.focused ?? last;
  const focused = tree.nodes.find(({ i }) => i !== undefined && i === at);
  if (focused === undefined) return undefined;
  if (isButton(focused) && focused.name !== '') return asPressed(focused);
  // A list that is typed into spends the key on its option or on a new entry.
  if (focused.role === 'combobox') return undefined;
  const button = buttonsAround(focused, tree);
  return asPressed(button.find(({ name }) => sensitivityOf(name) !== undefined) ?? button[0]);
}

/** A button beside a field that its page may press on Enter; a "Remove" there belongs to what is in. */
const mayAnswer = ({ name }: LocalNode): boolean =>
  /^(?:buy|send)$/.test(sensitivityOf(name) ?? '');

/** Those of its form; without one, of the nearest part that has any. */
function buttonsAround(focused: LocalNode, tree: LocalTree): LocalNode[] {
  const isForm = ({ tag }: LocalNode): boolean => tag === 'form';
  const above = [...upwards(focused, tree)];
  const buttons = (node: LocalNode): LocalNode[] =>
    descendants(node, tree).filter(({ role, visible }) => role === 'button' && visible);
  const form = above.find(isForm);
  if (form !== undefined) return buttons(form);
  const beside = above.map(buttons).find((inside) => inside.length > 0) ?? [];
  return beside.filter(mayAnswer);
}

function* upwards(node: LocalNode, { nodes }: LocalTree): Generator<LocalNode> {
  for (let at = nodes[node.parent]; at !== undefined; at = nodes[at.parent]) yield at;
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

export const dialogOf = ({ ref }: Pressed, tree: LocalTree): string =>
  pageFacts(tree).dialogs.find(({ buttons }) => buttons.some((each) => each.ref === ref))?.text ??
  '';

const recordRoles = /^(?:row|listitem|article|treeitem|option)$/;
const longestRecord = 400;
const mostRecords = 500;

/** Rows, items and cards, each as one text. */
export function recordTexts(tree: LocalTree): string[] {
  const children = childrenOf(tree.nodes);
  return tree.nodes
    .filter(({ role, tag }) => recordRoles.test(role) || /^(?:tr|li|article)$/.test(tag))
    .slice(0, mostRecords)
    .map((node) => textInside(node, tree.nodes, children))
    .filter((text) => text.length <= longestRecord);
}
