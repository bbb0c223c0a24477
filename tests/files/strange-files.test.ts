// Questions about files of other shapes than those the readers were written with. Files and
// questions were written before looking at the readers; on the first run 71 of the 82 were right,
// two were wrong and nine were said to need a model. Their causes are mended since.

import { answer, type Extracted, extract } from '@tabhand/files';
import { systemEnv } from '@tabhand/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { strangeFiles } from './strange-files.ts';

describe.each(strangeFiles)('$filename', ({ filename, mimeType, bytes, asked }) => {
  let file: Extracted;
  beforeAll(async () => {
    file = await extract(await bytes(), { filename, mimeType });
  });

  test.each(asked)('%s', (question, right) => {
    const said = answer(question, file, systemEnv())?.text;
    if (right === null) expect(said).toBeUndefined();
    else expect(said ?? '(needs a model)').toMatch(right);
  });
});
