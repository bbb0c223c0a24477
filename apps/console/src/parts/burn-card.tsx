// Time and tokens, against what the task may use.

import type { HttpTask } from '@tabhand/protocol';
import { sayDuration } from '@tabhand/ui';
import type { TaskModel } from '../task-model.ts';
import { burntOf } from './burn.ts';

interface BurnProps {
  readonly task: HttpTask;
  readonly model: TaskModel;
}

export function BurnCard({ task, model }: BurnProps) {
  const burnt = burntOf(model.logs);
  const acting = task.commands.reduce((sum, { startedAt, completedAt }) => {
    return sum + (completedAt ?? startedAt ?? 0) - (startedAt ?? completedAt ?? 0);
  }, 0);
  const { promptTokens = 0, completionTokens = 0, usd } = task.usage ?? {};
  return (
    <section className="burn">
      <h2 className="soft">Used</h2>
      <dl>
        <Row name="In the browser" words={sayDuration(acting)} />
        {task.usage === undefined ? null : (
          <Row
            name="Model"
            words={
              promptTokens + completionTokens === 0
                ? 'no tokens: no model was asked'
                : `${promptTokens.toLocaleString()} in, ${completionTokens.toLocaleString()} out`
            }
          />
        )}
        {usd === undefined ? null : <Row name="Price" words={`$${usd.toFixed(4)}`} />}
        {burnt.map(({ what, used, of }) => (
          <Row
            key={what}
            name={what}
            words={`${used.toLocaleString()}${of === undefined ? '' : ` of ${of.toLocaleString()}`}`}
            share={of === undefined ? undefined : used / of}
          />
        ))}
      </dl>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly words: string;
  readonly share?: number | undefined;
}

function Row({ name, words, share }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {words}
        {share === undefined ? null : (
          <span className="progress" aria-hidden="true">
            <i style={{ transform: `scaleX(${Math.min(1, share)})` }} />
          </span>
        )}
      </dd>
    </div>
  );
}
