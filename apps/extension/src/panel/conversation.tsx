// The conversation: what the server has stored of this session and what is happening now, in
// order. New things come into view by themselves while the person is at the end.

import type { ChatMessage } from '@tabhand/protocol';
import { Empty } from '@tabhand/ui';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Talk, Turn } from '../loop/talk.ts';
import { PlanCard } from './plan.tsx';
import { ChatTurn } from './turn.tsx';

export function Conversation({ talk, children }: { talk: Talk; children?: React.ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useRef({ top: 0, size: '' });
  const count = talk.turns.length + talk.messages.length;
  const last = talk.turns.at(-1)?.observation?.said;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was added
  useEffect(() => {
    if (atEnd.current) end.current?.scrollIntoView({ block: 'end' });
  }, [count, last, talk.status]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null) return;
    const resized = new ResizeObserver(() => {
      if (atEnd.current) end.current?.scrollIntoView({ block: 'end' });
    });
    resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  const shown = inOrder(talk);
  return (
    <div
      ref={box}
      className="conversation"
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        const { scrollTop, scrollHeight, clientHeight } = at;
        const size = `${scrollHeight}/${clientHeight}`;
        // What grows or shrinks moves the view too; only going up by oneself leaves the end.
        if (scrollHeight - scrollTop - clientHeight < 60) atEnd.current = true;
        else if (scrollTop < seen.current.top && size === seen.current.size) atEnd.current = false;
        seen.current = { top: scrollTop, size };
      }}
    >
      {shown.length === 0 ? <Welcome /> : null}
      {shown.map((each) =>
        'messageId' in each ? (
          <Stored key={each.messageId} message={each} />
        ) : (
          <ChatTurn key={each.id} turn={each} />
        ),
      )}
      {children}
      <div ref={end} />
    </div>
  );
}

function Welcome() {
  return (
    <Empty icon={<Sparkles size={24} aria-hidden="true" />}>
      Say what should be done on this page, or ask about it.
    </Empty>
  );
}

/**
 * What this panel saw itself is shown as it saw it; stored messages of the same words say only
 * where it belongs among plans and what others wrote.
 */
function inOrder({ messages, turns }: Talk): readonly (ChatMessage | Turn)[] {
  const shown: (ChatMessage | Turn)[] = [];
  let next = 0;
  for (const message of messages) {
    const { role, content } = message;
    const same = turns.findIndex((it, at) => at >= next && it.role === role && it.text === content);
    if (same < 0) shown.push(message);
    else {
      shown.push(...turns.slice(next, same + 1));
      next = same + 1;
    }
  }
  return [...shown, ...turns.slice(next)];
}

function Stored({ message }: { readonly message: ChatMessage }) {
  const { role, content, metadata, actionString, status, error } = message;
  const type = metadata?.messageType;
  if (metadata?.plan !== undefined && (type === 'plan_preview' || type === 'plan_update')) {
    return <PlanCard changed={type === 'plan_update'} plan={metadata.plan} />;
  }
  if (role === 'system') return <p className="turn-system">{content}</p>;
  const failed = status === 'failure';
  const why = typeof error === 'string' ? error : undefined;
  const observation = failed ? { ok: false, said: why ?? 'This did not work' } : undefined;
  return (
    <ChatTurn
      turn={{
        id: message.messageId,
        role,
        text: content,
        ...(actionString !== undefined && { action: actionString }),
        ...(observation && { observation }),
      }}
    />
  );
}
