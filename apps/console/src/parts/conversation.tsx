// Messages of a session: the person right, the agent left, plans as cards between them.

import type { ChatMessage, PlanPreview } from '@tabhand/protocol';
import { Empty, StatusIcon } from '@tabhand/ui';
import { ListTodo, MessageSquare, RefreshCw } from 'lucide-react';
import { Link } from '../router.tsx';

export function Conversation({ messages }: { readonly messages: readonly ChatMessage[] }) {
  if (messages.length === 0) {
    return <Empty icon={<MessageSquare size={24} />}>Nothing was said here yet.</Empty>;
  }
  const inOrder = [...messages].sort((a, b) => (a.sequenceNumber ?? 0) - (b.sequenceNumber ?? 0));
  return (
    <ol className="conversation">
      {inOrder.map((message) => (
        <li key={message.messageId} data-role={message.role}>
          {message.metadata?.plan === undefined ? (
            <Said message={message} />
          ) : (
            <PlanCard plan={message.metadata.plan} type={message.metadata.messageType} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Said({ message }: { readonly message: ChatMessage }) {
  const { content, actionString, error, timestamp, metadata } = message;
  const trouble = typeof error === 'string' ? error : error && JSON.stringify(error);
  return (
    <div className="said">
      <p>{content}</p>
      {actionString === undefined ? null : <code className="badge">{actionString}</code>}
      {trouble === undefined ? null : <p className="problem">{trouble}</p>}
      <footer>
        <time dateTime={timestamp}>{new Date(timestamp).toLocaleTimeString()}</time>
        {metadata?.taskId === undefined ? null : (
          <Link to={`/tasks/${metadata.taskId}`}>Its task</Link>
        )}
      </footer>
    </div>
  );
}

const icons = {
  pending: 'pending',
  active: 'running',
  completed: 'success',
  failed: 'error',
} as const;

function PlanCard({
  plan,
  type,
}: {
  readonly plan: PlanPreview;
  readonly type: string | undefined;
}) {
  const changed = type === 'plan_update';
  const Icon = changed ? RefreshCw : ListTodo;
  return (
    <section className="plan-card">
      <h3>
        <Icon size={14} aria-hidden="true" />
        {changed ? 'Updated Plan' : 'Plan'}
      </h3>
      <ol className="plan">
        {plan.steps.map((step) => (
          <li key={step.id ?? step.index}>
            <StatusIcon status={icons[step.status]} />
            <span>{step.description}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
