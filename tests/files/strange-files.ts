// Files of shapes that the readers were not written for: other separators, encodings, number
// and date forms, nesting; and what was asked about them, with what must (or must not) come back.

import { makeDocx, makePdf } from './made-files.ts';

export interface StrangeFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** The question and what its answer says; `null`: a model is needed, and it must say so. */
  readonly asked: readonly (readonly [string, RegExp | null])[];
}

const utf8 = (text: string) => () => Buffer.from(text);

/** Byte order mark, semicolons, decimal commas, dates with dots. */
const branches: StrangeFile = {
  filename: 'filialen.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      '\uFEFFFiliale;Stadt;Umsatz (EUR);Mitarbeiter;Eröffnet',
      'Nord;Hamburg;1.250,50;12;03.04.2015',
      'Süd;München;2.480,00;20;17.11.2009',
      'West;Köln;980,75;7;28.02.2021',
      'Ost;Leipzig;1.250,50;9;01.06.2018',
      'Mitte;Berlin;3.100,25;25;12.12.2005',
    ].join('\r\n'),
  ),
  asked: [
    ['What is the total Umsatz?', /9[,.]?062/],
    ['Average number of Mitarbeiter per Filiale?', /14[.,]6/],
    ['Which Filiale has the lowest Umsatz?', /West/],
    ['How many rows have Eröffnet after 2010?', /\b3\b/],
    ['What is the Umsatz of München?', /2[,.]?480/],
    ['List all Stadt values', /Hamburg.*München.*Köln.*Leipzig.*Berlin/s],
    ["What's the difference in Umsatz between Mitte and West?", /2[,.]?119[.,]5/],
    ['median Mitarbeiter', /\b12\b/],
  ],
};

const stock: StrangeFile = {
  filename: 'stock.tsv',
  mimeType: 'text/tab-separated-values',
  bytes: utf8(
    [
      'SKU\tItem\tCategory\tQty on hand\tReorder level\tUnit cost',
      'A-100\tHex bolt M8\tFasteners\t1200\t500\t0.12',
      'A-101\tWasher M8\tFasteners\t300\t400\t0.03',
      'B-200\tCordless drill\tTools\t14\t5\t89.90',
      'B-201\tTorque wrench\tTools\t3\t4\t120.00',
      'C-300\tSafety goggles\tPPE\t75\t50\t6.50',
      'C-301\tWork gloves\tPPE\t42\t60\t4.25',
    ].join('\n'),
  ),
  asked: [
    ['Which items are below their reorder level?', /(?=.*Washer)(?=.*Torque)(?=.*gloves)/s],
    ['How many items have qty on hand lower than reorder level?', /\b3\b/],
    [
      'total qty on hand by category',
      /(?=.*Fasteners\D*1[,.]?500)(?=.*Tools\D*17)(?=.*PPE\D*117)/s,
    ],
    ['top 3 most expensive items', /Torque wrench.*Cordless drill.*Safety goggles/s],
    ['how many different categories are there?', /\b3\b/],
    ["what's the unit cost of SKU C-301?", /4\.25/],
    ["Which SKUs contain 'B-2'?", /^(?=.*B-200)(?=.*B-201)(?!.*A-100)/s],
    ['Sort the items by unit cost, descending', /Torque wrench.*Cordless drill.*Hex bolt.*Washer/s],
    ['average unit cost of Tools', /104\.95/],
    ['What share of the total qty on hand are Fasteners?', /91\.8/],
    ["Is 'hammer' mentioned?", /\bno\b|not mentioned/i],
  ],
};

const payroll: StrangeFile = {
  filename: 'payroll.csv',
  mimeType: 'application/octet-stream',
  bytes: utf8(
    `"Employee","Dept.","Hire date","Annual salary","Bonus %"
"Lovelace, Ada",Engineering,12/10/2015,"$142,000.00",12%
"Hopper, Grace",Engineering,12/09/2006,"$168,500.00",15%
"Curie, Marie",Research,11/07/2017,"$130,250.00",10%
"Noether, Emmy",Research,03/23/2012,"$125,000.00",
"Franklin, Rosalind",Research,07/25/2020,"$98,750.00",8%
"Hamilton, Margaret",Operations,08/17/2016,"$110,000.00",9%
`,
  ),
  asked: [
    ['Who earns the most?', /Hopper/],
    ['Total annual salary for the Research department', /354[,.]?000/],
    [
      'average salary per department',
      /(?=.*Engineering\D*155[,.]?250)(?=.*Research\D*118[,.]?000)/s,
    ],
    ['How many people were hired before 2013?', /\b2\b/],
    [
      'Who was hired between 2015 and 2017?',
      /^(?=.*Lovelace)(?=.*Curie)(?=.*Hamilton)(?!.*Hopper)/s,
    ],
    ['How many employees have no bonus?', /\b1\b/],
    ["What is Marie Curie's salary?", /130[,.]?250/],
    ['maximum bonus', /15/],
    ['how much more does Hopper earn than Lovelace', /26[,.]?500/],
    ['count employees with salary above $120k', /\b4\b/],
    ['what percentage of employees are in Research', /\b50\b/],
    ['Who is the best manager?', null],
  ],
};

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

/** Latin-1, upright bars. */
const wines: StrangeFile = {
  filename: 'weine.txt',
  mimeType: 'text/plain',
  bytes: () =>
    Buffer.from(
      [
        'Wein|Jahrgang|Preis|Land',
        'Château Léoville|2010|89,90|Frankreich',
        'Grüner Veltliner|2019|14,50|Österreich',
        'Rioja Reserva|2015|22,00|Spanien',
        '',
      ].join('\r\n'),
      'latin1',
    ),
  asked: [
    ["What's the Preis of Grüner Veltliner?", /14[.,]5/],
    ['Which Wein has the smallest Jahrgang?', /Château Léoville/],
    ['How many rows and columns are there?', /\b3\b.*\b4\b/s],
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

/** UTF-16, little end first. */
const invoice: StrangeFile = {
  filename: 'NW-0417.txt',
  mimeType: 'text/plain',
  bytes: () =>
    Buffer.from(
      `\uFEFFNORDWIND SUPPLY CO.
Invoice No. NW-2026-0417
Date of issue: 17 April 2026
Payment due: 17 May 2026
Bill to: Harbour Cafe, 12 Quay Street

Subtotal: 1,180.00
VAT (20%): 236.00
Amount due: £1,416.00
Questions? billing@nordwind.example or +44 20 7946 0018
`,
      'utf16le',
    ),
  asked: [
    ['What is the invoice number?', /NW-2026-0417/],
    ['When is it due?', /17 May 2026/],
    ["What's the total amount due?", /1[,.]?416/],
    ['What email can I contact?', /billing@nordwind\.example/],
    ["What's the phone number?", /\+44 20 7946 0018/],
    ['How much VAT is there?', /236/],
    ['Who is it billed to?', /Harbour Cafe/],
  ],
};

const minutes: StrangeFile = {
  filename: 'minutes.md',
  mimeType: 'text/markdown',
  bytes: utf8(`# Weekly sync

Attendees: Priya, Tom, Lena

## Decisions
- The launch moves to 9 June.
- Budget capped at 40k EUR.

| Task | Owner | Due | Hours |
| --- | --- | ---: | ---: |
| Landing page | Priya | 2026-05-20 | 16 |
| Press kit | Tom | 2026-05-27 | 6 |
| QA pass | Lena | 2026-06-02 | 24 |
`),
  asked: [
    ['Who owns the press kit?', /Tom/],
    ['total hours', /\b46\b/],
    ['When is the launch?', /9 June/],
    ['Is the budget mentioned?', /yes/i],
    ['Which tasks are due before 1 June 2026?', /^(?=.*Landing page)(?=.*Press kit)(?!.*QA pass)/s],
    ['Who are the attendees?', /Priya, Tom, Lena/],
  ],
};

const lease: StrangeFile = {
  filename: 'lease.pdf',
  mimeType: 'application/pdf',
  bytes: () =>
    makePdf([
      ['RESIDENTIAL LEASE AGREEMENT', 'Tenant: Jordan Blake', 'Monthly rent: $1,850'],
      ['House rules', 'Pets are not allowed without written consent.'],
      [
        "The security deposit is two months' rent, $3,700,",
        'returned within 30 days of moving out.',
      ],
    ]),
  asked: [
    ['How many pages does the lease have?', /\b3\b/],
    ['Which page mentions pets?', /page 2/i],
    ['How much is the security deposit?', /3,700/],
    ['What is the monthly rent?', /1,850/],
    ['Who is the tenant?', /Jordan Blake/],
    ['Is smoking mentioned?', /\bno\b|not mentioned/i],
    ['Is this lease fair to the tenant?', null],
  ],
};

const aurora: StrangeFile = {
  filename: 'aurora.docx',
  mimeType: 'application/octet-stream',
  bytes: () =>
    makeDocx(
      ['Project Aurora status report', 'Prepared by Sam Ortiz on 2 March 2026.'],
      [
        ['Milestone', 'Status', 'Cost'],
        ['Design', 'Done', '12,000'],
        ['Build', 'Ongoing', '30,500'],
        ['Test', 'Planned', '8,000'],
      ],
    ),
  asked: [
    ['Which milestone costs the most?', /Build/],
    ['Total cost', /50[,.]?500/],
    ['Who prepared the report?', /Sam Ortiz/],
    ['How many milestones are done?', /\b1\b/],
    ['How many words are in the document?', /\b2\d\b/],
  ],
};

/** Each row has another way to write a day. */
const events: StrangeFile = {
  filename: 'events.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    'event,when\nkickoff,2026-01-05\nreview,5 Feb 2026\ndemo,2026/03/12\nship,"April 2, 2026"\n',
  ),
  asked: [
    ['Which events are after 1 March 2026?', /^(?=.*demo)(?=.*ship)(?!.*kickoff)(?!.*review)/s],
    ['What is the earliest event?', /kickoff/],
    ['When is the review?', /5 Feb 2026|2026-02-05/],
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

export const strangeFiles: readonly StrangeFile[] = [
  branches,
  stock,
  payroll,
  orders,
  sensors,
  wines,
  books,
  invoice,
  minutes,
  lease,
  aurora,
  events,
  settings,
];
