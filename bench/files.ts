// How hostile files end: in what, how soon, and with how much memory gone. Each must end within
// 2 s with less than 50 MB grown; reading goes on in a worker, which its own caps stop.
//   npx node bench/files.ts

import { deflateSync } from 'node:zlib';
import { extract } from '@tabhand/files';
import { deflatedZeros, makeDocx, makePdf, makeZip, pdfAround } from '../tests/files/made-files.ts';
import { endFigures, tell } from './figures.ts';

const most = { ms: 2000, megabytes: 50 };
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const types = { name: '[Content_Types].xml', data: text('<Types/>') };
const rss = (): number => process.memoryUsage.rss() / (1024 * 1024);

async function files(): Promise<Readonly<Record<string, readonly [string, Uint8Array]>>> {
  const zeros = Buffer.alloc(256 * 1024 * 1024);
  const entries = Array.from({ length: 100_000 }, (_, at) => ({ name: `w/${at}`, data: text('') }));
  const packed = deflatedZeros(300);
  const nested = makeZip([{ name: 'zeros', data: Buffer.alloc(1e7) }]);
  const document = { name: 'word/document.xml', data: zeros };
  return {
    'zip bomb, honest about it': ['a.docx', makeZip([types, document])],
    'zip bomb, lying about it': ['a.docx', makeZip([types, { ...document, claimed: 100 }])],
    'zip of 100,000 entries': ['a.docx', makeZip([types, ...entries])],
    'zip in a zip': ['a.docx', makeZip([{ name: 'a.zip', data: nested }])],
    'billion laughs': ['a.xml', text('<!DOCTYPE l [<!ENTITY a "lol">]><l>&a;</l>')],
    'XML 50,000 deep': ['a.xml', text('<a>'.repeat(50_000) + '</a>'.repeat(50_000))],
    'XML of 400,000 elements': ['a.xml', text(`<a>${'<b>x</b>'.repeat(400_000)}</a>`)],
    'PDF that unpacks to 300 MB': ['a.pdf', pdfAround(packed, '/FlateDecode')],
    'PDF packed twice': ['a.pdf', pdfAround(deflateSync(packed), '[/FlateDecode /FlateDecode]')],
    'PDF of noise': ['a.pdf', Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(5e6, 0xa7)])],
    'JSON of three million numbers': ['a.json', text(`[${'1,'.repeat(3e6)}1]`)],
    'JSON 200,000 deep': ['a.json', text('['.repeat(200_000))],
    'CSV row of a million commas': ['a.csv', text(`a${','.repeat(1e6)}\n1,2\n`)],
    'CSV with a quote that never ends': ['a.csv', text(`a,b\n1,"${'x'.repeat(4e6)}`)],
  };
}

async function meet(filename: string, bytes: Uint8Array) {
  globalThis.gc?.();
  const before = rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, rss());
  }, 20);
  const began = performance.now();
  const end = await extract(bytes, { filename, mimeType: '' }).then(
    ({ truncated }) => (truncated ? 'read in part' : 'read'),
    (thrown: { code?: string }) => thrown.code ?? String(thrown),
  );
  const ms = performance.now() - began;
  clearInterval(watch);
  globalThis.gc?.();
  return { end, ms, grown: rss() - before, peak: peak - before };
}

// The readers' own code is loaded once; what a hostile file adds is measured after that.
await extract(await makePdf([['warm']]), { filename: 'a.pdf', mimeType: '' });
await extract(await makeDocx(['warm']), { filename: 'a.docx', mimeType: '' });
for (const [name, [filename, bytes]] of Object.entries(await files())) {
  const { end, ms, grown, peak } = await meet(filename, bytes);
  const against = `${most.ms} ms, ${most.megabytes} MB kept`;
  const ours = `${end} in ${ms.toFixed(0)} ms, ${grown.toFixed(0)} MB kept, ${peak.toFixed(0)} at most`;
  // The worse of the two shares is what counts.
  const ratio = Math.max(ms / most.ms, grown / most.megabytes);
  tell({ name, ours, against, ratio, bar: { most: 1 } });
}
endFigures();
