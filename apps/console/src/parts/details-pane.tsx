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
      {task.result === undefined ? null : (
        <section className="answer">
          <h3>Answer</h3>
          <p>{typeof task.result === 'string' ? task.result : JSON.stringify(task.result)}</p>
        </section>
      )}
      {verdict === undefined ? null : (
        <Notice tone={verdict.passed ? 'blue' : 'amber'}>
          {verdict.passed ? 'Judged done. ' : 'Judged not done. '}
          {verdict.reason ?? ''}
        </Notice>
      )}
      {task.evidence === undefined || task.evidence.length === 0 ? null : (
        <section>
          <h3 className="soft">Evidence</h3>
          <ul className="evidence">
            {task.evidence.map((each) => (
              <li key={String(each.claim)}>
                {String(each.claim)}
                <span className="soft">{` ${each.found}`}</span>
              </li>
            ))}
          </ul>
        </section>
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
            {command.error === undefined ? null : (
              <Notice tone="red">
                {command.error.message}
                {command.error.hint === undefined ? null : (
                  <p className="soft">{command.error.hint}</p>
                )}
              </Notice>
            )}
            <p className="result">{wordsOf(command.result)}</p>
            <details>
              <summary className="soft">All of it</summary>
              <pre className="snippet">{show(command.result)}</pre>
            </details>
          </dd>
        </dl>
      )}
    </div>
  );
}

/** What the action says it did, in its own words. */
function wordsOf(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('content' in result)) return '';
  const { content } = result;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  return parts
    .map((part) => (typeof part === 'object' && part !== null && 'text' in part ? part.text : ''))
    .join('\n');
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
