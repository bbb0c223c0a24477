// Observe: open an address and see the page as the agent sees it, beside its picture.

import type { Observation, SemanticNode } from '@tabhand/protocol';
import { Button, Empty, LiveView, Notice, type OverlayBox } from '@tabhand/ui';
import { Eye } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { TreeRows } from '../parts/tree-rows.tsx';

interface Observed {
  readonly observation: Observation;
  readonly tokens: number;
  readonly htmlTokens?: number;
  readonly screenshot?: { readonly data: string; readonly mimeType: string };
}

const budgets = [200, 500, 1000, 2000, 5000] as const;

async function look(url: string, budget: number): Promise<Observed> {
  const body = { url, budget, screenshot: true, compare: true };
  return await tabhand.http.json<Observed>({ method: 'POST', path: '/api/observe', body });
}

export function ObservePage() {
  const [url, setUrl] = useState('');
  const [level, setLevel] = useState(2);
  const [seen, setSeen] = useState<Observed>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [hovered, setHovered] = useState<string>();
  const budget = budgets[level] ?? 1000;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setTrouble(undefined);
    await look(url, budget).then(setSeen, (thrown: Error) => setTrouble(thrown.message));
    setBusy(false);
  };

  return (
    <div className="observe">
      <form className="observe-bar" onSubmit={(event) => void send(event)}>
        <h1 className="visually-hidden">Observe</h1>
        <input
          className="field"
          type="text"
          inputMode="url"
          required
          aria-label="Address"
          placeholder="https://example.com"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <label className="budget">
          <span>{`Budget ${budget} tokens`}</span>
          <input
            type="range"
            min={0}
            max={budgets.length - 1}
            value={level}
            onChange={(event) => setLevel(Number(event.target.value))}
          />
        </label>
        <Button type="submit" look="primary" icon={<Eye size={16} />} disabled={busy}>
          {busy ? 'Looking…' : 'Look'}
        </Button>
      </form>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {seen === undefined ? (
        <Empty icon={<Eye size={28} />}>
          Open an address to see it as the agent does: a few hundred tokens instead of the whole
          page.
        </Empty>
      ) : (
        <Seen seen={seen} hovered={hovered} onHover={setHovered} />
      )}
    </div>
  );
}

interface SeenProps {
  readonly seen: Observed;
  readonly hovered: string | undefined;
  readonly onHover: (id: string | undefined) => void;
}

function Seen({ seen, hovered, onHover }: SeenProps) {
  const { observation, tokens, screenshot } = seen;
  const src = screenshot && `data:${screenshot.mimeType};base64,${screenshot.data}`;
  return (
    <div className="observe-both">
      <LiveView
        src={src}
        alt={`Screenshot of ${observation.title}`}
        page={observation.viewport}
        boxes={observation.tree.flatMap((node) => mark(node, hovered))}
        address={observation.url}
      />
      <section>
        <p className="soft">{`${observation.tree.length} controls`}</p>
        <Comparison ours={tokens} html={seen.htmlTokens} />
        <TreeRows observation={observation} onHover={onHover} />
        {observation.omitted.map(({ what, how }) => (
          <p key={what} className="soft">{`Left out: ${what}; ${how}.`}</p>
        ))}
      </section>
    </div>
  );
}

/** How much a model is spared, as two bars of one scale. */
function Comparison({
  ours,
  html = 0,
}: {
  readonly ours: number;
  readonly html?: number | undefined;
}) {
  const most = Math.max(ours, html, 1);
  const rows = [
    { name: 'As the agent reads it', tokens: ours },
    { name: 'The page’s HTML', tokens: html },
  ];
  return (
    <dl className="comparison">
      {rows.map(({ name, tokens }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <i style={{ width: `${Math.max(0.5, (100 * tokens) / most)}%` }} />
            <span>{`${tokens.toLocaleString()} tokens`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A mark at the middle of the control, or its whole box when it is known. */
function mark(node: SemanticNode, hovered: string | undefined): OverlayBox[] {
  const [x, y] = node.xy ?? [];
  if (x === undefined || y === undefined) return [];
  const [left, top, width, height] = node.box ?? [x - 9, y - 9, 18, 18];
  const kind = node.occ === true ? 'covered' : node.i === hovered ? 'execution' : 'plan';
  return [{ id: node.i, kind, x: left, y: top, width, height, label: node.i }];
}
