// Real files of each type, and hostile ones, made on the spot.

import { deflateRawSync, deflateSync } from 'node:zlib';
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Each page is a list of lines; a line may be `[x, text]` pieces to stand side by side. */
export async function makePdf(
  pages: readonly (readonly (string | readonly (readonly [number, string])[])[])[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    lines.forEach((line, at) => {
      const pieces = typeof line === 'string' ? ([[50, line]] as const) : line;
      for (const [x, text] of pieces) page.drawText(text, { x, y: 780 - at * 20, size: 11, font });
    });
  }
  return pdf.save();
}

export async function makeDocx(
  paragraphs: readonly string[],
  table: readonly (readonly string[])[] = [],
): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const rows = table.map((row) => new TableRow({ children: row.map(cell) }));
  const children = [
    ...paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] })),
    ...(rows.length === 0 ? [] : [new Table({ rows })]),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

export interface ZipPart {
  readonly name: string;
  readonly data: Uint8Array;
  /** What the headers say it unpacks to, when they lie. */
  readonly claimed?: number;
}

export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const packedOnce = new Map<Uint8Array, Buffer>();
  let at = 0;
  for (const part of parts) {
    const packed = packedOnce.get(part.data) ?? deflateRawSync(part.data, { level: 9 });
    packedOnce.set(part.data, packed);
    const facts = Buffer.alloc(20);
    facts.writeUInt16LE(8, 2);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(part.claimed ?? part.data.length, 16);
    const name = Buffer.from(part.name);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
      facts,
      lengths(name.length),
      name,
      packed,
    ]);
    bodies.push(local);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'),
        facts,
        lengths(name.length),
        entry,
        name,
      ]),
    );
    at += local.length;
  }
  return Buffer.concat([
    ...bodies,
    ...directory,
    endRecord(parts.length, Buffer.concat(directory).length, at),
  ]);
}

function lengths(name: number): Buffer {
  const both = Buffer.alloc(4);
  both.writeUInt16LE(name, 0);
  return both;
}

function endRecord(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** A one-page PDF whose content stream is given as its packed bytes and filters. */
export function pdfAround(stream: Uint8Array, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Filter ${filter}/Length ${stream.length}>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

export const deflatedZeros = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
