// The page port over CDP sessions: one for the tab, one more for each frame that lives
// in a process of its own.

import type {
  Ability,
  Capture,
  Frame,
  KeyStep,
  MouseStep,
  Navigation,
  News,
  Page,
  Picture,
  Place,
} from '@tabhand/actions';
import type { PageTable } from '@tabhand/dom';
import {
  type ErrorCode,
  type Json,
  type JsonObject,
  type Point,
  TabhandError,
} from '@tabhand/protocol';
import { captureBeside, capturePicture } from './capture.ts';
import { openClosedRoots } from './closed-roots.ts';
import { CdpConsole } from './console.ts';
import { CdpDialogs } from './dialogs.ts';
import { Dragging } from './drag.ts';
import { enable } from './enable.ts';
import { evaluateBody } from './evaluate.ts';
import { EventWaits } from './event-waits.ts';
import { Frames } from './frames.ts';
import type { Guard } from './guard.ts';
import { pressKeys, pressMouse } from './input.ts';
import { documentLeft, frameLeft, isDocumentLost, repeatable } from './lost.ts';
import { Navigator } from './navigate.ts';
import { NewsDesk } from './news.ts';
import { originOf, ownerRef } from './owners.ts';
import { type AskCredentials, CdpRequests } from './requests.ts';
import type { Session } from './session.ts';
import { meetStrangers } from './strangers.ts';
import { followTraffic } from './traffic.ts';
import { callTable, type PageScript, setFiles } from './world.ts';

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

export interface CdpTarget {
  readonly tabId: string;
  readonly session: Session;
  readonly has: ReadonlySet<Ability>;
  readonly credentials?: AskCredentials;
  readonly guard?: Guard;
  readonly isUnattended?: boolean;
  readonly downloads?: NonNullable<Page['downloads']>;
}

const isSame = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;

export class CdpPage implements Page {
  readonly tabId: string;
  readonly has: ReadonlySet<Ability>;
  readonly desk = new NewsDesk();
  readonly console = new CdpConsole();
  readonly dialogs: CdpDialogs;
  readonly requests: CdpRequests;
  readonly downloads?: NonNullable<Page['downloads']>;
  readonly #session: Session;
  readonly #frames = new Frames();
  readonly #navigator: Navigator;
  readonly #dragging: Dragging;
  readonly #events: EventWaits;
  readonly #lost = new AbortController();
  readonly #more: string;
  readonly #guard: Guard | undefined;
  #pointer: Point | undefined;
  #arrivals = 0;

  private constructor(target: CdpTarget, more: string) {
    this.#more = more;
    const { tabId, session, has, downloads } = target;
    this.tabId = tabId;
    this.has = has;
    if (downloads !== undefined) this.downloads = downloads;
    this.#session = session;
    this.#guard = target.guard;
    this.#navigator = new Navigator(session, tabId, this.#frames);
    this.#dragging = new Dragging(session);
    this.#events = new EventWaits(session);
    this.requests = new CdpRequests(this.desk, target);
    this.dialogs = new CdpDialogs(this.desk, () => {
      this.lose('PAGE_CRASHED', 'The page opened one dialog after another; it was closed');
    });
    session.on('Inspector.targetCrashed', () => this.lose('PAGE_CRASHED', 'The page crashed'));
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== tabId) return;
      this.desk.forgetFlying();
      this.#pointer = undefined;
      this.#arrivals++;
    });
  }

  /** Sends everything at once, before the target is let run, and waits for the answers. */
  static async attach(target: CdpTarget, script: PageScript): Promise<CdpPage> {
    const page = new CdpPage(target, script.more);
    await page.join(target.session, script);
    return page;
  }

  /** The page's own session, or that of a frame in another process. */
  async join(session: Session, script: PageScript): Promise<void> {
    this.#frames.follow(session);
    this.dialogs.follow(session);
    this.console.follow(session);
    followTraffic(session, this.desk);
    const [tree] = await Promise.all([enable(session, script), this.requests.follow(session)]);
    this.#frames.adopt(tree, session);
    if (session === this.#session) this.#navigator.seen(tree.frame.url);
  }

  get gone(): AbortSignal {
    return this.#lost.signal;
  }

  /** From here on every command fails with this; only a new tab helps. */
  lose(code: ErrorCode, why: string): void {
    this.#lost.abort(new TabhandError(code, why));
  }

  titled(title: string): void {
    this.#navigator.titled(title);
  }

  hasFrame(frameId: string): boolean {
    return this.#frames.has(frameId);
  }

  place(): Place {
    return this.#navigator.place();
  }

  frames(): readonly Frame[] {
    return this.#frames.list();
  }

  async call<F extends keyof PageTable>(
    frame: Frame,
    fn: F,
    arg: Argument<F>,
    signal: AbortSignal,
  ): Promise<Answer<F>> {
    for (;;) {
      signal.throwIfAborted();
      const live = await this.#frames.live(frame);
      if (live === undefined) throw frameLeft();
      if (fn === 'gesture') this.desk.writes.touched();
      try {
        const answer = await callTable(live, { fn, arg }, this.#more);
        if (live.scripts.second) this.#frames.keepSecond(live.session, this.#more);
        this.#frames.ids.note(answer);
        return answer;
      } catch (error) {
        if (!isDocumentLost(error)) throw error;
        this.#frames.lost(live.context);
        if (!repeatable.has(fn)) throw documentLeft();
      }
    }
  }

  async origin(frame: Frame): Promise<Point> {
    return await originOf(this.#frames, frame);
  }

  /** The ref that a frame's element has in the document around it. */
  async ownerRef(frame: Frame): Promise<string | undefined> {
    return await ownerRef(this.#frames, frame);
  }

  /** A pointer that is there already need not be moved there. */
  async mouse(steps: readonly MouseStep[]): Promise<void> {
    this.desk.writes.touched();
    const [first, ...rest] = steps;
    const isThere = first?.do === 'move' && rest.length > 0 && isSame(first.to, this.#pointer);
    this.#pointer = steps.flatMap((step) => (step.do === 'move' ? [step.to] : [step.at])).at(-1);
    await pressMouse(this.#session, isThere ? rest : steps);
  }

  async keys(steps: readonly KeyStep[]): Promise<void> {
    this.desk.writes.touched();
    await pressKeys(this.#session, steps);
  }

  async insertText(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }

  async drag(from: Point, to: Point, signal: AbortSignal): Promise<void> {
    this.desk.writes.touched();
    this.#pointer = to;
    await this.#dragging.drag(from, to, signal);
  }

  async navigate(navigation: Navigation, signal: AbortSignal): Promise<Place> {
    if (this.desk.writes.isAny) {
      await this.desk.writes.answered(signal);
      await this.ready(signal);
    }
    this.requests.strayed = undefined;
    try {
      return await this.#navigator.go(navigation, signal);
    } catch (error) {
      const { strayed } = this.requests;
      if (strayed === undefined) throw error;
      throw new TabhandError('POLICY_BLOCKED', `This task may not go to ${strayed}`);
    }
  }

  async show(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await this.#session.send('Page.bringToFront');
  }

  async ready(signal: AbortSignal): Promise<void> {
    await this.#navigator.ready(signal);
  }

  async stop(): Promise<void> {
    await this.#navigator.stop();
  }

  async evaluate(body: string): Promise<Json> {
    try {
      return await evaluateBody(this.#session, body);
    } catch (error) {
      throw isDocumentLost(error) ? documentLeft() : error;
    }
  }

  async capture(capture: Capture): Promise<Picture> {
    const left = (signal: AbortSignal) => this.#events.next('Page.frameNavigated', signal);
    return await captureBeside(left, () => capturePicture(this.#session, capture));
  }

  async setFiles(frame: Frame, ref: string, paths: readonly string[]): Promise<void> {
    const live = await this.#frames.live(frame);
    if (live !== undefined) await setFiles(live, ref, paths);
  }

  async openRoots(frame: Frame): Promise<boolean> {
    const live = await this.#frames.live(frame);
    return live === undefined ? false : await openClosedRoots(live, frame.id);
  }

  /** Makes known what only CDP sees of the new parts of a frame; true when a look would show it. */
  async meetStrangers(frame: Frame): Promise<boolean> {
    const live = await this.#frames.live(frame);
    // A document that goes away meanwhile has nothing more to show.
    return live === undefined ? false : await meetStrangers(live).catch(() => false);
  }

  /** What a look would have to wait for, done while the page is waited for anyway; true when it
   * would see more than one that was taken meanwhile. */
  async prepare(frame: Frame, needsMore: boolean): Promise<boolean> {
    const met = this.meetStrangers(frame);
    const live = needsMore ? await this.#frames.live(frame) : undefined;
    const nothing = { selector: 'html', limit: 0 };
    if (live !== undefined)
      await callTable(live, { fn: 'query', arg: nothing }, this.#more).catch(() => undefined);
    return await met;
  }

  news(): News {
    const news = this.desk.take();
    const refused = this.#guard?.take() ?? [];
    return refused.length === 0
      ? news
      : { ...news, blocked: [...(news.blocked ?? []), ...refused] };
  }

  takeBlocked(): readonly string[] {
    return [...this.desk.takeBlocked(), ...(this.#guard?.take() ?? [])];
  }

  arrivals(): number {
    return this.#arrivals;
  }

  async event(name: string, signal: AbortSignal): Promise<JsonObject> {
    return await this.#events.next(name, signal);
  }

  async devtools(method: string, params: JsonObject): Promise<JsonObject> {
    // The port is untyped on purpose: what only CDP can do is named by the action itself.
    const send = this.#session.send.bind(this.#session) as (
      method: string,
      params: JsonObject,
    ) => Promise<JsonObject>;
    return await send(method, params);
  }
}
