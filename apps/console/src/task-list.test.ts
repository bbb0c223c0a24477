import { expect, test } from 'vitest';
import { pageSize, TaskList } from './task-list.ts';

const item = (index: number, status: 'queued' | 'completed' = 'queued') => ({
  id: `task_${String(index).padStart(6, '0')}`,
  name: `Task ${index}`,
  status,
  instanceId: 'inst',
  currentCommandIndex: 0,
  totalCommands: 1,
  createdAt: new Date(index * 1000).toISOString(),
});
const old = (index: number) => ({ ...item(index), createdAt: index * 1000 });
const page = (from: number, count: number) => {
  const tasks = Array.from({ length: count }, (_, each) => old(from - each));
  return { tasks, wsEndpoint: '' };
};

test('newest first, whatever the order in which they came', () => {
  const list = new TaskList();
  list.take([item(1), item(3), item(2)]);
  list.settle();
  expect(list.all.map(({ name }) => name)).toEqual(['Task 3', 'Task 2', 'Task 1']);
});

test('nothing new: the same array, so that nothing is drawn again', () => {
  const list = new TaskList();
  list.take([item(1)]);
  list.settle();
  const before = list.all;
  list.settle();
  expect(list.all).toBe(before);
});

test('ten thousand tasks come page by page, until a page is short', () => {
  const list = new TaskList();
  list.take([item(10_000)]);
  list.settle();
  for (let from = 9_999; !list.complete; from -= pageSize) {
    expect(list.oldest).toBe(old(from + 1).id);
    list.takePage(page(from, Math.min(pageSize, from)));
    list.settle();
  }
  expect(list.all.length).toBe(10_000);
});

test('an old page does not overrule what is known by now', () => {
  const list = new TaskList();
  list.take([item(1, 'completed')]);
  list.settle();
  list.takePage(page(1, 1));
  list.settle();
  expect(list.all[0]?.status).toBe('completed');
});
