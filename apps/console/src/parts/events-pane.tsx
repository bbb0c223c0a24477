// Annotations, watchdogs, the judge, self-heal and alerts, each in its own lane, each with its
// time; a gap is shown as a gap.

import { Empty } from '@tabhand/ui';
import { Activity } from 'lucide-react';
import type { TaskModel } from '../task-model.ts';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly tone: 'info' | 'warn' | 'critical';
  readonly what: string;
  readonly words: string;
}

interface Lane {
  readonly name: string;
  readonly entries: readonly Entry[];
}

export function EventsPane({ model }: { readonly model: TaskModel }) {
  const lanes = lanesOf(model).filter(({ entries }) => entries.length > 0);
  if (lanes.length === 0 && model.gaps.length === 0) {
    return (
      <Empty icon={<Activity size={24} />}>
        Notes, watchdogs, self-healing, verdicts and alerts appear here.
      </Empty>
    );
  }
  return (
    <div className="lanes">
      <Gaps model={model} />
      {lanes.map(({ name, entries }) => (
        <section key={name} className="lane">
          <h2>
            {name}
            <span>{entries.length}</span>
          </h2>
          <ul>
            {entries.map(({ id, at, tone, what, words }) => (
              <li key={id} data-tone={tone}>
                <time dateTime={at}>{at.slice(11, 19)}</time>
                <span>
                  <b>{what}</b> {words}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Events that this reader was never told, and why nobody can tell them now. */
export function Gaps({ model }: { readonly model: TaskModel }) {
  return model.gaps.map(({ from, to }) => (
    <p key={from} className="gap" role="status">
      {`Events ${from} to ${to} passed while the connection was away; what they led to is shown.`}
    </p>
  ));
}

const plain = (words: string): string => words.replaceAll('_', ' ');

function lanesOf(model: TaskModel): readonly Lane[] {
  const { annotations, watchdogs, verdict, heals, alerts } = model;
  return [
    {
      name: 'Notes',
      entries: annotations.map(({ id, created_at, severity, author, note }) => {
        return { id, at: created_at, tone: severity ?? 'info', what: author ?? '', words: note };
      }),
    },
    {
      name: 'Watchdogs',
      entries: watchdogs.map(({ id, recorded_at, severity, kind, note }) => {
        return { id, at: recorded_at, tone: severity, what: plain(kind), words: note };
      }),
    },
    {
      name: 'Self-healing',
      entries: heals.map(({ timestamp, strategy_id, action, note }) => ({
        id: `${timestamp}${strategy_id}`,
        at: new Date(Number(timestamp)).toISOString(),
        tone: 'warn',
        what: plain(strategy_id),
        words: note ?? action,
      })),
    },
    {
      name: 'Judge',
      entries:
        verdict === undefined
          ? []
          : [
              {
                id: verdict.recorded_at,
                at: verdict.recorded_at,
                tone: verdict.verdict.passed ? 'info' : 'warn',
                what: verdict.verdict.passed ? 'Done' : 'Not done',
                words: verdict.verdict.reason ?? '',
              },
            ],
    },
    {
      name: 'Alerts',
      entries: alerts.map(({ timestamp, severity, kind, message }) => ({
        id: timestamp + message,
        at: timestamp,
        tone: severity,
        what: plain(kind ?? ''),
        words: message,
      })),
    },
  ];
}
