import type { CommandRecord, Event, EventBody } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { kept, nothingYet, project } from './project.ts';

const number = (bodies: readonly EventBody[]): Event[] =>
  bodies.map((body, seq) => ({ taskId: 't', seq, at: 100 + seq, ...body }));
const fold = (...bodies: EventBody[]) =>
  number(bodies).reduce((status, event) => project(status, event), nothingYet);

test('keeps the last of each kind, and no more than a late reader is told', () => {
  const alert = (n: number): EventBody => ({ kind: 'alert', severity: 'info', message: `${n}` });
  const { alerts, seq, updatedAt } = fold(...Array.from({ length: 30 }, (_, n) => alert(n)));
  expect(alerts?.map(({ message }) => message)).toEqual(
    Array.from({ length: kept.alerts }, (_, n) => `${n + 10}`),
  );
  expect([seq, updatedAt]).toEqual([29, 129]);
});

test('counts log lines without keeping them', () => {
  const log: EventBody = { kind: 'log', level: 'info', message: 'x' };
  expect(fold(log, log, log)).toEqual({ seq: 2, updatedAt: 102, logs: 3 });
});

test('the running command is the step until a plan says better', () => {
  const command: CommandRecord = {
    id: 't_cmd_1',
    index: 1,
    action: 'click',
    toolName: 'browser_interact',
    args: {},
    intention: 'Press it',
    status: 'running',
  };
  const moved: EventBody = {
    kind: 'status',
    status: 'running',
    command: { index: 1, status: 'running' },
  };
  const [event] = number([moved]);
  if (event === undefined) throw new Error('no event');
  const running = project(nothingYet, event, command);
  expect(running.step).toEqual({ index: 1, title: 'Press it' });
  const plan = [{ id: 's', index: 4, description: 'Pay', status: 'active' }] as const;
  const planned: Event = { taskId: 't', seq: 1, at: 1, kind: 'status', status: 'running', plan };
  expect(project(running, planned)).toMatchObject({ step: { index: 4, title: 'Pay' }, plan });
});

test('overlays of the plan are kept, those of the moment are not', () => {
  const overlay = (source: 'plan' | 'execution'): EventBody => ({
    kind: 'overlay',
    source,
    data: { title: source },
  });
  expect(fold(overlay('plan'), overlay('execution')).planOverlays).toHaveLength(1);
});
