// The task with its commands, read again whenever the stream says that it moved. However fast
// it moves, one reading is under way, and there is a pause before the next.

import type { HttpTask } from '@tabhand/protocol';
import { TabhandError } from '@tabhand/protocol/errors';
import { useEffect, useRef, useState } from 'react';
import { tabhand } from '../live.ts';
import type { TaskModel } from '../task-model.ts';

const pauseMs = 250;

interface Whole {
  readonly task: HttpTask | undefined;
  readonly missing: boolean;
}

export function useWholeTask(taskId: string, model: TaskModel): Whole {
  const [whole, setWhole] = useState<Whole>({ task: undefined, missing: false });
  const reading = useRef<Reading>(undefined);
  useEffect(() => {
    reading.current = new Reading(taskId, setWhole);
    return () => reading.current?.stop();
  }, [taskId]);
  const moved = model.status?.last_updated_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of the task is what asks for another reading
  useEffect(() => reading.current?.wish(), [taskId, moved]);
  return whole;
}

class Reading {
  readonly #taskId: string;
  readonly #tell: (whole: Whole) => void;
  #wished = false;
  #busy = false;
  #over = false;

  constructor(taskId: string, tell: (whole: Whole) => void) {
    this.#taskId = taskId;
    this.#tell = tell;
  }

  stop(): void {
    this.#over = true;
  }

  wish(): void {
    this.#wished = true;
    if (!this.#busy) void this.#read();
  }

  async #read(): Promise<void> {
    this.#busy = true;
    while (this.#wished && !this.#over) {
      this.#wished = false;
      await this.#once();
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    this.#busy = false;
  }

  async #once(): Promise<void> {
    try {
      const task = await tabhand.tasks.get(this.#taskId);
      if (!this.#over) this.#tell({ task, missing: false });
    } catch (thrown) {
      // Anything else passes: the next move asks again.
      const unknown = thrown instanceof TabhandError && /NOT_FOUND/.test(thrown.code);
      if (unknown && !this.#over) this.#tell({ task: undefined, missing: true });
    }
  }
}
