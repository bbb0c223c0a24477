// Whole runs on an app of several places: what is set there is saved there before it is left, and
// what is said to be in one place is not done in another.

import { describe, expect, it } from 'vitest';
import { Office, runIn } from './office-world.ts';

async function go(query: string, page = 'Home') {
  const office = new Office();
  office.page = page;
  return await runIn(office, query);
}

describe('it is done where it was said to be, and saved there', () => {
  it.each([
    ['Settings, Mail tab: turn on Signature', 'Signature=on'],
    ['Settings > Mail: Signature on, Read receipts off', 'Signature=on; Read receipts=off'],
    ['Settings > Mail > Messages per page: 100', 'Messages per page=100'],
    ['Settings > General > Advanced > Timeout = 90', 'Timeout=90'],
    ['Under Mail turn off read receipts', 'Read receipts=off'],
    ['In the settings, set the language to German', 'Language=German'],
    ['Go to Settings. I need dark mode on.', 'Dark mode=on'],
    ["Turn on the signature, it's on the Mail tab", 'Signature=on'],
    ["Please set the timeout to 60, you'll find it under Advanced", 'Timeout=60'],
    ['Team: 8 seats', 'Seats=8'],
    ['My status should be "At lunch"', 'Status message=At lunch'],
    [
      'Set my status message to Gone fishing and switch on do not disturb',
      'Status message=Gone fishing; Do not disturb=on',
    ],
    ['1. Go to Settings\n2. Open the Mail tab\n3. Turn on Signature\n4. Save', 'Signature=on'],
  ])('%s', async (query, changes) => {
    const { decision, office } = await go(query);
    expect([decision?.kind, office.changes()]).toEqual(['finish', changes]);
  });

  it.each([
    [
      'Turn on dark mode in the settings and set seats to 8 on the Team page',
      'Seats=8; Dark mode=on',
    ],
    [
      'Set the status message to "Back soon" and turn on dark mode',
      'Status message=Back soon; Dark mode=on',
    ],
    ['Turn on dark mode and turn off usage statistics', 'Dark mode=on; Usage statistics=off'],
    ['Set the font size to 18 and messages per page to 50', 'Font size=18; Messages per page=50'],
    [
      'Go to Settings and set the font size to 18. Then go to Team and set seats to 8.',
      'Seats=8; Font size=18',
    ],
    ['Turn dark mode on and export as PDF', 'Dark mode=on; PDF'],
  ])('in two places: %s', async (query, changes) => {
    const { decision, office } = await go(query);
    expect([decision?.kind, office.changes()]).toEqual(['finish', changes]);
  });

  it.each([
    ['Turn on dark mode without saving', 'Dark mode=on'],
    ["Turn on dark mode but don't save", 'Dark mode=on'],
  ])('%s', async (query, unsaved) => {
    const { decision, office } = await go(query);
    expect([decision?.kind, office.changes(), office.unsaved()]).toEqual(['finish', '', unsaved]);
  });

  it.each([
    ['File > Export > PDF', 'PDF'],
    ['In the File menu, choose Print', 'Print'],
    ['Export as PDF', 'PDF'],
    ['Create a new note', 'New note'],
  ])('by the menu: %s', async (query, done) => {
    const { decision, office } = await go(query);
    expect([decision?.kind, office.changes()]).toEqual(['finish', done]);
  });
});

describe('a condition and a question are looked up where they stand', () => {
  it.each([
    ['If dark mode is off, turn it on', 'Dark mode=on'],
    ['If read receipts are on, turn them off', 'Read receipts=off'],
    ['If seats is less than 6, set it to 6', 'Seats=6'],
    ['If dark mode is on, turn on beta features', ''],
  ])('%s', async (query, changes) => {
    const { decision, office } = await go(query);
    expect([decision?.kind, office.changes()]).toEqual(['finish', changes]);
  });

  it.each([
    ['Is dark mode on?', 'No'],
    ['Check whether dark mode is on', 'No'],
    ['Are usage statistics on in the settings?', 'Yes'],
    ['In the settings, is dark mode on?', 'No'],
    ['Is the signature on on the Mail tab?', 'No'],
  ])('%s', async (query, answer) => {
    const { decision, office } = await go(query);
    expect(decision).toMatchObject({ kind: 'finish', answer });
    expect([office.changes(), office.unsaved()]).toEqual(['', '']);
  });
});

describe('nothing is done elsewhere, and nothing else instead', () => {
  it.each([
    ['Under Mail, turn on dark mode'],
    ['On the Privacy tab, turn on the signature', 'Settings'],
    ['On the Team page, set the font size to 20'],
    ['Make the font bigger'],
    ["I don't want to be disturbed"],
    ['In the settings, turn on fireworks'],
    ['File > Export > Word'],
    ['Set the language to Spanish'],
    ['Delete Bo Lund'],
    ['Print two copies'],
    ["Don't turn on dark mode"],
    ['Turn on dark mode at night'],
  ])('%s', async (query, page = 'Home') => {
    const { decision, office } = await go(query, page);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect([office.changes(), office.unsaved()]).toEqual(['', '']);
  });
});
