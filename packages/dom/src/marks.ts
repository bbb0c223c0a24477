// Numbered boxes over the controls in view, for a picture that a model can point at. They are
// drawn in a closed shadow root and never outlive the picture.

import { clickableBy, maybeControl } from './control.ts';
import { nameOf } from './name.ts';
import { inPass } from './pass.ts';
import { roleOf } from './role.ts';
import { refOf } from './tag.ts';
import { areaOf, isPainted, overlap, sightOf, viewport } from './visible.ts';
import { rootsIn } from './walk.ts';

export interface Mark {
  readonly ref: string;
  readonly role: string;
  readonly name: string;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

const colours = ['#c2185b', '#1565c0', '#2e7d32', '#e65100', '#6a1b9a', '#00695c'];
const mostMarks = 300;

let host: HTMLElement | undefined;

export function marks({ show }: { show: boolean }): { marked: readonly Mark[] } {
  host?.remove();
  host = undefined;
  if (!show) return { marked: [] };
  const marked = inPass(findMarks);
  host = draw(marked);
  document.documentElement.append(host);
  return { marked };
}

function findMarks(): Mark[] {
  const all = rootsIn(document).flatMap((root) => [...root.querySelectorAll(maybeControl)]);
  return all.filter(isPressable).slice(0, mostMarks).map(markOf);
}

function isPressable(element: Element): boolean {
  if (clickableBy(element) === undefined || !isPainted(element)) return false;
  const seen = overlap(element.getBoundingClientRect(), viewport());
  return areaOf(seen) > 16 && sightOf(element, seen).at !== undefined;
}

function markOf(element: Element): Mark {
  const { x, y, width, height } = element.getBoundingClientRect();
  const name = nameOf(element).slice(0, 50);
  return { ref: refOf(element), role: roleOf(element), name, box: { x, y, width, height } };
}

function draw(marked: readonly Mark[]): HTMLElement {
  const layer = document.createElement('div');
  layer.style.cssText = 'all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647';
  const root = layer.attachShadow({ mode: 'closed' });
  root.append(...marked.map(drawMark));
  return layer;
}

function drawMark({ ref, box }: Mark, index: number): HTMLElement {
  const colour = colours[index % colours.length] ?? 'red';
  const frame = document.createElement('div');
  frame.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;box-sizing:border-box;border:2px solid ${colour}`;
  const label = document.createElement('span');
  label.style.cssText = `position:absolute;left:-2px;top:${box.y < 16 ? 0 : -14}px;font:bold 11px/14px sans-serif;color:#fff;background:${colour};padding:0 3px`;
  label.textContent = ref;
  frame.append(label);
  return frame;
}
