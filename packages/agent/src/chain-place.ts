// Where the acts of a chain lie, and which of them set something going: read from the page that
// they were decided on. A list without nesting tells nothing of the kind.

import type { LocalNode, LocalTree } from '@tabhand/protocol';
import type { Act } from './decision.ts';

/** By act, where known. */
export interface ChainContext {
  /** The form or dialog it lies in. */
  readonly containers?: readonly (string | undefined)[];
  /** It makes the page offer something that only comes later. */
  readonly opens?: readonly boolean[];
  /** What it needs is not there yet; something before it may bring it. */
  readonly waits?: readonly boolean[];
}

/** What kind of place the acts share. */
export interface ChainKind {
  /** A selector of the form they all lie in. */
  readonly container?: string;
  /** Fields of one group: an address, a range. */
  readonly related?: boolean;
  /** They lie in no form: only the way is shorter together. */
  readonly apart?: boolean;
}

export function contextOf(acts: readonly Act[], tree: LocalTree): ChainContext {
  const nodes = acts.map((act) => nodeOf(act, tree));
  return {
    containers: nodes.map((node) => containerOf(node, tree)?.at.toString()),
    opens: nodes.map((node, at) => isOffering(node, acts[at])),
    waits: nodes.map((node, at) => isWaiting(node, acts[at])),
  };
}

const nodeOf = ({ target }: Act, { nodes }: LocalTree): LocalNode | undefined =>
  target === undefined ? undefined : nodes.find(({ i }) => i === target.ref);

const containing = /^(?:form|search|dialog|alertdialog)$/;

function containerOf(node: LocalNode | undefined, { nodes }: LocalTree): LocalNode | undefined {
  for (let at = node?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const each = nodes[at];
    if (each !== undefined && (each.tag === 'form' || containing.test(each.role))) return each;
  }
  return undefined;
}

/** A field that suggests: its list comes with the letters, and must be dealt with first. */
const isOffering = (node: LocalNode | undefined, act: Act | undefined): boolean =>
  node?.role === 'combobox' && node.options === undefined && act?.command.args.text !== undefined;

/** Still loading, or a list without what is to be chosen in it. */
function isWaiting(node: LocalNode | undefined, act: Act | undefined): boolean {
  if (node?.states?.includes('busy') === true) return true;
  const want = act?.command.args.value;
  if (node?.options === undefined || typeof want !== 'string') return false;
  const plain = (text: string): string => text.trim().toLowerCase();
  return !node.options.some(
    ({ text, value, disabled }) => !disabled && [text, value].map(plain).includes(plain(want)),
  );
}

const address =
  /\b(?:address|street|house|apartment|city|town|zip|post(?:al)? ?code|state|province|county|region|country)\b/i;

export function kindOfChain(acts: readonly Act[], tree: LocalTree): ChainKind {
  const nodes = acts.map((act) => nodeOf(act, tree));
  const [first] = nodes;
  const forms = new Set(nodes.map((node) => containerOf(node, tree)));
  const [form] = forms;
  const isGroup = first?.group !== undefined && nodes.every((node) => node?.group === first.group);
  const isAddress = acts.every(({ target }) => address.test(target?.name ?? ''));
  const container = forms.size === 1 && form !== undefined ? selectorOf(form, tree) : undefined;
  const nested = tree.nodes.some(({ parent }) => parent > 0);
  return {
    ...(container !== undefined && { container }),
    ...((isGroup || isAddress) && { related: true }),
    ...(nested && forms.size === 1 && form === undefined && { apart: true }),
  };
}

function selectorOf({ tag, htmlId, role }: LocalNode, { nodes }: LocalTree): string | undefined {
  if (htmlId !== undefined && /^[A-Za-z][\w-]*$/.test(htmlId)) return `${tag}#${htmlId}`;
  const alike = nodes.filter((node) => node.tag === tag && node.role === role).length;
  if (alike !== 1) return undefined;
  return tag === 'form' ? 'form' : `${tag}[role="${role}"]`;
}
