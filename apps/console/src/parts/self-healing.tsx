// What a task may do by itself when a step fails, each with its switch.

import type { SelfHealStrategy } from '@tabhand/protocol';
import { Card, Notice, Skeleton } from '@tabhand/ui';
import { tabhand } from '../live.ts';
import { useCall } from './call.ts';
import { useRead } from './read.ts';

const path = '/api/self-heal/strategies';

export function SelfHealing() {
  const { value, trouble, again } = useRead<{ strategies: SelfHealStrategy[] }>(path);
  const change = useCall();
  const toggle = async ({ id }: SelfHealStrategy, enabled: boolean): Promise<void> => {
    const request = {
      method: 'POST',
      path: `${path}/${encodeURIComponent(id)}`,
      body: { enabled },
    };
    if (await change.call(() => tabhand.http.json({ ...request, method: 'POST' }))) again();
  };
  const refused = trouble ?? change.trouble;
  return (
    <Card title="Self-healing">
      {refused === undefined ? null : <Notice tone="red">{refused}</Notice>}
      {value === undefined && trouble === undefined ? <Skeleton lines={4} /> : null}
      <ul className="switches">
        {value?.strategies.map((strategy) => (
          <li key={strategy.id}>
            <label>
              <input
                type="checkbox"
                checked={strategy.enabled}
                onChange={(event) => void toggle(strategy, event.target.checked)}
              />
              <span>
                <b>{strategy.id.replaceAll('_', ' ')}</b>
                <span className="soft">{strategy.description}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
