import { describe, expect, test } from 'vitest';
import { onPage } from './on-page.ts';
import { requestOf } from './request.ts';

const plain = (said: string, wanted: string): void => {
  expect(requestOf(said).replace(/[.!?]$/u, '')).toBe(wanted);
};

describe('what a small word takes up', () => {
  test.each([
    ['Ida Holm sails with us as a deck hand. Add her.', 'Add Ida Holm as a deck hand'],
    [
      'Bo stays, and Ida Holm comes along, so please add her to the crew.',
      'add Ida Holm to the crew',
    ],
    ['Soup and Bread are ready, so please move both to Served.', 'move Soup and Bread to Served'],
    ['Room 7 needs a bed. Tick it.', 'Tick Room 7'],
    ['Attic has to be aired, so please tick it in the plan.', 'tick Attic in the plan'],
    ['The bells should get softer at night. Switch that on.', 'turn on "bells softer at night"'],
    [
      'The bells should not ring at night. Switch that on.',
      'The bells should not ring at night. Switch that on',
    ],
    [
      'The sloop Gull has docked, so please open its page and tick Moored.',
      'open Gull and tick Moored',
    ],
    [
      'Could our bills end with "Bye"? Please change the footer in the settings and save it.',
      'In the settings, set the footer to "Bye". Save',
    ],
    ['Ida Holm and Bo are missing from the crew. Add them.', 'add Ida Holm and Bo to the crew'],
    ['Bo is still on the crew list; please take him off.', 'remove Bo from the crew list'],
    ['All our bills should have the footer "Bye".', 'set the footer to "Bye"'],
    [
      'Bills should carry the note "Pay soon". Change it in the settings and save.',
      'In the settings, bills should carry the note "Pay soon". Save',
    ],
  ])('%s', plain);
});

describe('where it is, said beside', () => {
  test.each([
    ['Check Lute, which belongs to Strings.', 'Check Lute under Strings'],
    [
      'Tick Night rate, which is on the Fees tab under Rooms.',
      'In Fees, under Rooms, tick Night rate',
    ],
    [
      'Under Pets, tick Dog, and under Meals take Supper.',
      'Under Pets, tick Dog. Under Meals, take Supper',
    ],
    ['Mark Lute, a branch of Strings, in the tree.', 'Mark Lute under Strings, in the tree'],
    ['Under Attic > East wing tick Desk 4.', 'In Attic, under East wing, tick Desk 4'],
    ['The fan should be off and the lamp on.', 'turn off The fan and turn on the lamp'],
    ['Under Meals we only want soup, so pick Soup.', 'Under Meals, pick Soup'],
    [
      'On the Fees tab the night rate should be on.',
      'On the Fees tab, the night rate should be on',
    ],
    ['Untick Late checkout. It is under Rooms.', 'In Rooms, untick Late checkout'],
    [
      'Tick Desk 4; you find it under Attic and then East wing.',
      'In Attic, under East wing, tick Desk 4',
    ],
    ['Below the map there is a switch called Traffic; it should be on.', 'Traffic should be on'],
  ])('%s', plain);
});

describe('the list before what is chosen from it', () => {
  test.each([
    ['In the field Port, select Genoa.', 'set Port to Genoa'],
    ['In the Ports list, please select Genoa as well as Bari.', 'select Genoa and Bari in Ports'],
    [
      'In the Ports field on the Route tab, pick Genoa too.',
      'On the Route tab, add Genoa to Ports',
    ],
    ['In the Key dropdown, change Major to Minor.', 'set Key to Minor'],
    ['Could you clear Ida Holm out of the Crew field?', 'Could you remove Ida Holm from Crew'],
    ['Crew: remove Bo, add Ida Holm', 'Remove Bo from Crew. Add Ida Holm to Crew'],
    ['Add two ports to the route: Genoa and Bari.', 'Add Genoa and Bari to the route'],
    ['The crew list still has Bo; please delete him there.', 'remove Bo from The crew list'],
    ['Move Soup and Bread to Served with the arrow button.', 'Move Soup and Bread to Served'],
    ['Crew: keep Bo, add Ida Holm', 'Crew: add Ida Holm'],
    ['Put Ida on the crew list, next to Bo.', 'Put Ida on the crew list'],
    ['Rooms: Attic / East / Desk, check it', 'In Attic, under East, check Desk'],
    ['Tick Cats / Dogs', 'Tick Cats / Dogs'],
    [
      'Account > Mail: footer = See you. Save.',
      'In Account, under Mail, set footer to See you. Save',
    ],
    [
      'Please switch from Alto to Tenor on the Voices tab.',
      'Please choose Tenor on the Voices tab',
    ],
    ['I did it wrong: please take out Bo and put in Ida.', 'take out Bo and put in Ida'],
  ])('%s', plain);
});

describe('why it is asked, before a step that says all', () => {
  test.each([
    ['We always miss the news. Tick Evening bulletin.', 'Tick Evening bulletin'],
    ['We bring a dog. Fill in Extras.', 'We bring a dog. Fill in Extras'],
    ['Archive the season. Tick Evening bulletin.', 'Archive the season. Tick Evening bulletin'],
    [
      'The bells should be quiet. Tick Evening bulletin.',
      'The bells should be quiet. Tick Evening bulletin',
    ],
  ])('%s', plain);
});

const known = {
  fields: ['Room'],
  boxes: ['Dog', 'Late checkout'],
  options: [],
  controls: ['Strings', 'Call the porter', 'Delete the entry'],
  menus: [],
  record: () => false,
};

describe('what only the page tells', () => {
  test.each([
    ['Tick the instrument Lute', 'Tick Lute'],
    ['Select the room Attic', 'Select the room Attic'],
    ['Select lute in the Strings instruments.', 'Select lute in Strings.'],
    ['Select lute in the Brass instruments.', 'Select lute in the Brass instruments.'],
    ['Open Help and call the porter.', 'Open Help and press "call the porter".'],
    ['Extras: dog, late checkout.', 'Under Extras, tick dog and late checkout.'],
    ['Room: Dog', 'Room: Dog'],
    ['Call the porters off', 'Call the porters off'],
  ])('%s', (said, wanted) => expect(onPage(said, known)).toBe(wanted));
});
