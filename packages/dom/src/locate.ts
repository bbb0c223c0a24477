// Finds the target of a command in this frame and waits until it can be acted on.

import type { Found, Located, LocateRequest, Miss, Target } from './contract.ts';

/** Nothing waits on animation frames alone: they never fire in a background tab. */
const lookAgainMs = 50;

export async function locate(request: LocateRequest): Promise<Located> {
  const deadline = performance.now() + request.timeoutMs;
  for (;;) {
    const answer = locateNow(request);
    if (answer.found || answer.reason === 'bad-selector') return answer;
    const left = deadline - performance.now();
    if (left <= 0) return answer;
    await nextChange(Math.min(left, lookAgainMs));
  }
}

function nextChange(capMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const timer = setTimeout(resolve, capMs);
  return promise.finally(() => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

function locateNow(request: LocateRequest): Located {
  const element = select(request.target);
  if (element === 'bad-selector') return miss('bad-selector', 'the selector cannot be read');
  if (element === undefined) return miss('missing', 'nothing in the page matches');
  if (request.purpose !== 'read') {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return miss('hidden', 'it has no size');
  }
  return found(element);
}

const miss = (reason: Miss['reason'], why: string): Miss => ({ found: false, reason, why });

function select(target: Target): Element | undefined | 'bad-selector' {
  if (target.x !== undefined && target.y !== undefined) {
    return document.elementFromPoint(target.x, target.y) ?? undefined;
  }
  const selector = target.selector ?? `[data-llm-id="${target.ref}"]`;
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return 'bad-selector';
  }
}

function found(element: Element): Found {
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    found: true,
    ref: element.getAttribute('data-llm-id') ?? '',
    role: element.getAttribute('role') ?? '',
    name: (element.textContent ?? '').trim().slice(0, 50),
    tag: element.tagName,
    editable: false,
    box: { x, y, width, height },
    at: { x: x + width / 2, y: y + height / 2 },
    selector: '',
    how: 'same',
    confidence: 1,
    password: element instanceof HTMLInputElement && element.type === 'password',
    states: [],
  };
}
