// Putting a file into a file field. The file is named by the id under which it is kept.

import { actOn } from '../../../calls.ts';
import { rankFields } from '../ground/field.ts';
import { empty } from '../ground/score.ts';
import { fieldsOf } from '../page/fields.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export function uploadGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'uploaded')
    return held(`uploaded ${intent.value}`, scene.verified?.lines[0] ?? 'the file was given', {
      kind: 'value',
    });
  const files = fieldsOf(page).filter(({ kind }) => kind === 'file');
  const named = rankFields(page, { desc: intent.field ?? empty }).find(
    ({ field }) => field.kind === 'file',
  )?.field;
  const field = named ?? files[0];
  if (field === undefined) return stuck('I could not find a file field on this page');
  const file = intent.value ?? '';
  if (file === '') return { do: 'ask', question: 'Which file should I upload?', missing: ['file'] };
  return perform(
    actOn('upload_file', targetOf(field.node), [file], { description: `Upload ${file}` }),
    again(job, 'uploaded'),
  );
}
