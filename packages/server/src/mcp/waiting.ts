// Work that a client waits for: when the client gives up, so does the task.

import type { McpSession } from './tool.ts';

export async function cancelOnAbort<T>(
  { parts, caller }: McpSession,
  taskId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    await parts.engine.cancel(caller.tenant, taskId, 'The client gave up');
    throw thrown;
  }
}
