// A task of two commands: submitted, watched, read.

import { Tabhand } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const tabhand = new Tabhand();

const run = tabhand.tasks.run({
  task_name: 'Read the heading',
  commands: [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: page } },
    { tool_name: 'browser_content', args: { action: 'get_text', selector: 'h1' } },
  ],
});

let step = await run.next();
while (!step.done) {
  const { tool_name, status } = step.value;
  console.log(`${tool_name}: ${status}`);
  step = await run.next();
}
console.log(step.value.status, JSON.stringify(step.value.results?.at(-1)?.result));
