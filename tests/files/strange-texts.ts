// Documents with labels, lists and tables in their text.

import { makeDocx, makePdf } from './made-files.ts';
import { type StrangeFile, utf8 } from './strange-file.ts';

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

export const strangeTexts: readonly StrangeFile[] = [invoice, minutes, lease, aurora];
