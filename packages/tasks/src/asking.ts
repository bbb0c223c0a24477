// Questions between nodes: whoever needs what only the node with the browser can do asks it there
// and waits for the answer, as if it had been done here.

import { asTabhandError, type Json, TabhandError } from '@tabhand/protocol';
import type { AskNote, Note, ReplyNote } from './cluster.ts';

export type Question = Omit<AskNote, 'kind' | 'id'>;
export type Answerer = (question: Question) => Promise<Json>;

export interface AskingParts {
  readonly tell: (note: Note) => void;
  readonly newId: () => string;
  /** Whether the browser is this node's. */
  readonly isHere: (instanceId: string) => boolean;
}

const patienceMs = 10_000;

export class Asking {
  readonly #parts: AskingParts;
  readonly #open = new Map<string, PromiseWithResolvers<Json>>();
  readonly #answerers = new Map<string, Answerer>();

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  onAsked(what: string, answer: Answerer): void {
    this.#answerers.set(what, answer);
  }

  async ask(question: Question, signal: AbortSignal): Promise<Json> {
    signal.throwIfAborted();
    const id = this.#parts.newId();
    const answered = Promise.withResolvers<Json>();
    const giveUp = (): void => answered.reject(asTabhandError(signal.reason, 'CANCELLED'));
    const timer = setTimeout(() => answered.reject(silent()), patienceMs);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#open.set(id, answered);
    this.#parts.tell({ kind: 'ask', id, ...question });
    try {
      return await answered.promise;
    } finally {
      this.#open.delete(id);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  hear(note: AskNote | ReplyNote): void {
    if (note.kind === 'ask') void this.#answer(note);
    else this.#answered(note);
  }

  async #answer({ kind: _, id, ...question }: AskNote): Promise<void> {
    if (!this.#parts.isHere(question.instanceId)) return;
    const { tell } = this.#parts;
    try {
      const answer = this.#answerers.get(question.what);
      if (answer === undefined) throw new TabhandError('NOT_SUPPORTED', `No ${question.what} here`);
      tell({ kind: 'reply', id, value: await answer(question) });
    } catch (thrown) {
      tell({ kind: 'reply', id, error: asTabhandError(thrown).details() });
    }
  }

  #answered({ id, value = null, error }: ReplyNote): void {
    const open = this.#open.get(id);
    if (error === undefined) open?.resolve(value);
    else open?.reject(new TabhandError(error.code, error.message, { hint: error.hint }));
  }
}

const silent = (): TabhandError =>
  new TabhandError('INSTANCE_DISCONNECTED', 'The node that has the browser does not answer', {
    hint: 'Try again in a moment; if that node is gone, its task ends by itself.',
  });
