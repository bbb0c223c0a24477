// What the code of the server, the command line and the extension never does, seen in its text.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.test.ts'];
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,bin}/**/*.{ts,tsx,js}'], {
  cwd: root,
  exclude,
}).map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const holding = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Text that becomes code where it is. In the page, `Runtime.evaluate` is the page's own business. */
const becomesCode = /\beval\s*\(|\bnew Function\b|['"](?:node:)?vm['"]|\bimport\(\s*[a-z`]/;

/** A token compared with `===` tells by its time how much of it was right. */
const comparesToken =
  /\b\w*(?:token|secret|signature|ticket)\b\s*[!=]==?\s*(?!undefined|null|'|"|true|false)\w/i;

describe('[T20] no text becomes code on the server', () => {
  test('there is no eval, no vm, no Function, no import of a computed name', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(holding(becomesCode)).toEqual([]);
  });

  test('programs are started in few places, by no argument of a task', () => {
    expect(holding(/['"](?:node:)?child_process['"]/).sort()).toEqual([
      'apps/cli/src/commands/serve.ts',
      'packages/browser/src/node/install.ts',
      'packages/browser/src/node/processes.ts',
      'packages/browser/src/node/spawn.ts',
    ]);
  });

  test.each(["eval('1')", 'new Function(text)', "import('node:vm')", 'import(name)'])(
    'the control: %s would be seen',
    (code) => expect(code).toMatch(becomesCode),
  );
});

describe('[T4] tokens are compared by digest, in constant time', () => {
  test('no comparison of two of them by ===', () => {
    expect(holding(comparesToken)).toEqual([]);
    // Wherever something secret is brought: the gate, the link, sealed requests, channels of push,
    // signed calls, passwords. Tokens of accounts are looked up by their digest.
    expect(holding(/\btimingSafeEqual\(/).sort()).toEqual([
      'packages/server/src/access.ts',
      'packages/server/src/extension/link.ts',
      'packages/server/src/mcp/request-state.ts',
      'packages/server/src/sessions/embedded.ts',
      'packages/server/src/stream/gateway-policy.ts',
      'packages/sessions/src/password.ts',
    ]);
  });

  test.each(['token === known', 'signature !== expected'])(
    'the control: %s would be seen',
    (code) => expect(code).toMatch(comparesToken),
  );
});

describe('[T5] there is one gate', () => {
  test('routes are put up in one place and sockets upgraded in one', () => {
    expect(holding(/\bhttp\.(?:route|get|post|put|patch|delete|all)\(/)).toEqual([
      'packages/server/src/serve-routes.ts',
    ]);
    expect(holding(/\bhandleUpgrade\(/)).toEqual(['packages/server/src/socket.ts']);
  });
});

describe('[T32] text stays text', () => {
  test('no part of console or panel sets markup', () => {
    const marksUp =
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/;
    const shown = holding(marksUp).filter((path) =>
      /apps\/(console|extension)|packages\/ui/.test(path),
    );
    expect(shown).toEqual([]);
  });
});
