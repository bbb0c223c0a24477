// What a client that speaks only the action protocol can be asked, and what its snapshot says:
// our commands and observations in its words. Pure.

import {
  type ActionCommand,
  type Command,
  type Observation,
  type SemanticNode,
  type Snapshot,
  TabhandError,
  type WireSnapshotNode,
} from '@tabhand/protocol';

export interface BarePage {
  readonly url: string;
  readonly title: string;
  readonly snapshot: Snapshot | undefined;
}

export interface Compiled {
  readonly asked: ActionCommand;
  readonly node?: WireSnapshotNode;
}

/** The action protocol has four commands that act; everything else is refused by name. */
export function compile(command: Command, page: BarePage): Compiled {
  const { args } = command;
  if (command.action === 'goto') return { asked: { type: 'navigate_to', url: words(args.url) } };
  if (command.action === 'click') {
    const node = findNode(command, page);
    return { asked: { type: 'click_element', ref: node.id }, node };
  }
  if (command.action === 'set_value') {
    const node = findNode(command, page);
    const text = words(args.text ?? args.value);
    return { asked: { type: 'type_text', ref: node.id, text }, node };
  }
  if (command.action === 'scroll' && (args.x !== undefined || args.y !== undefined)) {
    return { asked: { type: 'scroll_to', x: Number(args.x ?? 0), y: Number(args.y ?? 0) } };
  }
  throw new TabhandError('NOT_SUPPORTED', `${command.action} is not part of the action protocol`, {
    hint: 'This browser takes goto, click, set_value, and scroll to x and y.',
  });
}

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function findNode(command: Command, page: BarePage): WireSnapshotNode {
  const { ref, snapshotRef, role, name } = command.args;
  const id = snapshotRef ?? ref;
  const tree = page.snapshot?.tree ?? [];
  const found =
    id === undefined
      ? tree.find((node) => node.role === role && (name === undefined || node.name === name))
      : tree.find((node) => String(node.id) === String(id));
  if (found !== undefined && (id !== undefined || role !== undefined)) return found;
  if (id !== undefined) {
    throw new TabhandError('STALE_REF', `Element with ref ${id} not found`, {
      hint: 'Refs are good until the next snapshot.',
    });
  }
  if (role !== undefined) throw new TabhandError('ELEMENT_NOT_FOUND', `Element not found: ${role}`);
  throw new TabhandError('NOT_SUPPORTED', `${command.action} needs ref, or role and name`, {
    hint: 'A client of the action protocol knows elements by the refs of its snapshot only.',
  });
}

const short: Readonly<Record<string, string>> = {
  button: 'btn',
  textbox: 'inp',
  searchbox: 'inp',
  checkbox: 'chk',
  combobox: 'sel',
  menuitem: 'menu',
};

function asNode({ id, role, name, bounds }: WireSnapshotNode): SemanticNode {
  const { x, y, width, height } = bounds;
  const middle: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return { i: String(id), r: short[role] ?? role, n: name.slice(0, 50), xy: middle };
}

/** The last snapshot as an observation. */
export function observeBare(page: BarePage): Observation {
  if (page.snapshot === undefined) {
    throw new TabhandError('NOT_FOUND', 'The browser has sent no snapshot yet');
  }
  const tree = page.snapshot.tree.map(asNode);
  const said = JSON.stringify(tree);
  return {
    url: page.url,
    title: page.title,
    viewport: { width: 0, height: 0 },
    scrollPosition: '0%',
    tree,
    covered: {},
    scrollableContainers: [],
    recentEvents: [],
    hasErrors: false,
    hasSuccess: false,
    hash: djb2(said),
    tokens: Math.ceil(said.length / 4),
    omitted: [],
  };
}

function djb2(text: string): string {
  let hash = 5381;
  for (const char of text) hash = ((hash << 5) + hash + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
