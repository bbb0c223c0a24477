// Watchdogs, alerts, self-heal and annotations, each in its own lane; a gap is shown as a gap.

import type { ReactNode } from 'react';
import type { TaskModel } from '../task-model.ts';

export function EventsPane({ model }: { readonly model: TaskModel }) {
  return (
    <div className="lanes">
      {model.gaps.map((gap) => (
        <p
          key={gap.from}
          className="gap"
        >{`Events ${gap.from} to ${gap.to} are no longer kept.`}</p>
      ))}
      <Lane name="Watchdogs">
        {model.watchdogs.map((each) => (
          <li key={each.id}>{`${each.kind}: ${each.note}`}</li>
        ))}
      </Lane>
      <Lane name="Alerts">
        {model.alerts.map((each) => (
          <li key={each.timestamp + each.message}>{each.message}</li>
        ))}
      </Lane>
      <Lane name="Self-heal">
        {model.heals.map((each) => (
          <li
            key={`${each.timestamp}${each.strategy_id}`}
          >{`${each.strategy_id}: ${each.note ?? each.action}`}</li>
        ))}
      </Lane>
      <Lane name="Annotations">
        {model.annotations.map((each) => (
          <li key={each.id}>{`${each.author ?? 'someone'}: ${each.note}`}</li>
        ))}
      </Lane>
    </div>
  );
}

function Lane({
  name,
  children,
}: {
  readonly name: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className="lane">
      <h3>{name}</h3>
      {children.length === 0 ? <p className="soft">None.</p> : <ul>{children}</ul>}
    </section>
  );
}
