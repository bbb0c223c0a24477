// A file that goes with what is asked: chosen, dropped or pasted, sent at once, kept by its handle.

import { IconButton } from '@tabhand/ui';
import { FileText, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

export interface Attached {
  readonly handle: string;
  readonly filename: string;
}

interface AttachProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

export function AttachButton({ busy, onFile }: AttachProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) onFile(file);
    event.target.value = '';
  };
  return (
    <>
      <IconButton
        label="Attach a file"
        icon={<Paperclip size={16} />}
        disabled={busy}
        onClick={() => field.current?.click()}
      />
      <input ref={field} type="file" hidden aria-label="File to attach" onChange={choose} />
    </>
  );
}

interface ChipProps {
  readonly file: Attached;
  readonly onRemove: () => void;
}

export function FileChip({ file, onRemove }: ChipProps) {
  return (
    <span className="file-chip">
      <FileText size={14} aria-hidden="true" />
      <span>{file.filename}</span>
      <IconButton label={`Remove ${file.filename}`} icon={<X size={14} />} onClick={onRemove} />
    </span>
  );
}
