// The conversation: what the server has stored of this session and what is happening now, in
// order. New things come into view by themselves while the person is at the end.

import type { ChatMessage } from '@tabhand/protocol';
import { Empty } from '@tabhand/ui';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Talk } from '../loop/talk.ts';
import { PlanCard } from './plan.tsx';
import { ChatTurn } from './turn.tsx';

export function Conversation({ talk, children }: { talk: Talk; children?: React.ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
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
  const shown = storedOf(talk);
  const empty = shown.length === 0 && talk.turns.length === 0;
  return (
    <div
      ref={box}
      className="conversation"
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        const left = at.scrollHeight - at.scrollTop - at.clientHeight;
        // Content that grows moves nothing; only going up is the person's own doing.
        if (left < 60) atEnd.current = true;
        else if (at.scrollTop < top.current) atEnd.current = false;
        top.current = at.scrollTop;
      }}
    >
      {empty ? <Welcome /> : null}
      {shown.map((message) => (
        <Stored key={message.messageId} message={message} />
      ))}
      {talk.turns.map((turn) => (
        <ChatTurn key={turn.id} turn={turn} />
      ))}
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

/** What this panel saw itself is not shown a second time; plans and what others wrote are. */
function storedOf(talk: Talk): readonly ChatMessage[] {
  const said = new Set(talk.turns.map(({ text }) => text));
  return talk.messages.filter(({ role, content }) => role === 'system' || !said.has(content));
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
