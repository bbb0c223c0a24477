// Tells the page script what only CDP can see of new parts of a page: click listeners of the
// page's own world, and closed shadow roots. Asked once for each part; the page notices nothing
// but the mark on what a listener makes a control.

import type { LiveFrame } from './frames.ts';
import { contextOf } from './owners.ts';

/** What is held in the page during one visit is let go after it; another may be going on. */
interface Visit extends LiveFrame {
  readonly objectGroup: string;
}

let visits = 0;
/** A new document is one part: taken at once, it need not be looked up in the list. */
const onlyMet = '(met=>{__tabhand.met=0;return met.length===2?met[0]:null})(__tabhand.met)';
const pressed = /^(click|mousedown|mouseup|pointerdown|pointerup)$/;
/** A page with more is covered by what stands first in it. */
const mostListeners = 1000;

/** True when something became known that a look would show. */
export async function meetStrangers(live: LiveFrame): Promise<boolean> {
  const frame: Visit = { ...live, objectGroup: `tabhand-strangers-${++visits}` };
  const { session, objectGroup } = frame;
  const [table, list, only] = await Promise.all([
    handleOf(frame, '__tabhand'),
    handleOf(frame, '__tabhand.met=__tabhand.strangers()'),
    handleOf(frame, onlyMet),
  ]);
  if (table === undefined || list === undefined) return false;
  try {
    const { parts, hosts } = only ? { parts: [only], hosts: [] } : await strangersIn(frame, list);
    const [listening, roots] = await Promise.all([
      Promise.all(parts.map((part) => listenersIn(frame, part))),
      Promise.all(hosts.map((host) => closedRootOf(frame, host))),
    ]);
    const ids = [...new Set(listening.flat())].slice(0, mostListeners);
    const news = await Promise.all([
      tell(frame, { table, door: 'markListeners', ids }),
      tell(frame, { table, door: 'adoptRoots', ids: roots.flat() }),
    ]);
    return news.some((count) => count > 0);
  } finally {
    // The document may be gone with all its objects.
    session.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
}

async function handleOf({ session, context, objectGroup }: Visit, expression: string) {
  const sent = { expression, uniqueContextId: context, objectGroup };
  return (await session.send('Runtime.evaluate', sent)).result.objectId;
}

/** The list is: parts, null, hosts. */
async function strangersIn({ session }: LiveFrame, list: string) {
  const { result } = await session.send('Runtime.getProperties', {
    objectId: list,
    ownProperties: true,
  });
  const items = result.filter(({ name }) => /^\d+$/.test(name)).map(({ value }) => value?.objectId);
  const middle = items.indexOf(undefined);
  const known = (ids: typeof items) => ids.filter((id) => id !== undefined);
  return { parts: known(items.slice(0, middle)), hosts: known(items.slice(middle)) };
}

/** Listeners are told of the world that the object belongs to, so the part is asked for in the page's own. */
async function listenersIn({ session, objectGroup }: Visit, part: string): Promise<number[]> {
  const { node } = await session.send('DOM.describeNode', { objectId: part });
  const { backendNodeId } = node;
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup });
  if (object.objectId === undefined) return [];
  const asked = { objectId: object.objectId, depth: -1 };
  const { listeners } = await session.send('DOMDebugger.getEventListeners', asked);
  return listeners.flatMap(({ type, backendNodeId }) =>
    pressed.test(type) && backendNodeId !== undefined ? [backendNodeId] : [],
  );
}

async function closedRootOf({ session }: LiveFrame, objectId: string): Promise<number[]> {
  const { node } = await session.send('DOM.describeNode', { objectId, depth: 1, pierce: true });
  return (node.shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType === 'closed')
    .map(({ backendNodeId }) => backendNodeId);
}

interface Telling {
  readonly table: string;
  readonly door: 'markListeners' | 'adoptRoots';
  readonly ids: readonly number[];
}

/** Hands nodes into our world; answers how many of them were news. */
async function tell(frame: Visit, { table, door, ids }: Telling): Promise<number> {
  if (ids.length === 0) return 0;
  const { session, objectGroup } = frame;
  const context = contextOf(table);
  const resolved = await Promise.all(
    ids.map((backendNodeId) =>
      // A node may leave meanwhile.
      session
        .send('DOM.resolveNode', { backendNodeId, objectGroup, ...context })
        .catch(() => undefined),
    ),
  );
  const handles = resolved.flatMap((answer) => answer?.object.objectId ?? []);
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: table,
    functionDeclaration: `function(...nodes){return this.${door}(nodes)}`,
    arguments: handles.map((objectId) => ({ objectId })),
    returnByValue: true,
  });
  return Number(result.value ?? 0);
}
