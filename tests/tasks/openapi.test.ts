// The description of the HTTP routes, read by two programs of other people.

import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { installTool } from '../outside-tools.ts';

let server: TestServer;
let folder: string;
let text: string;
beforeAll(async () => {
  folder = await installTool('openapi-lint');
  server = await startServer();
  text = await (await fetch(`${server.url}/openapi.json`)).text();
}, 180_000);
afterAll(() => server.close());

const load = (name: string) => createRequire(join(folder, 'package.json'))(name);

interface Problem {
  readonly severity: string | number;
  readonly message: string;
  readonly path?: readonly string[];
}

test('/openapi.json has no errors and no warnings for redocly', async () => {
  const { lint, createConfig } = load('@redocly/openapi-core');
  const path = join(folder, 'openapi.json');
  await writeFile(path, text);
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Every operation has `default`, which is its refusal.
      'operation-4xx-response': 'off',
      // Two paths of the documents themselves: a session's messages, and a session by its domain.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems: Problem[] = await lint({ ref: path, config });
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([]);
});

test('/openapi.json has no errors and no warnings for spectral', async () => {
  const { Spectral, Document } = load('@stoplight/spectral-core');
  const { Json } = load('@stoplight/spectral-parsers');
  const { oas } = load('@stoplight/spectral-rulesets');
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']], rules: {} });
  const problems: Problem[] = await spectral.run(new Document(text, Json));
  expect(problems.map(({ path, message }) => `${path?.join('.')}: ${message}`)).toEqual([]);
});
