// The controls of a page as compact rows: id, role, name, state, and what covers them.

import type { CoveredBy, Observation, SemanticNode } from '@tabhand/protocol';

interface TreeRowsProps {
  readonly observation: Observation;
  readonly onHover?: (id: string | undefined) => void;
}

export function TreeRows({ observation, onHover }: TreeRowsProps) {
  return (
    <ol className="tree">
      {observation.tree.map((node) => (
        <Row key={node.i} node={node} covered={observation.covered[node.i]} onHover={onHover} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly node: SemanticNode;
  readonly covered: CoveredBy | undefined;
  readonly onHover: ((id: string | undefined) => void) | undefined;
}

function Row({ node, covered, onHover }: RowProps) {
  const dismiss = covered?.dismiss === undefined ? '' : ` · dismiss with “${covered.dismiss.name}”`;
  return (
    <li onPointerEnter={() => onHover?.(node.i)} onPointerLeave={() => onHover?.(undefined)}>
      <code>{node.i}</code>
      <b>{node.r}</b>
      <span>
        {node.n}
        {node.v === undefined ? null : <em>{` = ${node.v}`}</em>}
        {node.s === undefined ? null : <small>{` ${node.s}`}</small>}
        {covered === undefined ? null : (
          <small className="covered">{` covered by ${covered.what}${dismiss}`}</small>
        )}
      </span>
    </li>
  );
}
