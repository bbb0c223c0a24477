// The content script: the page script, and the hands that DOM events give. Nothing here listens
// to messages; only the worker can call it, by running functions in this isolated world.

import '@tabhand/dom/page.js';
import type { KeyStep, MouseStep } from '@tabhand/actions';
import type { Located, LocateRequest, LookBack, PageTable } from '@tabhand/dom';
import { badges } from './badges.ts';
import { type DragWay, playDrag } from './drag.ts';
import { type PageFile, putFiles } from './files.ts';
import { holeOf, ownerOf, positionInParent } from './holes.ts';
import { insertText, playKeys } from './keys.ts';
import { pressReport } from './landing.ts';
import { forgetLeaving, isLeaving } from './leaving.ts';
import { playMouse } from './mouse.ts';
import { type Outline, outline } from './overlay.ts';
import { rootOf } from './point.ts';
import { playTouch, type TouchStep } from './touch.ts';

/** Doors of the page script that are no JSON. */
interface Doors {
  useClosedRoots(find: (host: Element) => ShadowRoot | null): void;
  elementOf(ref: string): Element | undefined;
  refOf(element: Element): string;
}

declare global {
  var __tabhand: PageTable & Doors;
  var __tabhandHands: Hands;
}

const table = globalThis.__tabhand;
const { useClosedRoots: openClosedRoots, locate, lookBack } = table;
openClosedRoots(rootOf);

/** What was located last for a press, so that the press can be checked against it. */
let aim: string | undefined;

/** Fulfilled when the gesture that followed the last locate has been made. */
let made = Promise.withResolvers<void>();
const arrivalMs = 500;

async function locateAndAim(request: LocateRequest): Promise<Located> {
  made = Promise.withResolvers();
  forgetLeaving();
  const located = await locate(request);
  if (request.purpose !== 'read') aim = located.found ? located.ref : undefined;
  return located;
}

/** What the worker is told besides. */
export interface LeavingLook extends LookBack {
  readonly leaving: boolean;
}

/** The page script counts trusted presses only; ours are counted and awaited where they are made. */
async function lookBackHere(after?: unknown): Promise<LeavingLook | null> {
  if (after !== undefined && !(await isMade())) return null;
  const leaving = await isLeaving();
  const seen = await lookBack();
  return seen === null ? null : { ...seen, ...pressReport(), leaving };
}

async function isMade(): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), arrivalMs);
  const came = made.promise.then(() => true);
  return await Promise.race([came, late.promise]).finally(() => clearTimeout(timer));
}

Object.assign(table, { locate: locateAndAim, lookBack: lookBackHere });

const hands = {
  mouse(steps: readonly MouseStep[]): void {
    playMouse(steps, aim === undefined ? undefined : table.elementOf(aim));
    made.resolve();
  },
  keys(steps: readonly KeyStep[]): void {
    playKeys(steps);
    made.resolve();
  },
  insertText(text: string): boolean {
    const taken = insertText(text);
    made.resolve();
    return taken;
  },
  drag: async (way: DragWay): Promise<void> => {
    await playDrag(way, aim === undefined ? undefined : table.elementOf(aim));
    made.resolve();
  },
  touch(step: TouchStep): void {
    playTouch(step, aim === undefined ? undefined : table.elementOf(aim));
    if (step.type === 'touchEnd') made.resolve();
  },
  /** False when the field has left the page. */
  setFiles({ ref, files }: { ref: string; files: readonly PageFile[] }): boolean {
    const field = table.elementOf(ref);
    if (!(field instanceof HTMLInputElement)) return false;
    putFiles(field, files);
    made.resolve();
    return true;
  },
  positionInParent,
  holeOf,
  /** The ref of the element that holds that child frame. */
  ownerRef(position: number): string | null {
    const owner = ownerOf(position);
    return owner ? table.refOf(owner) : null;
  },
  outline: (wanted: Outline | null): void => outline(wanted),
  badges: (refs: readonly string[]): void => badges(refs, table.elementOf),
};
export type Hands = typeof hands;

globalThis.__tabhandHands = hands;
