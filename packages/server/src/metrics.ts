// Figures for Prometheus. Counted from the journal's news, so that no other code counts.

import { type Engine, isLast, type News, wantsOwn } from '@tabhand/tasks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export function makeMetrics(engine: Engine, sockets: () => number): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'tabhand_' });
  new Gauge({
    name: 'tabhand_instances',
    help: 'Browsers known',
    registers,
    collect() {
      this.set(engine.instances.count());
    },
  });
  new Gauge({
    name: 'tabhand_sockets',
    help: 'Open WebSockets',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  countNews(engine, registers);
  return registry;
}

function countNews(engine: Engine, registers: Registry[]): void {
  const accepted = new Counter({
    name: 'tabhand_tasks_accepted_total',
    help: 'Tasks accepted',
    registers,
  });
  const ended = new Counter({
    name: 'tabhand_tasks_ended_total',
    help: 'Tasks ended, by status',
    labelNames: ['status'] as const,
    registers,
  });
  const commands = new Counter({
    name: 'tabhand_commands_total',
    help: 'Commands ended, by status',
    labelNames: ['status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'tabhand_command_seconds',
    help: 'Time of a command',
    registers,
  });
  engine.journal.subscribe((news: News) => {
    if (news.events[0]?.seq === 0) accepted.inc();
    // A note on a task that ended long ago is no second end.
    if (news.events.some(isLast)) ended.inc({ status: news.task.status });
    for (const { status, outcome } of news.commands) {
      if (status !== 'pending' && status !== 'running') commands.inc({ status });
      if (outcome !== undefined) seconds.observe(outcome.durationMs / 1000);
    }
  }, wantsOwn);
}
