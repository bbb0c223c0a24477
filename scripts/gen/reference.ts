// The protocol reference for people: a chapter a subject, a table a shape.

import type { JsonSchema } from './schema.ts';
import { type Subject, subjects } from './subjects.ts';
import { choiceWords, fieldTable } from './words.ts';

function shapeSection(name: string, schema: JsonSchema): string {
  const strict = schema.additionalProperties === false && schema.properties !== undefined;
  const about = [
    schema.description ?? '',
    strict && !schema.description?.includes('refused') ? 'Unknown fields are refused.' : '',
  ];
  const body = schema.properties === undefined ? choiceWords(schema) : fieldTable(schema);
  return [`### ${name}`, about.filter((text) => text !== '').join(' '), body]
    .filter((part) => part !== '')
    .join('\n\n');
}

function chapter(subject: Subject, all: ReadonlyMap<string, JsonSchema>): string {
  const sections = [...subject.shapes.keys()].map((name) =>
    shapeSection(name, all.get(name) ?? {}),
  );
  const schema = `Schema: [\`${subject.file}.json\`](../schema/${subject.file}.json).`;
  return [`## ${subject.title}`, `${subject.about} ${schema}`, ...sections].join('\n\n');
}

export function reference(all: ReadonlyMap<string, JsonSchema>): string {
  const intro = [
    '# Protocol reference',
    'Every message, body and answer of Tabhand. Written by `npm run gen` from `packages/protocol/src/wire`; do not edit.',
    'Unless a shape says otherwise, fields that it does not name are ignored.',
  ];
  const contents = subjects.map(({ title }) => {
    const anchor = title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');
    return `- [${title}](#${anchor})`;
  });
  const chapters = subjects.map((subject) => chapter(subject, all));
  return `${[...intro, contents.join('\n'), ...chapters].join('\n\n')}\n`;
}
