// The elements that hold frames: where they are, and which refs they have.

import type { Frame } from '@tabhand/actions';
import type { Point } from '@tabhand/protocol';
import type { Frames } from './frames.ts';

const parentOf = (frames: Frames, frame: Frame): Frame | undefined =>
  frames.list().find((each) => each.id === frame.parent);

/** Where a frame's viewport begins in the top viewport. */
export async function originOf(frames: Frames, frame: Frame): Promise<Point> {
  let point: Point = { x: 0, y: 0 };
  let current = frame;
  for (
    let parent = parentOf(frames, current);
    parent !== undefined;
    parent = parentOf(frames, current)
  ) {
    const session = frames.session(parent);
    if (session === undefined) break;
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: current.id });
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0] = model.content;
    point = { x: point.x + x, y: point.y + y };
    // Boxes are told relative to the topmost frame of the same process, so the sum goes on there.
    current = frames.localRoot(parent);
  }
  return point;
}

export async function ownerRef(frames: Frames, frame: Frame): Promise<string | undefined> {
  const parent = parentOf(frames, frame);
  const live = parent === undefined ? undefined : await frames.live(parent);
  if (live === undefined) return undefined;
  const { session, context } = live;
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: frame.id });
  const { result } = await session.send('Runtime.evaluate', {
    expression: '__tabhand',
    uniqueContextId: context,
  });
  const table = result.objectId;
  if (table === undefined) return undefined;
  const executionContextId = contextOf(table);
  const { object } = await session.send('DOM.resolveNode', {
    backendNodeId,
    ...executionContextId,
  });
  if (object.objectId === undefined) return undefined;
  const answer = await session.send('Runtime.callFunctionOn', {
    objectId: table,
    functionDeclaration: 'function(element){return this.refOf(element)}',
    arguments: [{ objectId: object.objectId }],
    returnByValue: true,
  });
  return answer.result.value;
}

/** The number of a context is part of the ids of its objects: `isolate.context.object`. */
export function contextOf(objectId: string): { executionContextId?: number } {
  const number = Number(objectId.split('.')[1]);
  return Number.isInteger(number) ? { executionContextId: number } : {};
}
