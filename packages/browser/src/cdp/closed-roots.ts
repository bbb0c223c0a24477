// Hands the closed shadow roots of a frame to the page script. The page notices nothing.

import type { Protocol } from 'devtools-protocol';
import type { LiveFrame } from './frames.ts';
import { contextOf } from './owners.ts';

/** Backend node ids of roots already handed over, by document context. */
const known = new Map<string, Set<number>>();
const mostDocuments = 200;

/** False when there was nothing new. */
export async function openClosedRoots(frame: LiveFrame, frameId: string): Promise<boolean> {
  const { session, context } = frame;
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const start = frameId === root.frameId ? root : findDocument(root, frameId);
  const given = known.get(context) ?? new Set();
  remember(context, given);
  const fresh = closedRoots(start ?? root).filter((id) => !given.has(id));
  for (const backendNodeId of fresh) {
    given.add(backendNodeId);
    await handOver(frame, backendNodeId);
  }
  return fresh.length > 0;
}

function remember(context: string, given: Set<number>): void {
  known.delete(context);
  known.set(context, given);
  const oldest = known.keys().next().value;
  if (known.size > mostDocuments && oldest !== undefined) known.delete(oldest);
}

async function handOver({ session, context }: LiveFrame, backendNodeId: number): Promise<void> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: '__tabhand',
    uniqueContextId: context,
  });
  const table = result.objectId;
  if (table === undefined) return;
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, ...contextOf(table) });
  if (object.objectId === undefined) return;
  await session.send('Runtime.callFunctionOn', {
    objectId: table,
    functionDeclaration: 'function(root){this.adoptRoot(root)}',
    arguments: [{ objectId: object.objectId }],
  });
}

function* walk(start: Protocol.DOM.Node): Generator<Protocol.DOM.Node> {
  const stack = [start];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    stack.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
  }
}

const closedRoots = (start: Protocol.DOM.Node): number[] =>
  [...walk(start)]
    .filter((node) => node.shadowRootType === 'closed')
    .map((node) => node.backendNodeId);

function findDocument(root: Protocol.DOM.Node, frameId: string): Protocol.DOM.Node | undefined {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const inner of walk(node)) {
      if (inner.frameId === frameId && inner.contentDocument) return inner.contentDocument;
      if (inner.contentDocument) stack.push(inner.contentDocument);
    }
  }
  return undefined;
}
