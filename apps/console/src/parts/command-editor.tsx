// Commands as JSON, with help from the server's own schemas: examples, a list of every action,
// suggestions where the caret stands, and at once what is wrong.

import type { ToolInfo } from '@tabhand/protocol';
import { type KeyboardEvent, useRef, useState } from 'react';
import { examples } from './command-examples.ts';
import { type Place, placeAt } from './json-place.ts';
import { offersOf, problemIn, type Suggestion, suggest, templateOf } from './tools.ts';

interface CommandEditorProps {
  readonly text: string;
  readonly tools: readonly ToolInfo[];
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function CommandEditor({ text, tools, onChange, onKeyDown }: CommandEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<Place>();
  const look = (): void => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    setPlace(placeAt(value, selectionStart));
  };
  const suggestions = place === undefined ? [] : suggest(place, tools);
  const take = ({ words }: Suggestion): void => {
    const area = field.current;
    if (place === undefined || area === null) return;
    area.focus();
    area.setSelectionRange(place.from, area.selectionStart);
    // Through the editing command, so that undo takes it back.
    document.execCommand('insertText', false, words);
    look();
  };
  const keys = (event: KeyboardEvent): void => {
    const [first] = suggestions;
    if (event.key === 'Tab' && !event.shiftKey && first !== undefined && place?.prefix !== '') {
      event.preventDefault();
      take(first);
    } else onKeyDown(event);
  };
  return (
    <div className="command-editor">
      <textarea
        ref={field}
        aria-label="What should the browser do?"
        className="mono"
        rows={9}
        value={text}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onSelect={look}
        onKeyDown={keys}
      />
      <Suggestions suggestions={suggestions} onTake={take} />
      <CommandHelp text={text} tools={tools} onChange={onChange} />
    </div>
  );
}

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onTake: (suggestion: Suggestion) => void;
}

/** Its line is always there, so that nothing below it jumps while somebody types. */
function Suggestions({ suggestions, onTake }: SuggestionsProps) {
  return (
    <ul className="suggestions" aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion.words}>
          <button
            type="button"
            title={suggestion.about}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(suggestion)}
          >
            <code>{suggestion.words}</code>
            <span>{suggestion.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type HelpProps = Pick<CommandEditorProps, 'text' | 'tools' | 'onChange'>;

function CommandHelp({ text, tools, onChange }: HelpProps) {
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
        aria-label="Start from an example"
        value=""
        onChange={(event) => onChange(examples[Number(event.target.value)]?.text ?? text)}
      >
        <option value="">Examples…</option>
        {examples.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
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
