// The type of a file by its name, for those whose sender names none.

import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.html': 'text/html',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const unknown = 'application/octet-stream';

export function mimeOf(filename: string, said: string = unknown): string {
  const [type = ''] = said.toLowerCase().split(';');
  if (type !== '' && type !== unknown) return type.trim().slice(0, 100);
  return types[extname(filename).toLowerCase()] ?? unknown;
}
