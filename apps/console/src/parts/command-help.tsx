// Help while commands are written: add one from the list of actions, and see at once what is wrong.

import type { ToolInfo } from '@tabhand/protocol';
import { offersOf, problemIn, templateOf } from './tools.ts';

interface CommandHelpProps {
  readonly text: string;
  readonly tools: readonly ToolInfo[];
  readonly onChange: (text: string) => void;
}

export function CommandHelp({ text, tools, onChange }: CommandHelpProps) {
  const offers = offersOf(tools);
  const problem = tools.length === 0 ? undefined : problemIn(text, tools);
  const add = (index: number): void => {
    const offer = offers[index];
    if (offer !== undefined) onChange(withCommand(text, templateOf(offer)));
  };
  return (
    <div className="command-help">
      <select
        className="field"
        aria-label="Add a command"
        value=""
        onChange={(event) => add(Number(event.target.value))}
      >
        <option value="">Add a command…</option>
        {offers.map(({ tool, action }, index) => (
          <option key={`${tool} ${action}`} value={index}>
            {action === undefined ? tool : `${tool} · ${action}`}
          </option>
        ))}
      </select>
      <output className={problem === undefined ? 'soft' : 'problem'}>
        {problem ?? 'These commands are well formed.'}
      </output>
    </div>
  );
}

/** What cannot be read is left as it is: nothing that was typed is lost. */
function withCommand(text: string, command: unknown): string {
  try {
    const list: unknown = text.trim() === '' ? [] : JSON.parse(text);
    return Array.isArray(list) ? JSON.stringify([...list, command], null, 2) : text;
  } catch {
    return text;
  }
}
