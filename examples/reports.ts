// What a task did, as a page to keep and as a task that does it again.

import { writeFile } from 'node:fs/promises';
import { Tabhand, type TaskInput } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const tabhand = new Tabhand();

async function ended(id: string): Promise<string> {
  for await (const _ of tabhand.tasks.follow(id));
  const { status } = await tabhand.tasks.get(id);
  return status;
}

const { taskId } = await tabhand.tasks.submit({
  task_name: 'Open a page',
  commands: [{ tool_name: 'browser_navigate', args: { action: 'goto', url: page } }],
});
console.log(await ended(taskId));

await writeFile('report.html', await tabhand.tasks.report(taskId, 'html'));
console.log((await tabhand.tasks.report(taskId, 'markdown')).split('\n')[0]);

const saved: TaskInput = JSON.parse(await tabhand.tasks.report(taskId, 'task'));
const again = await tabhand.tasks.replay(saved, { mode: 'strict' });
console.log('replay:', await ended(again));
