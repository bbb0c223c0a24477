// What the extension draws into a page: the outline of what is acted on or is to be confirmed.
// It lies in a closed shadow root of our own, catches no events, and the page engine knows it.

let host: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export interface Outline {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Stays until it is taken away, for confirmations. */
  readonly stays: boolean;
}

const shownMs = 1200;

export function outline(wanted: Outline | null): void {
  clearTimeout(timer);
  host?.remove();
  host = undefined;
  if (wanted === null) return;
  host = document.createElement('div');
  host.setAttribute('data-browser-agent-ui', '');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = 'all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647';
  host.attachShadow({ mode: 'closed' }).append(boxFor(wanted));
  document.documentElement.append(host);
  if (!wanted.stays) timer = setTimeout(() => outline(null), shownMs);
}

function boxFor({ x, y, width, height, label, stays }: Outline): HTMLElement {
  const colour = stays ? '#7c4dff' : '#e8702a';
  const box = document.createElement('div');
  box.style.cssText = `position:fixed;left:${x - 4}px;top:${y - 4}px;width:${width + 8}px;height:${height + 8}px;border:2px solid ${colour};border-radius:6px;box-sizing:border-box`;
  const tag = document.createElement('div');
  tag.textContent = label.slice(0, 60);
  tag.style.cssText = `position:absolute;left:-2px;top:${y > 30 ? '-24px' : '100%'};padding:2px 7px;border-radius:5px;background:${colour};color:#fff;font:500 12px/18px system-ui;white-space:nowrap`;
  box.append(tag);
  return box;
}
