// What should the browser do? English for the agent, or exact commands.

import type { ToolInfo } from '@tabhand/protocol';
import { Button, Notice, Segments } from '@tabhand/ui';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import { go, useQuery } from '../router.tsx';
import { useCall } from './call.ts';
import { CommandHelp } from './command-help.tsx';
import { InstancePicker } from './instance-picker.tsx';
import { useRead } from './read.ts';

type Mode = 'english' | 'commands';

const modes = [
  { value: 'english', label: 'English' },
  { value: 'commands', label: 'Commands' },
] as const;

const example = `[
  { "tool_name": "browser_navigate", "args": { "action": "goto", "url": "https://example.com" } },
  { "tool_name": "browser_content", "args": { "action": "get_text", "selector": "h1" } }
]`;

const ideas = [
  'Go to https://example.com and tell me the title',
  'Go to https://example.com, follow the first link and tell me where it leads',
];

interface Asked {
  readonly mode: Mode;
  readonly text: string;
  readonly instanceId: string | undefined;
}

async function submit({ mode, text, instanceId }: Asked): Promise<string> {
  if (mode === 'english') {
    return await tabhand.tasks.goal({
      prompt: text,
      ...(instanceId !== undefined && { instance_id: instanceId }),
    });
  }
  const commands: unknown = JSON.parse(text);
  if (!Array.isArray(commands)) throw new Error('Commands are a JSON array, as in the example.');
  const task = { task_name: 'From the console', commands, instanceId: instanceId ?? null };
  const { taskId } = await tabhand.tasks.submit(task);
  return taskId;
}

export function AskBox() {
  const [mode, setMode] = useState<Mode>('english');
  const [text, setText] = useState('');
  const [instanceId, setInstanceId] = useState<string>();
  const { busy, trouble, call } = useCall();
  const tools = useRead<{ tools: ToolInfo[] }>('/api/tools').value?.tools ?? [];
  useDuplicate((asked) => {
    setMode(asked.mode);
    setText(asked.text);
  });

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (text.trim() === '' || busy) return;
    void call(async () => go(`/tasks/${await submit({ mode, text, instanceId })}`));
  };
  const keys = (event: KeyboardEvent): void => {
    const held = event.metaKey || event.ctrlKey;
    const sends = event.key === 'Enter' && (mode === 'english' ? !event.shiftKey : held);
    if (!sends) return;
    event.preventDefault();
    send();
  };
  const choose = (next: Mode): void => {
    setMode(next);
    setText(next === 'commands' && text === '' ? example : text === example ? '' : text);
  };

  return (
    <form className="ask" onSubmit={send}>
      <textarea
        aria-label="What should the browser do?"
        placeholder="What should the browser do?"
        className={mode === 'commands' ? 'mono' : ''}
        rows={mode === 'commands' ? 8 : 3}
        value={text}
        spellCheck={mode === 'english'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      {mode === 'commands' ? <CommandHelp text={text} tools={tools} onChange={setText} /> : null}
      {mode === 'english' && text === '' ? <Ideas onChoose={setText} /> : null}
      <div className="ask-foot">
        <Segments label="How to say it" choices={modes} value={mode} onChange={choose} />
        <InstancePicker value={instanceId} onChange={setInstanceId} />
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

function Ideas({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <ul className="ideas" aria-label="Examples">
      {ideas.map((idea) => (
        <li key={idea}>
          <button type="button" onClick={() => onChoose(idea)}>
            {idea}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `?from=` fills the box with an earlier task, to be changed and run. */
function useDuplicate(fill: (asked: Pick<Asked, 'mode' | 'text'>) => void): void {
  const from = useQuery().get('from');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another task asks for another filling
  useEffect(() => {
    if (from === null) return;
    void tabhand.tasks.get(from).then(({ prompt, commands }) => {
      if (prompt !== undefined) return fill({ mode: 'english', text: prompt });
      const list = commands.map(({ tool_name, intention, args }) => {
        return { tool_name, intention, args };
      });
      fill({ mode: 'commands', text: JSON.stringify(list, null, 2) });
    });
  }, [from]);
}
