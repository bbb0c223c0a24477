// One object of React state per page, shown to the check as it is rendered.
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expose, root } from './expose.ts';

export type Store<S> = { state: S; set: (changes: Partial<S>) => void };

export function showReact<S extends object>(
  title: string,
  initial: S,
  view: (store: Store<S>) => ReactNode,
): void {
  let latest = initial;
  expose(title, () => latest);
  function Page() {
    const [state, setState] = useState(initial);
    latest = state;
    const set = (changes: Partial<S>) => setState((old) => ({ ...old, ...changes }));
    return view({ state, set });
  }
  createRoot(root()).render(<Page />);
}
