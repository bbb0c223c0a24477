// The task with its commands, read again whenever the stream says that it moved.

import type { HttpTask } from '@tabhand/protocol';
import { TabhandError } from '@tabhand/protocol/errors';
import { useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import type { TaskModel } from '../task-model.ts';

export function useWholeTask(
  taskId: string,
  model: TaskModel,
): { task: HttpTask | undefined; missing: boolean } {
  const [task, setTask] = useState<HttpTask>();
  const [missing, setMissing] = useState(false);
  const moved = model.status?.last_updated_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of the task is what asks for another reading
  useEffect(() => {
    let wanted = true;
    tabhand.tasks.get(taskId).then(
      (read) => wanted && setTask(read),
      (thrown: unknown) => {
        const unknown = thrown instanceof TabhandError && /NOT_FOUND/.test(thrown.code);
        if (wanted && unknown) setMissing(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [taskId, moved]);
  return { task, missing };
}
