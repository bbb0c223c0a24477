// What the task did and came to, as a file of the kind that is wanted.

import { ChevronDown, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

const formats = [
  ['html', 'Web page, opens offline'],
  ['markdown', 'Markdown'],
  ['json', 'JSON'],
  ['csv', 'CSV, a row a step'],
  ['task', 'Task, to replay it'],
] as const;

export function ReportMenu({ path }: { readonly path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target) === true;
      const key = event instanceof KeyboardEvent ? event.key : undefined;
      if (menu.current?.open === true && (key === 'Escape' || (key === undefined && !inside))) {
        menu.current.open = false;
      }
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className="menu" ref={menu}>
      <summary className="button">
        <Download size={14} aria-hidden="true" />
        Report
        <ChevronDown size={14} aria-hidden="true" />
      </summary>
      <ul>
        {formats.map(([format, words]) => (
          <li key={format}>
            <a href={`${path}?format=${format}`}>{words}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
