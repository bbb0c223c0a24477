// Addresses under /ui/ and moving between them; every page has a link of its own.

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

export const base = '/ui';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const read = (): string => {
  const path = window.location.pathname.slice(base.length);
  return path === '' ? '/' : path;
};

/** The query of the address, as it is. */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));

export const usePath = (): string => useSyncExternalStore(subscribe, read);

export function go(path: string): void {
  window.history.pushState(null, '', base + path);
  for (const tell of listeners) tell();
}

/** Changes the query in place, so that the address always leads back to what is shown. */
export function setQuery(changes: Readonly<Record<string, string | undefined>>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  const address = window.location.pathname + (text === '' ? '' : `?${text}`);
  window.history.replaceState(null, '', address);
  for (const tell of listeners) tell();
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A real link: it opens in a new tab when asked to. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return <a href={base + to} onClick={follow} {...rest} />;
}
