// The page port by content script: the page script called in its isolated world, gestures as DOM
// events. No debugger, no banner; what only the debugger can do is refused by name.

import type {
  Ability,
  Capture,
  Frame,
  KeyStep,
  MouseStep,
  Navigation,
  Page,
  Picture,
  Place,
} from '@tabhand/actions';
import { keyFacts } from '@tabhand/browser/keyboard';
import { type PageTable, secondScriptNeeded } from '@tabhand/dom';
import { type Json, type JsonObject, type Point, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { contentAbilities } from '../abilities.ts';
import type { Hands } from '../content/main.ts';
import type { TouchStep } from '../content/touch.ts';
import { type Aim, requireSame } from './aim.ts';
import { captureTab } from './capture.ts';
import { type Documents, explainAccess, type FrameDocument } from './documents.ts';
import { filesAt } from './held-files.ts';
import { navigate, whenBegun, whenReady } from './navigate.ts';
import { type Called, callIn } from './page-call.ts';

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

const TouchSchema = z.object({
  type: z.enum(['touchStart', 'touchMove', 'touchEnd']),
  touchPoints: z.array(z.object({ x: z.number(), y: z.number() })).max(1),
});

export class ContentPage implements Page {
  readonly tabId: string;
  readonly has: ReadonlySet<Ability> = new Set(contentAbilities);
  readonly gone: AbortSignal;
  readonly #documents: Documents;
  #title = '';
  /** Where the next press or text is aimed. */
  #aim: Aim | undefined;
  /** Where the last gesture was expected, so that it is looked back at there and nowhere else. */
  #armed: Aim | undefined;
  /** The steps of a finger are taken in the order in which they are sent. */
  #touched: Promise<void> = Promise.resolve();
  /** Navigations that had begun before the last gesture. */
  #begunBefore = 0;

  constructor(documents: Documents, gone: AbortSignal) {
    this.tabId = String(documents.tabId);
    this.#documents = documents;
    this.gone = gone;
  }

  place(): Place {
    return { url: this.#documents.url, title: this.#title };
  }

  titled(title: string): void {
    this.#title = title;
  }

  frames(): readonly Frame[] {
    return this.#documents.list().map(({ frameId, parentFrameId, index }) => ({
      id: String(frameId),
      index,
      parent: parentFrameId < 0 ? undefined : String(parentFrameId),
    }));
  }

  async call<F extends keyof PageTable>(
    frame: Frame,
    fn: F,
    arg: Argument<F>,
    signal: AbortSignal,
  ): Promise<Answer<F>> {
    signal.throwIfAborted();
    if (fn === 'lookBack') return await this.#lookBack(frame, fn, arg);
    const at = this.#at(frame);
    // The table's own types say what each function answers.
    const answer = (await this.#run(frame, 'table', fn, arg)) as Answer<F>;
    if (fn === 'arm' || (fn === 'locate' && isFound(answer))) {
      this.#aim = at;
      this.#armed = at;
    }
    return answer;
  }

  /** A navigation that the gesture began is known of before the next command looks. */
  async #lookBack<F extends keyof PageTable>(
    frame: Frame,
    fn: F,
    arg: Argument<F>,
  ): Promise<Answer<F>> {
    const before = this.#begunBefore;
    try {
      requireSame(this.#armed, this.#at(frame));
      const answer = await this.#run(frame, 'table', fn, arg);
      if (isLeaving(answer)) await whenBegun(this.#documents, before);
      return answer as Answer<F>;
    } catch (thrown) {
      await whenBegun(this.#documents, before);
      throw thrown;
    }
  }

  /** Sums the places of the frame's owners up to the top. */
  async origin(frame: Frame): Promise<Point> {
    let point: Point = { x: 0, y: 0 };
    for (let at: Frame | undefined = frame; at?.parent !== undefined; ) {
      const parent: Frame | undefined = this.frames().find(({ id }) => id === at?.parent);
      if (parent === undefined) break;
      const position = await this.#hand(at, 'positionInParent', undefined);
      const hole = await this.#hand(parent, 'holeOf', position);
      if (hole === null) break;
      point = { x: point.x + hole.x, y: point.y + hole.y };
      at = parent;
    }
    return point;
  }

  /** The ref of the frame's element in its parent. */
  async ownerRef(frame: Frame): Promise<string | undefined> {
    const parent = this.frames().find(({ id }) => id === frame.parent);
    if (parent === undefined) return undefined;
    const position = await this.#hand(frame, 'positionInParent', undefined);
    return (await this.#hand(parent, 'ownerRef', position)) ?? undefined;
  }

  async mouse(steps: readonly MouseStep[]): Promise<void> {
    this.#begunBefore = this.#documents.beginnings;
    const frame = this.#aimed();
    const by = await this.origin(frame);
    await this.#hand(
      frame,
      'mouse',
      steps.map((step) => shifted(step, by)),
    );
  }

  async keys(steps: readonly KeyStep[]): Promise<void> {
    const unknown = steps.find(({ key }) => keyFacts(key) === undefined);
    if (unknown !== undefined) {
      throw new TabhandError('INVALID_ARGUMENTS', `Unknown key: ${unknown.key}`);
    }
    this.#begunBefore = this.#documents.beginnings;
    await this.#hand(this.#aimed(), 'keys', steps);
  }

  async drag(from: Point, to: Point): Promise<void> {
    this.#begunBefore = this.#documents.beginnings;
    const frame = this.#aimed();
    const by = await this.origin(frame);
    await this.#hand(frame, 'drag', { from: moved(from, by), to: moved(to, by) });
  }

  async setFiles(frame: Frame, ref: string, paths: readonly string[]): Promise<void> {
    this.#begunBefore = this.#documents.beginnings;
    if (await this.#hand(frame, 'setFiles', { ref, files: filesAt(paths) })) return;
    throw new TabhandError('STALE_REF', `[${ref}]: it has left the page`);
  }

  async insertText(text: string): Promise<void> {
    const taken = await this.#hand(this.#aimed(), 'insertText', text);
    if (!taken) throw new TabhandError('EXECUTION_ERROR', 'Nothing that takes text has the focus');
  }

  async navigate(navigation: Navigation, signal: AbortSignal): Promise<Place> {
    this.#aim = undefined;
    await navigate(this.#documents, navigation, signal);
    const { title = '' } = await chrome.tabs.get(this.#documents.tabId);
    this.#title = title;
    return this.place();
  }

  async ready(signal: AbortSignal): Promise<void> {
    this.#aim = undefined;
    await whenReady(this.#documents, signal);
  }

  async capture(capture: Capture): Promise<Picture> {
    return await captureTab(this.#documents.tabId, capture);
  }

  async evaluate(): Promise<Json> {
    throw needsDebugger('Running JavaScript');
  }

  /** A finger is the one thing asked for in these words that DOM events can do as well. */
  async devtools(method: string, params: JsonObject = {}): Promise<JsonObject> {
    if (method !== 'Input.dispatchTouchEvent') throw needsDebugger(method);
    const { type, touchPoints } = TouchSchema.parse(params);
    const before = this.#touched;
    this.#touched = before.catch(() => undefined).then(() => this.#touch(type, touchPoints[0]));
    await this.#touched;
    return {};
  }

  async #touch(type: TouchStep['type'], at: Point | undefined): Promise<void> {
    if (type === 'touchStart') this.#begunBefore = this.#documents.beginnings;
    const frame = this.#aimed();
    if (type === 'touchEnd') return await this.#hand(frame, 'touch', { type });
    if (at === undefined) throw new TabhandError('INVALID_ARGUMENTS', `${type} without a point`);
    await this.#hand(frame, 'touch', { type, at: moved(at, await this.origin(frame)) });
  }

  /** Outlines what is acted on; a page that cannot show it is acted on all the same. */
  async outline(frame: Frame, wanted: Parameters<Hands['outline']>[0]): Promise<void> {
    await this.#hand(frame, 'outline', wanted).catch(() => undefined);
  }

  /** Numbers the controls; none takes the numbers away. */
  async badges(frame: Frame, refs: readonly string[]): Promise<void> {
    await this.#hand(frame, 'badges', refs).catch(() => undefined);
  }

  #aimed(): Frame {
    const frame = this.#aim?.frame ?? this.frames()[0];
    if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
    requireSame(this.#aim, this.#at(frame));
    return frame;
  }

  #at(frame: Frame): Aim {
    return { frame, documentId: this.#documents.of(Number(frame.id))?.documentId };
  }

  async #hand<H extends keyof Hands>(
    frame: Frame,
    fn: H,
    arg: Parameters<Hands[H]>[0],
  ): Promise<Awaited<ReturnType<Hands[H]>>> {
    // The hands' own types say what each of them answers.
    return (await this.#run(frame, 'hands', fn, arg)) as Awaited<ReturnType<Hands[H]>>;
  }

  async #run(frame: Frame, where: 'table' | 'hands', fn: string, arg: unknown): Promise<unknown> {
    const held = this.#documents.of(Number(frame.id));
    if (held === undefined) throw new TabhandError('EXECUTION_ERROR', 'The frame left the page');
    const first = await this.#inject(held, where, fn, arg);
    if (first.needsMore) await this.#documents.injectMore(held.documentId);
    const isAskedAgain = first.missing || first.needsMore;
    const answer = isAskedAgain ? await this.#inject(held, where, fn, arg) : first;
    if (answer.failed !== undefined) {
      throw new TabhandError(
        'EXECUTION_ERROR',
        `The page script failed in ${fn}: ${answer.failed}`,
      );
    }
    return answer.value;
  }

  async #inject(held: FrameDocument, where: string, fn: string, arg: unknown): Promise<Called> {
    try {
      await this.#documents.inject(held.documentId);
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId: this.#documents.tabId, documentIds: [held.documentId] },
        injectImmediately: true,
        func: callIn,
        args: [{ where, fn, arg: arg ?? null, word: secondScriptNeeded }],
      });
      return injected?.result ?? { failed: 'no answer' };
    } catch (thrown) {
      throw explainAccess(thrown, held.url);
    }
  }
}

const isFound = (answer: unknown): boolean =>
  answer instanceof Object && 'found' in answer && answer.found === true;

const isLeaving = (answer: unknown): boolean =>
  answer instanceof Object && 'leaving' in answer && answer.leaving === true;

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x - by.x, y: y - by.y });

const shifted = (step: MouseStep, by: Point): MouseStep =>
  step.do === 'move' ? { ...step, to: moved(step.to, by) } : { ...step, at: moved(step.at, by) };

const allowDebugger = 'Allow trusted input in the settings of the Tabhand side panel.';

const needsDebugger = (what: string): TabhandError =>
  new TabhandError('NOT_SUPPORTED', `${what} needs Chrome’s debugger`, {
    hint: allowDebugger,
  });
