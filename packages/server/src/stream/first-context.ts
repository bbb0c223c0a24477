// The page a new task begins on, for whoever wants it in the answer to its creation.

import type { Picture } from '@tabhand/actions';
import type { StreamContext, Task } from '@tabhand/protocol';
import type { Engine } from '@tabhand/tasks';

export interface ContextWish {
  readonly timeoutMs: number;
  readonly screenshot: boolean;
  readonly signal: AbortSignal;
}

type ContextEngine = Pick<Engine, 'journal' | 'get' | 'instances' | 'isElsewhere'>;

export async function firstContext(
  engine: ContextEngine,
  { tenant, id }: Task,
  { timeoutMs, screenshot, signal }: ContextWish,
): Promise<StreamContext> {
  const late = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, late]);
  try {
    for await (const event of engine.journal.follow(id, -1, either)) {
      if (event.kind !== 'context') continue;
      const picture = screenshot ? await pictureOf(engine, { tenant, id }, either) : undefined;
      return { ...event.context, ...(picture && { screenshot_base64: picture.data }) };
    }
    return { success: false, error: 'The task ended before it saw a page' };
  } catch (thrown) {
    if (!late.aborted) throw thrown;
    return { success: false, error: `No page was seen within ${timeoutMs / 1000} s` };
  }
}

/** A browser of another node, or one that takes no pictures, has the rest of the context. */
async function pictureOf(
  engine: ContextEngine,
  { tenant, id }: Pick<Task, 'tenant' | 'id'>,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const task = await engine.get(tenant, id);
  if (task === undefined || engine.isElsewhere(task)) return undefined;
  const driver = await engine.instances.driver(task.instanceId);
  if (!driver.has.has('screenshot')) return undefined;
  return await driver.capture({ format: 'jpeg', quality: 70, maxWidth: 1024 }, signal);
}
