// An inn whose start page has neither the fields of a guest nor those of the house.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class Inn implements Stage {
  at = 'rooms';
  readonly guests: Record<string, Record<string, string>> = {
    'Ana Ruiz': { diet: 'none', nights: '2' },
    'Bo Lind': { diet: 'none', nights: '4' },
  };
  readonly house: Record<string, string> = { quiet: '21:00', deposit: '20' };
  private typed: Record<string, string> = {};

  html(): string {
    const nav = ['Rooms', 'Guests', 'House rules']
      .map((name) => `<a id="go-${name}" href="/${name.replace(' ', '-')}">${name}</a>`)
      .join('');
    return `<nav>${nav}</nav>${this.body()}`;
  }

  private body(): string {
    const guest = this.guests[this.at];
    if (guest !== undefined)
      return this.form(this.at, { Diet: guest.diet ?? '', 'Nights booked': guest.nights ?? '' });
    if (this.at === 'House rules')
      return this.form('House rules', {
        'Quiet from': this.house.quiet ?? '',
        'Deposit per night': this.house.deposit ?? '',
      });
    const names = Object.keys(this.guests).map(
      (name) => `<li><a id="go-${name}" href="/g/${name.replace(' ', '-')}">${name}</a></li>`,
    );
    return this.at === 'Guests'
      ? `<h1>Guests</h1><ul>${names.join('')}</ul>`
      : '<h1>Rooms</h1><p>All free</p>';
  }

  private form(title: string, fields: Record<string, string>): string {
    const rows = Object.entries(fields).map(
      ([name, value]) =>
        `<label for="f-${name}">${name}</label><input id="f-${name}" value="${this.typed[name] ?? value}">`,
    );
    return `<h1>${title}</h1><form>${rows.join('')}<button id="save">Save</button></form>`;
  }

  press(id: string, value?: string): void {
    if (value !== undefined) this.typed[id.slice(2)] = value;
    if (id.startsWith('go-')) {
      this.at = id.slice(3);
      this.typed = {};
    }
    if (id !== 'save') return;
    const into = this.guests[this.at] ?? this.house;
    const keys: Record<string, string> = {
      Diet: 'diet',
      'Nights booked': 'nights',
      'Quiet from': 'quiet',
      'Deposit per night': 'deposit',
    };
    for (const [name, value] of Object.entries(this.typed)) into[keys[name] ?? ''] = value;
  }
}

describe('it goes to where it is done', () => {
  it.each([
    'The deposit is now 25 a night, and it should be quiet from 22:30. Change the house rules.',
    'House rules: deposit per night 25, quiet from 22:30. Save.',
    'Under House rules, make the deposit 25 per night and the quiet from 22:30.',
    'House rules: deposit per night 20 → 25, quiet from 22:30. Save.',
    'In House rules, change the deposit per night from 20 to 25 and the quiet from to 22:30, no need to ask me first.',
  ])('%s', async (query) => {
    const inn = new Inn();
    const { decision } = await run(inn, query);
    expect({ kind: decision?.kind, ...inn.house }).toEqual({
      kind: 'finish',
      quiet: '22:30',
      deposit: '25',
    });
  });

  it.each([
    'Bo Lind stays for 5 nights now; please save that.',
    'Guests > Bo Lind: nights booked 5. Save.',
    'Bo Lind, nights booked: 5 (was 4)',
    "We're changing the nights booked of Bo Lind from 4 to 5.",
    'Open Guests, choose Bo Lind, enter 5 as nights booked and save',
  ])('%s', async (query) => {
    const inn = new Inn();
    const { decision } = await run(inn, query);
    expect({ kind: decision?.kind, guests: inn.guests }).toEqual({
      kind: 'finish',
      guests: { ...inn.guests, 'Bo Lind': { diet: 'none', nights: '5' } },
    });
  });
});

it.each([
  'Eva Holm stays for 5 nights now; please save that.',
  'Bo Lind wants a sauna for 5 people; please save that.',
])('what is nowhere is not done elsewhere: %s', async (query) => {
  const inn = new Inn();
  const before = JSON.stringify([inn.guests, inn.house]);
  const { decision } = await run(inn, query);
  expect(decision?.kind).not.toBe('finish');
  expect(JSON.stringify([inn.guests, inn.house])).toBe(before);
});
