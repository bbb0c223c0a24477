// Nested files: JSON with lists inside, lines of JSON, XML.

import { type StrangeFile, utf8 } from './strange-file.ts';

const orders: StrangeFile = {
  filename: 'export.json',
  mimeType: 'application/json',
  bytes: utf8(
    JSON.stringify({
      exportedAt: '2026-03-01T08:00:00Z',
      shop: { name: 'Blue Kettle', currency: 'GBP' },
      orders: [
        ['BK-1', 'Iris Ltd', 'UK', 240.5, 'paid', '2026-01-15T10:00:00Z'],
        ['BK-2', 'Moss GmbH', 'DE', 99, 'refunded', '2026-01-28T09:30:00Z'],
        ['BK-3', 'Fern SA', 'FR', 410.25, 'paid', '2026-02-03T17:45:00Z'],
        ['BK-4', 'Iris Ltd', 'UK', 60, 'pending', '2026-02-20T12:00:00Z'],
      ].map(([id, name, country, total, status, placedAt]) => {
        return { id, customer: { name, country }, total, status, placedAt, tags: ['web'] };
      }),
    }),
  ),
  asked: [
    ['How many orders are paid?', /\b2\b/],
    ['Sum of total by customer country', /(?=.*UK\D*300\.5)(?=.*DE\D*99)(?=.*FR\D*410\.25)/s],
    ["What is the shop's currency?", /GBP/],
    ['Which order is the largest?', /BK-3/],
    ['What keys does this file have?', /exportedAt.*shop.*orders/s],
    ['How many orders were placed in February 2026?', /\b2\b/],
    ['What is the total for Moss GmbH?', /\b99\b/],
    ['List the distinct customer names', /Iris Ltd.*Moss GmbH.*Fern SA/s],
    ['What is the status of order BK-4?', /pending/],
  ],
};

const sensors: StrangeFile = {
  filename: 'readings.ndjson',
  mimeType: 'application/x-ndjson',
  bytes: utf8(
    `{"ts":"2026-05-01T00:00:00Z","sensor":"roof","tempC":18.5,"ok":true}
{"ts":"2026-05-01T01:00:00Z","sensor":"cellar","tempC":11.25,"ok":true}
{"ts":"2026-05-01T02:00:00Z","sensor":"roof","tempC":19.75,"ok":false}
{"ts":"2026-05-01T03:00:00Z","sensor":"cellar","tempC":10.5,"ok":true}
`,
  ),
  asked: [
    ['minimum tempC', /10\.5/],
    ['average tempC for roof', /19\.1(25|3)/],
    ['how many readings are not ok?', /\b1\b/],
    ['highest tempC per sensor', /(?=.*roof\D*19\.75)(?=.*cellar\D*11\.25)/s],
  ],
};

const books: StrangeFile = {
  filename: 'library.xml',
  mimeType: 'text/xml',
  bytes: utf8(
    `<?xml version="1.0"?><library>${[
      ['111', 'Dune', 412, 1965],
      ['222', 'Neuromancer', 271, 1984],
      ['333', 'Hyperion', 482, 1989],
    ]
      .map(
        ([isbn, title, pages, year]) =>
          `<book isbn="${isbn}"><title>${title}</title><pages>${pages}</pages><year>${year}</year></book>`,
      )
      .join('\n')}</library>`,
  ),
  asked: [
    ['What is the sum of pages over all books?', /1[,.]?165/],
    ['Which book has the fewest pages?', /Neuromancer/],
    ['Books published before 1985', /^(?=.*Dune)(?=.*Neuromancer)(?!.*Hyperion)/s],
    ['What is the isbn of Hyperion?', /333/],
  ],
};

const settings: StrangeFile = {
  filename: 'ferry.json',
  mimeType: 'text/plain',
  bytes: utf8(
    JSON.stringify({
      name: 'ferry',
      version: '2.4.1',
      scripts: { build: 'make', test: 'ctest' },
      limits: { memoryMb: 512, cpu: 2 },
    }),
  ),
  asked: [
    ['what version is it?', /2\.4\.1/],
    ['What is the memory limit?', /512/],
    ['what scripts are there?', /build.*test/s],
  ],
};

export const strangeTrees: readonly StrangeFile[] = [orders, sensors, books, settings];
