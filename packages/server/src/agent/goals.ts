// Goal tasks of this server: the agent's turns on a browser of the engine, told in the task's
// session as they happen.

import type { TaskWithCommands } from '@tabhand/protocol';
import { type GoalParts, goalSource, type Source, type TurnStore } from '@tabhand/tasks';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { Parts } from '../parts.ts';
import type { Planners } from './planner.ts';
import { sayQuery, sayTurn, sessionOf } from './talk.ts';

export interface GoalsOptions {
  readonly env: Parts['env'];
  readonly log: Logger;
  readonly turns: TurnStore;
  readonly planners: Planners;
  readonly talk: Pick<Parts, 'sessions' | 'messages' | 'push'>;
  readonly driver: GoalParts['driver'];
}

const waitMs = 30 * 60_000;

/** What a goal's submitter may have said beside its words; anything else is theirs. */
const WishesSchema = z.object({
  current_url: z.string().min(1).optional().catch(undefined),
  approveAll: z.boolean().optional().catch(undefined),
});

export function goalsOf(options: GoalsOptions): (task: TaskWithCommands) => Source {
  const { env, turns, planners, driver } = options;
  return (task) => {
    const wishes = WishesSchema.parse(task.metadata ?? {});
    const { current_url: startUrl, approveAll } = wishes;
    return goalSource(
      task,
      {
        ...(startUrl !== undefined && { startUrl }),
        ...(approveAll !== undefined && { approveAll }),
      },
      { env, turns, driver, waitMs, ...planners, onTurn: tellTurn(options) },
    );
  };
}

/** A chat that cannot be written must not fail the task. */
function tellTurn({ talk, log }: GoalsOptions): NonNullable<GoalParts['onTurn']> {
  return async (task, before, turned) => {
    try {
      const query = task.prompt ?? task.name;
      const session = await sessionOf(talk, task, { query });
      if (session === undefined) return;
      if (before.last === undefined && before.answers.length === 0)
        await sayQuery(talk, session, { query, taskId: task.id });
      await sayTurn(talk, session, { taskId: task.id, before, turned });
    } catch (err) {
      log.warn({ err, taskId: task.id }, 'the conversation could not be written');
    }
  };
}
