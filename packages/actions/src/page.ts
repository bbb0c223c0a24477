// The page port: all that an action may ask of a tab. Two pages implement it, one over
// CDP and one by content script; keep it small at any price.

import type { PageTable } from '@tabhand/dom';
import type { Json, JsonObject, Point, Rect } from '@tabhand/protocol';
import type { ConsoleLog, Dialogs, Downloads, News, Requests } from './records.ts';

/** What an instance is able to do; an action says which of these it needs. */
export const abilities = [
  'dom',
  'trusted-input',
  'evaluate',
  'screenshot',
  'full-screenshot',
  'dialogs',
  'network',
  'emulate',
  'print',
  'trace',
  'downloads',
  'upload',
  'tabs',
] as const;
export type Ability = (typeof abilities)[number];

export interface Frame {
  readonly id: string;
  /** 0 is the main frame. */
  readonly index: number;
  readonly parent: string | undefined;
}

export type MouseButton = 'left' | 'middle' | 'right';

export type MouseStep =
  | { readonly do: 'move'; readonly to: Point }
  | {
      readonly do: 'down' | 'up';
      readonly at: Point;
      readonly button: MouseButton;
      readonly count: number;
    }
  | { readonly do: 'wheel'; readonly at: Point; readonly dx: number; readonly dy: number };

export interface KeyStep {
  readonly key: string;
  readonly modifiers: readonly ('Alt' | 'Control' | 'Meta' | 'Shift')[];
}

export type Navigation =
  | { readonly to: 'url'; readonly url: string; readonly until: 'load' | 'domcontentloaded' }
  | { readonly to: 'reload'; readonly ignoreCache: boolean }
  | { readonly to: 'back' | 'forward' };

export interface Place {
  readonly url: string;
  readonly title: string;
}

export interface Capture {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly quality?: number;
  readonly fullPage?: boolean;
  /** In page coordinates of the top frame. */
  readonly clip?: Rect;
  /** The same relative to what is in view now. */
  readonly viewClip?: Rect;
  /** Scale down so that the picture is at most this wide. */
  readonly maxWidth?: number;
}

export interface Picture {
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  /** The part of the page that it shows, in CSS pixels; the picture may be smaller or larger. */
  readonly shows: Pick<Rect, 'width' | 'height'>;
}

type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;
type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];

export interface Page {
  readonly tabId: string;
  readonly has: ReadonlySet<Ability>;
  place(): Place;
  frames(): readonly Frame[];
  call<F extends keyof PageTable>(
    frame: Frame,
    fn: F,
    arg: Argument<F>,
    signal: AbortSignal,
  ): Promise<Answer<F>>;
  /** Where the frame's viewport begins in the top viewport. */
  origin(frame: Frame): Promise<Point>;
  mouse(steps: readonly MouseStep[], signal: AbortSignal): Promise<void>;
  keys(steps: readonly KeyStep[], signal: AbortSignal): Promise<void>;
  insertText(text: string, signal: AbortSignal): Promise<void>;
  navigate(navigation: Navigation, signal: AbortSignal): Promise<Place>;
  /** Runs a function body in the page's own world. */
  evaluate(body: string, signal: AbortSignal): Promise<Json>;
  capture(capture: Capture, signal: AbortSignal): Promise<Picture>;
  /** The raw protocol, for what only CDP can do (network, emulation, print, trace). */
  devtools(method: string, params: JsonObject): Promise<JsonObject>;

  // What a host may offer beyond that.

  /** Aborted when the page is lost, with the reason. */
  readonly gone?: AbortSignal;
  /** Waits for a navigation that the last gesture began; nothing pending: at once. */
  ready?(signal: AbortSignal): Promise<void>;
  /** Puts the tab in front: one that lies behind others may never be painted. */
  show?(signal: AbortSignal): Promise<void>;
  news?(): News;
  /** How many documents the tab has shown: a page may go to where it is already. */
  arrivals?(): number;
  /** Stops a load that takes too long. */
  stop?(): Promise<void>;
  /** Hands closed shadow roots to the page script; false when there are no new ones. */
  openRoots?(frame: Frame): Promise<boolean>;
  /** The ref of a frame's element in the document around it. */
  ownerRef?(frame: Frame): Promise<string | undefined>;
  setFiles?(frame: Frame, ref: string, paths: readonly string[]): Promise<void>;
  drag?(from: Point, to: Point, signal: AbortSignal): Promise<void>;
  /** The next protocol event of that name. */
  event?(name: string, signal: AbortSignal): Promise<JsonObject>;
  readonly console?: ConsoleLog;
  readonly dialogs?: Dialogs;
  readonly downloads?: Downloads;
  readonly requests?: Requests;
}
