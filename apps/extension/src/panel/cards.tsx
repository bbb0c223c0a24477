// What the conversation asks for or ends with: questions, things only the person can do,
// confirmations, and the result.

import type { BlockerInfo } from '@tabhand/protocol';
import { Button, Card } from '@tabhand/ui';
import { CircleCheck, CircleX, Download, Hand, MousePointerClick } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
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
        <Button look="primary" onClick={() => onResume(undefined)}>
          I did it on the page
        </Button>
      ) : null}
    </Card>
  );
}

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
  const { action, target, value, url } = confirmation;
  return (
    <div className="confirm" role="alertdialog" aria-label="Confirm the next action">
      <Card
        tone="violet"
        title={<Heading icon={<MousePointerClick size={16} />} words="Do this?" />}
      >
        <dl className="facts">
          <dt>What</dt>
          <dd>
            {action.replaceAll('_', ' ')} {target}
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

interface CompletedProps {
  readonly ok: boolean;
  readonly result: string;
  readonly onReport: (() => void) | undefined;
}

export function TaskCompletedCard({ ok, result, onReport }: CompletedProps) {
  const icon = ok ? <CircleCheck size={16} /> : <CircleX size={16} />;
  return (
    <Card
      tone={ok ? 'plain' : 'red'}
      title={<Heading icon={icon} words={ok ? 'Task completed' : 'The task did not succeed'} />}
    >
      <p>
        {result === ''
          ? ok
            ? 'Everything you asked for was done.'
            : 'No reason was given.'
          : result}
      </p>
      {onReport === undefined ? null : (
        <Button icon={<Download size={14} aria-hidden="true" />} onClick={onReport}>
          Download report
        </Button>
      )}
    </Card>
  );
}

function Heading({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <span className="heading">
      {icon}
      {words}
    </span>
  );
}
