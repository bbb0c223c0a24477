// Whole runs on a list of records over two pages: with a button at each row, a question before
// anything is deleted, boxes, and a button for those that are ticked.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

const heads = ['Code', 'Customer', 'Town', 'State', 'Amount'];
const first = [
  ['101', 'Ana Ruiz', 'Oslo', 'Open', '€120.00'],
  ['102', 'Ben Kaya', 'Bergen', 'Paid', '€80.00'],
  ['103', 'Carla Dunn', 'Oslo', 'Overdue', '€310.50'],
  ['104', 'Deniz Holm', 'Turku', 'Open', '€45.00'],
  ['105', 'Elif Stone', 'Bergen', 'Overdue', '€95.00'],
  ['106', 'Finn Moreau', 'Turku', 'Paid', '€260.00'],
  ['107', 'Greta Lund', 'Oslo', 'Open', '€150.00'],
  ['108', 'Hugo Park', 'Bergen', 'Open', '€60.00'],
];
const size = 6;

const rowOf = ([code, ...cells]: readonly string[], isOn: boolean): string =>
  `<tr><td><input type="checkbox" id="box${code}" aria-label="Select INV-${code}"${isOn ? ' checked' : ''}></td><td>INV-${code}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td><button id="edit${code}">Edit</button><button id="del${code}">Delete</button>${cells[2] === 'Paid' ? '' : `<button id="paid${code}">Mark as paid</button>`}</td></tr>`;

const dialogs: Readonly<Record<string, (code: string) => string>> = {
  del: (code) =>
    `<div role="dialog" aria-modal="true" aria-label="Delete INV-${code}?"><h2>Delete INV-${code}?</h2><p>This cannot be undone.</p><button id="no">Cancel</button><button id="yes">Delete</button></div>`,
  edit: (code) =>
    `<div role="dialog" aria-modal="true" aria-label="Edit INV-${code}"><h2>Edit INV-${code}</h2><label for="town">Town</label><input id="town" value="Oslo"><button id="no">Cancel</button><button id="save">Save</button></div>`,
};

class Invoices implements Stage {
  rows = first.map((row) => [...row]);
  readonly done: string[] = [];
  readonly on = new Set<string>();
  page = 0;
  open: readonly [string, string] | undefined;
  said = '';

  html(): string {
    const last = Math.ceil(this.rows.length / size) - 1;
    this.page = Math.min(this.page, last);
    const rows = this.rows
      .slice(this.page * size, (this.page + 1) * size)
      .map((row) => rowOf(row, this.on.has(row[0] ?? '')));
    const [kind = '', code = ''] = this.open ?? [];
    return `<h1>Invoices</h1><button id="bulk"${this.on.size > 0 ? '' : ' disabled'}>Archive selected</button><table><thead><tr><th></th>${heads.map((head) => `<th>${head}</th>`).join('')}<th>Actions</th></tr></thead><tbody>${rows.join('')}</tbody></table><nav aria-label="Pages"><button id="prev"${this.page === 0 ? ' disabled' : ''}>Previous</button><button id="next"${this.page === last ? ' disabled' : ''}>Next</button></nav><p role="status">${this.said}</p>${dialogs[kind]?.(code) ?? ''}`;
  }

  press(id: string): void {
    if (this.open === undefined) this.use(id);
    else this.answer(id, this.open[1]);
  }

  private use(id: string): void {
    const [, deed = '', code = ''] = /^(\p{L}+)(\d*)$/u.exec(id) ?? [];
    if (deed === 'box' && !this.on.delete(code)) this.on.add(code);
    if (deed in dialogs) this.open = [deed, code];
    if (deed === 'paid') this.pay(code);
    if (id === 'bulk') for (const each of this.on) this.drop(each, 'archived');
    if (id === 'bulk') this.said = `${this.on.size} archived`;
    if (id === 'bulk') this.on.clear();
    if (id === 'next') this.page += 1;
    if (id === 'prev') this.page -= 1;
  }

  private answer(id: string, code: string): void {
    if (id === 'yes') this.drop(code, 'deleted');
    if (id === 'save') this.done.push(`saved ${code}`);
    if (/^(?:yes|no|save|undefined)$/.test(id)) this.open = undefined;
  }

  private drop(code: string, how: string): void {
    this.rows = this.rows.filter(([own]) => own !== code);
    this.done.push(`${how} ${code}`);
    this.said = `INV-${code} ${how}`;
  }

  private pay(code: string): void {
    const row = this.rows.find(([own]) => own === code);
    if (row !== undefined) row[3] = 'Paid';
    this.done.push(`paid ${code}`);
    this.said = `INV-${code} marked as paid`;
  }
}

const tried = async (query: string) => {
  const page = new Invoices();
  const { decision } = await run(page, query);
  return { page, decision, done: [...page.done].sort().join(', ') };
};

describe('what is asked for is done, to those records and no others', () => {
  it.each([
    ['Delete INV-101', 'deleted 101'],
    ["Remove Carla Dunn's invoice", 'deleted 103'],
    ['INV-104 should be deleted.', 'deleted 104'],
    ['Delete INV-104 and INV-105', 'deleted 104, deleted 105'],
    ['Delete all paid invoices', 'deleted 102, deleted 106'],
    ['Delete all invoices from Bergen', 'deleted 102, deleted 105, deleted 108'],
    ['Mark INV-101 as paid', 'paid 101'],
    ["Mark Ana Ruiz's invoice as paid", 'paid 101'],
    ['INV-101 should be marked as paid', 'paid 101'],
    ['Mark all overdue invoices as paid', 'paid 103, paid 105'],
    ['Mark all invoices from Oslo as paid', 'paid 101, paid 103, paid 107'],
    ['Mark all invoices as paid', 'paid 101, paid 103, paid 104, paid 105, paid 107, paid 108'],
    ['Mark INV-101 as paid and delete INV-102', 'deleted 102, paid 101'],
  ])('%s', async (query, expected) => {
    const { decision, done } = await tried(query);
    expect([decision?.kind, done]).toEqual(['finish', expected]);
  });
});

it('whatever is not understood of "every … that is …", no other record goes', async () => {
  const { done } = await tried('Remove every invoice that is paid.');
  expect(['', 'deleted 102, deleted 106']).toContain(done);
});

describe('the boxes of those rows of which it is true', () => {
  it.each([
    ['Select all overdue invoices', ['103', '105']],
    ['Select all invoices from Oslo', ['101', '103']],
    ['Select all invoices except INV-105', ['101', '102', '103', '104', '106']],
    ['Select INV-101 and INV-103', ['101', '103']],
  ])('%s', async (query, on) => {
    const { decision, page } = await tried(query);
    expect([decision?.kind, [...page.on].sort()]).toEqual(['finish', on]);
  });

  it('and none where it is true of no row', async () => {
    const { decision, page } = await tried('Select all green invoices');
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect(page.on.size).toBe(0);
  });
});

describe('what is not offered or was forbidden is not done', () => {
  it.each([
    'Mark INV-102 as paid',
    'Mark INV-101 as shipped',
    'Delete INV-101, but do not confirm',
    'Delete INV-999',
    'Delete INV-101 or INV-102',
    'How many invoices are paid?',
    'What is the sum of the amounts of the invoices from Oslo?',
    'How much is overdue in total?',
    'Which customers are from Oslo?',
  ])('%s', async (query) => {
    const { decision, done } = await tried(query);
    expect([/^(?:ask|fail)$/.test(decision?.kind ?? ''), done]).toEqual([true, '']);
  });

  it('a form that was only to be opened is not saved', async () => {
    const { decision, page, done } = await tried('Edit INV-101');
    expect([decision?.kind, done, page.open]).toEqual(['finish', '', ['edit', '101']]);
  });
});
