// kill -9 at random moments under load. A ledger outside the server knows what was promised;
// the page itself counts what was done.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSite, TestSocket } from '../fixtures.ts';
import { startChild } from './child.ts';

const long = process.env.TABHAND_LONG === '1';
const kills = long ? 100 : 5;

interface Told {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly commands: readonly {
    readonly status: string;
    readonly error?: { readonly code: string };
  }[];
}

const perRound = 12;

/** Submits a dozen tasks, a little apart; the answers that arrive are the promises. */
function submitter(socket: TestSocket, siteUrl: string, round: number) {
  let nth = 0;
  const submit = (): void => {
    if (nth === perRound) return;
    const name = `${round}-${nth++}`;
    const url = `${siteUrl}?name=${name}`;
    socket.send({
      type: 'task_submit',
      task_name: name,
      commands: [
        { tool_name: 'browser_navigate', args: { action: 'goto', url } },
        { tool_name: 'browser_interact', args: { action: 'click', selector: '#more' } },
        { tool_name: 'sleep', args: { duration: 5 } },
      ],
    });
  };
  const timer = setInterval(submit, 20);
  return () => clearInterval(timer);
}

const acceptedBy = (socket: TestSocket): string[] =>
  socket.heard
    .filter((message) => message.type === 'task_submit_response' && message.status === 'accepted')
    .map((message) => String(message.taskId));

test(`nothing accepted is lost and nothing is clicked twice over ${kills} kills`, {
  timeout: kills * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-kill-'));
  const site = await startSite();
  const promised: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const server = await startChild({ dataDir });
    onTestFinished(server.kill);
    const socket = await TestSocket.connect(server.socketUrl);
    const stop = submitter(socket, site.url, round);
    const enough = Math.floor(Math.random() * perRound);
    await expect.poll(() => acceptedBy(socket).length, { timeout: 15_000 }).toBeGreaterThan(enough);
    // Every other time the browser is at work by then, so that a kill may hit any stage of a run.
    const before = site.clicks.size;
    if (round % 2 === 0) {
      await expect
        .poll(() => site.clicks.size, { timeout: 15_000, interval: 5 })
        .toBeGreaterThan(before);
    }
    await new Promise((later) => setTimeout(later, Math.random() * 100));
    await server.kill();
    stop();
    promised.push(...acceptedBy(socket));
    socket.close();
  }
  const server = await startChild({ dataDir });
  onTestFinished(server.kill);
  const ask = async (path: string) => (await fetch(server.url + path)).json();
  await expect
    .poll(
      async () =>
        (await ask('/tasks?status=queued&limit=1')).tasks.length +
        (await ask('/tasks?status=running&limit=1')).tasks.length,
      {
        timeout: kills * 10_000,
      },
    )
    .toBe(0);
  const tasks: Told[] = [];
  for (const id of promised) tasks.push((await ask(`/tasks/${id}`)).task);
  expect(tasks.map(({ id }) => id)).toEqual(promised);
  expect(new Set(promised).size).toBe(promised.length);
  const clicks = tasks.map(({ name }) => site.clicks.get(name) ?? 0);
  expect(Math.max(...clicks)).toBe(1);
  for (const task of tasks) expect(['completed', 'failed']).toContain(task.status);
  for (const [nth, { status, commands }] of tasks.entries()) {
    // What is told to have happened did happen, and what was never begun did not.
    if (commands[1]?.status === 'success') expect(clicks[nth]).toBe(1);
    if (commands[1]?.status === 'skipped') expect(clicks[nth]).toBe(0);
    const flying = commands.filter(({ error }) => error?.code === 'OUTCOME_UNKNOWN');
    if (flying.length > 0) expect(status).toBe('failed');
  }
  expect(tasks.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0);
  await server.kill();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});
