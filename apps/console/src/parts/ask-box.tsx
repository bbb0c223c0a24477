// What should the browser do? English for the agent, with a file if there is one, or exact commands.

import type { ToolInfo } from '@tabhand/protocol';
import { Button, Notice, Segments } from '@tabhand/ui';
import { ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useState,
} from 'react';
import { tabhand } from '../live.ts';
import { go, useQuery } from '../router.tsx';
import { AttachButton, type Attached, FileChip } from './attachment.tsx';
import { useBrowsers } from './browsers.ts';
import { useCall } from './call.ts';
import { CommandEditor } from './command-editor.tsx';
import { examples } from './command-examples.ts';
import { InstancePicker } from './instance-picker.tsx';
import { useRead } from './read.ts';

type Mode = 'english' | 'commands';

const modes = [
  { value: 'english', label: 'English' },
  { value: 'commands', label: 'Commands' },
] as const;

const [{ text: example }] = examples;

const ideas = [
  'Go to https://example.com and tell me the title',
  'Go to https://example.com, follow the first link and tell me where it leads',
];

interface Asked {
  readonly mode: Mode;
  readonly text: string;
  readonly file: Attached | undefined;
  readonly instanceId: string | undefined;
}

async function submit({ mode, text, file, instanceId }: Asked): Promise<string> {
  if (mode === 'english') {
    return await tabhand.tasks.goal({
      prompt: text,
      ...(instanceId !== undefined && { instance_id: instanceId }),
      ...(file !== undefined && { metadata: { file_id: file.handle } }),
    });
  }
  const commands: unknown = JSON.parse(text);
  if (!Array.isArray(commands)) throw new Error('Commands are a JSON array, as in the example.');
  const task = { task_name: nameOf(commands), commands, instanceId: instanceId ?? null };
  // Somebody watches: a picture after each step is worth its time.
  const { taskId } = await tabhand.tasks.submit({ ...task, metadata: { pictures: 'steps' } });
  return taskId;
}

/** What it is for, as far as its commands say so. */
function nameOf(commands: readonly unknown[]): string {
  const [first] = commands;
  const said = typeof first === 'object' && first !== null ? Object.entries(first) : [];
  const intention = said.find(([key]) => key === 'intention')?.[1];
  return typeof intention === 'string' && intention !== '' ? intention : 'From the console';
}

export function AskBox() {
  const [mode, setMode] = useState<Mode>('english');
  const [text, setText] = useState('');
  const [file, setFile] = useState<Attached>();
  const { chosen: instanceId } = useBrowsers();
  const { busy, trouble, call } = useCall();
  const tools = useRead<{ tools: ToolInfo[] }>('/api/tools').value?.tools ?? [];
  useDuplicate((asked) => {
    setMode(asked.mode);
    setText(asked.text);
  });

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (text.trim() === '' || busy) return;
    void call(async () => go(`/tasks/${await submit({ mode, text, file, instanceId })}`));
  };
  const attach = (chosen: File): void => {
    void call(async () => {
      const { s3Key, filename } = await tabhand.upload(chosen, chosen.name);
      setFile({ handle: s3Key, filename });
    });
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
    <form
      className="ask"
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFile(event, event.dataTransfer, attach)}
      onPaste={(event) => takeFile(event, event.clipboardData, attach)}
    >
      {mode === 'commands' ? (
        <CommandEditor text={text} tools={tools} onChange={setText} onKeyDown={keys} />
      ) : (
        <textarea
          aria-label="What should the browser do?"
          placeholder="What should the browser do?"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
        />
      )}
      {mode === 'english' && text === '' ? <Ideas onChoose={setText} /> : null}
      {file === undefined || mode === 'commands' ? null : (
        <FileChip file={file} onRemove={() => setFile(undefined)} />
      )}
      <div className="ask-foot">
        <Segments label="How to say it" choices={modes} value={mode} onChange={choose} />
        {mode === 'english' ? <AttachButton busy={busy} onFile={attach} /> : null}
        <InstancePicker />
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

function takeFile(
  event: DragEvent | ClipboardEvent,
  data: DataTransfer,
  attach: (file: File) => void,
): void {
  const [file] = data.files;
  if (file === undefined) return;
  event.preventDefault();
  attach(file);
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
