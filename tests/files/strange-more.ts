// Files of yet other shapes, with the questions that somebody put to them who had not read the
// answering code.

import { type StrangeFile, utf8 } from './strange-file.ts';

const store: StrangeFile = {
  filename: 'lager.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      'Artikel-Nr;Bezeichnung;Lagerort;Menge;Einzelpreis;Letzter Zugang',
      '4711;Sechskantschraube M8;Halle A;1.250;0,12;03.02.2026',
      '4712;Unterlegscheibe;Halle A;9.800;0,03;17.01.2026',
      '4713;Kugellager 6204;Halle B;64;4,75;28.02.2026',
      '4714;Keilriemen;Halle C;12;18,90;11.11.2025',
      '4715;Dichtring;Halle B;310;0,85;05.03.2026',
    ].join('\n'),
  ),
  asked: [
    ['how many different Lagerort values are there?', /\b3\b/],
    ['number of different values in Lagerort', /\b3\b/],
    ['What share of the Menge is Unterlegscheibe?', /85[.,]69/],
    ['entries before 1 January 2026', /Keilriemen/],
    ['total Menge per Lagerort', /Halle A: 11,050.*Halle B: 374/s],
  ],
};

const races: StrangeFile = {
  filename: 'races.md',
  mimeType: 'text/markdown',
  bytes: utf8(
    [
      '# Autumn races',
      '',
      '| Runner | Club | Distance km | Time min | Finished |',
      '|---|---|---:|---:|---|',
      '| Ada Quist | Harriers | 10 | 43.5 | yes |',
      '| Ben Ito | Striders | 21.1 | 99 | yes |',
      '| Cleo Marsh | Harriers | 42.2 | 0 | no |',
      '| Dev Rao | Milers | 10 | 39.2 | yes |',
    ].join('\n'),
  ),
  asked: [
    ['how many clubs are there?', /\b3\b/],
    ['longest distance', /42\.2/],
    ['what is the difference in time between Ada Quist and Dev Rao?', /4\.3/],
    ['sort the runners by time', /Dev Rao.*Ada Quist.*Ben Ito/s],
    ['is Dev Rao in the list?', /Yes|Dev Rao/],
    ['What percentage of runners finished?', /75%/],
  ],
};

const payroll: StrangeFile = {
  filename: 'payroll.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      '"Employee","Dept.","Gross pay","Bonus %","Start date","Remote?"',
      '"O\'Neill, Sean","R&D","$5,400.00","10%","03/15/2021","TRUE"',
      '"Ng, Pui","Ops","$3,950.50","4%","11/01/2019","FALSE"',
      '"Müller, Jörg","R&D","$6,120.00","12%","07/22/2023","TRUE"',
      '"Adeyemi, Tola","Sales","$4,480.00","","01/09/2020","FALSE"',
    ].join('\n'),
  ),
  asked: [
    ['how many work remotely?', /\b2\b/],
    ['is there anyone called Jörg?', /^Yes/],
    ['who has no bonus?', /Tola/],
    ['what share of gross pay goes to R&D?', /57\.74/],
    ['Who started last?', /Jörg/],
  ],
};

const show: StrangeFile = {
  filename: 'podcasts.json',
  mimeType: 'application/json',
  bytes: utf8(
    JSON.stringify({
      show: 'Slow Signals',
      stats: { subscribers: 18_250, rating: 4.6 },
      episodes: [
        { no: 1, title: 'Tides', minutes: 42, guest: 'M. Okafor', downloads: 3120 },
        { no: 2, title: 'Kilns', minutes: 55, guest: null, downloads: 2875 },
        { no: 3, title: 'Night Trains', minutes: 38, guest: 'L. Weiss', downloads: 5410 },
      ],
    }),
  ),
  asked: [
    ['How many subscribers?', /18,?250/],
    ['How many episodes are there?', /\b3\b/],
    ['shortest episode', /Night Trains/],
    ['which episodes have no guest?', /Kilns/],
  ],
};

const lease: StrangeFile = {
  filename: 'lease.txt',
  mimeType: 'text/plain',
  bytes: utf8(
    [
      'RESIDENTIAL LEASE AGREEMENT',
      '',
      'Agreement No. RL-2026-0193',
      '1. Premises. The flat at 14 Quay Street, Apt 3B, Bristol BS1 4RJ.',
      '2. Rent. The monthly rent is £1,180, payable on the first day of each month.',
      '3. Deposit. A deposit of £1,770 is due before the keys are handed over.',
      'Total due £2,950.00',
      'Payment due: 8 June 2026',
    ].join('\n'),
  ),
  asked: [
    ['what is the deposit?', /1,770/],
    ['What is the address of the premises?', /14 Quay Street/],
    ['How much is the monthly rent?', /1,180/],
    ['what is the total due?', /2,950/],
    ['when is payment due?', /8 June 2026/],
  ],
};

export const moreStrangeFiles: readonly StrangeFile[] = [store, races, payroll, show, lease];
