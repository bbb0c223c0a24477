import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const docs = join(import.meta.dirname, '../../docs');
const read = (path: string): string => readFileSync(join(docs, path), 'utf8');

const SchemaFile = z.object({ $id: z.string(), $defs: z.record(z.string(), z.unknown()) });
// The tools' arguments are one file of another form, made from the action list.
const files = globSync('schema/*.json', { cwd: docs })
  .filter((path) => !path.endsWith('tools.json'))
  .sort();
const schemas = files.map((path) => SchemaFile.parse(JSON.parse(read(path))));

test('every reference between schemas leads somewhere', () => {
  const places = new Set(
    schemas.flatMap(({ $id, $defs }) => Object.keys($defs).map((name) => `${$id}#/$defs/${name}`)),
  );
  const references = files.flatMap((path) =>
    [...read(path).matchAll(/"\$ref": "([^"]+)"/g)].map(([, target]) => target),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((target) => !places.has(String(target)))).toEqual([]);
});

test('every link inside the reference leads to a heading', () => {
  const text = read('protocol/reference.md');
  const anchors = new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const links = ['protocol/reference.md', 'protocol/README.md'].flatMap((path) =>
    [...read(path).matchAll(/\]\((?:reference\.md)?#([^)]+)\)/g)].map(([, anchor]) => anchor),
  );
  expect(links.filter((anchor) => !anchors.has(String(anchor)))).toEqual([]);
});

test('every shape with a schema has its section', () => {
  const text = read('protocol/reference.md');
  const names = schemas.flatMap(({ $defs }) => Object.keys($defs));
  expect(names.filter((name) => !text.includes(`\n### ${name}\n`))).toEqual([]);
});
