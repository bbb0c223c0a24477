import { expect, it } from 'vitest';
import { requestOf } from './request.ts';
import { withoutTitles } from './titles.ts';
import { movedOver, openedLists } from './ways.ts';

it.each([
  // What stays as it is.
  ['Select Plum and Quince in addition to Pear', 'Select Plum and Quince as well'],
  ['Plum in addition to Pear under Jams', 'Plum as well under Jams'],
  ['Choose Plum in Jams, keeping Pear', 'Choose Plum in Jams'],
  ['Turn on the fan but leave the heater off.', 'Turn on the fan.'],
  ['Besides pears I would like plums as jams', 'I would like plums as jams'],
  ['Keep Pear as a jam. Add Plum as well.', 'Add Plum to the jam.'],
  // The value before.
  ['Change the size from small to large', 'Change the size to large'],
  ['The size should be large instead of small.', 'The size should be large.'],
  ['Raise the level from 20 to 35 and the price to 9', 'Raise the level to 35 and the price to 9'],
  ['Move the spoon from the things to wash to the drawer', 'Move the spoon to the drawer'],
  // Why it is asked for.
  ['The room is too dark. Set the light to 80.', 'Set the light to 80.'],
  // What it is about.
  [
    'Please update the crew. Bo should no longer be among them.',
    'Bo should no longer be among the crew.',
  ],
  ['Please correct the tools used. Remove the axe.', 'In the tools used, remove the axe.'],
])('%s', (said, asked) => {
  expect(requestOf(said)).toBe(asked);
});

it.each([
  ['Open the Size list and pick Large.', 'set Size to Large.'],
  [
    'Open the calendar at "Delivery", go to May 2031 and choose the 7th.',
    'set "Delivery" to 7 May 2031.',
  ],
  ['Open the Jams list and select Plum and Quince', 'select Plum and Quince in Jams'],
  ['Choose Large from the Size list', 'Choose Large from Size'],
  ['Click the third star of Comfort', 'set Comfort to 3 stars'],
  ['Increase Heat until it shows 40', 'set Heat to 40'],
  ['Move the Heat slider to 40', 'set Heat to 40'],
  ['type qui in Fruit and choose Quince', 'set Fruit to Quince'],
  [
    'The fair begins on 3 May 2031. It ends on 5 May 2031.',
    'The fair is from 3 May 2031 to 5 May 2031.',
  ],
  ['Tick the boxes Fork and Spoon', 'Tick Fork and Spoon'],
])('says the way to it as what it comes to: %s', (said, asked) => {
  expect(requestOf(said)).toBe(asked);
});

it.each([
  'Keep them indoors please.',
  'Would you mind keeping them indoors?',
  'We leave on 3 May 2031, please change the start accordingly',
  'Set the stay from 3 May 2031 to 5 May 2031',
  'Change the week from 3 May 2031 to 5 May 2031',
  'We do not need the fan but we do need the heater; please set the switches accordingly.',
  'Write "open the Size list and pick Large" into Notes',
  'Type abc in Code and choose Fast',
])('leaves alone what is asked for: %s', (said) => {
  expect(requestOf(said)).toBe(said);
});

it('hears no more in the name of the page than that it is this page', () => {
  const titles = ['Garden shed'];
  expect(withoutTitles('Set the lock to closed in the garden shed', titles)).toBe(
    'Set the lock to closed',
  );
  expect(withoutTitles('On the garden shed page, tick Lamp', titles)).toBe('tick Lamp');
  expect(withoutTitles('Paint the garden shed red', titles)).toBe('Paint the garden shed red');
});

it.each([
  [
    'Open the Visit field, pick 3 June 2031 and set the time to 20:30.',
    'set Visit to 3 June 2031 20:30.',
  ],
  ['Open the time picker under Start, choose 09 and 35, and confirm.', 'set Start to 09:35.'],
  [
    'Choose Rye from the Bread list and raise Loaves to 3',
    'Choose Rye from Bread and raise Loaves to 3',
  ],
  ['Please put us down for lunch', 'Please choose lunch'],
  [
    'Please add two more songs to the set list, "Blue" and "Red".',
    'Please add "Blue" and "Red" to the set list.',
  ],
  [
    'Tick Ana and Bo under "At home" and transfer them to "Invited".',
    'move Ana and Bo to "Invited".',
  ],
  [
    'Please let the shop send a receipt; it is a checkbox under Billing',
    'turn on "send a receipt" under Billing',
  ],
  ['Please note how loud the fan is. The level is 7.', 'The level is 7.'],
  ['The oven is too cool at 160. Put it at 180 instead.', 'Put the oven at 180.'],
  [
    'The soup was good, so please give its taste five stars.',
    "please give the soup's taste five stars.",
  ],
  ['Keep the plum jam. Add pear and quince to it.', 'Add pear and quince to the jam.'],
])('takes it for what it comes to: %s', (said, asked) => {
  expect(requestOf(said)).toBe(asked);
});

it('knows the lists of the page', () => {
  expect(openedLists('Open Bread and pick Rye and then Oat', ['Bread'])).toBe(
    'select Rye and Oat in Bread',
  );
  expect(openedLists('Open Settings and pick Dark', ['Bread'])).toBe('Open Settings and pick Dark');
  expect(movedOver('Put Ana and Bo in the Invited list.', ['At home', 'Invited'])).toBe(
    'move Ana and Bo to Invited.',
  );
  expect(movedOver('Put Ana in the Crew list.', ['At home', 'Invited'])).toBe(
    'Put Ana in the Crew list.',
  );
});

it('hears the name of the page before a colon', () =>
  expect(withoutTitles('Garden shed: set the lock to closed', ['Garden shed'])).toBe(
    'set the lock to closed',
  ));
