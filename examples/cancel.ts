// A task that takes too long is stopped: what was done stays done, the rest is not begun.

import { Tabhand } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const tabhand = new Tabhand();

const { taskId } = await tabhand.tasks.submit({
  task_name: 'Wait far too long',
  commands: [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: page } },
    { tool_name: 'sleep', args: { duration: 60_000 } },
    { tool_name: 'browser_content', args: { action: 'get_text', selector: 'h1' } },
  ],
});

for await (const { event } of tabhand.tasks.follow(taskId)) {
  if (event.event === 'agent_history') console.log(event.entry.title, event.entry.status);
  // The page is open; nobody wants to wait for the rest.
  if (event.event === 'agent_history' && event.entry.status === 'success')
    console.log('cancelled:', await tabhand.tasks.cancel(taskId));
}

const { status, commands } = await tabhand.tasks.get(taskId);
console.log(status, commands.map((command) => command.status).join(' '));
