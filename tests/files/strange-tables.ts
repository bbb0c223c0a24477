// Tables of other shapes: other separators, encodings, number and date forms.

import { type StrangeFile, utf8 } from './strange-file.ts';

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

export const strangeTables: readonly StrangeFile[] = [branches, stock, payroll, wines, events];
