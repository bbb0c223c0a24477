// Files made to do harm: each ends soon, in a refusal or a marked part, and leaves nothing behind.

import { deflateSync } from 'node:zlib';
import { type ExtractLimits, extract } from '@tabhand/files';
import { beforeAll, describe, expect, it } from 'vitest';
import { deflatedZeros, makeDocx, makePdf, makeZip, pdfAround } from './made-files.ts';

const rss = () => process.memoryUsage.rss() / (1024 * 1024);
const text = (content: string) => new TextEncoder().encode(content);
const content = { name: '[Content_Types].xml', data: text('<Types/>') };

/**
 * How a hostile file ends, what it left in memory, and how long it kept the processor: the time on
 * the wall says more about the machine.
 */
async function meet(bytes: Uint8Array, filename: string, limits: Partial<ExtractLimits> = {}) {
  const before = rss();
  const began = process.cpuUsage();
  const end = await extract(bytes, { filename, mimeType: '' }, { limits }).then(
    (read) => (read.truncated ? 'truncated' : `read: ${read.text.slice(0, 40)}`),
    (thrown: { code?: string }) => thrown.code ?? String(thrown),
  );
  const { user, system } = process.cpuUsage(began);
  return { end, grown: rss() - before, ms: (user + system) / 1000 };
}

function expectHarmless(met: Awaited<ReturnType<typeof meet>>, end: string) {
  expect(met.end).toBe(end);
  expect(met.grown).toBeLessThan(50);
  expect(met.ms).toBeLessThan(2000);
}

beforeAll(async () => {
  // The parsers' own code is loaded once; what a hostile file adds is measured after that.
  await meet(await makePdf([['warm']]), 'a.pdf');
  await meet(await makeDocx(['warm']), 'a.docx');
});

describe('[T24] archives', () => {
  const gigabyte = Buffer.alloc(256 * 1024 * 1024);

  it('refuses a quarter gigabyte of zeros, said openly or not', async () => {
    const open = makeZip([content, { name: 'word/document.xml', data: gigabyte }]);
    expectHarmless(await meet(open, 'a.docx'), 'PAYLOAD_TOO_LARGE');
    const lying = makeZip([content, { name: 'word/document.xml', data: gigabyte, claimed: 100 }]);
    expectHarmless(await meet(lying, 'b.docx'), 'PAYLOAD_TOO_LARGE');
  });

  it('refuses a hundred thousand entries', async () => {
    const data = text('');
    const parts = Array.from({ length: 100_000 }, (_, at) => ({ name: `w/${at}`, data }));
    expectHarmless(await meet(makeZip([content, ...parts]), 'a.docx'), 'PAYLOAD_TOO_LARGE');
  });

  it('does not open an archive in the archive, and names other zips', async () => {
    const inner = makeZip([{ name: 'zeros', data: Buffer.alloc(1e7) }]);
    expectHarmless(
      await meet(makeZip([{ name: 'a.zip', data: inner }]), 'a.docx'),
      'UNSUPPORTED_TYPE',
    );
    const sheet = makeZip([content, { name: 'xl/workbook.xml', data: text('<w/>') }]);
    await expect(extract(sheet, { filename: 'a.docx', mimeType: '' })).rejects.toThrow(
      /Excel.*CSV/,
    );
  });

  it.each([
    ['cut short', async () => (await makeDocx(['Hello'])).subarray(0, 900)],
    [
      'with entities',
      async () =>
        makeZip([
          content,
          { name: 'word/document.xml', data: text('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') },
        ]),
    ],
    [
      'with broken XML',
      async () =>
        makeZip([content, { name: 'word/document.xml', data: text('<w:document><w:body>') }]),
    ],
  ])('refuses a DOCX %s', async (_, make) => {
    expectHarmless(await meet(await make(), 'a.docx'), 'FILE_UNREADABLE');
  });
});

describe('[T25] XML', () => {
  const lol = '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;">]><l>&b;</l>';
  it.each([
    ['billion laughs', lol],
    ['external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
    ['parameter entity', '<!DOCTYPE r [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x"> %p;]><r/>'],
    ['two doctypes', '<!DOCTYPE a []><!DOCTYPE b [<!ENTITY c "d">]><a>&c;</a>'],
    ['lower-case doctype', '<!doctype a [<!ENTITY c "d">]><a>&c;</a>'],
    ['doctype after a comment', '<!-- x --><!DOCTYPE a [<!ENTITY c "d">]><a>&c;</a>'],
    ['unclosed', '<a><b></a>'],
    ['very deep', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
  ])('refuses %s', async (_, xml) => {
    expectHarmless(await meet(text(xml), 'a.xml'), 'FILE_UNREADABLE');
  });

  it('keeps numeric references as the characters they are, once', async () => {
    const read = await extract(text('<a>&#38;lt;&#x41;</a>'), { filename: 'a.xml', mimeType: '' });
    expect(read.kind === 'xml' && read.value).toEqual({ a: '&lt;A' });
  });
});

describe('[T26] PDFs', () => {
  it('refuses a stream that unpacks to too much, also twice packed', async () => {
    const zeros = deflatedZeros(300);
    expectHarmless(await meet(pdfAround(zeros, '/FlateDecode'), 'a.pdf'), 'PAYLOAD_TOO_LARGE');
    const twice = pdfAround(deflateSync(zeros), '[/FlateDecode /FlateDecode]');
    expectHarmless(await meet(twice, 'b.pdf'), 'PAYLOAD_TOO_LARGE');
  });

  it('reads the first pages of many and says that it stopped', async () => {
    const pdf = await makePdf(Array.from({ length: 30 }, (_, at) => [`Page ${at + 1}`]));
    const read = await extract(
      pdf,
      { filename: 'a.pdf', mimeType: '' },
      { limits: { maxPages: 5 } },
    );
    expect(read).toMatchObject({ pageCount: 30, truncated: true });
    expect(read.kind === 'text' && read.pages).toHaveLength(5);
  });

  it.each([
    ['cut short', async () => (await makePdf([['Hello']])).subarray(0, 200)],
    ['only a header', async () => text('%PDF-1.7\n')],
    [
      'garbage behind the header',
      async () => Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)]),
    ],
  ])('refuses a PDF that is %s', async (_, make) => {
    expectHarmless(await meet(await make(), 'a.pdf'), 'FILE_UNREADABLE');
  });

  const honest = pdfAround(deflateSync(text('BT ET')), '/FlateDecode').toString('latin1');

  it('does not go round a page tree that does', async () => {
    const pdf = Buffer.from(honest.replace('/Kids[3 0 R]', '/Kids[2 0 R]'), 'latin1');
    expectHarmless(await meet(pdf, 'a.pdf'), 'FILE_UNREADABLE');
  });

  it('does not believe a count of a hundred thousand pages', async () => {
    const pdf = Buffer.from(honest.replace('/Count 1', '/Count 100000'), 'latin1');
    expectHarmless(await meet(pdf, 'a.pdf'), 'read: ');
    const read = await extract(pdf, { filename: 'a.pdf', mimeType: '' });
    expect(read).toMatchObject({ pageCount: 1, notes: [expect.stringContaining('no text')] });
  });
});

describe('other files', () => {
  it('refuses what is no document, by what it is', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    await expect(extract(png, { filename: 'a.csv', mimeType: 'text/csv' })).rejects.toThrow(
      /PNG picture/,
    );
    const noise = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256));
    expectHarmless(await meet(noise, 'a.txt'), 'UNSUPPORTED_TYPE');
    expectHarmless(await meet(text(''), 'a.txt'), 'FILE_UNREADABLE');
  });

  it('refuses what would grow many times its size', async () => {
    const xml = `<a>${'<b/>'.repeat(200_001)}</a>`;
    expectHarmless(await meet(text(xml), 'a.xml'), 'PAYLOAD_TOO_LARGE');
    const json = `[${'1,'.repeat(1_000_001)}1]`;
    expectHarmless(await meet(text(json), 'a.json'), 'PAYLOAD_TOO_LARGE');
  });

  it('refuses broken and bottomless JSON', async () => {
    expectHarmless(await meet(text('{"a": [1, 2'), 'a.json'), 'FILE_UNREADABLE');
    expectHarmless(await meet(text('['.repeat(200_000)), 'a.json'), 'FILE_UNREADABLE');
  });

  it('reads a CSV with a quote that never ends, and a row of a million commas', async () => {
    const open = await extract(text(`a,b\n1,"${'x'.repeat(1e5)}`), {
      filename: 'a.csv',
      mimeType: '',
    });
    expect(open.notes.join()).toContain('broken quotes');
    expectHarmless(await meet(text(`a${','.repeat(1e6)}\n1,2\n`), 'a.csv'), 'truncated');
  });

  it('ends a reader that takes too long or is no longer wanted', async () => {
    const big = await makePdf(
      Array.from({ length: 60 }, () =>
        Array.from({ length: 38 }, () => 'many words on a line of a page'),
      ),
    );
    expect((await meet(big, 'a.pdf', { timeoutMs: 20 })).end).toBe('FILE_UNREADABLE');
    const stop = new AbortController();
    const reading = extract(big, { filename: 'a.pdf', mimeType: '' }, { signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('ends a reader that takes too much memory', async () => {
    const csv = text(`a,b,c\n${'x,y,z\n'.repeat(600_000)}`);
    expect((await meet(csv, 'a.csv', { memoryMb: 16, maxRows: 1e6 })).end).toBe(
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('refuses more bytes than it reads', async () => {
    const met = await meet(text('abcdef'), 'a.txt', { maxBytes: 5 });
    expect(met.end).toBe('PAYLOAD_TOO_LARGE');
  });
});
