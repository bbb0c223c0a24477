// Where the stories of actions take place: any host of pages, which notes what it was asked to do.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Ability, type PerformContext, readCommand } from '@tabhand/actions';
import type { Failure, JsonObject, Outcome, Success } from '@tabhand/protocol';
import { expect, test } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Doing<T> = (tool: string, args: JsonObject, context?: Partial<PerformContext>) => Promise<T>;

export interface ActionHost {
  readonly has: ReadonlySet<Ability>;
  /** Says what a path of the host's small server answers. */
  answer(path: string, answer: Answer | string): void;
  url(path: string, host?: string): string;
  /** Opens a page with this body. */
  show(body: string): Promise<string>;
  readonly do: Doing<Outcome>;
  /** Throws with the error's code when the command fails. */
  readonly ok: Doing<Success>;
  readonly fails: Doing<Failure>;
  /** Runs JavaScript in the page's own world, however the host does that. */
  js(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** For pages that write down what happened to them. */
export const log = '<script>window.log=[];const say=(...a)=>log.push(a.join(" "))</script>';

export interface Telling {
  readonly browser: ActionHost;
  /** A story that takes abilities; a host without them must say so and do nothing. */
  story(name: string, needs: readonly Ability[], tell: () => Promise<void>): void;
}

/** Stands for a host that is opened when the first story begins. */
export class ToldHost implements ActionHost {
  readonly #open: () => Promise<ActionHost>;
  #host: ActionHost | undefined;
  /** The actions that were asked for, by name. */
  readonly told = new Set<string>();

  constructor(open: () => Promise<ActionHost>) {
    this.#open = open;
  }

  async open(): Promise<void> {
    this.#host = await this.#open();
  }

  get #own(): ActionHost {
    if (this.#host === undefined) throw new Error('the host is not open');
    return this.#host;
  }

  #note(tool: string, args: JsonObject): void {
    this.told.add(readCommand(tool, args).action);
  }

  get has(): ReadonlySet<Ability> {
    return this.#own.has;
  }

  answer(path: string, answer: Answer | string): void {
    this.#own.answer(path, answer);
  }

  url(path: string, host?: string): string {
    return this.#own.url(path, host);
  }

  show(body: string): Promise<string> {
    return this.#own.show(body);
  }

  do: ActionHost['do'] = (tool, args, context) => {
    this.#note(tool, args);
    return this.#own.do(tool, args, context);
  };

  ok: ActionHost['ok'] = (tool, args, context) => {
    this.#note(tool, args);
    return this.#own.ok(tool, args, context);
  };

  fails: ActionHost['fails'] = (tool, args, context) => {
    this.#note(tool, args);
    return this.#own.fails(tool, args, context);
  };

  js(script: string): Promise<unknown> {
    return this.#own.js(script);
  }

  async close(): Promise<void> {
    await this.#host?.close();
  }
}

export const storyOf =
  (browser: ActionHost): Telling['story'] =>
  (name, needs, tell) => {
    test(name, async () => {
      if (needs.every((need) => browser.has.has(need))) return await tell();
      await expect(tell()).rejects.toThrow('NOT_SUPPORTED');
    });
  };
