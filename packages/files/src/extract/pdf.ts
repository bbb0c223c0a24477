// PDF to text, page by page, in lines as the eye sees them (a wide gap becomes a tab, so
// that a label and its value stay apart). Streams are measured before the parser unpacks them.

import type { ExtractLimits, Read } from './extracted.ts';
import { checkPdfStreams } from './pdf-streams.ts';
import { unreadable } from './sniff.ts';
import { spacedTable } from './spaced-table.ts';
import { tabbedTable } from './tabbed-table.ts';

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function readPdf(bytes: Uint8Array, limits: ExtractLimits): Promise<Read> {
  // Without one object there is nothing to find, and the parser would look for long.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(' obj')) {
    throw unreadable('The PDF is broken and cannot be opened.');
  }
  await checkPdfStreams(bytes, limits);
  const document = await openPdf(bytes);
  const pageCount = document.numPages;
  const pages: string[] = [];
  const notes: string[] = [];
  let chars = 0;
  while (pages.length < Math.min(pageCount, limits.maxPages) && chars < limits.maxTextChars) {
    const number = pages.length + 1;
    const text = await pageText(document, number).catch((thrown: unknown) => {
      if (number === 1) throw unreadable('No page of the PDF can be read.', thrown);
      notes.push(`page ${number} could not be read`);
      return '';
    });
    pages.push(text.slice(0, limits.maxTextChars - chars));
    chars += text.length;
    // A lying page count must not turn into a lie of our own, one empty page at a time.
    if (notes.length > 20) break;
  }
  if (chars === 0) notes.push('the PDF has no text; its pages may be pictures');
  const truncated = pages.length < pageCount || chars > limits.maxTextChars || notes.length > 20;
  const table = tabbedTable(pages) ?? spacedTable(pages);
  const text = pages.join('\n\n');
  return {
    kind: 'text',
    text,
    pages,
    pageCount,
    ...(table === undefined ? {} : { table }),
    notes,
    truncated,
  };
}

async function openPdf(bytes: Uint8Array) {
  const { getDocumentProxy } = await import('unpdf');
  try {
    // The parser takes the buffer away from its owner, hence the copy.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (thrown) {
    const locked = thrown instanceof Error && thrown.name === 'PasswordException';
    throw unreadable(
      locked ? 'The PDF is protected by a password.' : 'The PDF is broken and cannot be opened.',
      thrown,
    );
  }
}

type PdfDocument = Awaited<ReturnType<typeof openPdf>>;

async function pageText(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [, , , scaleY = 0, x = 0, y = 0] = item.transform.map(Number);
    const height = item.height || Math.abs(scaleY) || 10;
    pieces.push({ text: item.str, x, y, width: item.width, height });
  }
  page.cleanup();
  return toLines(pieces).join('\n');
}

function toLines(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const beside = line?.[0];
    if (line !== undefined && beside && Math.abs(beside.y - piece.y) < beside.height * 0.5) {
      line.push(piece);
    } else {
      lines.push([piece]);
    }
  }
  return lines.map(joinLine);
}

function joinLine(pieces: readonly Piece[]): string {
  let text = '';
  let end = Number.NaN;
  for (const piece of [...pieces].sort((a, b) => a.x - b.x)) {
    const gap = piece.x - end;
    if (gap > piece.height * 1.2) text += '\t';
    else if (gap > piece.height * 0.15 && !/\s$/.test(text)) text += ' ';
    text += piece.text;
    end = piece.x + piece.width;
  }
  return text.trim();
}
