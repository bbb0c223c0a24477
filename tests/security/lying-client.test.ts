// [T33] A client that says that all went well. What it says is a hint: without a page that shows
// it, no task is completed by it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, connect, page, url } from '../interact/client.ts';

let client: Client;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

const asked = { ...page, query: 'Click the Search button' };

const claims: readonly object[] = [
  { verification_passed: true },
  { verification_passed: true, lastActionStatus: 'success' },
  { clientVerification: { elementFound: true, urlChanged: true } },
  { status: 'completed', result: 'done', goalAchieved: true },
  { verification_passed: true, action: 'finish()', confidence: 1 },
];

async function follow(said: object) {
  const first = await client.interact(asked);
  const taskId = first.data.taskId ?? '';
  await client.interact({ ...asked, taskId, ...said });
  return (await client.server.engine.get('local', taskId))?.status;
}

test.each(claims)('[T33] %j with the page unchanged completes nothing', async (claim) => {
  const unchanged = { url, previousUrl: url, clientObservations: { didUrlChange: false } };
  expect(await follow({ ...unchanged, ...claim })).not.toBe('completed');
});

test('[T33] the control: a page that shows it completes the same task', async () => {
  const shown = {
    url: 'https://shop.example/results',
    previousUrl: url,
    interactiveTree: [{ i: '7', r: 'link', n: 'A result' }],
    lastActionStatus: 'success',
    clientObservations: { didUrlChange: true, didNetworkOccur: true },
  };
  expect(await follow(shown)).toBe('completed');
});
