// Another way to a target that its selector no longer finds: the one element whose own words
// are the selector's. More than one, or none, is no way.

import { findAction } from '@tabhand/actions';
import type { Command, LocalNode, LocalTree } from '@tabhand/protocol';

/** Words of selectors that say nothing about which element is meant. */
const noise = new Set(
  'a btn button link input div span form field id data test testid qa css class name type text the nth child of li ul p aria label role not has is'.split(
    ' ',
  ),
);

export function alternative(command: Command, tree: LocalTree): LocalNode | undefined {
  const { selector } = command.args;
  const wanted = typeof selector === 'string' ? words(selector) : [];
  if (wanted.length === 0) return undefined;
  const writes = findAction(command.action)?.arrives === 'text';
  const fitting = tree.nodes.filter((node) => {
    if (!node.visible || node.i === undefined) return false;
    const usable = writes ? node.editable === true : node.clickable !== undefined;
    return usable && hasAll(ownWords(node), wanted);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const hasAll = (own: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((word) => own.has(word));

const ownWords = (node: LocalNode): ReadonlySet<string> =>
  new Set(
    [node.name, node.htmlId, node.testId, node.placeholder].flatMap((text) => words(text ?? '')),
  );

function words(text: string): string[] {
  const parts = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part.length > 1 && !noise.has(part));
}
