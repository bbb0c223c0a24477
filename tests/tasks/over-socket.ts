// What the tests of the task socket say to it again and again.

import { expect } from 'vitest';
import type { TestSocket } from '../fixtures.ts';

export const forever = () => ({
  tool_name: 'browser_navigate',
  args: { action: 'wait_for', selector: '#never', timeout: 60_000 },
});

export async function submitTask(
  socket: TestSocket,
  commands: readonly object[],
  more: object = {},
): Promise<string> {
  const task = { type: 'task_submit', task_name: 'Task', commands, ...more };
  const answer = await socket.ask(task, 'task_submit_response');
  expect(answer).toMatchObject({ status: 'accepted' });
  return String(answer.taskId);
}

export const taskEnded = (socket: TestSocket, taskId: string) =>
  socket.hear('task_complete', (message) => message.taskId === taskId);

export async function taskStatus(
  socket: TestSocket,
  taskId: string,
): Promise<Record<string, unknown>> {
  const known = socket.heard.length;
  socket.send({ type: 'task_status', taskId });
  const answer = await socket.hear(
    'task_status_response',
    (each) => socket.heard.indexOf(each) >= known,
  );
  return answer.task as Record<string, unknown>;
}
