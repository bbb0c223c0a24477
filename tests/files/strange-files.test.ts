// Questions about files of other shapes than those of the readers’ own tests.

import { answer, type Extracted, extract } from '@tabhand/files';
import { systemEnv } from '@tabhand/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { mixedTables } from './strange-mixed.ts';
import { moreStrangeFiles } from './strange-more.ts';
import { strangePapers } from './strange-papers.ts';
import { strangeTables } from './strange-tables.ts';
import { strangeTexts } from './strange-texts.ts';
import { strangeTrees } from './strange-trees.ts';

const strangeFiles = [
  ...strangeTables,
  ...strangeTrees,
  ...strangeTexts,
  ...moreStrangeFiles,
  ...mixedTables,
  ...strangePapers,
];

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
