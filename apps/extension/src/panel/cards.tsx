// What the conversation asks for or ends with: questions, things only the person can do,
// confirmations, and the result.

import type { BlockerInfo } from '@tabhand/protocol';
import { Button, Card } from '@tabhand/ui';
import { CircleCheck, CircleX, Download, Hand, MousePointerClick } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Confirmation } from '../worker/confirm.ts';

interface QuestionProps {
  readonly text: string;
  readonly missing: readonly string[];
}

/** The answer is written in the composer below. */
export function UserInputPrompt({ text, missing }: QuestionProps) {
  return (
    <Card tone="violet" title={<Heading icon={<Hand size={16} />} words="A question for you" />}>
      <p>{text}</p>
      {missing.length === 0 ? null : (
        <ul className="missing">
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface BlockerProps {
  readonly blocker: BlockerInfo;
  readonly onResume: (data: Record<string, string> | undefined) => void;
}

export function BlockerCard({ blocker, onResume }: BlockerProps) {
  const fields = blocker.requiredFields ?? [];
  const give = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onResume(Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')])));
  };
  return (
    <Card tone="violet" title={<Heading icon={<Hand size={16} />} words="Your turn" />}>
      <p>{blocker.userMessage ?? blocker.description}</p>
      {fields.length === 0 ? null : (
        <form className="fields" onSubmit={give}>
          {fields.map(({ name, label, type }) => (
            <label key={name}>
              {label}
              <input name={name} type={type === 'code' ? 'text' : type} required />
            </label>
          ))}
          <Button type="submit" look="primary">
            Send
          </Button>
        </form>
      )}
      {blocker.resolutionMethods.includes('user_action_on_web') ? (
        <Button
          look={fields.length === 0 ? 'primary' : 'quiet'}
          className="blocker-done"
          onClick={() => onResume(undefined)}
        >
          I did it on the page
        </Button>
      ) : null}
    </Card>
  );
}

/** How an action is put to a person; the others are called by their name. */
const deeds: Readonly<Record<string, string>> = {
  goto: 'Go to another page',
  click: 'Click',
  set_value: 'Fill in',
  type: 'Type into',
  select: 'Choose in',
  check: 'Tick',
  uncheck: 'Untick',
  keyboard: 'Press a key in',
  upload: 'Put a file into',
};

interface ConfirmProps {
  readonly confirmation: Confirmation;
  readonly onAnswer: (yes: boolean) => void;
}

/** Enter approves, Escape declines, wherever the focus is. */
export function ConfirmCard({ confirmation, onAnswer }: ConfirmProps) {
  useEffect(() => {
    const decide = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      onAnswer(event.key === 'Enter');
    };
    addEventListener('keydown', decide);
    return () => removeEventListener('keydown', decide);
  }, [onAnswer]);
  const card = useFocusWhileShown();
  const { action, target, value, url } = confirmation;
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="confirm"
      role="alertdialog"
      aria-label="Confirm the next action"
    >
      <Card
        tone="violet"
        title={<Heading icon={<MousePointerClick size={16} />} words="Do this?" />}
      >
        <dl className="facts">
          <dt>What</dt>
          <dd>
            {deeds[action] ?? action.replaceAll('_', ' ')} {target}
          </dd>
          {value === '' ? null : (
            <>
              <dt>Value</dt>
              <dd>{value}</dd>
            </>
          )}
          <dt>Where</dt>
          <dd>{URL.parse(url)?.host ?? url}</dd>
        </dl>
        <div className="buttons">
          <Button look="primary" onClick={() => onAnswer(true)}>
            Approve
          </Button>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
        </div>
      </Card>
    </div>
  );
}

/** So that it is read out; whoever wrote before goes on writing afterwards. */
function useFocusWhileShown() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return card;
}

interface CompletedProps {
  readonly ok: boolean;
  /** Undefined when the agent's last words said it already. */
  readonly result: string | undefined;
  readonly evidence: string | undefined;
  readonly onReport: (() => void) | undefined;
}

export function TaskCompletedCard({ ok, result, evidence, onReport }: CompletedProps) {
  const Icon = ok ? CircleCheck : CircleX;
  const icon = <Icon size={16} className={ok ? 'tone-green' : 'tone-red'} aria-hidden="true" />;
  return (
    <Card
      tone={ok ? 'plain' : 'red'}
      title={<Heading icon={icon} words={ok ? 'Task completed' : 'The task did not succeed'} />}
    >
      {result === undefined ? null : <p>{result === '' ? unsaid(ok) : result}</p>}
      {evidence === undefined ? null : <p className="evidence">Seen: {evidence}</p>}
      {onReport === undefined ? null : (
        <Button icon={<Download size={14} aria-hidden="true" />} onClick={onReport}>
          Download report
        </Button>
      )}
    </Card>
  );
}

const unsaid = (ok: boolean): string =>
  ok ? 'Everything you asked for was done.' : 'No reason was given.';

function Heading({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <span className="heading">
      {icon}
      {words}
    </span>
  );
}
