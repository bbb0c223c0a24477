// Refusals that both databases give in the same words, and how rows are read.

import { TabhandError } from '@tabhand/protocol';
import type { InstanceKind } from '@tabhand/tasks';

export const queueFull = (cap: number): TabhandError =>
  new TabhandError('QUEUE_FULL', `Queue full: max ${cap} tasks allowed`);

export const tenantFull = (cap: number): TabhandError =>
  new TabhandError('QUEUE_FULL', `Queue full: max ${cap} tasks allowed for one tenant`);

export const idTaken = (id: string): TabhandError =>
  new TabhandError('RESOURCE_CONFLICT', `There is a task ${id} already`, { data: { taken: 'id' } });

export const keyTaken = (): TabhandError =>
  new TabhandError('RESOURCE_CONFLICT', 'The Idempotency-Key was used with another request', {
    hint: 'Use a new key for a new request.',
  });

export const kind = (value: unknown): InstanceKind =>
  value === 'remote' || value === 'extension' ? value : 'managed';
