// Plans: the widget under the header with past, current and future steps, and the cards that the
// conversation shows when a plan was made or changed.

import type { Plan, PlanPreview } from '@tabhand/protocol';
import { Skeleton } from '@tabhand/ui';
import { Check, ChevronDown, ListChecks, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';

interface PlanWidgetProps {
  readonly plan: Plan | undefined;
  readonly planning: boolean;
}

export function PlanWidget({ plan, planning }: PlanWidgetProps) {
  const [open, setOpen] = useState(true);
  if (plan === undefined) return planning ? <Planning /> : null;
  const { steps, currentStepIndex } = plan;
  const done = steps.filter(({ status }) => status === 'completed').length;
  return (
    <section className="plan" aria-label="Plan">
      <button
        type="button"
        className="plan-head"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ListChecks size={14} aria-hidden="true" />
        <span>
          Step {Math.min(currentStepIndex + 1, steps.length)} of {steps.length}
        </span>
        <progress value={done} max={steps.length} aria-label="Steps done" />
        <ChevronDown size={14} className={open ? 'turned' : ''} aria-hidden="true" />
      </button>
      {open ? (
        <ol className="plan-steps">
          {steps.map((step) => (
            <li
              key={step.id}
              data-when={whenOf(step.index, currentStepIndex, step.status)}
              aria-current={step.index === currentStepIndex ? 'step' : undefined}
            >
              <StepMark status={step.status} number={step.index + 1} />
              <span>{step.description}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function whenOf(index: number, current: number, status: string): 'past' | 'current' | 'future' {
  if (status === 'completed' || index < current) return 'past';
  return index === current ? 'current' : 'future';
}

function StepMark({ status, number }: { status: string; number: number }) {
  if (status === 'completed') return <Check size={14} className="tone-green" aria-label="Done" />;
  if (status === 'failed') return <X size={14} className="tone-red" aria-label="Failed" />;
  return <span className="plan-number">{number}</span>;
}

function Planning() {
  return (
    <section className="plan" aria-label="Plan">
      <p className="plan-head">Planning…</p>
      <Skeleton lines={2} />
    </section>
  );
}

interface PlanCardProps {
  readonly changed: boolean;
  readonly plan: PlanPreview;
}

export function PlanCard({ changed, plan }: PlanCardProps) {
  const Icon = changed ? RefreshCw : ListChecks;
  return (
    <section className="plan-card">
      <h2>
        <Icon size={14} aria-hidden="true" />
        {changed ? 'Updated Plan' : 'Plan'}
      </h2>
      <ol>
        {plan.steps.map((step) => (
          <li key={step.index}>{step.description}</li>
        ))}
      </ol>
    </section>
  );
}
