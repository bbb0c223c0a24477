// What should the browser do? English for the agent, or exact commands.

import { Button, Notice, Segments } from '@tabhand/ui';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { go } from '../router.tsx';

type Mode = 'english' | 'commands';

const modes = [
  { value: 'english', label: 'English' },
  { value: 'commands', label: 'Commands' },
] as const;

const example = `[
  { "tool_name": "browser_navigate", "args": { "action": "goto", "url": "https://example.com" } },
  { "tool_name": "browser_content", "args": { "action": "get_text", "selector": "h1" } }
]`;

async function submit(mode: Mode, text: string): Promise<string> {
  if (mode === 'english') return await tabhand.tasks.goal({ prompt: text });
  const commands: unknown = JSON.parse(text);
  if (!Array.isArray(commands)) throw new Error('Commands are a JSON array, as in the example.');
  const { taskId } = await tabhand.tasks.submit({ task_name: 'From the console', commands });
  return taskId;
}

export function AskBox() {
  const [mode, setMode] = useState<Mode>('english');
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    try {
      go(`/tasks/${await submit(mode, text)}`);
    } catch (thrown) {
      setTrouble(thrown instanceof Error ? thrown.message : String(thrown));
      setBusy(false);
    }
  };
  const keys = (event: KeyboardEvent): void => {
    const sends =
      event.key === 'Enter' &&
      (mode === 'english' ? !event.shiftKey : event.metaKey || event.ctrlKey);
    if (!sends) return;
    event.preventDefault();
    void send();
  };
  const choose = (next: Mode): void => {
    setMode(next);
    setText(next === 'commands' && text === '' ? example : text === example ? '' : text);
  };

  return (
    <form className="ask" onSubmit={(event) => void send(event)}>
      <textarea
        aria-label="What should the browser do?"
        placeholder="What should the browser do?"
        className={mode === 'commands' ? 'mono' : ''}
        rows={mode === 'commands' ? 6 : 3}
        value={text}
        spellCheck={mode === 'english'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      <div className="ask-foot">
        <Segments label="How to say it" choices={modes} value={mode} onChange={choose} />
        <Button
          type="submit"
          look="primary"
          icon={<ArrowUp size={16} />}
          disabled={busy || text.trim() === ''}
        >
          Run
        </Button>
      </div>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </form>
  );
}
