// The same task once more, as a new one.

import { tabhand } from '../live.ts';

/** Answers the new task's id. */
export async function runAgain(taskId: string): Promise<string> {
  const path = `/api/tasks/${encodeURIComponent(taskId)}/execute`;
  const answer = await tabhand.http.json<{ task_id: string }>({ method: 'POST', path, body: {} });
  return answer.task_id;
}
