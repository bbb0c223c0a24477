// Settings: how the console looks, and what the server may do by itself.

import type { SelfHealStrategy } from '@tabhand/protocol';
import { Card, Notice, Segments, Skeleton } from '@tabhand/ui';
import { useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import { readTheme, type Theme, useTheme } from '../parts/theme.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function SettingsPage() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  useTheme(theme);
  return (
    <div className="page">
      <h1 className="page-title">Settings</h1>
      <Card title="Appearance">
        <Segments label="Theme" choices={themes} value={theme} onChange={setTheme} />
      </Card>
      <SelfHealing />
    </div>
  );
}

function SelfHealing() {
  const [strategies, setStrategies] = useState<readonly SelfHealStrategy[]>();
  const [trouble, setTrouble] = useState<string>();
  const path = '/api/self-heal/strategies';
  useEffect(() => {
    const read = tabhand.http.json<{ strategies: SelfHealStrategy[] }>({ path });
    read.then(
      (answer) => setStrategies(answer.strategies),
      (thrown: Error) => setTrouble(thrown.message),
    );
  }, []);
  const toggle = async ({ id }: SelfHealStrategy, enabled: boolean): Promise<void> => {
    await tabhand.http.json({
      method: 'POST',
      path: `${path}/${encodeURIComponent(id)}`,
      body: { enabled },
    });
    setStrategies(strategies?.map((each) => (each.id === id ? { ...each, enabled } : each)));
  };
  return (
    <Card title="Self-healing">
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {strategies === undefined && trouble === undefined ? <Skeleton lines={4} /> : null}
      <ul className="switches">
        {strategies?.map((strategy) => (
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
