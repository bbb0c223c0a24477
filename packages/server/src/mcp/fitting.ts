// An observation narrowed to what somebody looks for: the controls that carry all of the words,
// else those that carry any. When nothing fits, all is shown, and that is said.

import type { Observation, SemanticNode } from '@tabhand/protocol';

type Fits = (node: SemanticNode) => boolean;

export function fitting(observation: Observation, find: string): Observation {
  const { tree, delta, omitted } = observation;
  const fits = chooser(delta === undefined ? tree : [...delta.added, ...delta.changed], find);
  if (fits === undefined) {
    const nothing = { what: 'nothing, since no control fits', how: 'look elsewhere', count: 0 };
    return { ...observation, omitted: [...omitted, nothing] };
  }
  const shown = tree.filter(fits);
  const narrow = delta && {
    ...delta,
    added: delta.added.filter(fits),
    changed: delta.changed.filter(fits),
  };
  const count = tree.length - shown.length;
  const rest = { what: `${count} controls that do not fit`, how: 'look without find', count };
  return {
    ...observation,
    tree: shown,
    ...(narrow && { delta: narrow }),
    omitted: count > 0 && delta === undefined ? [rest, ...omitted] : omitted,
  };
}

function chooser(nodes: readonly SemanticNode[], find: string): Fits | undefined {
  const words = find
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const carries = ({ n, v = '', s = '' }: SemanticNode) => {
    const text = `${n} ${v} ${s}`.toLowerCase();
    return (word: string): boolean => text.includes(word);
  };
  const all: Fits = (node) => words.every(carries(node));
  const any: Fits = (node) => words.some(carries(node));
  return [all, any].find((fits) => nodes.some(fits));
}
