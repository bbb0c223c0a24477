import { describe, expect, it } from 'vitest';
import { requestOf } from '../request.ts';
import { stepsOf } from './index.ts';

describe('a widget worked step by step is one request', () => {
  it.each([
    ['Click the third star next to "Comfort".', 'set "Comfort" to 3 stars.'],
    ['Beside Food and drink, press the 2nd star.', 'set Food and drink to 2 stars.'],
    ['In the Wake-up time field, pick 06 hours and 45 minutes.', 'set Wake-up time to 06:45.'],
    ['Set the alarm to hour 6 and minute 45', 'Set the alarm to 06:45'],
    [
      'Move the pick-up to 18:15 on the 3rd of July 2031',
      'Move the pick-up to 3rd of July 2031 18:15',
    ],
    [
      'In the field Diary on the Ward tab, delete the old text and type "Slept well".',
      'in the Ward tab, set Diary to "Slept well".',
    ],
    [
      'In the editor below the title, replace everything by "Closed today."',
      'set the text to "Closed today."',
    ],
    [
      'Press Check out, then answer the question with Leave now.',
      'Press Check out, then press "Leave now".',
    ],
    [
      'Press Check out next to Rex and then "Leave now" in the message',
      'Press Check out next to Rex and then "Leave now"',
    ],
    [
      'Archive it. Answer the "Archive this?" question with Archive.',
      'Archive it. press "Archive".',
    ],
    ['Open Teal, edit the day rate and set it to 65.', 'Open Teal, set the day rate to 65.'],
    [
      'Edit the notes and put them in order, then save.',
      'Edit the notes and put them in order, then save.',
    ],
    ['Type "Back at six" in the message', 'Type "Back at six" in the message'],
    [
      'Lobby: check out Rex, then confirm with Check out',
      'Lobby: check out Rex and press "Check out"',
    ],
    ['At the bottom of the page, set the deposit to 40.', 'set the deposit to 40.'],
    ['In the box at the right, choose Decaf for Coffee', 'choose Decaf for Coffee'],
    ['Give the breakfast three of five stars.', 'Give the breakfast three stars.'],
    ['Click the plus next to Beds until it shows 4.', 'set Beds to 4.'],
    ['Pull the heat slider to the left until it says 18', 'set heat to 18'],
    ['Click into Ward, type "B4" and press Enter.', 'set Ward to "B4".'],
    ['Make the visit the 5th of May in 2031', 'Make the visit the 5th May 2031'],
    [
      'The massage is booked for half past eight in the evening (20:30) on May 5, 2031; enter it.',
      'set The massage to May 5, 2031 20:30.',
    ],
    [
      'Press "Leave" and, when it asks, press "Yes, leave".',
      'Press "Leave" and press "Yes, leave".',
    ],
    ['Use the Check out button.', 'press "Check out".'],
    ['Companions: none (remove Ana Ruiz)', 'remove Ana Ruiz from Companions'],
    ['The guests are between 3 and 9 years old', 'The guests are between 3 and 9'],
  ])('%s', (text, said) => expect(stepsOf(text)).toBe(said));

  it.each([
    'Bake it for 1 hour and 20 minutes, whatever the time',
    'Set the duration to 2 hours 30 minutes',
    'At the top of the list, move Tents before Stoves',
    'Answer the mail of Ana with "Yes"',
    'In Music, choose Opera',
  ])('leaves alone: %s', (text) => expect(stepsOf(text)).toBe(text));

  it.each([
    ['Drag the slider under Warmth to 21', 'set Warmth to 21'],
    ['Select the word Tuesday in the text and press Bold', 'make Tuesday bold'],
    [
      'Write "Full" in the sign instead of the old text and press Save',
      'Write "Full" in the sign and press Save',
    ],
    ['Press Wipe all and confirm that the files should be deleted.', 'Press Wipe all and confirm.'],
  ])('%s', (text, said) => expect(requestOf(text)).toBe(said));
});
