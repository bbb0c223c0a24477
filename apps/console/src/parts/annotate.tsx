// A note on a task: drag a box on the picture, or leave the box out, and say what you see.

import { Button, Notice } from '@tabhand/ui';
import { type FormEvent, type PointerEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { useCall } from './call.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DragProps {
  readonly page: { readonly width: number; readonly height: number };
  readonly onDraw: (box: Box) => void;
}

/** Lies over the picture while a note is written. */
export function DragSurface({ page, onDraw }: DragProps) {
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const place = (event: PointerEvent<HTMLDivElement>): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number): number =>
      Math.min(1, Math.max(0, (at - start) / size));
    return {
      x: Math.round(share(event.clientX, box.left, box.width) * page.width),
      y: Math.round(share(event.clientY, box.top, box.height) * page.height),
    };
  };
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(place(event));
  };
  const draw = (event: PointerEvent<HTMLDivElement>): void => {
    if (from !== undefined) onDraw(between(from, place(event)));
  };
  return (
    <div
      className="drag-surface"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => setFrom(undefined)}
    />
  );
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

interface NoteFormProps {
  readonly taskId: string;
  readonly box: Box | undefined;
  readonly onDone: () => void;
}

export function NoteForm({ taskId, box, onDone }: NoteFormProps) {
  const [note, setNote] = useState('');
  const { busy, trouble, call } = useCall();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const path = `/api/tasks/${encodeURIComponent(taskId)}/annotations`;
    const body = { note, author: 'console', ...(box && { bbox: box }) };
    if (await call(() => tabhand.http.json({ method: 'POST', path, body }))) onDone();
  };
  return (
    <form className="note-form" onSubmit={(event) => void save(event)}>
      <input
        className="field"
        required
        // biome-ignore lint/a11y/noAutofocus: the person just asked to write a note
        autoFocus
        aria-label="Note"
        placeholder={
          box === undefined ? 'Drag a box on the picture, then say what you see' : 'Note'
        }
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={busy}>
        Save note
      </Button>
      <Button look="plain" onClick={onDone}>
        Cancel
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </form>
  );
}
