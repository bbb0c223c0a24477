// What is known of the chosen step: a column where there is room, a drawer where there is less,
// and on a phone simply what comes below.

import { IconButton } from '@tabhand/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface InspectorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Inspector({ open, onClose, children }: InspectorProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const keys = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    // It can take the focus once it is drawn.
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    );
    window.addEventListener('keydown', keys);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', keys);
    };
  }, [open, onClose]);
  return (
    <>
      {open ? <div className="inspector-shade" aria-hidden="true" onClick={onClose} /> : null}
      <aside ref={panel} className="inspector" aria-label="Inspector" data-open={open || undefined}>
        <IconButton
          label="Close the inspector"
          className="inspector-close"
          icon={<X size={16} />}
          onClick={onClose}
        />
        {children}
      </aside>
    </>
  );
}
