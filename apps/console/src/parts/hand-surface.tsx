// The live page under a person's hands: clicks, wheel and keys go to it in the order they came.

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { tabhand } from '../live.ts';

interface HandSurfaceProps {
  readonly taskId: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly onTrouble: (words: string) => void;
}

type Input = Readonly<Record<string, string | number>> & { readonly type: string };

/** Sends one bunch at a time, so that what is typed fast arrives whole and in order. */
class Hands {
  readonly #path: string;
  readonly #onTrouble: (words: string) => void;
  #waiting: Input[] = [];
  #sending = false;

  constructor(taskId: string, onTrouble: (words: string) => void) {
    this.#path = `/api/tasks/${encodeURIComponent(taskId)}/input`;
    this.#onTrouble = onTrouble;
  }

  add(input: Input): void {
    const last = this.#waiting.at(-1);
    const joined = last === undefined ? undefined : join(last, input);
    if (joined === undefined) this.#waiting.push(input);
    else this.#waiting[this.#waiting.length - 1] = joined;
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const events = this.#waiting.splice(0, 100);
      const call = { method: 'POST', path: this.#path, body: { events } } as const;
      await tabhand.http.json(call).catch((thrown: Error) => this.#onTrouble(thrown.message));
    }
    this.#sending = false;
  }
}

function join(last: Input, next: Input): Input | undefined {
  if (last.type !== next.type) return undefined;
  if (next.type === 'text') return { type: 'text', text: `${last.text}${next.text}` };
  if (next.type !== 'scroll') return undefined;
  return {
    ...next,
    deltaX: Number(last.deltaX) + Number(next.deltaX),
    deltaY: Number(last.deltaY) + Number(next.deltaY),
  };
}

export function HandSurface({ taskId, page, onTrouble }: HandSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const hands = useRef<Hands>(undefined);
  hands.current ??= new Hands(taskId, onTrouble);
  const add = (input: Input): void => hands.current?.add(input);
  useEffect(() => {
    surface.current?.focus();
  }, []);
  const pointed = (type: string, more: Readonly<Record<string, string>> = {}) => {
    return (event: MouseEvent<HTMLDivElement>): void => {
      event.preventDefault();
      event.currentTarget.focus();
      add({ type, ...placeOn(event.currentTarget, event, page), ...more });
    };
  };
  // React listens to the wheel without a say in it, and the console would scroll along.
  useEffect(() => {
    const at = surface.current;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { deltaX, deltaY } = event;
      if (at !== null)
        hands.current?.add({ type: 'scroll', ...placeOn(at, event, page), deltaX, deltaY });
    };
    at?.addEventListener('wheel', wheel, { passive: false });
    return () => at?.removeEventListener('wheel', wheel);
  }, [page]);
  const keys = (event: KeyboardEvent): void => {
    const input = inputOf(event);
    if (input === undefined) return;
    event.preventDefault();
    add(input);
  };
  return (
    <div
      ref={surface}
      className="hand-surface"
      role="application"
      aria-label="The live page: clicks and keys go to it. Shift and Escape leave it."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes every key on behalf of the page
      tabIndex={0}
      onClick={pointed('click')}
      onContextMenu={pointed('click', { button: 'right' })}
      onKeyDown={keys}
    />
  );
}

function placeOn(
  surface: HTMLElement,
  event: { readonly clientX: number; readonly clientY: number },
  page: HandSurfaceProps['page'],
) {
  const box = surface.getBoundingClientRect();
  const x = Math.round(((event.clientX - box.left) / box.width) * page.width);
  const y = Math.round(((event.clientY - box.top) / box.height) * page.height);
  return { x, y };
}

const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Printable keys are text; Shift+Escape stays ours, or the keyboard could never leave. */
function inputOf(event: KeyboardEvent): Input | undefined {
  const { key } = event;
  if (modifiers.includes(key)) return undefined;
  if (key === 'Escape' && event.shiftKey) {
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
    return undefined;
  }
  const held = [event.ctrlKey && 'Control', event.altKey && 'Alt', event.metaKey && 'Meta'];
  const chord = held.filter((each) => each !== false);
  if (key.length === 1 && chord.length === 0) return { type: 'text', text: key };
  const shifted = event.shiftKey ? [...chord, 'Shift'] : chord;
  return { type: 'key', key: [...shifted, key].join('+') };
}
