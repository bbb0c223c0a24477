// Facts about a file itself: its columns or keys, how many rows, pages, words or lines.

import type { Extracted } from '../extract/extracted.ts';
import { isRecord } from '../extract/tree.ts';
import { type Answer, listed, plural } from './answer-shape.ts';
import { saysOnly } from './content-words.ts';
import { stem, stemsOf, tokenize } from './question.ts';

type Noun =
  | 'column'
  | 'row'
  | 'page'
  | 'word'
  | 'line'
  | 'character'
  | 'key'
  | 'section'
  | 'paragraph'
  | 'item'
  | 'type';

const nouns: Readonly<Record<Noun, string>> = {
  column:
    'column columns field fields header headers heading headings attribute attributes variable variables',
  row: 'row rows record records entry entries',
  page: 'page pages',
  word: 'word words',
  line: 'line lines',
  character: 'character characters letters',
  key: 'key keys property properties structure',
  section: 'section sections heading headings chapter chapters',
  paragraph: 'paragraph paragraphs',
  item: 'item items element elements object objects',
  type: 'format type kind',
};

const nounOf = new Map<string, Noun[]>();
for (const noun of Object.keys(nouns)) {
  if (!isNoun(noun)) continue;
  for (const word of nouns[noun].split(' '))
    nounOf.set(stem(word), [...(nounOf.get(stem(word)) ?? []), noun]);
}

function isNoun(word: string): word is Noun {
  return Object.hasOwn(nouns, word);
}

const allNouns = new Set([
  ...nounOf.keys(),
  'long',
  'big',
  'name',
  'column',
  'available',
  'exist',
  'top',
  'level',
  'top-level',
  'main',
  'total',
]);

/** What people call the thing they sent. */
const documents =
  'agreement lease invoice letter form book paper manual statement receipt policy memo article presentation brochure spec script'
    .split(' ')
    .map(stem);

export function describeFile(question: string, file: Extracted): Answer | undefined {
  const called = stemsOf(file.filename.replace(/\.\w+$/, ''));
  if (!saysOnly(question, new Set([...allNouns, ...documents, ...called]))) return undefined;
  const counts =
    /\bhow (many|long|big)\b|\bnumber of\b|\bcount\b|\btotal (rows|pages|words|lines)\b/i.test(
      question,
    );
  const asked = tokenize(question).flatMap((token) => nounOf.get(token.stem) ?? []);
  if (/\bhow (long|big)\b/i.test(question) && asked.length === 0) return size(file);
  const found = [...new Set(asked)].flatMap(
    (noun) => (counts ? count(noun, file) : list(noun, file)) ?? [],
  );
  // `rows and columns` asks for two; `headings` are columns here and sections there.
  const [first, second] = found;
  if (!counts || first === undefined || second === undefined || !/\band\b/i.test(question))
    return first;
  return fact(`${first.text.replace(/\.$/, '')}, ${second.text}`, `${first.how}; ${second.how}`);
}

const fact = (text: string, how: string): Answer => ({ text, how, confidence: 1 });

function count(noun: Noun, file: Extracted): Answer | undefined {
  const cut = file.truncated ? ' (of the part that was read)' : '';
  const say = (number: number, word: string, how: string) =>
    fact(`${plural(number, word)}${cut}.`, how);
  const { table } = file;
  const pages = file.kind === 'text' ? file.pageCount : undefined;
  const found: Readonly<Record<Noun, () => Answer | undefined>> = {
    column: () =>
      table === undefined ? undefined : say(table.columns.length, 'column', columnNames(file)),
    row: () =>
      table === undefined
        ? undefined
        : say(table.rows.length, 'row', `rows of the table${notes(file)}`),
    page: () =>
      pages === undefined ? undefined : fact(`${plural(pages, 'page')}.`, 'page count of the PDF'),
    word: () => say(file.wordCount, 'word', 'words counted in the text'),
    line: () =>
      file.kind === 'table'
        ? say(file.table.rows.length, 'row', 'rows of the table')
        : say(file.lineCount, 'line', 'lines counted in the text'),
    character: () => say(file.text.length, 'character', 'characters counted in the text'),
    key: () => keysOf(file, true),
    section: () =>
      headings(file).length === 0
        ? undefined
        : say(headings(file).length, 'section', headings(file).join('; ')),
    paragraph: () =>
      say(
        file.text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length,
        'paragraph',
        'blocks of text between empty lines',
      ),
    item: () =>
      table === undefined
        ? undefined
        : say(table.rows.length, 'item', `entries of the list${notes(file)}`),
    type: () => undefined,
  };
  return found[noun]();
}

function list(noun: Noun, file: Extracted): Answer | undefined {
  if (noun === 'type')
    return fact(`${file.mimeType} (${file.format}).`, 'told from the content of the file');
  if (noun === 'section') {
    const found = headings(file);
    return found.length === 0 ? undefined : fact(listed(found), 'headings of the document');
  }
  if (noun === 'key') return keysOf(file, false) ?? columnsAnswer(file);
  if (noun === 'column') return columnsAnswer(file) ?? keysOf(file, false);
  return undefined;
}

const columnNames = (file: Extracted): string =>
  file.table?.columns.map((column) => column.name).join(', ') ?? '';

function columnsAnswer(file: Extracted): Answer | undefined {
  if (file.table === undefined) return undefined;
  const types = file.table.columns.map((column) => `${column.name} (${column.type})`);
  return fact(
    `${plural(types.length, 'column')}: ${types.join(', ')}.`,
    `header of the table${notes(file)}`,
  );
}

function keysOf(file: Extracted, counted: boolean): Answer | undefined {
  if (file.kind !== 'json' && file.kind !== 'xml') return undefined;
  if (!isRecord(file.value)) return undefined;
  const keys = Object.keys(file.value);
  const how = `structure: ${file.structure.slice(0, 20).join('; ')}`;
  return fact(
    counted ? `${plural(keys.length, 'key')}: ${keys.join(', ')}.` : `Keys: ${keys.join(', ')}.`,
    how,
  );
}

const headings = (file: Extracted): string[] =>
  file.format === 'markdown'
    ? [...file.text.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, heading = '']) => heading.trim())
    : [];

const size = (file: Extracted): Answer => {
  const pages =
    file.kind === 'text' && file.pageCount !== undefined
      ? `${plural(file.pageCount, 'page')}, `
      : '';
  return fact(
    `${pages}${plural(file.lineCount, 'line')}, ${plural(file.wordCount, 'word')}, ${file.size.toLocaleString('en-US')} bytes.`,
    'counted',
  );
};

const notes = (file: Extracted): string =>
  file.notes.length + (file.table?.notes.length ?? 0) === 0
    ? ''
    : ` (${[...new Set([...file.notes, ...(file.table?.notes ?? [])])].join('; ')})`;
