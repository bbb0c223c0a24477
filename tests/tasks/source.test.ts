// Tasks whose commands are found while they run: a source drives them, asks, waits, ends.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import type { Engine, Last, Step } from '@tabhand/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngine } from './bare-engine.ts';

const caller = { tenant: 'local', user: 'local' };
let folder: string;
let store: SqliteTasks;
let engine: Engine;
let steps: ((last: Last) => Step | Promise<Step>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-source-'));
  store = new SqliteTasks(await openDatabase(folder));
  engine = await startEngine({
    store,
    goalSource: () => ({
      eager: false,
      next: async (last) => {
        const step = steps.shift();
        if (step === undefined) throw new TabhandError('LLM_ERROR', 'No more steps');
        return await step(last);
      },
    }),
  });
});
afterAll(async () => {
  await engine.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const sleep: Step = {
  kind: 'command',
  command: { action: 'sleep', args: { duration: 1 }, intention: 'Rest', toolName: 'sleep' },
};
const pursue = async (prompt: string) =>
  (await engine.submit({ name: prompt, prompt, commands: [] }, caller)).task;
const look = async (id: string) => await engine.get('local', id);
const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000 });

test('[TF-1] commands grow as they are found, and the source is told what came of each', async () => {
  const told: string[] = [];
  const tell = (step: Step) => (last: Last) => {
    told.push(last.kind === 'outcome' ? `${last.command.index} ${last.outcome.ok}` : last.kind);
    return step;
  };
  steps = [tell(sleep), tell(sleep), tell({ kind: 'completed', result: { answer: 42 } })];
  const { id } = await pursue('Count to two');
  await poll(async () => (await look(id))?.status).toBe('completed');
  expect(told).toEqual(['start', '0 true', '1 true']);
  expect(await look(id)).toMatchObject({
    kind: 'goal',
    totalCommands: 2,
    result: { answer: 42 },
    commands: [
      { id: `${id}_cmd_0`, status: 'success' },
      { id: `${id}_cmd_1`, status: 'success' },
    ],
  });
});

test('[TF-3] a source may ask a person; the task waits, and goes on with the answer', async () => {
  const answers: unknown[] = [];
  const ask: Step = {
    kind: 'wait',
    asks: { kind: 'question', text: 'Go on?' },
    events: [{ kind: 'alert', severity: 'info', message: 'Which one?', about: 'needs_user' }],
    timeoutMs: 20_000,
  };
  steps = [
    () => ask,
    (last) => {
      answers.push(last.kind === 'answer' && last.answer);
      return { kind: 'completed' };
    },
  ];
  const { id } = await pursue('Choose');
  await poll(async () => (await look(id))?.status).toBe('waiting');
  expect(await engine.answer('other', id, 'no')).toBe(false);
  await poll(async () => await engine.answer('local', id, 'the blue one')).toBe(true);
  await poll(async () => (await look(id))?.status).toBe('completed');
  expect(answers).toEqual(['the blue one']);
  const kinds = (await store.events(id, -1, 20)).map((event) =>
    event.kind === 'status' ? event.status : event.kind,
  );
  expect(kinds.filter((kind) => kind !== 'log')).toEqual(
    expect.arrayContaining(['queued', 'running', 'alert', 'waiting', 'running', 'completed']),
  );
});

test('nobody answers, somebody cancels, the source fails: each ends the task once', async () => {
  const ask = (timeoutMs: number): Step => ({
    kind: 'wait',
    asks: { kind: 'question', text: 'Go on?' },
    events: [],
    timeoutMs,
  });
  steps = [() => ask(50)];
  const ignored = await pursue('Ignored');
  await poll(async () => (await look(ignored.id))?.error?.code).toBe('TIMEOUT');
  steps = [() => ask(60_000)];
  const cancelled = await pursue('Cancelled');
  await poll(async () => (await look(cancelled.id))?.status).toBe('waiting');
  expect(await engine.cancel('local', cancelled.id)).toBe(true);
  steps = [() => Promise.reject(new TabhandError('LLM_ERROR', 'The model is away'))];
  const failed = await pursue('Failed');
  await poll(async () => (await look(failed.id))?.error).toMatchObject({
    code: 'LLM_ERROR',
    message: 'The model is away',
  });
  for (const { id } of [ignored, cancelled, failed]) {
    const ends = (await store.events(id, -1, 50)).filter(
      (event) => event.kind === 'status' && ['failed', 'cancelled'].includes(event.status),
    );
    expect(ends).toHaveLength(1);
  }
});
