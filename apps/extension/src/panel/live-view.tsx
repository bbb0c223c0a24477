// What the tab looks like now, while a task runs in it, and how it looked at the end; folded away
// by whoever has the page in sight anyway.

import { ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';

interface LiveViewProps {
  /** Undefined until the first one comes; its place is kept. */
  readonly picture: string | undefined;
  readonly running: boolean;
}

export function LiveView({ picture, running }: LiveViewProps) {
  const [open, setOpen] = useState(true);
  return (
    <section className="live" aria-label="Live view">
      <button
        type="button"
        className="plan-head"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Eye size={14} aria-hidden="true" />
        <span>{running ? 'Live view' : 'Last view'}</span>
        <ChevronDown size={14} className={open ? 'turned' : ''} aria-hidden="true" />
      </button>
      {open ? (
        <div className="live-stage">
          {picture === undefined ? (
            <p className="live-wait">A picture comes when the tab is in front.</p>
          ) : (
            <img src={picture} alt="The tab as the agent sees it" />
          )}
        </div>
      ) : null}
    </section>
  );
}
