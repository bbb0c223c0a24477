// Everything known about a task while it runs. The iterator goes on by itself after a cut; here
// it is left on purpose and taken up again by the number of the last event.

import { Tabhand } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const tabhand = new Tabhand();

const { taskId } = await tabhand.tasks.submit({
  task_name: 'Open a page',
  commands: [{ tool_name: 'browser_navigate', args: { action: 'goto', url: page } }],
});

let cursor: number | undefined;
for await (const { id, event } of tabhand.tasks.follow(taskId)) {
  console.log(id, event.event);
  cursor = id ?? cursor;
  if (cursor === 2) break;
}

console.log('… again after', cursor);
for await (const { id, event } of tabhand.tasks.follow(taskId, { cursor })) {
  // Who was away for more than 256 events is told what it missed.
  if (event.event === 'gap') console.log('missed', event.gap.from, 'to', event.gap.to);
  else console.log(id, event.event);
}
