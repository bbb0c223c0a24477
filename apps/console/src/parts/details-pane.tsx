// What is known of one step: its arguments, what it acted on, what came of it.

import type { HttpTask } from '@tabhand/protocol';
import { Notice } from '@tabhand/ui';
import type { TaskModel } from '../task-model.ts';

interface DetailsProps {
  readonly task: HttpTask;
  readonly step: number;
  readonly model: TaskModel;
}

export function DetailsPane({ task, step, model }: DetailsProps) {
  const command = task.commands[step];
  const verdict = model.verdict?.verdict;
  return (
    <div className="details">
      {task.error === undefined ? null : <Notice tone="red">{task.error.message}</Notice>}
      {verdict === undefined ? null : (
        <Notice tone={verdict.passed ? 'blue' : 'amber'}>
          {verdict.passed ? 'Judged done. ' : 'Judged not done. '}
          {verdict.reason ?? ''}
        </Notice>
      )}
      {command === undefined ? null : (
        <dl className="facts">
          <dt>Tool</dt>
          <dd className="mono">{command.tool_name}</dd>
          <dt>Arguments</dt>
          <dd>
            <pre className="snippet">{JSON.stringify(command.args, null, 2)}</pre>
          </dd>
          <dt>Result</dt>
          <dd>
            <pre className="snippet">{command.error?.message ?? show(command.result)}</pre>
          </dd>
        </dl>
      )}
    </div>
  );
}

/** Pictures are shown in the live view; their bytes are not for reading. */
function show(result: unknown): string {
  if (result === undefined) return '—';
  const shorten = (key: string, value: unknown): unknown =>
    key === 'data' && typeof value === 'string' && value.length > 200
      ? `${value.length} characters`
      : value;
  return JSON.stringify(result, shorten, 2);
}
