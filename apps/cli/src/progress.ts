// The live step list of a task: finished steps stay, the one that runs turns below them. Where
// no person watches a terminal, only the finished lines are printed.

import type { TaskStreamEvent } from '@tabhand/protocol';
import { clip, harmless, mark, paint, sayMs, width, wrap } from './print.ts';

const turns = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const turnMs = 100;

export class Progress {
  readonly #live = process.stdout.isTTY === true && process.env.TERM !== 'dumb';
  #timer: NodeJS.Timeout | undefined;
  #title = '';
  #since = performance.now();
  #turn = 0;
  /** What the last step, or warning, complained about. */
  said = '';
  /** When it began, by the server's clock. */
  begun = 0;

  /** What goes on now, and since when if the server says so: it may be long past. */
  now(title: string, begun = Date.now()): void {
    if (title === this.#title) return;
    this.#title = title;
    this.begun = begun;
    this.#since = performance.now();
    if (this.#live) this.#timer ??= setInterval(() => this.#draw(), turnMs);
  }

  /** A step that ended; it took as long as it was the one that runs, unless that is known better. */
  ended(status: string, title: string, more: { detail?: string; ms?: number } = {}): void {
    const ms = sayMs(more.ms ?? performance.now() - this.#since);
    this.line(`${mark(status)} ${clip(title, width() - ms.length - 4)}  ${paint('dim', ms)}`);
    // What was read is cut to the line; why it failed is told whole.
    const short = status === 'success';
    for (const text of harmless(more.detail ?? '')
      .trimEnd()
      .split('\n'))
      if (text !== '')
        this.line(
          paint(short ? 'dim' : 'red', `  ${short ? clip(text, width() - 2) : wrap(text, 2)}`),
        );
    this.said = more.detail ?? '';
    this.#since = performance.now();
  }

  /** Unless the last step has just said the same. */
  warn(message: string): void {
    if (message === this.said) return;
    this.said = message;
    this.line(`${paint('magenta', '!')} ${wrap(harmless(message), 2)}`);
  }

  line(text: string): void {
    this.#wipe();
    console.log(text);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#wipe();
  }

  #wipe(): void {
    if (this.#live) process.stdout.write('\r\x1b[K');
  }

  #draw(): void {
    const ms = sayMs(performance.now() - this.#since);
    const sign = paint('yellow', turns[this.#turn++ % turns.length] ?? '');
    const title = clip(this.#title, width() - ms.length - 5);
    process.stdout.write(`\r\x1b[K${sign} ${title}  ${paint('dim', ms)}`);
  }
}

/** Shows what a task's stream tells. */
export function showEvent(progress: Progress, event: TaskStreamEvent): void {
  if (event.event === 'status') {
    const { status, current_step_title: title, last_updated_at } = event.status;
    const begun = Date.parse(last_updated_at);
    if (status === 'pending') progress.now('Waiting for a browser', begun);
    else if (status === 'running') progress.now(title ?? 'Thinking', begun);
  }
  if (event.event === 'agent_history') {
    const { status, title, message, timestamp } = event.entry;
    const ended = Date.parse(timestamp);
    const why = status === 'failed' && message ? { detail: message } : {};
    progress.ended(status, title, { ms: Math.max(0, ended - progress.begun), ...why });
    progress.now('Looking at the page', ended);
  }
  if (event.event === 'alert' && event.alert.severity !== 'info')
    progress.warn(event.alert.message);
  if (event.event === 'gap')
    progress.line(paint('dim', `… events ${event.gap.from} to ${event.gap.to} were missed`));
}
