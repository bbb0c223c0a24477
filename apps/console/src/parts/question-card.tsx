// What a waiting task wants of a person, pinned over its steps: an answer, a permission, or
// the browser back.

import type { StatusSnapshot } from '@tabhand/protocol';
import { Button, Card, Notice } from '@tabhand/ui';
import { Check, Hand, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { useCall } from './call.ts';

export type Waiting = NonNullable<StatusSnapshot['waiting_for']>;

interface QuestionProps {
  readonly taskId: string;
  readonly waiting: Waiting;
}

const titles = {
  question: 'The task has a question',
  confirmation: 'May it go on?',
  take_over: 'You have the browser',
} as const;

export function QuestionCard({ taskId, waiting }: QuestionProps) {
  const { busy, trouble, call } = useCall();
  const path = `/api/tasks/${encodeURIComponent(taskId)}`;
  const answer = (said: unknown): void => {
    const body = { answer: said };
    void call(() => tabhand.http.json({ method: 'POST', path: `${path}/answer`, body }));
  };
  const giveBack = (): void => {
    void call(() => tabhand.http.json({ method: 'POST', path: `${path}/resume`, body: {} }));
  };
  return (
    <Card title={titles[waiting.kind]} tone="violet">
      <div className="question" role="status">
        <p>
          {waiting.kind === 'take_over'
            ? 'Click and type in the live view, then hand it back. '
            : ''}
          {waiting.text}
        </p>
        {waiting.kind === 'question' ? (
          <AnswerForm missing={waiting.missing ?? []} busy={busy} onAnswer={answer} />
        ) : null}
        {waiting.kind === 'confirmation' ? <Decide busy={busy} onAnswer={answer} /> : null}
        {waiting.kind === 'take_over' ? (
          <Button look="primary" icon={<Hand size={14} />} disabled={busy} onClick={giveBack}>
            Hand back
          </Button>
        ) : null}
        {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      </div>
    </Card>
  );
}

interface AnswerProps {
  readonly busy: boolean;
  readonly onAnswer: (said: unknown) => void;
}

function Decide({ busy, onAnswer }: AnswerProps) {
  return (
    <div className="question-buttons">
      <Button
        look="primary"
        icon={<Check size={14} />}
        disabled={busy}
        onClick={() => onAnswer('yes')}
      >
        Approve
      </Button>
      <Button icon={<X size={14} />} disabled={busy} onClick={() => onAnswer('no')}>
        Deny
      </Button>
    </div>
  );
}

const isSecret = (name: string): boolean => /pass|pin\b|code|secret|token/i.test(name);

/** One field for one answer; one for each value when several are missing. */
function AnswerForm({
  missing,
  busy,
  onAnswer,
}: AnswerProps & { readonly missing: readonly string[] }) {
  const names = missing.length > 1 ? missing : [missing[0] ?? 'Your answer'];
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(names.length > 1 ? values : values[names[0] ?? '']);
  };
  return (
    <form className="question-form" onSubmit={send}>
      {names.map((name) => (
        <label key={name}>
          <span>{name}</span>
          <input
            className="field"
            required
            autoComplete="off"
            type={isSecret(name) ? 'password' : 'text'}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit" look="primary" disabled={busy}>
        Answer
      </Button>
    </form>
  );
}
