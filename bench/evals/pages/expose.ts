// How a page shows its real state to the check, and nothing else.
declare global {
  interface Window {
    evalState: () => unknown;
  }
}

export function expose(title: string, state: () => unknown): void {
  document.title = title;
  window.evalState = state;
}

export function root(html = ''): HTMLElement {
  const main = document.querySelector('main');
  if (!main) throw new Error('the page has no main element');
  main.innerHTML = html;
  return main;
}

export function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}
