// Whole runs of the planner on small lists kept in memory: a deed is done to the records that
// were meant, to all of them, and to nothing that only looks like one.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** A list of letters with a button each; its heading is all that tells what they are. */
class Letters implements Stage {
  readonly left = new Map([
    ['a', 'Ana · Lunch · €12'],
    ['b', 'Bob · Report · €7'],
    ['c', 'Cy · Invoice · €30'],
  ]);
  readonly heading: string;

  constructor(heading = 'Inbox') {
    this.heading = heading;
  }

  html(): string {
    const items = [...this.left].map(
      ([id, text]) => `<li><span>${text}</span> <button id="${id}">Delete</button></li>`,
    );
    return `<h1>${this.heading}</h1><ul>${items.join('')}</ul>`;
  }

  press(id: string): void {
    this.left.delete(id);
  }
}

describe('the kind of a record is borne out by its list', () => {
  it.each([
    ['Delete the message from Bob', 'Inbox', ['a', 'c']],
    ['Delete the mail from Bob', 'Your messages', ['a', 'c']],
    ['Delete the report from Bob', 'Inbox', ['a', 'c']],
    ['Delete all messages except the one from Cy', 'Inbox', ['c']],
    ['Delete the cheapest item', 'Basket', ['a', 'c']],
  ])('%s under "%s"', async (query, heading, left) => {
    const letters = new Letters(heading);
    const { decision } = await run(letters, query);
    expect(decision?.kind).toBe('finish');
    expect([...letters.left.keys()]).toEqual(left);
  });

  it.each([
    ['Delete the invoice from Bob', 'Inbox'],
    ['Delete the message from Bob', 'Trips'],
    ['Delete all invoices except the one from Cy', 'Inbox'],
    ['Delete the newest message', 'Inbox'],
    ['Complete the wizard for Bob', 'Inbox'],
  ])('%s under "%s" is not done', async (query, heading) => {
    const letters = new Letters(heading);
    const { decision } = await run(letters, query);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect(letters.left.size).toBe(3);
  });

  it('and what the user bears out is done', async () => {
    const letters = new Letters('Inbox');
    const { decision, asked } = await run(letters, 'Delete the invoice from Bob', ['yes']);
    expect(asked[0]).toContain('"invoice"');
    expect(decision?.kind).toBe('finish');
    expect([...letters.left.keys()]).toEqual(['a', 'c']);
  });
});

/** A table of bookings, each with two buttons of its own. */
class Bookings implements Stage {
  readonly status = new Map([
    ['K-101', 'open'],
    ['K-102', 'open'],
    ['K-103', 'open'],
  ]);

  html(): string {
    const facts: Readonly<Record<string, readonly string[]>> = {
      'K-101': ['Ana Ruiz', 'Cellar', '90', 'no'],
      'K-102': ['Bob Lee', 'Attic', '120', 'yes'],
      'K-103': ['Cy Moor', 'Cellar', '45', 'yes'],
    };
    const rows = [...this.status].map(([code, status]) =>
      [code, ...(facts[code] ?? []), status, `<button id="${code}">Confirm</button>`]
        .map((cell) => `<td>${cell}</td>`)
        .join(''),
    );
    const heads = ['Code', 'Guest', 'Room', 'Fee', 'Paid', 'Status', '']
      .map((head) => `<th>${head}</th>`)
      .join('');
    return `<h1>Bookings</h1><table><thead><tr>${heads}</tr></thead><tbody><tr>${rows.join('</tr><tr>')}</tr></tbody></table>`;
  }

  press(code: string): void {
    this.status.set(code, 'confirmed');
  }

  get confirmed(): string[] {
    return [...this.status].flatMap(([code, status]) => (status === 'open' ? [] : [code]));
  }
}

describe('what is said beside the noun tells which records are meant', () => {
  it.each([
    ['Confirm the bookings of Ana Ruiz and Cy Moor', ['K-101', 'K-103']],
    ['Confirm the booking whose fee is 90', ['K-101']],
    ['Confirm all bookings in the Cellar', ['K-101', 'K-103']],
    ['Confirm all Cellar bookings', ['K-101', 'K-103']],
    ['Confirm every booking with a fee of 90', ['K-101']],
    ['Confirm all unpaid bookings', ['K-101']],
    ['Confirm all bookings except K-101', ['K-102', 'K-103']],
  ])('%s', async (query, confirmed) => {
    const bookings = new Bookings();
    const { decision } = await run(bookings, query);
    expect(bookings.confirmed).toEqual(confirmed);
    expect(decision?.kind).toBe('finish');
  });

  it.each([
    'Confirm all bookings in the Garden',
    'Confirm all bookings with a fee of 91',
    'Confirm the bookings of Ana Ruiz and Zed Zorn',
  ])('%s: none is touched', async (query) => {
    const bookings = new Bookings();
    const { decision } = await run(bookings, query);
    expect(bookings.confirmed).toEqual([]);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
  });
});

describe('questions about records', () => {
  it.each([
    ['Is K-103 paid?', 'Yes'],
    ['Has K-101 been paid?', 'No'],
    ['Is Bob Lee in the Cellar?', 'No'],
    ['Is the fee of K-101 45?', 'No'],
    ['Which bookings are in the Cellar?', 'K-101, K-103'],
    ['Which guests are in the Cellar?', 'Ana Ruiz, Cy Moor'],
    ['Which booking has a fee of 90?', 'K-101'],
    ['Which bookings have a fee over 80?', 'K-101, K-102'],
  ])('%s %s', async (query, answer) => {
    const { decision } = await run(new Bookings(), query);
    expect(decision).toMatchObject({ kind: 'finish', answer });
  });

  it.each(['Which bookings are in the Garden?', 'Is Bob Lee happy?', 'Is Zed in the Cellar?'])(
    '%s The page does not say',
    async (query) => {
      const { decision } = await run(new Bookings(), query);
      expect(decision?.kind).toBe('fail');
    },
  );
});
