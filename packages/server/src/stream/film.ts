// A task's browser filmed for watchers at other nodes: its own node puts the newest picture into
// the common store while somebody asks for it, and whoever asked reads it from there.

import type { ScreenFrame } from '@tabhand/actions';
import { type Json, TabhandError } from '@tabhand/protocol';
import type { Engine, Question, ScreenPost } from '@tabhand/tasks';

/** A film between nodes costs the database, so it is slower than one at the browser's own. */
const everyMs = 250;
/** Whoever watches says so again; whoever stopped need not say it. */
const againMs = 5000;
const goneMs = 3 * againMs;

type FilmEngine = Pick<Engine, 'instances' | 'screens' | 'askThere' | 'onAsked'>;

/** This node's part for the others. */
export function filmForOthers(engine: FilmEngine): void {
  const post = engine.screens;
  if (post === undefined) return;
  const films = new Map<string, Film>();
  engine.onAsked('film', async (question) => {
    const known = films.get(question.taskId);
    if (known === undefined) await begin(engine, question, { post, films });
    else known.wanted();
    return null;
  });
}

interface Studio {
  readonly post: ScreenPost;
  readonly films: Map<string, Film>;
}

async function begin(
  { instances }: FilmEngine,
  { taskId, instanceId }: Question,
  { post, films }: Studio,
): Promise<void> {
  const driver = await instances.driver(instanceId);
  if (driver.screencast === undefined) throw unwatchable();
  const film = new Film(
    (frame) => post.show(taskId, frame),
    () => films.delete(taskId),
  );
  films.set(taskId, film);
  film.roll(driver.screencast((frame) => film.take(frame)));
  driver.onGone(() => film.end());
}

export const unwatchable = (): TabhandError =>
  new TabhandError(
    'NOT_SUPPORTED',
    'This browser cannot be watched; its pictures are in the stream',
  );

/** Of what comes between two pictures only the newest is kept. */
class Film {
  readonly #show: (frame: ScreenFrame) => Promise<void>;
  readonly #onEnd: () => void;
  readonly #timer: NodeJS.Timeout;
  #stop: (() => void) | undefined;
  #newest: ScreenFrame | undefined;
  #underWay = false;
  #wantedAt = performance.now();

  constructor(show: (frame: ScreenFrame) => Promise<void>, onEnd: () => void) {
    this.#show = show;
    this.#onEnd = onEnd;
    this.#timer = setInterval(() => this.#next(), everyMs).unref();
  }

  roll(stop: () => void): void {
    this.#stop = stop;
  }

  wanted(): void {
    this.#wantedAt = performance.now();
  }

  take(frame: ScreenFrame): void {
    this.#newest = frame;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#stop?.();
    this.#onEnd();
  }

  #next(): void {
    if (performance.now() - this.#wantedAt > goneMs) this.end();
    else if (this.#newest !== undefined && !this.#underWay) void this.#send(this.#newest);
  }

  async #send(frame: ScreenFrame): Promise<void> {
    this.#newest = undefined;
    this.#underWay = true;
    // A picture that cannot be stored is replaced by the next.
    await this.#show(frame).catch(() => undefined);
    this.#underWay = false;
  }
}

interface Watched {
  readonly taskId: string;
  readonly instanceId: string;
}

/** Watches a browser of another node; resolves with how to stop once that node films. */
export async function watchThere(
  engine: FilmEngine,
  { taskId, instanceId }: Watched,
  show: (frame: ScreenFrame) => void,
): Promise<() => void> {
  const post = engine.screens;
  if (post === undefined) throw unwatchable();
  const ask = async (): Promise<Json> =>
    await engine.askThere(
      { taskId, instanceId, what: 'film', body: null },
      new AbortController().signal,
    );
  let lastAt = 0;
  const look = async (): Promise<void> => {
    const frame = await post.newest(taskId);
    if (frame === undefined || frame.at <= lastAt) return;
    lastAt = frame.at;
    show(frame);
  };
  const unlisten = post.listen((id) => {
    if (id === taskId) void look().catch(() => undefined);
  });
  // The task's own news say when its browser is gone; a question that stays open says nothing.
  const timer = setInterval(() => void ask().catch(() => undefined), againMs).unref();
  const stop = (): void => {
    clearInterval(timer);
    unlisten();
  };
  try {
    await ask();
  } catch (thrown) {
    stop();
    throw thrown;
  }
  return stop;
}
