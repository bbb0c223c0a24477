// ⌘K: every page, every recent task and the usual actions, a few letters away.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTasks } from '../live.ts';
import { go } from '../router.tsx';
import { applyTheme } from './theme.ts';

interface Choice {
  readonly id: string;
  readonly words: string;
  readonly hint: string;
  readonly run: () => void;
}

const pages = [
  ['Home', '/', 'g h'],
  ['Tasks', '/tasks', 'g t'],
  ['Instances', '/instances', 'g i'],
  ['Sessions', '/sessions', 'g s'],
  ['Observe', '/observe', 'g o'],
  ['Settings', '/settings', 'g e'],
  ['API', '/api', 'g a'],
] as const;

const fixed: readonly Choice[] = [
  ...pages.map(([words, to, hint]) => ({ id: to, words, hint, run: () => go(to) })),
  { id: 'dark', words: 'Dark theme', hint: '', run: () => applyTheme('dark') },
  { id: 'light', words: 'Light theme', hint: '', run: () => applyTheme('light') },
];

const most = 12;

function fitting(all: readonly Choice[], words: string): readonly Choice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ words: own }: Choice): boolean =>
    wanted.every((each) => own.toLowerCase().includes(each));
  return all.filter(fits).slice(0, most);
}

export function Palette() {
  const [open, setOpen] = useState(false);
  useShortcuts(() => setOpen(true));
  return open ? <PaletteDialog onClose={() => setOpen(false)} /> : null;
}

function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const tasks = useTasks().map((task) => ({
    id: task.id,
    words: task.name,
    hint: task.status,
    run: () => go(`/tasks/${task.id}`),
  }));
  const choices = fitting([...fixed, ...tasks], words);
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
        aria-activedescendant={`${id}-${at}`}
        placeholder="Where to?"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div role="listbox" id={id} aria-label="Choices">
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
    </dialog>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=application]') !== null;

/** ⌘K or Ctrl-K opens the palette; g and a letter goes to a page. */
function useShortcuts(open: () => void): void {
  const going = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener is set once
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      const held = event.metaKey || event.ctrlKey;
      if (held && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
        return;
      }
      if (held || event.altKey || isTyping(event.target)) return;
      const page = going.current
        ? pages.find(([, , keys]) => keys === `g ${event.key}`)
        : undefined;
      going.current = event.key === 'g';
      if (page !== undefined) go(page[1]);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
