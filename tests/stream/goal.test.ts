// A goal in plain words, followed like any other task: intentions before acts, a picture a turn,
// and a verdict from proof.

import { CreateGoalAnswerSchema, GetTaskAnswerSchema } from '@tabhand/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, startSite } from '../fixtures.ts';
import { eventsUrl, get, of, post, readSse } from './stage.ts';

test('[TS-4][TS-6] a goal shows what it intends, what it did and how the page looked', async () => {
  const [server, site] = await Promise.all([startServer(), startSite()]);
  onTestFinished(async () => {
    await Promise.all([server.close(), site.close()]);
  });
  const goal = { prompt: 'Click the More button', current_url: `${site.url}?name=goal` };
  const answer = await post(`${server.url}/api/tasks`, goal, CreateGoalAnswerSchema);
  const heard = await readSse(eventsUrl(server, answer.task_id ?? ''));
  expect(of(heard, 'status').at(-1)?.status).toMatchObject({ status: 'success' });
  const sources = of(heard, 'overlay').map(({ overlay }) => overlay.source);
  expect(sources.filter((source) => source === 'plan').length).toBeGreaterThan(0);
  expect(sources[0]).toBe('plan');
  expect(sources.at(-1)).toBe('execution');
  // A picture that looks like the one before is not kept a second time.
  expect(of(heard, 'observation').length).toBeGreaterThan(0);
  expect(of(heard, 'judge')).toHaveLength(1);
  expect(site.clicks.get('goal')).toBe(1);
  const whole = await get(`${server.url}/tasks/${answer.task_id}`, GetTaskAnswerSchema);
  expect(whole.task.usage).toEqual({ promptTokens: 0, completionTokens: 0 });
});
