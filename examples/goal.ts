// A goal in plain English: the server plans, acts and looks for proof.

import { Tabhand } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const prompt = process.argv[3] ?? 'Open the link "More information"';
const tabhand = new Tabhand();

const id = await tabhand.tasks.goal({ prompt, current_url: page });
for await (const { event } of tabhand.tasks.follow(id)) {
  if (event.event === 'agent_history') console.log(event.entry.status, event.entry.title);
}

const { status, result, evidence = [] } = await tabhand.tasks.get(id);
console.log(status, result ?? '');
for (const proof of evidence) console.log('proof:', proof.claim);
