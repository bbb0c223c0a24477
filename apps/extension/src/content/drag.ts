// Dragging as DOM events. What the browser would drag by itself (a draggable element, a link, a
// picture) gets the events of drag and drop; everything else a press, a way and a release.

import { playMouse } from './mouse.ts';
import { above, elementAt } from './point.ts';
import { nextTask } from './tasks.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface DragWay {
  readonly from: Spot;
  readonly to: Spot;
}

const steps = 5;

export async function playDrag({ from, to }: DragWay, target: Element | undefined): Promise<void> {
  const source = draggableAt(from);
  const button = 'left';
  playMouse(
    [
      { do: 'move', to: from },
      { do: 'down', at: from, button, count: 1 },
    ],
    target,
  );
  const data = new DataTransfer();
  const isCarried = source !== undefined && say(source, 'dragstart', from, data);
  // Pages take note of what is dragged a moment after it began.
  await pause();
  for (const spot of wayBetween(from, to)) {
    if (isCarried) over(spot, data);
    else playMouse([{ do: 'move', to: spot }], undefined);
    await nextTask();
  }
  if (isCarried) drop(source, to, data);
  else playMouse([{ do: 'up', at: to, button, count: 1 }], undefined);
}

const wayBetween = (from: Spot, to: Spot): readonly Spot[] =>
  Array.from({ length: steps }, (_, at) => {
    const part = (at + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });

function draggableAt({ x, y }: Spot): Element | undefined {
  for (let at: Node | null = elementAt(x, y); at !== null; at = above(at)) {
    if (at instanceof HTMLElement && at.draggable) return at;
  }
  return undefined;
}

let under: Element | null = null;
let isWelcome = false;

function over(spot: Spot, data: DataTransfer): void {
  const hit = elementAt(spot.x, spot.y);
  if (hit !== under) {
    if (hit !== null) say(hit, 'dragenter', spot, data);
    if (under?.isConnected) say(under, 'dragleave', spot, data);
    under = hit;
  }
  // Whoever takes a thing says so by preventing the event.
  isWelcome = hit !== null && !say(hit, 'dragover', spot, data);
}

function drop(source: Element, to: Spot, data: DataTransfer): void {
  over(to, data);
  if (under !== null) say(under, isWelcome ? 'drop' : 'dragleave', to, data);
  under = null;
  say(source, 'dragend', to, data);
}

/** False when it was prevented. */
function say(element: Element, name: string, at: Spot, dataTransfer: DataTransfer): boolean {
  const facts = { bubbles: true, cancelable: true, composed: true, view: window, dataTransfer };
  const place = { clientX: at.x, clientY: at.y, screenX: at.x + screenX, screenY: at.y + screenY };
  return element.dispatchEvent(new DragEvent(name, { ...facts, ...place }));
}

const pause = (): Promise<void> => new Promise((done) => void setTimeout(done, 0));
