// Put files into a file field. Files are artifacts, named by id: a page must not be handed
// whatever lies on the machine.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

export const upload = defineAction({
  name: 'upload',
  tool: 'browser_interact',
  says: ['upload'],
  calls: ['upload_file'],
  summary: 'Put files into a file field',
  effect: 'input',
  needs: ['upload'],
  purpose: 'read',
  params: z.object({
    ...elementFields,
    files: z.array(z.string().min(1)).min(1).max(20).optional().describe('Artifact ids'),
    path: z.string().min(1).optional().describe('One artifact id'),
  }),
  check: ({ files, path }) =>
    files === undefined && path === undefined ? 'files is required' : undefined,
  async run({ page, readArtifact, gestured }, { files, path }, hit) {
    if (hit === undefined || page.setFiles === undefined)
      throw new TabhandError('NOT_SUPPORTED', 'Files cannot be uploaded here');
    if (hit.inputType !== 'file')
      throw new TabhandError('EXECUTION_ERROR', `${sayHit(hit)} is not a file field`);
    const found = await Promise.all((files ?? [path ?? '']).map((id) => readArtifact(id)));
    gestured();
    await page.setFiles(
      hit.frame,
      hit.ref,
      found.map((file) => file.path),
    );
    const names = found.map((file) => file.name);
    return {
      summary: `Uploaded ${names.join(', ')} into ${sayHit(hit)}`,
      value: { uploaded: true, files: names },
    };
  },
});
