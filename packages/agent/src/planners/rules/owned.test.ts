// A button that stands in every row is pressed only in the row that was named.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class Tickets implements Stage {
  refunded: string[] = [];
  readonly names = ['Night train', 'Morning bus', 'Noon ferry'];

  html(): string {
    const rows = this.names.map(
      (name, at) =>
        `<tr><td>${name}</td><td>${this.refunded.includes(name) ? 'Refunded' : 'Paid'}</td><td><button id="${at + 1}">Refund</button></td></tr>`,
    );
    return `<h1>Tickets</h1><table><tr><th>Trip</th><th>State</th><th></th></tr>${rows.join('')}</table>`;
  }

  press(id: string): void {
    this.refunded.push(this.names[Number(id) - 1] ?? '');
  }
}

it.each([
  'Press Refund next to "Morning bus"',
  'Click Refund in the row of Morning bus',
  'Find Morning bus in the table and press its Refund button',
  'That morning bus is mine. Hit Refund on it.',
])('%s', async (query) => {
  const tickets = new Tickets();
  const { decision } = await run(tickets, query);
  expect(tickets.refunded).toEqual(['Morning bus']);
  expect(decision?.kind).toBe('finish');
});

it.each(['Press Refund next to "Evening tram"', 'Send in a refund form for the tram'])(
  '%s: nothing is pressed',
  async (query) => {
    const tickets = new Tickets();
    const { decision } = await run(tickets, query);
    expect(decision?.kind).not.toBe('finish');
    expect(tickets.refunded).toEqual([]);
  },
);
