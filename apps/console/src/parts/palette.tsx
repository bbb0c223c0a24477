// ⌘K: every page, every task and the usual actions, a few letters away.

import type { SocketTaskItem } from '@tabhand/protocol';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { go } from '../router.tsx';
import { useTasks } from '../watching.ts';
import { browsers } from './browsers.ts';
import { pages, useShortcuts } from './shortcuts.ts';
import { chooseTheme } from './theme.ts';

interface Choice {
  readonly id: string;
  readonly words: string;
  readonly hint: string;
  readonly run: () => void;
}

const fixed: readonly Choice[] = [
  ...pages.map(([words, to, hint]) => ({ id: to, words, hint, run: () => go(to) })),
  {
    id: 'launch',
    words: 'Launch a browser',
    hint: '',
    run: () => void browsers.launch().then(browsers.choose.bind(browsers), () => go('/instances')),
  },
  { id: 'dark', words: 'Dark theme', hint: '', run: () => chooseTheme('dark') },
  { id: 'light', words: 'Light theme', hint: '', run: () => chooseTheme('light') },
];

const most = 12;
const opening = 'tabhand:palette';

export const openPalette = (): void => {
  window.dispatchEvent(new Event(opening));
};

function fitting(tasks: readonly SocketTaskItem[], words: string): readonly Choice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (own: string): boolean => wanted.every((each) => own.toLowerCase().includes(each));
  const found = fixed.filter((choice) => fits(choice.words));
  for (const { id, name, status } of tasks) {
    if (found.length >= most) break;
    if (!fits(`${name} ${id}`)) continue;
    found.push({ id, words: name, hint: status, run: () => go(`/tasks/${id}`) });
  }
  return found.slice(0, most);
}

export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (): void => setOpen(true);
    window.addEventListener(opening, show);
    return () => window.removeEventListener(opening, show);
  }, []);
  useShortcuts(openPalette);
  return open ? <PaletteDialog onClose={() => setOpen(false)} /> : null;
}

function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const choices = fitting(useTasks(), words);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const choose = (choice: Choice | undefined): void => {
    choice?.run();
    onClose();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(choices[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="palette" aria-label="Go to" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Where to?"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={choices.length === 0 ? undefined : `${id}-${at}`}
        placeholder="A page, a task, an action"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div role="listbox" id={id} aria-label="Choices" className="palette-choices">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(choice)}
          >
            <span>{choice.words}</span>
            <small>{choice.hint}</small>
          </div>
        ))}
      </div>
      {choices.length === 0 ? <p className="soft">Nothing is called that.</p> : null}
      <footer className="palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>?</kbd> this list
        </span>
        <span>
          on a task <kbd>←</kbd> <kbd>→</kbd> steps, <kbd>l</kbd> live, <kbd>n</kbd> note
        </span>
      </footer>
    </dialog>
  );
}
