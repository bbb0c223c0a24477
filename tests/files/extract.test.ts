import { answer, extract, type FileName } from '@tabhand/files';
import { describe, expect, it } from 'vitest';
import { makeDocx, makePdf } from './made-files.ts';

const name = (filename: string, mimeType = 'application/octet-stream'): FileName => ({
  filename,
  mimeType,
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('[SC-61] the seven file types', () => {
  it('reads a PDF page by page, keeping label and value apart', async () => {
    const pdf = await makePdf([
      [
        'ACME Corp',
        [
          [50, 'Invoice number'],
          [300, 'INV-2041'],
        ],
        'Thank you.',
      ],
      ['Terms: 30 days'],
    ]);
    const read = await extract(pdf, name('bill.pdf', 'application/pdf'));
    expect(read).toMatchObject({ kind: 'text', format: 'pdf', pageCount: 2, truncated: false });
    expect(read.text).toContain('Invoice number\tINV-2041');
    expect(read.kind === 'text' && read.pages?.[1]).toBe('Terms: 30 days');
  });

  it('finds the table in a PDF, and answers over it', async () => {
    const row = (...cells: readonly string[]) =>
      cells.map((cell, at): readonly [number, string] => [50 + at * 150, cell]);
    const pdf = await makePdf([
      [
        'Delivery note',
        row('Article', 'Quantity', 'Price'),
        row('Oak board', '4', '$12.00'),
        row('Pine board', '10', '$7.50'),
        row('Screws', '2', '$5.25'),
        'Received by: L. Moreau',
      ],
    ]);
    const read = await extract(pdf, name('note.pdf'));
    const ask = (question: string) => answer(question, read, { now: () => 0 })?.text;
    expect(ask('total quantity')).toContain('16');
    expect(ask('What is the price of Pine board?')).toContain('$7.50');
    expect(ask('Which article has the highest price?')).toContain('Oak board');
    expect(ask('who received it?')).toContain('L. Moreau');
  });

  it('reads a CSV with types, a title line and a written total', async () => {
    const csv =
      'Sales 2024\nDate;Region;Revenue\n03.01.2024;North;1.200,50\n14.02.2024;South;300,00\nTotal;;1.500,50\n';
    const read = await extract(bytes(csv), name('sales.csv', 'text/csv'));
    expect(read.table?.columns).toMatchObject([
      { name: 'Date', type: 'date' },
      { name: 'Region', type: 'text' },
      { name: 'Revenue', type: 'number', decimal: ',' },
    ]);
    expect(read.table?.rows).toHaveLength(2);
    expect(read.notes.join()).toContain('total row');
  });

  it('reads JSON with its structure and the list in it', async () => {
    const json = JSON.stringify({
      shop: { name: 'Ada' },
      items: [
        { sku: 'a', price: 3 },
        { sku: 'b', price: 4.5 },
      ],
    });
    const read = await extract(bytes(json), name('x.json', 'application/json'));
    expect(read).toMatchObject({ kind: 'json', value: { shop: { name: 'Ada' } } });
    expect(read.kind === 'json' && read.structure).toEqual([
      'shop.name: text',
      'items[] (2): object',
      'items[].sku: text',
      'items[].price: number',
    ]);
    expect(read.table?.rows).toEqual([
      ['a', '3'],
      ['b', '4.5'],
    ]);
  });

  it('reads text with its line count and Markdown with its table', async () => {
    const text = await extract(bytes('one\ntwo\nthree\n'), name('a.txt', 'text/plain'));
    expect(text).toMatchObject({ kind: 'text', format: 'text', lineCount: 3, wordCount: 3 });
    const markdown = '# Stock\n\n| Item | Qty |\n|---|--:|\n| Bolt | 12 |\n| Nut | 7 |\n\nDone.';
    const read = await extract(bytes(markdown), name('stock.md', 'text/markdown'));
    expect(read.format).toBe('markdown');
    expect(read.table?.rows).toEqual([
      ['Bolt', '12'],
      ['Nut', '7'],
    ]);
  });

  it('reads a DOCX with its table', async () => {
    const docx = await makeDocx(
      ['Offer for Jane & Co', 'Valid until 2 May 2024'],
      [
        ['Part', 'Price'],
        ['Hinge', '$4'],
        ['Lock', '$19'],
      ],
    );
    const read = await extract(docx, name('offer.docx'));
    expect(read).toMatchObject({ kind: 'text', format: 'docx' });
    expect(read.text).toContain('Offer for Jane & Co');
    expect(read.text).toContain('Hinge\t$4');
    expect(read.table?.columns[1]).toMatchObject({ name: 'Price', type: 'number', unit: '$' });
  });

  it('reads XML with attributes, entities and repeated elements', async () => {
    const xml =
      '<?xml version="1.0"?><o><book id="1"><t>A &amp; B</t></book><book id="2"><t>C&#233;</t></book></o>';
    const read = await extract(bytes(xml), name('b.xml', 'text/xml'));
    expect(read.table?.rows).toEqual([
      ['A & B', '1'],
      ['Cé', '2'],
    ]);
  });
});

describe('names, types and encodings', () => {
  it('goes by the content when the type is wrong, and says so', async () => {
    const pdf = await makePdf([['Hello']]);
    const read = await extract(pdf, name('data.csv', 'text/csv'));
    expect(read.format).toBe('pdf');
    expect(read.notes.join()).toContain('sent as text/csv but is application/pdf');
    const json = await extract(bytes('[{"a":1}]'), name('x.csv', 'text/csv'));
    expect(json.kind).toBe('json');
  });

  it('shortens a 500-character name and keeps its extension', async () => {
    const read = await extract(bytes('a,b\n1,2\n'), name(`../../${'n'.repeat(600)}.csv`));
    expect(read.filename).toHaveLength(500);
    expect(read.filename.endsWith('n.csv')).toBe(true);
  });

  it.each([
    ['UTF-8 with BOM', Buffer.from('\ufeffName,Zoë\nx,1\n', 'utf8')],
    ['UTF-16LE with BOM', Buffer.from('\ufeffName,Zoë\nx,1\n', 'utf16le')],
    ['UTF-16LE without BOM', Buffer.from('Name,Zoë\nx,1\n', 'utf16le')],
    ['UTF-16BE with BOM', Buffer.from('\ufeffName,Zoë\nx,1\n', 'utf16le').swap16()],
    ['Latin-1', Buffer.from('Name,Zoë\nx,1\n', 'latin1')],
  ])('reads %s', async (_, data) => {
    const read = await extract(data, name('people.csv', 'text/csv'));
    expect(read.table?.columns.map((column) => column.name)).toEqual(['Name', 'Zoë']);
  });

  it('flags text that was cut', async () => {
    const read = await extract(bytes('word '.repeat(1000)), name('a.txt'), {
      limits: { maxTextChars: 100 },
    });
    expect(read).toMatchObject({ truncated: true });
    expect(read.text).toHaveLength(100);
  });
});
