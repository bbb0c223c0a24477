import { TabhandError } from '@tabhand/protocol/errors';
import { expect, test } from 'vitest';
import { complaint } from './complaint.ts';

test('a hint for programs is said as a command; one that the thrower wrote stays', () => {
  const lost = new TabhandError('TASK_NOT_FOUND', 'Task not found');
  expect(complaint(lost, 'report')).toBe('Task not found\nSee which there are: tabhand task list');
  const own = new TabhandError('NOT_FOUND', 'No such file', { hint: 'Check the path.' });
  expect(complaint(own, 'task')).toBe('No such file\nCheck the path.');
  const nobody = new TabhandError('INVALID_INSTANCE', 'Instance not connected: x');
  expect(complaint(nobody)).toContain('tabhand instances');
  expect(complaint(new Error('broken'))).toBe('broken');
});
