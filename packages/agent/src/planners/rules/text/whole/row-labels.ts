// Cells of records that are no table: "Phone" and beside it "555-0101", or "Phone: 555-0101".

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, controlsIn, isInside, nodesIn, type Page, textsIn } from '../../page/view.ts';

export interface Labelled {
  readonly label: string;
  readonly nodes: readonly LocalNode[];
  /** Where the label stands in the same text. */
  readonly text?: string;
}

/** For each record what stands beside its labels. */
export function labelledIn(page: Page, items: readonly LocalNode[]): Labelled[][] {
  const defined = items.map((item) => definedIn(page, item));
  if (defined.every((own) => own.length > 0)) return defined;
  const shared = sharedTexts(page, items);
  return items.map((item) => [...inlineIn(page, item), ...besideIn(page, item, shared)]);
}

/** Terms and what is said of each. */
function definedIn(page: Page, item: LocalNode): Labelled[] {
  const nodes = nodesIn(page, item).filter(({ visible }) => visible);
  return nodes.flatMap((node) => {
    if (node.tag !== 'dt' && node.role !== 'term') return [];
    const next = nodes.find(
      ({ at, tag, role }) => at > node.at && /^(?:dt|dd)$|^(?:term|definition)$/u.test(tag + role),
    );
    const isValue = next !== undefined && (next.tag === 'dd' || next.role === 'definition');
    return isValue ? [{ label: page.text(node), nodes: [next] }] : [];
  });
}

const inline = /^(?<label>\p{L}[^:=]{1,40}?)\s*[:=]\s+(?<text>\S.*)$/u;

function inlineIn(page: Page, item: LocalNode): Labelled[] {
  return plainTexts(page, item).flatMap((node) => {
    const { label, text } = inline.exec(node.text ?? '')?.groups ?? {};
    return label === undefined || text === undefined ? [] : [{ label, nodes: [node], text }];
  });
}

/** Texts that every record has once: they say what stands beside them. */
function sharedTexts(page: Page, items: readonly LocalNode[]): ReadonlySet<string> {
  const all = items.map((item) => plainTexts(page, item).map(({ text = '' }) => text.trim()));
  const [first = [], second] = all;
  if (second === undefined) return new Set();
  const isOnce = (text: string, own: readonly string[]): boolean =>
    own.filter((each) => each === text).length === 1;
  return new Set(
    first.filter((text) => /\p{L}/u.test(text) && all.every((own) => isOnce(text, own))),
  );
}

/** The only text or field between a label and the next one. */
function besideIn(page: Page, item: LocalNode, shared: ReadonlySet<string>): Labelled[] {
  const fields = controlsIn(page, item).filter(
    ({ editable, role }) => editable || isSet.test(role),
  );
  const things = [...plainTexts(page, item), ...fields].toSorted((a, b) => a.at - b.at);
  const isLabel = ({ text = '' }: LocalNode): boolean => shared.has(text.trim());
  return things.flatMap((node, at) => {
    const [next, after] = things.slice(at + 1);
    if (!isLabel(node) || next === undefined || isLabel(next)) return [];
    const isLone = after === undefined || isLabel(after) || !isBeside(page, next, after);
    return isLone ? [{ label: node.text ?? '', nodes: [next] }] : [];
  });
}

const isSet = /^(?:combobox|checkbox|switch|spinbutton|slider)$/u;

const isBeside = (page: Page, a: LocalNode, b: LocalNode): boolean => {
  const around = page.nodes[a.parent];
  return around !== undefined && isInside(page, b, around);
};

/** What is written on things to press is no label and no value. */
const plainTexts = (page: Page, item: LocalNode): LocalNode[] =>
  textsIn(page, item).filter(
    (node) => ![...ancestors(page, node)].some(({ at, role }) => at > item.at && role === 'button'),
  );
