// What a command needs of the server while it runs: the value of a secret, the bytes of a file.
// Only a command under way is given any, and only what it names.

import { TabhandError } from '@tabhand/protocol';
import type { PageFile } from '../content/files.ts';
import type { ServerFrame } from './frames.ts';

type Given = Extract<ServerFrame, { type: 'give' | 'give_file' }>;

const secretMs = 10_000;
const fileMs = 60_000;

export class Needs {
  readonly #say: (type: string, data: object) => void;
  readonly #open = new Map<string, (given: Given | undefined) => void>();

  constructor(say: (type: string, data: object) => void) {
    this.#say = say;
  }

  given(frame: Given): void {
    this.#open.get(frame.data.need_id)?.(frame);
  }

  async secret(requestId: string, name: string, origin: string): Promise<string | undefined> {
    const body = { request_id: requestId, secret: name, origin };
    const given = await this.#ask('need', body, secretMs);
    return given?.type === 'give' ? (given.data.value ?? undefined) : undefined;
  }

  async file(requestId: string, artifact: string): Promise<PageFile> {
    const given = await this.#ask('need_file', { request_id: requestId, artifact }, fileMs);
    const { file = null, why } = given?.type === 'give_file' ? given.data : {};
    if (file !== null) return file;
    throw new TabhandError('NOT_FOUND', why ?? `The server did not give the file ${artifact}`);
  }

  async #ask(type: string, body: object, patienceMs: number): Promise<Given | undefined> {
    const need_id = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<Given | undefined>();
    this.#open.set(need_id, resolve);
    const timer = setTimeout(() => resolve(undefined), patienceMs);
    this.#say(type, { ...body, need_id });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#open.delete(need_id);
    }
  }
}
