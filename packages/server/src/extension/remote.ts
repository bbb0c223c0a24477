// The driver of a browser that our extension sits in: every verb is one message out, one back.

import { readFile } from 'node:fs/promises';
import {
  type Ability,
  type Capture,
  type Driver,
  findAction,
  type PerformContext,
  type Picture,
  type ScreenFrame,
  type TabFacts,
} from '@tabhand/actions';
import {
  asTabhandError,
  type Command,
  type Json,
  type LocalTree,
  type Observation,
  type ObserveOptions,
  type Outcome,
} from '@tabhand/protocol';
import { z } from 'zod';
import { mimeOf } from '../agent/mime.ts';
import { pollScreen } from './poll-screen.ts';
import type { GivenFile, Seat } from './seat.ts';

/** What the browser side says is believed in its parts, not in its shape. */
const OutcomeSchema = z.custom<Outcome>((value) => outcomeShape.safeParse(value).success);
const outcomeShape = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), summary: z.string(), durationMs: z.number() }),
  z.object({
    ok: z.literal(false),
    durationMs: z.number(),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
]);
const SizeSchema = z.object({ width: z.number(), height: z.number() });
const PictureSchema = z.object({
  data: z.base64(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  shows: SizeSchema,
});
const ObservationSchema = z.custom<Observation>(
  (value) =>
    z.looseObject({ url: z.string(), tree: z.array(z.unknown()) }).safeParse(value).success,
);
const LocalTreeSchema = z.custom<LocalTree>(
  (value) =>
    z.looseObject({ url: z.string(), nodes: z.array(z.unknown()) }).safeParse(value).success,
);

export class RemoteDriver implements Driver {
  readonly #seat: Seat;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  get has(): ReadonlySet<Ability> {
    return this.#seat.has;
  }

  async perform(command: Command, context: PerformContext): Promise<Outcome> {
    const began = performance.now();
    const { action, args, intention, toolName } = command;
    const changes = findAction(action)?.effect !== 'read';
    const body = {
      command: { action, args, intention, toolName },
      task_id: context.taskId,
      policy: context.policy ?? null,
    };
    try {
      const { secret: reveal, readArtifact, signal } = context;
      const file = (id: string) => wholeFile(id, readArtifact);
      const ask = { what: 'perform', body, changes, reveal, readFile: file } as const;
      return OutcomeSchema.parse(await this.#seat.ask(ask, signal));
    } catch (thrown) {
      const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
      const durationMs = performance.now() - began;
      return { ok: false, reached: changes ? 'gestured' : 'parsed', durationMs, error };
    }
  }

  async observe(options: ObserveOptions, signal: AbortSignal): Promise<Observation> {
    return ObservationSchema.parse(await this.#read('observe', { options }, signal));
  }

  async local(signal: AbortSignal): Promise<LocalTree> {
    return LocalTreeSchema.parse(await this.#read('local', {}, signal));
  }

  async capture(capture: Capture, signal: AbortSignal): Promise<Picture> {
    return PictureSchema.parse(await this.#read('capture', { capture }, signal));
  }

  tabs(): readonly TabFacts[] {
    return this.#seat.tabs;
  }

  screencast(watcher: (frame: ScreenFrame) => void, onTrouble?: (why: string) => void): () => void {
    const capture = (asked: Capture, signal: AbortSignal) => this.capture(asked, signal);
    const stop = pollScreen({ capture, tabs: () => this.tabs(), onTrouble }, watcher);
    this.#seat.onGone(stop);
    return stop;
  }

  onGone(listener: (why: string) => void): void {
    this.#seat.onGone(listener);
  }

  async close(): Promise<void> {
    this.#seat.end('The server let the browser go');
  }

  async #read(
    what: 'observe' | 'local' | 'capture',
    body: object,
    signal: AbortSignal,
  ): Promise<Json> {
    return await this.#seat.ask({ what, body, changes: false }, signal);
  }
}

/** The browser may be on another machine: what is put into its pages goes there as it is. */
async function wholeFile(id: string, read: PerformContext['readArtifact']): Promise<GivenFile> {
  const { name, path } = await read(id);
  return { name, mimeType: mimeOf(name), data: await readFile(path, 'base64') };
}
