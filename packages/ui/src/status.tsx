// A status in colour, icon and word: never by hue alone.

import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hand,
  LoaderCircle,
  SkipForward,
  TriangleAlert,
} from 'lucide-react';

const looks = {
  queued: { icon: Clock, word: 'Queued', tone: 'grey' },
  running: { icon: LoaderCircle, word: 'Running', tone: 'ember' },
  waiting: { icon: Hand, word: 'Waiting for you', tone: 'violet' },
  completed: { icon: CircleCheck, word: 'Completed', tone: 'green' },
  failed: { icon: CircleX, word: 'Failed', tone: 'red' },
  cancelled: { icon: Ban, word: 'Cancelled', tone: 'grey' },
  pending: { icon: CircleDashed, word: 'Pending', tone: 'grey' },
  success: { icon: CircleCheck, word: 'Done', tone: 'green' },
  error: { icon: CircleX, word: 'Failed', tone: 'red' },
  skipped: { icon: SkipForward, word: 'Skipped', tone: 'grey' },
  warning: { icon: TriangleAlert, word: 'Warning', tone: 'amber' },
} as const;

export type StatusWord = keyof typeof looks;

export const isStatusWord = (word: string): word is StatusWord => Object.hasOwn(looks, word);

interface StatusProps {
  readonly status: StatusWord;
  /** Replaces the default word. */
  readonly children?: string;
}

export function StatusPill({ status, children }: StatusProps) {
  const { icon: Icon, word, tone } = looks[status];
  return (
    <span className={`pill tone-${tone}`} data-status={status}>
      <Icon size={14} className={status === 'running' ? 'turning' : ''} aria-hidden="true" />
      {children ?? word}
    </span>
  );
}

export function StatusIcon({ status }: { readonly status: StatusWord }) {
  const { icon: Icon, word, tone } = looks[status];
  return (
    <span className={`status-icon tone-${tone}`} title={word}>
      <Icon size={16} className={status === 'running' ? 'turning' : ''} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
