// API: every route of the server, from its own description, with what goes in and out.

import { Card, Notice, Skeleton } from '@tabhand/ui';
import { useState } from 'react';
import { useRead } from '../parts/read.ts';
import { type JsonSchema, SchemaRows } from '../parts/schema-rows.tsx';

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; schema?: JsonSchema }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const list = ({ paths }: Description): Listed[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      return { method: method.toUpperCase(), path, operation };
    }),
  );

export function ApiPage() {
  const { value, trouble } = useRead<Description>('/openapi.json');
  const [words, setWords] = useState('');
  const routes = value === undefined ? [] : list(value);
  const wanted = routes.filter(({ method, path, operation }) =>
    `${method} ${path} ${operation.summary}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const groups = [...Map.groupBy(wanted, ({ operation }) => operation.tags?.[0] ?? 'other')];
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">API</h1>
        <a href="/openapi.json">openapi.json</a>
      </div>
      <input
        type="search"
        className="field"
        aria-label="Search routes"
        placeholder="Search by path or words"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {value === undefined && trouble === undefined ? <Skeleton lines={8} /> : null}
      {groups.map(([tag, own]) => (
        <Card key={tag} title={tag}>
          {own.map((route) => (
            <Route key={route.method + route.path} route={route} />
          ))}
        </Card>
      ))}
    </div>
  );
}

function Route({ route: { method, path, operation } }: { readonly route: Listed }) {
  const body = schemaOf(operation.requestBody?.content);
  const answers = Object.entries(operation.responses ?? {});
  return (
    <details className="route">
      <summary>
        <code className="method">{method}</code>
        <code>{path}</code>
        <span className="soft">{operation.summary}</span>
      </summary>
      {(operation.parameters ?? []).map((parameter) => (
        <p key={parameter.name} className="route-parameter">
          <code>{parameter.name}</code>
          <span className="soft">{`${parameter.in} ${parameter.schema?.description ?? ''}`}</span>
        </p>
      ))}
      {body === undefined ? null : <SchemaRows title="Body" schema={body} />}
      {answers.map(([status, { content }]) => (
        <SchemaRows key={status} title={`Answer ${status}`} schema={schemaOf(content) ?? {}} />
      ))}
    </details>
  );
}

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  Object.values(content ?? {})[0]?.schema;
