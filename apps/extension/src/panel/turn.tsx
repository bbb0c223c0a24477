// One turn of the conversation: the person on the right in blue, the agent on the left in grey
// with its thought folded away, what it did as a badge, and what came of it.

import { Brain, CircleCheck, CircleX, Paperclip } from 'lucide-react';
import type { Turn } from '../loop/talk.ts';

export function ChatTurn({ turn }: { readonly turn: Turn }) {
  if (turn.role === 'user') return <Mine turn={turn} />;
  const { text, observation, reasoning } = turn;
  const action = isEnd(turn.action) ? undefined : turn.action;
  if (text === '' && action === undefined && observation === undefined) return null;
  const folds = action !== undefined && text.length > 90;
  return (
    <article className="turn turn-agent" aria-label="Agent">
      {text === '' ? null : folds ? <Thought text={text} /> : <p>{text}</p>}
      {reasoning === undefined ? null : (
        <details className="reasoning">
          <summary className="badge">
            <Brain size={12} aria-hidden="true" /> Reasoning
          </summary>
          <p>{reasoning}</p>
        </details>
      )}
      {action === undefined ? null : (
        <code className="badge action">{sayAction(action, turn.target)}</code>
      )}
      {observation === undefined ? null : <Observation {...observation} />}
    </article>
  );
}

function Mine({ turn }: { readonly turn: Turn }) {
  return (
    <article className="turn turn-person" aria-label="You">
      <p>{turn.text}</p>
      {turn.file === undefined ? null : (
        <span className="badge">
          <Paperclip size={12} aria-hidden="true" /> {turn.file}
        </span>
      )}
    </article>
  );
}

function Thought({ text }: { readonly text: string }) {
  return (
    <details className="thought">
      <summary>{text.slice(0, 80)}…</summary>
      <p>{text}</p>
    </details>
  );
}

function Observation({ ok, said }: { readonly ok: boolean; readonly said: string }) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <p className={`observation ${ok ? 'tone-green' : 'tone-red'}`}>
      <Icon size={14} aria-label={ok ? 'Worked' : 'Failed'} />
      <span>{said}</span>
    </p>
  );
}

/** The card that follows says how it ended. */
const isEnd = (action: string | undefined): boolean =>
  action !== undefined && /^(finish|fail|done)\b/.test(action);

/** `click(42)` as people read it: `click · Add to cart`. */
function sayAction(action: string, target: string | undefined): string {
  const found = /^(\w+)\((.*)\)$/s.exec(action);
  if (found === null) return action;
  const [, name = '', args = ''] = found;
  const what = target ?? args;
  return what === '' ? name : `${name} · ${what.slice(0, 80)}`;
}
