// The live connection as React sees it.

import type { SocketTaskItem } from '@tabhand/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { live, type Screen, type State } from './live.ts';
import type { TaskModel } from './task-model.ts';

export const useLive = (): State => useSyncExternalStore(live.subscribe, live.state);

export function useTaskModel(taskId: string): TaskModel {
  useEffect(() => live.watch(taskId), [taskId]);
  return useSyncExternalStore(live.subscribe, () => live.model(taskId));
}

/** Pictures come only while somebody looks and the task is open. */
export function useScreen(taskId: string, wanted: boolean): Screen {
  useEffect(() => (wanted ? live.watchScreen(taskId) : undefined), [taskId, wanted]);
  return useSyncExternalStore(live.subscribe, () => live.screen(taskId));
}

/** Newest first. */
export const useTasks = (): readonly SocketTaskItem[] => useLive().tasks;
