// What the tab looks like now, while a task runs in it; folded away by whoever has the page in
// sight anyway.

import { ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';

export function LiveView({ picture }: { readonly picture: string }) {
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
        <span>Live view</span>
        <ChevronDown size={14} className={open ? 'turned' : ''} aria-hidden="true" />
      </button>
      {open ? <img src={picture} alt="The tab as the agent sees it" /> : null}
    </section>
  );
}
