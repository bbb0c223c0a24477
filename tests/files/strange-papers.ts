// Papers of still other shapes: a stock list, a lease, orders, minutes, settings. Asked by somebody
// who had not read the answering code.

import { type StrangeFile, utf8 } from './strange-file.ts';

const stock: StrangeFile = {
  filename: 'stock.json',
  mimeType: 'application/json',
  bytes: utf8(
    JSON.stringify({
      warehouse: 'Leeds',
      updated: '2026-10-01',
      items: [
        {
          sku: 'A-1',
          title: 'Desk lamp',
          qty: 14,
          price: { amount: 29.5, currency: 'GBP' },
          tags: ['light', 'office'],
        },
        {
          sku: 'B-7',
          title: 'Standing desk',
          qty: 3,
          price: { amount: 410, currency: 'GBP' },
          tags: ['office'],
        },
        {
          sku: 'C-2',
          title: 'Cable tray',
          qty: 0,
          price: { amount: 12, currency: 'GBP' },
          tags: [],
        },
        {
          sku: 'D-4',
          title: 'Monitor arm',
          qty: 22,
          price: { amount: 75.25, currency: 'GBP' },
          tags: ['office', 'screen'],
        },
      ],
    }),
  ),
  asked: [
    ['Which item is out of stock?', /Cable tray/is],
    ['How many Monitor arms do we have?', /22/is],
    ['What is the price of the standing desk?', /410/is],
    ['What is the most expensive item?', /Standing desk/is],
    ['How many items have a quantity below 10?', /2/is],
    ['Which warehouse is this?', /Leeds/is],
    ['When was it last updated?', /2026-10-01/is],
    ['What is the total quantity?', /39/is],
    ['Sort the items by price', /Cable tray/is],
    ['top 2 items by quantity', /Monitor arm/is],
    ['What share of the stock are desk lamps?', /35\.9/is],
    ['difference in price between the standing desk and the monitor arm', /334\.75/is],
    ['Which items are tagged screen?', /Monitor arm/is],
  ],
};

const lease: StrangeFile = {
  filename: 'lease.md',
  mimeType: 'text/markdown',
  bytes: utf8(
    [
      '# Lease agreement',
      '',
      'Reference: LR-2291/B',
      'Tenant: Maria Gomez',
      'Landlord: Oakfield Homes Ltd.',
      '',
      'The lease begins on 1 March 2026 and ends on 28 February 2027. The monthly rent is £1,150, due on the first day of each month. A deposit of £1,725 was paid on 12 February 2026.',
      '',
      "Pets are not allowed without written consent. The tenant may end the lease with two months' notice.",
      '',
      '| Item | Condition | Count |',
      '|------|-----------|-------|',
      '| Chair | good | 6 |',
      '| Lamp | scratched | 2 |',
      '| Table | good | 1 |',
      '',
      'Contact: office@oakfield.example, +44 113 496 0000',
      '',
    ].join('\n'),
  ),
  asked: [
    ['How much is the deposit?', /1,725/is],
    ['What is the monthly rent?', /1,150/is],
    ['When does the lease end?', /28 February 2027/is],
    ['Who is the landlord?', /Oakfield/is],
    ['What is the reference number?', /LR-2291\/B/is],
    ['Are pets allowed?', /not allowed/is],
    ['How many chairs are there?', /6/is],
    ['Which items are in good condition?', /Chair.*Table/is],
    ['phone number', /\+44 113 496 0000/is],
    ['Is a garden mentioned?', /no/is],
    ['When was the deposit paid?', /12 February 2026/is],
  ],
};

const orders: StrangeFile = {
  filename: 'orders.xml',
  mimeType: 'application/xml',
  bytes: utf8(
    [
      '<?xml version="1.0"?><orders currency="EUR"><order id="1001" status="shipped"><customer>Kai Lorenz</customer><total>120.50</total><placed>2026-03-02</placed></order><order id="1002" status="open"><customer>Noor Aziz</customer><total>89.00</total><placed>2026-03-05</placed></order><order id="1003" status="shipped"><customer>Kai Lorenz</customer><total>42.25</total><placed>2026-04-11</placed></order></orders>',
    ].join('\n'),
  ),
  asked: [
    ['How many orders are shipped?', /2/is],
    ['Total of all orders', /251\.75/is],
    ['What did Kai Lorenz spend in total?', /162\.75/is],
    ['Which orders are still open?', /1002/is],
    ['When was order 1003 placed?', /2026-04-11/is],
    ['Who placed the largest order?', /Kai Lorenz/is],
    ['orders placed after 1 April 2026', /1003/is],
    ['What currency is used?', /EUR/is],
    ['average order value', /83\.92/is],
    ['How many customers are there?', /2/is],
  ],
};

const minutes: StrangeFile = {
  filename: 'minutes.txt',
  mimeType: 'text/plain',
  bytes: utf8(
    [
      'Minutes of the allotment society',
      'Date: 14 September 2026',
      'Present: Olga Reed (chair), Pat Dunn, Quim Soler, Rita Voss',
      'Apologies: Sam Teal',
      '',
      '1. The treasurer reported a balance of €2,340.15.',
      '2. Water costs rose by 12 % compared with last year.',
      '3. It was agreed to buy a new pump for at most €600. Pat Dunn will get quotes by 30 September.',
      '4. The autumn fair takes place on Saturday 10 October at 2 pm in the village hall.',
      '5. Plot 17 is vacant; the waiting list has 9 names.',
      '',
      'Next meeting: 12 October 2026, 19:30',
      '',
    ].join('\n'),
  ),
  asked: [
    ['What is the balance?', /2,340\.15/is],
    ['When is the next meeting?', /12 October 2026/is],
    ['How many names are on the waiting list?', /9/is],
    ['Which plot is vacant?', /17/is],
    ['Where does the autumn fair take place?', /village hall/is],
    ['Is the treasurer mentioned?', /yes/is],
    ['Which line mentions the pump?', /pump/is],
    ['Who will get quotes?', /Pat Dunn/is],
    ['How many lines does the file have?', /12/is],
  ],
};

const config: StrangeFile = {
  filename: 'config.json',
  mimeType: 'application/json',
  bytes: utf8(
    JSON.stringify({
      app: {
        name: 'Kestrel',
        version: '3.4.1',
        port: 8080,
        features: { darkMode: true, beta: false },
      },
      database: { host: 'db.internal', pool: { min: 2, max: 20 } },
      admins: ['ida@x.example', 'jon@x.example'],
    }),
  ),
  asked: [
    ['What version is it?', /3\.4\.1/is],
    ['Which port does the app use?', /8080/is],
    ['What is the database host?', /db\.internal/is],
    ['Is dark mode on?', /yes/is],
    ['Who are the admins?', /ida@x\.example/is],
    ['How many admins are there?', /2/is],
    ['What is the name of the app?', /Kestrel/is],
    ['is beta enabled?', /no/is],
  ],
};

export const strangePapers: readonly StrangeFile[] = [stock, lease, orders, minutes, config];
