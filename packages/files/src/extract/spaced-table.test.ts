import { describe, expect, it } from 'vitest';
import { spacedTable } from './spaced-table.ts';

const read = (...pages: readonly string[]) => {
  const table = spacedTable(pages);
  return table && [table.columns.map((column) => column.name), ...table.rows];
};

describe('columns set with spaces', () => {
  it('reads an invoice, whose sums below are no rows', () => {
    const text = `Harbour Tools
Invoice no: 7

Article            Qty   Unit price    Total
------------------------------------------
Claw hammer          2        14.00    28.00
Box of nails 40 mm  10         3.20    32.00

Subtotal                               60.00
VAT 19%                                11.40
Total                                  71.40`;
    expect(read(text)).toEqual([
      ['Article', 'Qty', 'Unit price', 'Total'],
      ['Claw hammer', '2', '14.00', '28.00'],
      ['Box of nails 40 mm', '10', '3.20', '32.00'],
    ]);
  });

  it('puts a cell below its name where others are empty', () => {
    const text = `Player      Club        Goals
Ada Berg    Rovers      12
Lou Finn                4
Kim Oda     City        9`;
    expect(read(text)?.[2]).toEqual(['Lou Finn', '', '4']);
  });

  it('reads columns of words that stand below each other', () => {
    const text = `Room     Teacher   Subject
A1       Mr Holm   Physics
B2       Ms Park   Art`;
    expect(read(text)).toHaveLength(3);
    expect(read(text.replace('Mr Holm   Physics', 'said Mr Holm   at home'))).toBeUndefined();
  });

  it('passes headings, rules and long names that run on', () => {
    const text = `Part   Pieces   Weight
Frame
Tube   4   2.5 kg
of aluminium
Bolt   16   0.2 kg

Wheel   2   3.1 kg
Total   22   5.8 kg`;
    expect(
      read(text)
        ?.slice(1)
        .map(([part]) => part),
    ).toEqual(['Tube', 'Bolt', 'Wheel']);
  });
});

describe('columns with one space between them', () => {
  it('tells cells by the numbers at the end of a line', () => {
    const text = `Item Qty Unit Price Total
Solar panel 400 12 145.00 1,740.00
Roof hook 48 EUR 2.50 EUR 120.00
Subtotal 1,860.00
VAT 20% 372.00`;
    expect(read(text.replace(/EUR ([\d.]+)/g, '$1 EUR'))?.[2]?.[3]).toBe('120.00 EUR');
    expect(read(text)).toEqual([
      ['Item', 'Qty', 'Unit Price', 'Total'],
      ['Solar panel 400', '12', '145.00', '1,740.00'],
      ['Roof hook', '48', 'EUR 2.50', 'EUR 120.00'],
    ]);
  });

  it('lets dates and numbers stand before the words too', () => {
    const text = `Date Details Amount Balance
3 May 2026 Card payment bakery -4.80 95.20
2026-05-04 Salary 1,900.00 1,995.20`;
    expect(read(text)).toEqual([
      ['Date', 'Details', 'Amount', 'Balance'],
      ['3 May 2026', 'Card payment bakery', '-4.80', '95.20'],
      ['2026-05-04', 'Salary', '1,900.00', '1,995.20'],
    ]);
  });

  it('goes on overleaf where the names are repeated', () => {
    const page = (rows: string) => `Team Wins Losses Points\n${rows}`;
    const table = read(page('Reds 4 1 12\nBlues 3 2 9'), page('Greens 0 5 0\nGolds 2 2 7'));
    expect(table?.map(([team]) => team)).toEqual(['Team', 'Reds', 'Blues', 'Greens', 'Golds']);
  });
});

describe('what is no table', () => {
  it.each([
    ['prose', 'We met on Monday.  It rained.\nNobody came.  We left at 5.\nThen home.  Bed at 9.'],
    ['a letterhead', 'Bright Solar Ltd\nPhone 030 998877\nFax 030 998878\n\nDear Ann'],
    ['labels with values', 'Customer   Delta Works\nOrder   17\nPrice   250.00'],
    ['a numbered list', 'Things to buy\n1 Eggs 12\n2 Milk 3\n3 Rolls 6'],
    ['a log', 'INFO  web  started\nERROR  db  gone\nERROR  db  gone\nINFO  web  stopped'],
    [
      'a log with times',
      '2026-01-01 10:00  INFO  up\n2026-01-01 10:01  WARN  slow\n2026-01-01 10:02  INFO  ok',
    ],
    ['a poem', 'Rain   falls   down\nsoftly on the town\nand   nobody   knows'],
    ['names without rows', 'Item   Qty   Price\n\nNothing was ordered.'],
    ['one row', 'Item   Qty   Price\nHook   2   1.50'],
  ])('%s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('does not pass a part for the whole when a line in the middle fits nothing', () => {
    const rows = 'Item Qty Price\nHook 2 1.50\nRope 1 9.00\n';
    expect(read(`${rows}Glue 3 each 4 at 2.00 or 5\nTape 1 2.00`)).toBeUndefined();
    expect(read(`${rows}Pay within 30 days.`)).toHaveLength(3);
  });
});
