// What is known of one step: its arguments, what it acted on, what changed, what came of it.

import type { HttpCommand, HttpTask } from '@tabhand/protocol';
import { Notice } from '@tabhand/ui';
import type { TaskModel } from '../task-model.ts';
import { BurnCard } from './burn-card.tsx';
import { sayChanges } from './changes.ts';

interface DetailsProps {
  readonly task: HttpTask;
  readonly step: number;
  readonly model: TaskModel;
}

export function DetailsPane({ task, step, model }: DetailsProps) {
  const command = task.commands[step];
  return (
    <div className="details">
      <Verdict task={task} model={model} shown={command?.error?.message} />
      {command === undefined ? null : <CommandFacts command={command} />}
      <Evidence task={task} />
      <BurnCard task={task} model={model} />
    </div>
  );
}

interface VerdictProps extends Pick<DetailsProps, 'task' | 'model'> {
  /** What the chosen step says went wrong: nobody needs to read it twice. */
  readonly shown: string | undefined;
}

/** The end of it: the answer, or why there is none, and what the judge says. */
function Verdict({ task, model, shown }: VerdictProps) {
  const verdict = model.verdict?.verdict;
  const { error } = task;
  const told = error !== undefined && (verdict?.reason?.includes(error.message) ?? false);
  return (
    <>
      {error === undefined || error.message === shown ? null : (
        <Notice tone="red">
          {error.message}
          {error.hint === undefined ? null : <p className="soft">{error.hint}</p>}
        </Notice>
      )}
      {task.result === undefined ? null : (
        <section className="answer">
          <h2>Answer</h2>
          <p>{typeof task.result === 'string' ? task.result : JSON.stringify(task.result)}</p>
        </section>
      )}
      {verdict === undefined || told ? null : (
        <Notice tone={verdict.passed ? 'green' : 'amber'}>
          {verdict.passed ? 'Judged done. ' : 'Judged not done. '}
          {verdict.reason ?? ''}
        </Notice>
      )}
    </>
  );
}

function Evidence({ task: { evidence = [] } }: Pick<DetailsProps, 'task'>) {
  if (evidence.length === 0) return null;
  return (
    <section>
      <h2 className="soft">Evidence</h2>
      <ul className="evidence">
        {evidence.map((each) => (
          <li key={String(each.claim)}>
            {String(each.claim)}
            <span className="soft">{` ${each.found}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hows = { same: 'found at once', healed: 'found again', gone: 'gone since' } as const;

function CommandFacts({ command }: { readonly command: HttpCommand }) {
  const { target, error } = command;
  const changed = sayChanges(command.changes);
  const words = wordsOf(command.result);
  return (
    <dl className="facts">
      {words === '' && error === undefined ? null : (
        <>
          <dt>Outcome</dt>
          <dd>
            {error === undefined ? null : (
              <Notice tone="red">
                {error.message}
                {error.hint === undefined ? null : <p className="soft">{error.hint}</p>}
              </Notice>
            )}
            <p className="result">{words}</p>
          </dd>
        </>
      )}
      {changed.length === 0 ? null : (
        <>
          <dt>What changed</dt>
          <dd>
            <ul className="changed">
              {changed.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {target === undefined ? null : (
        <>
          <dt>Acted on</dt>
          <dd>
            {`${target.role} “${target.name}”, ${hows[target.how]}`}
            {target.confidence < 1 ? ` (${Math.round(100 * target.confidence)} % sure)` : ''}
            {target.selector === undefined ? null : <code>{target.selector}</code>}
          </dd>
        </>
      )}
      <dt>Asked</dt>
      <dd>
        <code>{command.tool_name}</code>
        <pre className="snippet">{JSON.stringify(command.args, null, 2)}</pre>
      </dd>
      {command.result === undefined ? null : (
        <dd>
          <details>
            <summary className="soft">The whole result</summary>
            <pre className="snippet">{show(command.result)}</pre>
          </details>
        </dd>
      )}
    </dl>
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
  const shorten = (key: string, value: unknown): unknown =>
    key === 'data' && typeof value === 'string' && value.length > 200
      ? `${value.length} characters`
      : value;
  return JSON.stringify(result, shorten, 2);
}
