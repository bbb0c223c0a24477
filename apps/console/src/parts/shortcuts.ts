// Keys that work everywhere, except where somebody types.

import { useEffect, useRef } from 'react';
import { go } from '../router.tsx';

export const pages = [
  ['Home', '/', 'g h'],
  ['Tasks', '/tasks', 'g t'],
  ['Instances', '/instances', 'g i'],
  ['Sessions', '/sessions', 'g s'],
  ['Observe', '/observe', 'g o'],
  ['Settings', '/settings', 'g e'],
  ['API', '/api', 'g a'],
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [role=application], [role=tablist]') !== null;

const isHeld = (event: KeyboardEvent): boolean => event.metaKey || event.ctrlKey || event.altKey;

/** Calls back for a key that is pressed alone, while nobody types. */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isHeld(event) || isTyping(event.target)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** ⌘K, Ctrl-K or ? opens the palette; g and a letter goes to a page. */
export function useShortcuts(open: () => void): void {
  const going = useRef(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const held = event.metaKey || event.ctrlKey;
      if (!held || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [open]);
  useKeys((key) => {
    const page = going.current ? pages.find(([, , keys]) => keys === `g ${key}`) : undefined;
    going.current = key === 'g';
    if (page !== undefined) go(page[1]);
    else if (key === '?') open();
    else return false;
    return true;
  });
}
