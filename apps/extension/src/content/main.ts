// The content script: the page script, and the hands that DOM events give. Nothing here listens
// to messages; only the worker can call it, by running functions in this isolated world.

import '@tabhand/dom/page.js';
import type { KeyStep, MouseStep } from '@tabhand/actions';
import type { Located, LocateRequest, LookBack, PageTable } from '@tabhand/dom';
import { holeOf, positionInParent } from './holes.ts';
import { insertText, playKeys } from './keys.ts';
import { playMouse, pressReport } from './mouse.ts';
import { type Outline, outline } from './overlay.ts';
import { rootOf } from './point.ts';

/** Doors of the page script that are no JSON. */
interface Doors {
  useClosedRoots(find: (host: Element) => ShadowRoot | null): void;
  elementOf(ref: string): Element | undefined;
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

async function locateAndAim(request: LocateRequest): Promise<Located> {
  const located = await locate(request);
  if (request.purpose !== 'read') aim = located.found ? located.ref : undefined;
  return located;
}

/** The page script counts trusted presses only; ours are counted where they are made. */
function lookBackHere(): LookBack {
  return { ...lookBack(), ...pressReport() };
}

Object.assign(table, { locate: locateAndAim, lookBack: lookBackHere });

const hands = {
  mouse(steps: readonly MouseStep[]): void {
    playMouse(steps, aim === undefined ? undefined : table.elementOf(aim));
  },
  keys: (steps: readonly KeyStep[]): void => playKeys(steps),
  insertText,
  positionInParent,
  holeOf,
  outline: (wanted: Outline | null): void => outline(wanted),
};
export type Hands = typeof hands;

globalThis.__tabhandHands = hands;
