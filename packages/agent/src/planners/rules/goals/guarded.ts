// A goal with a condition: done when it holds, passed when it does not, asked when the page cannot
// tell.

import type { Job } from '../../../mind.ts';
import type { PlannerInput } from '../../../planner.ts';
import { explore } from '../explore.ts';
import type { Page } from '../page/view.ts';
import type { Intent } from '../text/intent.ts';
import { readTruth } from '../text/values.ts';
import { guardHolds } from './guard.ts';
import type { Step } from './step.ts';

interface Guarding {
  readonly intent: Intent;
  readonly job: Job;
  readonly answers: PlannerInput['state']['answers'];
}

export function checkGuard(page: Page, { intent, job, answers }: Guarding): Step | undefined {
  const { guard } = intent;
  if (guard === undefined) return undefined;
  const question = `I cannot tell from the page whether "${guard.text}". Is it so?`;
  const told = answers.findLast((each) => each.question === question)?.answer;
  const holds = guardHolds(page, guard.text) ?? truthIn(told);
  const look = holds === undefined ? lookFor(page, guard.text, job) : undefined;
  if (look !== undefined) return look;
  if (holds === undefined)
    return {
      do: 'ask',
      question,
      missing: [guard.text],
    };
  if (guard.word === 'when' && !holds)
    return (job.waits ?? 0) > 20
      ? { do: 'stuck', why: `"${guard.text}" did not happen`, code: 'NOT_FOUND' }
      : {
          do: 'wait',
          ms: 700,
          why: `Waiting until ${guard.text}`,
          job: { ...job, waits: (job.waits ?? 0) + 1 },
        };
  const wanted = guard.word === 'unless' ? !holds : holds;
  if (wanted) return undefined;
  return {
    do: 'held',
    waived: true,
    evidence: [
      {
        kind: 'state',
        claim: `"${guard.text}" is ${holds ? '' : 'not '}so, nothing to do`,
        found: String(holds),
        where: page.tree.url,
        strength: 'medium',
      },
    ],
  };
}

const telling =
  /^(?:the |my |our )?(?<what>[^,.;]+?) (?:(?:is|are) (?:not )?(?:on|off|ticked|unticked|checked|unchecked|enabled|disabled)|(?:is |are )?(?:more|less|greater|below|above|over|under|at least|at most)\b.*)$/iu;

/** What a switch or a number says may stand on another page or tab. */
function lookFor(page: Page, text: string, job: Job): Step | undefined {
  const what = telling.exec(text)?.groups?.what;
  const step = what === undefined ? undefined : explore({ page, job, what, roam: true });
  return step?.do === 'act' ? step : undefined;
}

const truthIn = (answer: string | undefined): boolean | undefined =>
  answer === undefined ? undefined : readTruth(answer.split(/[\s,.!]/u)[0] ?? '');
