// Files up and down: uploads are answered with name and size, a CSV and a PDF can be had.

import { escapeHtml } from '../layout.ts';
import type { Page } from '../page.ts';
import { writePdf } from '../pdf.ts';

export const files: Page = {
  path: '/files',
  title: 'Files',
  about: 'Upload files and see what arrived; download a CSV and a PDF.',
  html: () => `<form class="card stack" method="post" action="/files" enctype="multipart/form-data">
<div class="field"><label for="file">Files</label><input id="file" type="file" name="file" multiple></div>
<button>Upload</button></form>
<div class="row"><a class="button quiet" href="/files/harvest.csv" download>Download the CSV</a>
<a class="button quiet" href="/files/leaflet.pdf" download>Download the PDF</a></div>`,
  post: ({ uploads, world }) => {
    if (uploads.length === 0) return '<p class="error">Choose a file first.</p>';
    const rows = uploads.map(({ name, size, type }) => {
      world.count('file:upload');
      return `<li>${escapeHtml(name)}, ${size} bytes, ${escapeHtml(type)}</li>`;
    });
    return `<p role="status">Received ${rows.length} file${rows.length === 1 ? '' : 's'}.</p><ul>${rows.join('')}</ul>
<p><a href="/files">Upload more</a></p>`;
  },
};

const harvest = [
  'orchard,fruit,kilograms',
  ...['North,Apple,1204', 'South,Pear,873', 'East,"Plum, blue",410', 'West,Quince,96'],
].join('\r\n');

export const filesCsv: Page = {
  path: '/files/harvest.csv',
  title: 'Harvest as CSV',
  html: ({ world }) => {
    world.count('file:download');
    return { body: `${harvest}\r\n`, headers: attachment('harvest.csv', 'text/csv') };
  },
};

export const filesPdf: Page = {
  path: '/files/leaflet.pdf',
  title: 'Leaflet as PDF',
  html: ({ world }) => {
    world.count('file:download');
    const lines = ['Fernway Outfitters', 'Opening hours: 9 to 17', 'Telephone: 555 0142'];
    return { body: writePdf(lines), headers: attachment('leaflet.pdf', 'application/pdf') };
  },
};

function attachment(name: string, type: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
}
