// Superlatives over lists kept in memory: the one that is meant is told by what the records say.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** A table of rows with a button each. */
class Rows implements Stage {
  readonly left: Map<string, readonly string[]>;
  readonly heads: readonly string[];

  constructor(heads: readonly string[], rows: readonly (readonly string[])[]) {
    this.heads = heads;
    this.left = new Map(rows.map((row) => [row[0] ?? '', row]));
  }

  html(): string {
    const heads = [...this.heads, ''].map((head) => `<th>${head}</th>`).join('');
    const rows = [...this.left].map(
      ([id, row]) =>
        `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}<td><button id="${id}">Delete</button></td></tr>`,
    );
    return `<h1>Messages</h1><table><tr>${heads}</tr>${rows.join('')}</table>`;
  }

  press(id: string): void {
    this.left.delete(id);
  }
}

const dated = (...days: readonly string[]): Rows =>
  new Rows(
    ['Code', 'Sent'],
    days.map((day, at) => [`M-${at + 1}`, day]),
  );

describe('the newest and the oldest by their dates', () => {
  it.each([
    ['newest', ['3 May 2031', '12 April 2032', '30 June 2031'], 'M-2'],
    ['latest', ['2031-05-03', '2030-12-31', '2031-05-02'], 'M-1'],
    ['earliest', ['May 3, 2031', 'Apr 12, 2031', 'Jun 30, 2030'], 'M-3'],
    ['oldest', ['03.05.2031', '12.04.2032', '30.06.2030'], 'M-3'],
    ['most recent', ['14 May 2031, 09:15', '14 May 2031, 17:40', '14 May 2031, 08:00'], 'M-2'],
    ['newest', ['3 days ago', '2 hours ago', '1 week ago'], 'M-2'],
    ['oldest', ['yesterday', 'just now', '2 months ago'], 'M-3'],
    ['newest', ['25/03/2031', '04/05/2031', '03/04/2031'], 'M-2'],
  ])('%s of %j', async (word, days, gone) => {
    const rows = dated(...days);
    const { decision } = await run(rows, `Delete the ${word} message`);
    expect(decision?.kind).toBe('finish');
    expect(rows.left.has(gone)).toBe(false);
    expect(rows.left.size).toBe(2);
  });

  it.each([
    ['two of the same day', ['3 May 2031', '3 May 2031', '1 May 2031']],
    ['one without a day', ['3 May 2031', '', '1 May 2031']],
    ['days and how long ago', ['3 May 2031', '2 hours ago', '1 May 2031']],
    ['either order of day and month', ['04/03/2031', '03/05/2031', '02/02/2031']],
  ])('%s: none is touched', async (_, days) => {
    const rows = dated(...days);
    const { decision } = await run(rows, 'Delete the newest message');
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect(rows.left.size).toBe(3);
  });
});

describe('the most and the least of other measures', () => {
  it.each([
    ['cheapest', 'Price', ['€1,200.00', '€99.50', '€100.00'], 'M-2'],
    ['most expensive', 'Price', ['€1,200.00', '€99.50', '€100.00'], 'M-1'],
    ['longest', 'Length', ['45 min', '1 h 30 min', '1 h 5 min'], 'M-2'],
    ['shortest', 'Duration', ['2 days', '36 hours', '1 week'], 'M-2'],
    ['longest', 'Length', ['4', '12', '9'], 'M-2'],
  ])('%s by "%s"', async (word, head, values, gone) => {
    const rows = new Rows(
      ['Code', head],
      values.map((value, at) => [`M-${at + 1}`, value]),
    );
    const { decision } = await run(rows, `Delete the ${word} message`);
    expect(decision?.kind).toBe('finish');
    expect([...rows.left.keys()]).not.toContain(gone);
    expect(rows.left.size).toBe(2);
  });
});
