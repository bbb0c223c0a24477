// The site's own stylesheets, script and icon, read once and served under /_assets/.

import { readFileSync } from 'node:fs';
import type { Answer } from './page.ts';

const css = 'text/css; charset=utf-8';

/** A served name, its type, and the files it is made of. */
const assets: Readonly<
  Record<string, { readonly type: string; readonly from: readonly string[] }>
> = {
  'site.css': { type: css, from: ['base.css', 'controls.css'] },
  'shop.css': { type: css, from: ['shop.css', 'cart.css'] },
  'practice.css': { type: css, from: ['practice.css', 'widgets.css'] },
  'site.js': { type: 'text/javascript; charset=utf-8', from: ['site.js'] },
  'fern.svg': { type: 'image/svg+xml', from: ['fern.svg'] },
};

const bodies = new Map(
  Object.entries(assets).map(([name, { from }]) => [name, Buffer.concat(from.map(read))]),
);

function read(name: string): Buffer {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url));
}

export function asset(name: string): Answer {
  const body = bodies.get(name);
  if (body === undefined) return { status: 404, body: 'No such asset.' };
  return {
    body,
    headers: { 'content-type': assets[name]?.type ?? '', 'cache-control': 'max-age=60' },
  };
}
