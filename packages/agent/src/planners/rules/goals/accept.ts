// The browser's own "are you sure" was turned down before anybody could answer it: the next one is
// allowed, and what was pressed is pressed again. Without that nothing was done.

import { act } from '../../../calls.ts';
import { isYes } from '../../../state.ts';
import { perform, type Scene, type Step } from './step.ts';

const accepted = 'accept';
const wide = /\b(?:all|every|everything|everyone|entire|whole)\b/iu;

type Asked = Pick<Scene, 'dialogs' | 'job' | 'intent' | 'query' | 'reply'>;

export function acceptAsked({ dialogs, job, intent, query, reply }: Asked): Step | undefined {
  const asked = dialogs.find(({ type, answer }) => type === 'confirm' && !/accept/i.test(answer));
  if (asked === undefined || job.tried?.includes(accepted) === true) return undefined;
  const question = `The page asks: "${asked.message}" Shall I say yes?`;
  const isAllowed = reply?.question === question && isYes(reply.answer);
  // Whoever asked for one thing has not agreed to all of them.
  if (wide.test(asked.message) && !wide.test(query) && !isAllowed)
    return { do: 'ask', question, missing: ['approval'] };
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
