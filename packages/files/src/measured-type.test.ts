import { expect, test } from 'vitest';
import { measuredType } from './measured-type.ts';

const bytes = (start: string) => Buffer.from(start, 'latin1');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['a PDF is one whatever it is called', '%PDF-1.7', 'notes.txt', 'text/plain', 'application/pdf'],
  [
    'a program is no picture',
    'MZ\x90\0',
    'cat.png',
    'image/png',
    'application/vnd.microsoft.portable-executable',
  ],
  ['text is no picture', '<script>', 'cat.png', 'image/png', 'text/plain'],
  ['an archive with a document’s name', 'PK\x03\x04', 'a.docx', '', docx],
  ['an archive with a document’s type', 'PK\x03\x04', 'a', docx, docx],
  ['any other archive', 'PK\x03\x04', 'a.csv', 'text/csv', 'application/zip'],
  ['text that says it is a document', 'hello', 'a.docx', docx, 'text/plain'],
  ['a table by its name', 'a,b\n1,2', 'a.csv', 'application/octet-stream', 'text/csv'],
  ['a table by what is said', 'a,b\n1,2', 'table', 'text/csv; charset=utf-8', 'text/csv'],
  ['UTF-16', '\xff\xfea\0b\0', 'a.csv', 'text/csv', 'text/csv'],
  [
    'noise that says it is text',
    '\x01\x02\x03\0',
    'a.txt',
    'text/plain',
    'application/octet-stream',
  ],
  [
    'noise that says it is a PDF',
    '\x01\x02\x03\0',
    'a.pdf',
    'application/pdf',
    'application/octet-stream',
  ],
  ['what we know nothing of', '\x01\x02\x03\0', 'a.glb', 'model/gltf-binary', 'model/gltf-binary'],
  ['a film', '\0\0\0\x18ftypmp42', 'a.bin', '', 'video/mp4'],
])('%s', (_, start, filename, mimeType, type) => {
  expect(measuredType(bytes(start), { filename, mimeType })).toBe(type);
});
