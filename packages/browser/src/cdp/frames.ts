// The frames of one tab, across processes, each with the context that holds the page script.

import type { Frame } from '@tabhand/actions';
import type { Protocol } from 'devtools-protocol';
import { IdBlocks } from './id-blocks.ts';
import type { Session } from './session.ts';

export const worldName = 'tabhand';

interface FrameEntry {
  readonly id: string;
  readonly index: number;
  parent: string | undefined;
  session: Session;
  context: string | undefined;
  scripts: Scripts;
  waiting: PromiseWithResolvers<void>;
}

export interface LiveFrame {
  readonly session: Session;
  readonly context: string;
  readonly scripts: Scripts;
}

/** Which of our scripts its document has besides the first. */
interface Scripts {
  second: boolean;
}

/** What the next main document is asked as it begins. */
export interface Greeting {
  readonly expression: string;
  readonly answered: (answer: Promise<unknown>) => void;
}

export class Frames {
  readonly #entries = new Map<string, FrameEntry>();
  readonly ids = new IdBlocks();
  greeting: Greeting | undefined;
  readonly #keeping = new Set<Session>();
  readonly #kept = new Set<Session>();
  #nextIndex = 0;

  /** The main frame always, others while they have a page script. */
  list(): Frame[] {
    const entries = [...this.#entries.values()];
    const usable = entries.filter((entry) => entry.index === 0 || entry.context !== undefined);
    return usable.sort((a, b) => a.index - b.index);
  }

  has(frameId: string): boolean {
    return this.#entries.has(frameId);
  }

  /** The topmost frame of the process that a frame lives in. */
  localRoot(frame: Frame): Frame {
    const entry = this.#entries.get(frame.id);
    const parent = entry?.parent === undefined ? undefined : this.#entries.get(entry.parent);
    return parent !== undefined && parent.session === entry?.session
      ? this.localRoot(parent)
      : frame;
  }

  session(frame: Frame): Session | undefined {
    return this.#entries.get(frame.id)?.session;
  }

  /** Waits for the page script of that frame, which a navigation may just be replacing. */
  async live(frame: Frame): Promise<LiveFrame | undefined> {
    for (;;) {
      const entry = this.#entries.get(frame.id);
      if (entry === undefined) return undefined;
      const { session, context, scripts } = entry;
      if (context !== undefined) return { session, context, scripts };
      await entry.waiting.promise;
    }
  }

  /** A tab that needed the second script once will need it again: its next documents begin with it. */
  keepSecond(session: Session, source: string): void {
    if (this.#keeping.has(session)) return;
    this.#keeping.add(session);
    const kept = session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
    // A session that is gone has no next document.
    kept.then(() => this.#kept.add(session)).catch(() => undefined);
  }

  /** The document of that context is gone, whatever the events say. */
  lost(context: string): void {
    this.#forget((entry) => entry.context === context);
  }

  /** Follows the frames and contexts of one session (the page's, or a cross-process frame's). */
  follow(session: Session): void {
    session.on('Runtime.executionContextCreated', ({ context }) => this.#created(session, context));
    session.on('Runtime.executionContextsCleared', () => {
      this.#forget((entry) => entry.session === session);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
      this.#forget((entry) => entry.context === executionContextUniqueId);
    });
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      this.#entry(frameId, session).parent = parentFrameId;
    });
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.remove(frameId);
    });
  }

  adopt(tree: Protocol.Page.FrameTree, session: Session): void {
    const entry = this.#entry(tree.frame.id, session);
    entry.parent ??= tree.frame.parentId;
    for (const child of tree.childFrames ?? []) this.adopt(child, session);
  }

  remove(frameId: string): void {
    const entry = this.#entries.get(frameId);
    this.#entries.delete(frameId);
    entry?.waiting.resolve();
    for (const child of this.#entries.values()) if (child.parent === frameId) this.remove(child.id);
  }

  #entry(id: string, session: Session): FrameEntry {
    const known = this.#entries.get(id);
    if (known !== undefined) {
      if (known.session !== session) known.context = undefined;
      known.session = session;
      return known;
    }
    const index = this.#nextIndex++;
    const waiting = Promise.withResolvers<void>();
    const nothing = { parent: undefined, context: undefined, scripts: { second: false } };
    const entry = { id, index, session, waiting, ...nothing };
    this.#entries.set(id, entry);
    return entry;
  }

  #created(session: Session, context: Protocol.Runtime.ExecutionContextDescription): void {
    const frameId: unknown = context.auxData?.frameId;
    if (context.name !== worldName || typeof frameId !== 'string') return;
    const entry = this.#entry(frameId, session);
    entry.context = context.uniqueId;
    entry.scripts = { second: this.#kept.has(session) };
    entry.waiting.resolve();
    entry.waiting = Promise.withResolvers();
    this.#setUp(entry, session, context.uniqueId);
  }

  #setUp({ index }: FrameEntry, session: Session, uniqueContextId: string): void {
    const isMain = index === 0;
    const setup = `__tabhand.setup({frame:${index},firstId:${this.ids.first(isMain)}})`;
    const greeting = isMain ? this.greeting : undefined;
    const expression = greeting === undefined ? setup : `${setup};${greeting.expression}`;
    const asked = { expression, uniqueContextId, awaitPromise: true, returnByValue: true };
    const answer = session.send('Runtime.evaluate', asked).then(({ result }) => result.value);
    // A document that is gone before its setup needs none.
    answer.catch(() => undefined);
    greeting?.answered(answer);
  }

  #forget(which: (entry: FrameEntry) => boolean): void {
    for (const entry of this.#entries.values()) if (which(entry)) entry.context = undefined;
  }
}
