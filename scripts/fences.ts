// Import directions as one table: a package may import only from a lower layer, apps talk
// through the client, and some libraries have one door.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const layers: Readonly<Record<string, number>> = {
  'packages/protocol': 0,
  'packages/dom': 1,
  'packages/client': 1,
  'packages/ui': 2,
  'packages/actions': 2,
  'packages/agent': 3,
  'packages/browser': 3,
  'packages/tasks': 4,
  'packages/sessions': 4,
  'packages/files': 4,
  'packages/storage': 5,
  'packages/server': 6,
  'apps/cli': 7,
  'apps/console': 7,
  'apps/extension': 7,
};

/** Beyond the layers: which files may import what, by pattern. */
const doors: readonly { what: RegExp; from: RegExp; why: string }[] = [
  {
    what: /^puppeteer-core/,
    from: /^packages\/browser\/src\/node\//,
    why: 'only packages/browser/src/node may import puppeteer-core',
  },
  {
    what: /^@tabhand\/server/,
    from: /^apps\/cli\/src\/host\.ts$/,
    why: 'only apps/cli/src/host.ts may import the server',
  },
  {
    what: /^@tabhand\/browser\/node/,
    from: /^(packages\/server|apps\/cli)\//,
    why: 'the Node side of the browser is for the server and the command line',
  },
  {
    what: /^node:/,
    from: /^(?!packages\/(dom|ui|client|agent|browser\/src\/cdp)\/|apps\/(console|extension)\/)/,
    why: 'this code also runs in a browser, where node: modules do not exist',
  },
];

interface Import {
  readonly file: string;
  readonly what: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map((match) => ({ file, what: match[1] ?? '' }));
}

const homeOf = (file: string): string => file.split('/').slice(0, 2).join('/');

function packageHome(what: string): string | undefined {
  const name = /^@tabhand\/([a-z]+)/.exec(what)?.[1];
  return Object.keys(layers).find((home) => home.endsWith(`/${name}`));
}

function complaint({ file, what }: Import): string | undefined {
  const door = doors.find((each) => each.what.test(what) && !each.from.test(file));
  if (door !== undefined) return `${file}: imports ${what}: ${door.why}`;
  const [own, other] = [homeOf(file), packageHome(what)];
  if (other === undefined || other === own) return undefined;
  const [from, to] = [layers[own], layers[other]];
  if (from === undefined || to === undefined || from > to) return undefined;
  return `${file}: imports ${what}: layer ${from} may not import layer ${to}`;
}

export function checkFences(): string[] {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root });
  const real = sources.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
  return real.flatMap(importsOf).flatMap((each) => complaint(each) ?? []);
}

if (import.meta.main) {
  const complaints = checkFences();
  for (const each of complaints) console.error(each);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
