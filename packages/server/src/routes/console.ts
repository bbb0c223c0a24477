// The web console: built files, served with a strict policy. Every address under /ui/ that is
// no file is one of its deep links.

import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const facts = {
  method: 'GET',
  access: 'open',
  tag: 'console',
  answers: { 200: z.unknown() },
} as const;

export const consoleRoutes = ({ config }: Parts): readonly Route[] => [
  defineRoute({
    ...facts,
    path: '/ui/*',
    summary: 'The web console',
    params: z.object({ '*': z.string() }),
    handler: async ({ params, request }) => {
      const taken = String(request.headers['accept-encoding'] ?? '');
      return await serveFile(config.consoleDir, params['*'], taken);
    },
  }),
];

async function serveFile(folder: string, path: string, taken: string): Promise<Answer> {
  const type = types[extname(path)];
  const wanted = type === undefined ? 'index.html' : normalize(`/${path}`).slice(1);
  const found = await readSmallest(join(folder, wanted), taken);
  if (found === undefined) {
    throw new TabhandError(
      'NOT_FOUND',
      type === undefined ? 'The console is not built' : 'Not found',
      {
        hint: 'Run npm run build.',
      },
    );
  }
  // Names of assets carry a hash of what is in them.
  const lasting = wanted.startsWith('assets/');
  return new Answer(200, found.bytes, {
    ...found.headers,
    'content-type': type ?? types['.html'] ?? '',
    'content-security-policy': policy,
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}

const packings = [
  { ending: '.br', coding: 'br' },
  { ending: '.gz', coding: 'gzip' },
] as const;

interface Found {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The build leaves packed copies beside the files; whoever takes them gets them. */
async function readSmallest(file: string, taken: string): Promise<Found | undefined> {
  const vary = { vary: 'accept-encoding' };
  for (const { ending, coding } of packings) {
    if (!new RegExp(`\\b${coding}\\b`).test(taken)) continue;
    const bytes = await readFile(file + ending).catch(() => undefined);
    if (bytes !== undefined) return { bytes, headers: { 'content-encoding': coding, ...vary } };
  }
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { bytes, headers: vary };
}
