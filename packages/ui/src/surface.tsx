// Things to put things on: cards, empty states, skeletons, notices.

import type { ReactNode } from 'react';

interface CardProps {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'violet' | 'red' | 'amber';
}

export function Card({ title, aside, children, tone = 'plain' }: CardProps) {
  return (
    <section className={`card card-${tone}`}>
      {title === undefined ? null : (
        <header className="card-head">
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

interface EmptyProps {
  readonly icon: ReactNode;
  /** One sentence that teaches. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ icon, children, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Holds the place of what is coming, so that nothing jumps. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={index} style={{ width: `${90 - ((index * 17) % 40)}%` }} />
      ))}
    </div>
  );
}

interface NoticeProps {
  readonly tone: 'red' | 'amber' | 'blue' | 'green';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What happened, why, what you can do, with the button to do it. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} role={tone === 'red' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </div>
  );
}
