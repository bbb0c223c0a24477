// The page port over CDP sessions: one for the tab, one more for each frame that lives
// in a process of its own.

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
import type { PageTable } from '@tabhand/dom';
import { type Json, type JsonObject, type Point, TabhandError } from '@tabhand/protocol';
import { capturePicture } from './capture.ts';
import { evaluateBody } from './evaluate.ts';
import { Frames, worldName } from './frames.ts';
import { pressKeys, pressMouse } from './input.ts';
import { Navigator } from './navigate.ts';
import type { Session } from './session.ts';

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

export class CdpPage implements Page {
  readonly tabId: string;
  readonly has: ReadonlySet<Ability>;
  readonly #session: Session;
  readonly #frames = new Frames();
  readonly #navigator: Navigator;

  private constructor(tabId: string, session: Session, has: ReadonlySet<Ability>) {
    this.tabId = tabId;
    this.has = has;
    this.#session = session;
    this.#navigator = new Navigator(session, tabId);
  }

  /** Sends everything at once, before the target is let run, and waits for the answers. */
  static async attach(
    target: { tabId: string; session: Session; has: ReadonlySet<Ability> },
    script: string,
  ): Promise<CdpPage> {
    const page = new CdpPage(target.tabId, target.session, target.has);
    await page.join(target.session, script);
    return page;
  }

  /** The page's own session, or that of a frame in another process. */
  async join(session: Session, script: string): Promise<void> {
    this.#frames.follow(session);
    const [, , tree] = await Promise.all([
      session.send('Page.enable'),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: script,
        worldName,
        runImmediately: true,
      }),
      session.send('Page.getFrameTree'),
      session.send('Runtime.enable'),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }).catch(() => undefined),
    ]);
    this.#frames.adopt(tree.frameTree, session);
    if (session === this.#session) this.#navigator.seen(tree.frameTree.frame.url);
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
    signal.throwIfAborted();
    const live = await this.#frames.live(frame);
    if (live === undefined) throw new TabhandError('EXECUTION_ERROR', 'The frame left the page');
    const expression = `__tabhand.${fn}(${arg === undefined ? '' : JSON.stringify(arg)})`;
    const { result, exceptionDetails } = await live.session.send('Runtime.evaluate', {
      expression,
      uniqueContextId: live.context,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      const why = exceptionDetails.exception?.description ?? exceptionDetails.text;
      throw new TabhandError('EXECUTION_ERROR', `The page script failed in ${fn}: ${why}`);
    }
    return result.value;
  }

  /** Sums the boxes of the frame's owners up to the top. */
  async origin(frame: Frame): Promise<Point> {
    let point: Point = { x: 0, y: 0 };
    let current: Frame | undefined = frame;
    while (current?.parent !== undefined) {
      const parent: Frame | undefined = this.#frames
        .list()
        .find((each) => each.id === current?.parent);
      const session = parent === undefined ? undefined : this.#frames.session(parent);
      if (session === undefined) break;
      const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId: current.id });
      const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
      const [x = 0, y = 0] = model.content;
      point = { x: point.x + x, y: point.y + y };
      current = parent;
    }
    return point;
  }

  async mouse(steps: readonly MouseStep[]): Promise<void> {
    await pressMouse(this.#session, steps);
  }

  async keys(steps: readonly KeyStep[]): Promise<void> {
    await pressKeys(this.#session, steps);
  }

  async insertText(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }

  async navigate(navigation: Navigation, signal: AbortSignal): Promise<Place> {
    return await this.#navigator.go(navigation, signal);
  }

  async evaluate(body: string): Promise<Json> {
    return await evaluateBody(this.#session, body);
  }

  async capture(capture: Capture): Promise<Picture> {
    return await capturePicture(this.#session, capture);
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
