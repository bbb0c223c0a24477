// DOCX to text (a table row is one line with tabs), and its largest table.

import { makeTable, type Table } from '../tables.ts';
import type { ExtractLimits, Read } from './extracted.ts';
import { unreadable, unsupported } from './sniff.ts';
import { checkParts, listZip } from './zip.ts';

export async function readDocx(bytes: Uint8Array, limits: ExtractLimits): Promise<Read> {
  const entries = listZip(bytes, limits);
  if (!entries.some((entry) => entry.name === 'word/document.xml')) throw otherZip(entries);
  // Only XML parts are ever unpacked; pictures and nested archives stay closed.
  await checkParts(
    bytes,
    entries.filter((entry) => /\.(xml|rels)$/i.test(entry.name)),
    limits,
  );
  const html = await toHtml(bytes);
  const text = htmlText(html);
  const truncated = text.length > limits.maxTextChars;
  const table = largestTable(html);
  return {
    kind: 'text',
    text: text.slice(0, limits.maxTextChars),
    ...(table === undefined ? {} : { table }),
    notes: [],
    truncated,
  };
}

function otherZip(entries: readonly { readonly name: string }[]): Error {
  if (entries.some((entry) => entry.name.startsWith('xl/'))) {
    return unsupported('The file is an Excel workbook; save the sheet as CSV.');
  }
  return unsupported('The file is a zip archive and no DOCX document.');
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const noImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const made = await mammoth.convertToHtml(
      { buffer },
      { convertImage: noImages, externalFileAccess: false, includeEmbeddedStyleMap: false },
    );
    return made.value;
  } catch (thrown) {
    throw unreadable('The DOCX is broken and cannot be opened.', thrown);
  }
}

// The HTML is the library's own, regular and without attributes of the author's making.
const htmlText = (html: string): string =>
  plain(
    html
      .replace(/<\/p>\s*<\/t[dh]>\s*(?=<t[dh])/g, '\t')
      .replace(/<\/t[dh]>\s*(?=<t[dh])/g, '\t')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<li>/g, '- ')
      .replace(/<\/(p|h\d|tr|li)>/g, '\n'),
  ).replace(/\n{3,}/g, '\n\n');

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole)
    .trim();

function largestTable(html: string): Table | undefined {
  let best: Table | undefined;
  for (const [table] of html.matchAll(/<table>[\s\S]*?<\/table>/g)) {
    const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => plain(cell)),
    );
    const made = makeTable(rows);
    if (made.rows.length > (best?.rows.length ?? 0)) best = made;
  }
  return best;
}
