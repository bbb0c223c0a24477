// Back and forth through a task: its pictures on a time axis, arrow keys step by step, and a
// way back to what happens now.

import type { ObservationPayload } from '@tabhand/protocol';
import { Button, IconButton } from '@tabhand/ui';
import { ChevronLeft, ChevronRight, Radio } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface ScrubberProps {
  readonly pictures: readonly ObservationPayload[];
  readonly steps: number;
  /** The step under way, or the last one. */
  readonly current: number;
  /** Undefined: live. */
  readonly step: number | undefined;
  readonly open: boolean;
  readonly onStep: (step: number | undefined) => void;
}

export function Scrubber({ pictures, steps, current, step, open, onStep }: ScrubberProps) {
  const at = step ?? current;
  // The one that is shown: taken at the step, or the last before it.
  const pictured = pictures.findLast((each) => (each.dispatch_index ?? 0) <= at);
  const strip = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or another picture moves the strip
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (chosen == null || strip.current === null) return;
    // The strip alone: the page stays where the person has scrolled it.
    const middle = chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2;
    strip.current.scrollLeft = middle - strip.current.offsetLeft;
  }, [at, pictures.length]);
  const to = (next: number): void => {
    if (next >= 0 && next < steps) onStep(next);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') to(at - 1);
    else if (event.key === 'ArrowRight') to(at + 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') onStep(undefined);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever the focus is in it
    <div className="scrubber" onKeyDown={keys}>
      <IconButton
        label="Step back"
        icon={<ChevronLeft size={16} />}
        disabled={at <= 0}
        onClick={() => to(at - 1)}
      />
      <ol className="thumbs" aria-label="Pictures" ref={strip}>
        {pictures.map((picture) => (
          <Thumb
            key={picture.recorded_at}
            picture={picture}
            chosen={picture === pictured}
            onStep={onStep}
          />
        ))}
      </ol>
      <IconButton
        label="Step forward"
        icon={<ChevronRight size={16} />}
        disabled={at >= steps - 1}
        onClick={() => to(at + 1)}
      />
      <span className="scrub-place">{steps === 0 ? '' : `${at + 1} of ${steps}`}</span>
      <Button
        icon={<Radio size={14} />}
        aria-pressed={step === undefined}
        disabled={step === undefined}
        onClick={() => onStep(undefined)}
      >
        {open ? 'Live' : 'End'}
      </Button>
    </div>
  );
}

interface ThumbProps {
  readonly picture: ObservationPayload;
  readonly chosen: boolean;
  readonly onStep: (step: number) => void;
}

function Thumb({ picture, chosen, onStep }: ThumbProps) {
  const index = picture.dispatch_index ?? 0;
  const time = new Date(picture.recorded_at).toLocaleTimeString();
  return (
    <li>
      <button
        type="button"
        className="thumb"
        title={`${picture.dispatch_label ?? `Step ${index + 1}`}, ${time}`}
        aria-label={`Step ${index + 1}, ${time}`}
        aria-current={chosen ? 'step' : undefined}
        onClick={() => onStep(index)}
      >
        <img src={picture.screenshot_path ?? ''} alt="" loading="lazy" />
      </button>
    </li>
  );
}
