// What a command may do with browsers other than its own: list, launch, close. Always within
// the tenant of its task.

import type { Instances as Desk, InstanceFacts, LaunchedInstance } from '@tabhand/actions';
import { TabhandError, type Task } from '@tabhand/protocol';
import { finished } from './call.ts';
import type { Instance, Instances } from './instances.ts';
import type { Journal } from './journal.ts';
import type { TaskStore } from './store.ts';

export type { Instances as Desk } from '@tabhand/actions';

export interface DeskParts {
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly instances: Instances;
  readonly profiles: Desk['profiles'] | undefined;
}

export function deskFor(task: Task, { store, journal, instances, profiles }: DeskParts): Desk {
  return {
    list: async () => instances.list(task.tenant).map(factsOf),
    launch: async (wanted, signal) => {
      signal.throwIfAborted();
      return launchedOf(await instances.launch(task.tenant, wanted));
    },
    close: async (id) => {
      requireOwn(task, instances.find(id), id);
      if (id !== task.instanceId) return await instances.close(id);
      // Its own browser goes when the task has ended, or the task could not end well.
      const ended = finished(task, store, journal, new AbortController().signal);
      void ended.catch(() => undefined).then(() => instances.close(id));
    },
    profiles: profiles ?? (async () => []),
  };
}

function requireOwn(task: Task, instance: Instance | undefined, id: string): void {
  if (instance?.tenant === task.tenant) return;
  throw new TabhandError('INVALID_INSTANCE', `Instance not found: ${id}`);
}

const typeOf = ({ kind }: Instance): string => (kind === 'extension' ? 'chrome' : 'chromium');

const factsOf = (instance: Instance): InstanceFacts => ({
  id: instance.id,
  browserType: typeOf(instance),
  profile: instance.profile ?? null,
  connectedAt: instance.connectedAt,
  lastActivity: instance.lastActivity,
  userAgent: instance.userAgent,
});

const launchedOf = (instance: Instance): LaunchedInstance => ({
  instanceId: instance.id,
  browserType: typeOf(instance),
  profile: instance.profile ?? null,
  downloadDirectory: null,
});
