// The report as JSON, in the shape of the report API.

import type { InteractStatus, Json, TaskReport, TaskStatus } from '@tabhand/protocol';
import { reportActions } from './report-actions.ts';
import { isoSeconds, type ReportInput, taskDuration } from './report-input.ts';

const statuses: Readonly<Record<TaskStatus, InteractStatus>> = {
  queued: 'active',
  running: 'executing',
  waiting: 'awaiting_user',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'interrupted',
};

export function jsonReport(input: ReportInput): TaskReport {
  const { task, taskType, generatedAt } = input;
  const actionHistory = reportActions(input);
  const result = resultText(input);
  return {
    metadata: {
      taskId: task.id,
      sessionId: task.sessionId,
      generatedAt: isoSeconds(generatedAt),
      format: 'json',
    },
    task: {
      query: queryOf(input),
      status: statuses[task.status],
      taskType,
      ...(task.startedAt === undefined ? {} : { startedAt: isoSeconds(task.startedAt) }),
      ...(task.completedAt === undefined ? {} : { completedAt: isoSeconds(task.completedAt) }),
      ...(result === undefined ? {} : { result }),
    },
    actionHistory,
    summary: {
      totalSteps: actionHistory.length,
      successfulSteps: actionHistory.filter((action) => action.status === 'success').length,
      duration: taskDuration(input),
    },
  };
}

export const queryOf = ({ task }: ReportInput): string =>
  task.prompt ?? task.intention ?? task.name;

/** The task's answer, or why it failed. */
export function resultText({ task }: ReportInput): string | undefined {
  if (task.result !== undefined) return plain(task.result);
  return task.error?.message;
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
