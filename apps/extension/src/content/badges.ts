// Numbers on the controls of the page, as the agent knows them; for people who want to see what
// it sees. Drawn in a closed shadow root of our own, so that the page engine leaves them out.

type Find = (ref: string) => Element | undefined;

let host: HTMLElement | undefined;
let shown: readonly { readonly element: Element; readonly label: HTMLElement }[] = [];
let planned = false;
/** What the page does moves its controls. */
const moves = new MutationObserver(() => plan());

/** Takes away what was there; nothing to number takes all away. */
export function badges(refs: readonly string[], find: Find): void {
  moves.disconnect();
  host?.remove();
  host = undefined;
  shown = [];
  if (refs.length === 0) return;
  host = document.createElement('div');
  host.setAttribute('data-browser-agent-ui', '');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = 'all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483646';
  shown = refs.flatMap((ref) => {
    const element = find(ref);
    return element === undefined ? [] : [{ element, label: labelFor(ref) }];
  });
  host.attachShadow({ mode: 'closed' }).append(...shown.map(({ label }) => label));
  document.documentElement.append(host);
  place();
  addEventListener('scroll', plan, { capture: true, passive: true });
  addEventListener('resize', plan);
  const attributeFilter = ['class', 'style', 'hidden', 'open'];
  moves.observe(document, { childList: true, subtree: true, attributeFilter });
}

function labelFor(ref: string): HTMLElement {
  const label = document.createElement('div');
  label.textContent = ref;
  label.style.cssText =
    'position:fixed;padding:0 3px;border-radius:3px;background:#1f6feb;color:#fff;font:600 10px/14px system-ui';
  return label;
}

function plan(): void {
  if (planned || shown.length === 0) return;
  planned = true;
  requestAnimationFrame(() => {
    planned = false;
    place();
  });
}

function place(): void {
  const boxes = shown.map(({ element }) => element.getBoundingClientRect());
  for (const [at, { label }] of shown.entries()) {
    const box = boxes[at];
    const isThere = box !== undefined && box.width > 0 && box.height > 0;
    label.style.display = isThere ? 'block' : 'none';
    if (isThere) {
      label.style.left = `${Math.max(0, box.x)}px`;
      label.style.top = `${Math.max(0, box.y - 7)}px`;
    }
  }
}
