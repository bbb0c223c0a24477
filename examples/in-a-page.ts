// The same client in a web page. Bundle it (npx esbuild examples/in-a-page.ts --bundle) and start
// the server with --allow-origin and the address of your page; pages of others are refused.

import { Tabhand } from '@tabhand/client';

const { server, page = 'https://example.com' } = document.body.dataset;
const tabhand = new Tabhand({ url: server });
const list = document.body.appendChild(document.createElement('ol'));

function say(text: string): void {
  list.appendChild(document.createElement('li')).textContent = text;
}

const { taskId } = await tabhand.tasks.submit({
  task_name: 'Open a page',
  commands: [{ tool_name: 'browser_navigate', args: { action: 'goto', url: page } }],
});
for await (const { event } of tabhand.tasks.follow(taskId)) say(event.event);
const { status } = await tabhand.tasks.get(taskId);
say(status);
