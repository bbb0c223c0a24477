// Observe: open an address and see the page as the agent sees it, beside its picture.

import type { Observation, SemanticNode } from '@tabhand/protocol';
import { Button, Empty, LiveView, Notice, type OverlayBox } from '@tabhand/ui';
import { Eye } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import { useBrowsers } from '../parts/browsers.ts';
import { useCall } from '../parts/call.ts';
import { TreeRows } from '../parts/tree-rows.tsx';

interface Observed {
  readonly instanceId: string;
  readonly observation: Observation;
  readonly tokens: number;
  readonly htmlTokens?: number;
  readonly screenshot?: { readonly data: string; readonly mimeType: string };
}

const budgets = [200, 500, 1000, 2000, 5000] as const;

interface Wanted {
  /** Undefined: the page that is open there. */
  readonly url?: string;
  readonly instanceId: string | undefined;
  readonly budget: number;
}

async function look({ url, instanceId, budget }: Wanted): Promise<Observed> {
  const where = { ...(url !== undefined && { url }), ...(instanceId && { instanceId }) };
  const body = { ...where, budget, boxes: true, screenshot: true, compare: true };
  return await tabhand.http.json<Observed>({ method: 'POST', path: '/api/observe', body });
}

export function ObservePage() {
  const [url, setUrl] = useState('');
  const [level, setLevel] = useState(2);
  const [seen, setSeen] = useState<Observed>();
  const { busy, trouble, call } = useCall();
  const { chosen } = useBrowsers();
  const slow = useSlow(busy);
  const budget = budgets[level] ?? 1000;
  const see = (wanted: Wanted): void => void call(async () => setSeen(await look(wanted)));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    see({ url, instanceId: chosen, budget });
  };
  /** Another budget for the same page: it is not opened again. */
  const again = (next: number): void => {
    setLevel(next);
    if (seen === undefined || busy) return;
    see({ instanceId: seen.instanceId, budget: budgets[next] ?? 1000 });
  };

  return (
    <div className="observe">
      <form className="observe-bar" onSubmit={send}>
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
            onChange={(event) => again(Number(event.target.value))}
          />
        </label>
        <Button type="submit" look="primary" icon={<Eye size={16} />} disabled={busy}>
          {busy ? 'Looking…' : 'Look'}
        </Button>
      </form>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {slow ? (
        <Notice tone="blue">
          It waits for a browser that is free. Choose a new one above to look at once.
        </Notice>
      ) : null}
      {seen === undefined ? (
        <Empty icon={<Eye size={28} />}>
          Open an address to see it as the agent does: a few hundred tokens instead of the whole
          page.
        </Empty>
      ) : (
        <Seen seen={seen} />
      )}
    </div>
  );
}

const slowMs = 3000;

/** Whether it has been going on for longer than one waits without wondering. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = busy ? setTimeout(() => setSlow(true), slowMs) : undefined;
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}

function Seen({ seen }: { readonly seen: Observed }) {
  const [hovered, setHovered] = useState<string>();
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
        <TreeRows observation={observation} onHover={setHovered} />
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
