// Where the person writes: grows to six lines, takes files by button, drop or paste. Enter sends,
// Shift and Enter begin a new line.

import type { Attachment } from '@tabhand/protocol';
import { IconButton } from '@tabhand/ui';
import { ArrowUp, CloudOff, Paperclip, X } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';

interface ComposerProps {
  readonly disabled: boolean;
  readonly placeholder: string;
  readonly onSay: (text: string, attachment: Attachment | undefined) => void;
  readonly onUpload: (file: File) => Promise<Attachment>;
  readonly isOffline: boolean;
  /** What could be asked for in that tab. */
  readonly wishes: Omit<SuggestionsProps, 'onChoose'> | undefined;
}

const accepted = '.pdf,.csv,.json,.txt,.md,.docx,.xml';

export function Composer(props: ComposerProps) {
  const { disabled, placeholder, onSay, onUpload, isOffline, wishes } = props;
  const [text, setText] = useState('');
  const { file, attach, remove } = useFile(onUpload);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const writing = useRef<HTMLTextAreaElement>(null);
  const waits = file !== undefined && file.attachment === undefined;
  const canSend = !disabled && !waits && text.trim() !== '';
  const send = (): void => {
    if (!canSend) return;
    onSay(text.trim(), file?.attachment);
    setText('');
    remove();
  };
  const choose = (wish: string): void => {
    setText(wish);
    writing.current?.focus();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void attach(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a third way beside button and paste
    <div
      className={`composer ${over ? 'composer-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="composer-slot">
        {file !== undefined ? (
          <Chip file={file} onRemove={remove} />
        ) : isOffline ? (
          <p className="away tone-amber" role="status">
            <CloudOff size={14} aria-hidden="true" />
            The server cannot be reached. Trying again…
          </p>
        ) : text === '' && !disabled && wishes !== undefined ? (
          <Suggestions {...wishes} onChoose={choose} />
        ) : null}
      </div>
      <div className="composer-row">
        <IconButton
          label="Attach a file"
          icon={<Paperclip size={16} />}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => void attach(event.target.files?.[0])}
        />
        <Writing
          at={writing}
          text={text}
          placeholder={placeholder}
          onText={setText}
          onSend={send}
          onFile={(given) => void attach(given)}
        />
        <IconButton
          label="Send"
          className="send"
          disabled={!canSend}
          icon={<ArrowUp size={16} />}
          onClick={send}
        />
      </div>
    </div>
  );
}

interface WritingProps {
  readonly at: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onFile: (file: File | undefined) => void;
}

function Writing({ at, text, placeholder, onText, onSend, onFile }: WritingProps) {
  return (
    <textarea
      ref={at}
      aria-label="Message"
      rows={1}
      value={text}
      placeholder={placeholder}
      maxLength={10_000}
      onChange={(event) => onText(event.target.value)}
      onPaste={(event) => onFile(event.clipboardData.files[0])}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}

function useFile(onUpload: ComposerProps['onUpload']) {
  const [file, setFile] = useState<FileState>();
  const attach = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const { name } = chosen;
    setFile({ name });
    const attachment = await onUpload(chosen).catch((thrown: Error) => thrown.message);
    setFile(typeof attachment === 'string' ? { name, failed: attachment } : { name, attachment });
  };
  return { file, attach, remove: () => setFile(undefined) };
}

interface FileState {
  readonly name: string;
  readonly attachment?: Attachment;
  readonly failed?: string;
}

function Chip({ file, onRemove }: { file: FileState; onRemove: () => void }) {
  const state = file.failed ?? (file.attachment === undefined ? 'Uploading…' : undefined);
  return (
    <div className={`chip ${file.failed === undefined ? '' : 'tone-red'}`} role="status">
      <Paperclip size={12} aria-hidden="true" />
      <span>{file.name}</span>
      {state === undefined ? null : <small>{state}</small>}
      <IconButton label={`Remove ${file.name}`} icon={<X size={12} />} onClick={onRemove} />
    </div>
  );
}
