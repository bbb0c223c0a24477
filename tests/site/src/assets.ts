// The site's own stylesheets, script and icon, read once and served under /_assets/.

import { readFileSync } from 'node:fs';
import type { Answer } from './page.ts';

const types: Readonly<Record<string, string>> = {
  'site.css': 'text/css; charset=utf-8',
  'shop.css': 'text/css; charset=utf-8',
  'practice.css': 'text/css; charset=utf-8',
  'site.js': 'text/javascript; charset=utf-8',
  'fern.svg': 'image/svg+xml',
};

const files = new Map(
  Object.keys(types).map((name) => [
    name,
    readFileSync(new URL(`./assets/${name}`, import.meta.url)),
  ]),
);

export function asset(name: string): Answer {
  const body = files.get(name);
  if (body === undefined) return { status: 404, body: 'No such asset.' };
  const headers = { 'content-type': types[name] ?? '', 'cache-control': 'max-age=60' };
  return { body, headers };
}
