// The click of a deed that never arrived: the page has drawn another control in the place of the one
// that was meant, under the same name. It is pressed once more where it is seen now.

import { changed, pressPoint } from './press.ts';
import type { Scene, Step } from './step.ts';

const pressing = /^(?:confirmed|done)$/;
const most = 3;

export function pressAgain({ job, page, verified }: Scene): Step | undefined {
  if (!pressing.test(job.phase ?? '') || verified?.success !== false) return undefined;
  const again = (job.tried ?? []).filter((key) => key.startsWith('again:')).length;
  if (!changed.test(verified.reason) || again >= most) return undefined;
  const [node, other] = page.controls.filter(
    ({ name, role, inView }) => name === job.name && role === 'button' && inView,
  );
  if (node === undefined || other !== undefined) return undefined;
  const tried = [...(job.tried ?? []), `again:${again}`];
  return pressPoint({ ...job, tried }, { rect: node.rect, what: node.name });
}
