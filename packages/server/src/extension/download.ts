// The built extension, offered by the server that it will be paired with.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { Answer, defineRoute, type Route } from '../route.ts';

const built = join(import.meta.dirname, '../../../../apps/extension/dist/tabhand-extension.zip');

export const downloadRoute = (archive = built): Route =>
  defineRoute({
    method: 'GET',
    path: '/extension.zip',
    access: 'local',
    tag: 'extension',
    summary: 'The Chrome extension, to be unpacked and loaded',
    answers: { 200: z.unknown() },
    handler: async () => {
      const bytes = await readFile(archive).catch((cause) => {
        throw new TabhandError('NOT_FOUND', 'The extension is not built', {
          hint: 'Run npm run build.',
          cause,
        });
      });
      return new Answer(200, bytes, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="tabhand-extension.zip"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      });
    },
  });
