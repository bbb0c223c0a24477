// The browser's own "are you sure" was turned down before anybody could answer it: the next one is
// allowed, and what was pressed is pressed again. Without that nothing was done.

import { act } from '../../../calls.ts';
import { perform, type Scene, type Step } from './step.ts';

const accepted = 'accept';

export function acceptAsked({ dialogs, job, intent }: Scene): Step | undefined {
  const asked = dialogs.find(({ type, answer }) => type === 'confirm' && !/accept/i.test(answer));
  if (asked === undefined || job.tried?.includes(accepted) === true) return undefined;
  const accept = act(
    'acceptDialog',
    [],
    `Answer "${asked.message}" with yes, as "${intent.said}" asks for`,
  );
  const reveals = (job.reveals ?? []).filter((key) => key !== 'deed');
  return perform(accept, { tried: [...(job.tried ?? []), accepted], reveals });
}

export const wasAccepted = ({ tried }: Scene['job']): boolean => tried?.includes(accepted) === true;

export const answered = 'answered the question of the browser with yes';
