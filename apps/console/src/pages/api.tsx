// API: every route of the server, from its own description.

import { Card, Notice, Skeleton } from '@tabhand/ui';
import { useEffect, useState } from 'react';
import { tabhand } from '../live.ts';

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

const list = ({ paths }: Description): Listed[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary = '', tags = [] }]) => {
      return { method: method.toUpperCase(), path, summary, tag: tags[0] ?? 'other' };
    }),
  );

export function ApiPage() {
  const [routes, setRoutes] = useState<readonly Listed[]>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const read = tabhand.http.json<Description>({ path: '/openapi.json' });
    read.then(
      (description) => setRoutes(list(description)),
      (thrown: Error) => setTrouble(thrown.message),
    );
  }, []);
  const groups = [...Map.groupBy(routes ?? [], (route) => route.tag)];
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">API</h1>
        <a href="/openapi.json">openapi.json</a>
      </div>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {routes === undefined && trouble === undefined ? <Skeleton lines={8} /> : null}
      {groups.map(([tag, own]) => (
        <Card key={tag} title={tag}>
          <ul className="routes">
            {own.map(({ method, path, summary }) => (
              <li key={method + path}>
                <code className="method">{method}</code>
                <code>{path}</code>
                <span className="soft">{summary}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
