// Finds the target in whichever frame holds it, and says where to press in the top viewport.

import type { Located, LocateRequest, Miss } from '@tabhand/dom';
import type { Hit } from './define.ts';
import type { Frame, Page } from './page.ts';

export async function locate(
  page: Page,
  request: LocateRequest,
  signal: AbortSignal,
): Promise<Hit | Miss> {
  const frames = page.frames();
  const quick = frames.length > 1 ? { ...request, timeoutMs: 0 } : request;
  const answers = await Promise.all(frames.map((frame) => ask(page, frame, quick, signal)));
  const first = answers.find((answer) => answer.found) ?? bestMiss(answers);
  if (first.found || frames.length === 1) return first;
  return await firstFound(frames.map((frame) => ask(page, frame, request, signal)));
}

async function ask(
  page: Page,
  frame: Frame,
  request: LocateRequest,
  signal: AbortSignal,
): Promise<Hit | Miss> {
  const located: Located = await page.call(frame, 'locate', request, signal);
  if (!located.found) return located;
  const origin = frame.parent === undefined ? { x: 0, y: 0 } : await page.origin(frame);
  const press = { x: located.at.x + origin.x, y: located.at.y + origin.y };
  const box = { ...located.box, x: located.box.x + origin.x, y: located.box.y + origin.y };
  return { ...located, box, frame, press };
}

/** The most telling refusal: "covered" says more than "missing". */
function bestMiss(answers: readonly (Hit | Miss)[]): Hit | Miss {
  const telling = answers.find((answer) => !answer.found && answer.reason !== 'missing');
  const any = telling ?? answers[0];
  return any ?? { found: false, reason: 'missing', why: 'the page has no frame' };
}

async function firstFound(asked: readonly Promise<Hit | Miss>[]): Promise<Hit | Miss> {
  const wins = asked.map(async (each) => {
    const answer = await each;
    if (answer.found) return answer;
    throw answer;
  });
  return await Promise.any(wins).catch(async () => bestMiss(await Promise.all(asked)));
}
