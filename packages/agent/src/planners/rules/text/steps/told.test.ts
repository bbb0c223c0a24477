import { describe, expect, test } from 'vitest';
import { requestOf } from '../request.ts';

const plain = (said: string, wanted: string): void => {
  expect(requestOf(said).replace(/[.!?]$/u, '')).toBe(wanted);
};

describe('the field first, with the kind of thing it is', () => {
  test.each([
    ['Port field: select Genoa from the autocomplete list.', 'set Port to Genoa'],
    ['Use the Port dropdown to select Salt and Sea.', 'set Port to Salt and Sea'],
    ['Key dropdown: change Major to Minor.', 'set Key to Minor'],
    ['Key dropdown: Major -> Minor', 'set Key to Minor'],
    ['Speed slider: 40 → 65 km', 'set Speed to 65 km'],
    ['Key select on the Sound tab: choose Minor', 'On the Sound tab, set Key to Minor'],
    ['Title field: replace Draft with "Open".', 'In the Title field, replace Draft with "Open"'],
    ['Ports field: add two ports, Genoa and Bari. Keep Oslo.', 'add "Genoa" and "Bari" to Ports'],
    ['In the Ports autocomplete, select Genoa. Keep Oslo.', 'add "Genoa" to Ports'],
    ['Tick the radio button Low under Bass', 'Tick the radio button Low under Bass'],
    ['Select the radio button Low under Bass', 'Select Low under Bass'],
    ['Select Low in the Low / Middle / High control.', 'Select Low'],
    ['Select Far in the Low / High control.', 'Select Far in the Low / High control'],
    ['Two fields: select both', 'Two fields: select both'],
  ])('%s', plain);
});

describe('both ends of a span', () => {
  test.each([
    ['Ages slider: left handle to 5, right handle to 9.', 'set Ages between 5 and 9'],
    ['Ages slider: left handle (from) to 5, right handle (to) to 9.', 'set from to 5 and to to 9'],
    [
      'Stay picker: click 3 May 2031 as start and 7 May 2031 as end.',
      'set Stay from 3 May 2031 to 7 May 2031',
    ],
    ['Stay: start date 3 May 2031, end date 7 May 2031', 'set Stay from 3 May 2031 to 7 May 2031'],
  ])('%s', plain);
});

describe('what is expected of a field', () => {
  test.each([
    ["Expected value of Port: Genoa. It's still on Oslo, please change it.", 'set Port to Genoa'],
    ['Expected: Port is Genoa. Actual: Oslo.', 'set Port to Genoa'],
    ['Expected content of Notes: "Sail". The old text "Row" must be gone.', 'set Notes to "Sail"'],
    ['Set Port to Genoa, and make sure the value sticks.', 'Set Port to Genoa'],
    [
      'Set Port to Genoa and check that Oslo is ticked.',
      'Set Port to Genoa and check that Oslo is ticked',
    ],
    [
      'We row. Change the choice under Sport to match.',
      'We row. Change the choice under Sport accordingly',
    ],
  ])('%s', plain);
});

describe('the side a switch is on', () => {
  test.each([
    ['Toggle Night light from off to on.', 'turn on Night light'],
    ['Set the Night light switch from on to off.', 'turn off the Night light'],
    ['Night light: off -> on', 'turn on Night light'],
    [
      "Is the night light off? Then turn it on, it's a switch in Rooms.",
      'turn on the night light in Rooms',
    ],
    ['Is the night light on? If not, enable it.', 'If the night light is not on, enable it'],
    ['Is the night light on?', 'Is the night light on'],
    ['Is the night light on? Then open the door.', 'Is the night light on? Then open the door'],
    ['Is the night light on? If not, turn it off.', 'If the night light is not on, turn it off'],
  ])('%s', plain);
});

describe('steps that are counted', () => {
  test.each([
    ['1. Open Rooms. 2. Tick Attic.', 'Open Rooms. Tick Attic'],
    ['Steps: 1) Open Rooms 2) Tick Attic', 'Open Rooms. Tick Attic'],
    ['1. Open Rooms\n2. Tick Attic', 'Open Rooms. Tick Attic'],
    ['- Open Rooms\n- Tick Attic', 'Open Rooms. Tick Attic'],
    ['Set Beds to 1. Save.', 'Set Beds to 1. Save'],
    ['1. Flag: red 2. Open till: 18:30 3. Save', 'Set Flag to red. Set Open till to 18:30. Save'],
    ['1. Write the text "Closed." 2. Save.', 'Write the text "Closed.". Save'],
    [
      '1. Select all in the editor and delete. 2. Type: The bus leaves at nine. 3. Click Save.',
      'set the text to "The bus leaves at nine.". Click Save',
    ],
    [
      'Select all in Title and delete. Type: Closed. Click Save.',
      'set Title to "Closed". Click Save',
    ],
  ])('%s', plain);
});

describe('said otherwise', () => {
  test.each([
    [
      "Arrival isn't 10 May but 24 May 2031. Please correct the date.",
      'set Arrival to 24 May 2031',
    ],
    [
      'The dogs should stay in, so the Keep warm switch has to be on.',
      'the Keep warm switch has to be on',
    ],
    [
      'We leave on 3 May 2031, so the Start field should show 2031-05-03.',
      'the Start field should show 2031-05-03',
    ],
    [
      'We leave at 9, so the Start field should show 2031-05-03.',
      'We leave at 9, so the Start field should show 2031-05-03',
    ],
    ['Ida Holm is ill. She should not be listed under Crew any more.', 'remove Ida Holm from Crew'],
    ['The sound should be stereo. Please change that on the desk.', 'On the desk, choose stereo'],
    [
      "I'd like to hear Folk and More, could you select that station?",
      'set station to Folk and More',
    ],
    [
      'It was cold, so I\'d like "ice" and "wind" as additional tags.',
      'add "ice" and "wind" to tags',
    ],
    ['"Open" should stand out, can you format it as bold?', 'make "Open" bold'],
    ['Select only the word Open and click the I button in the toolbar.', 'make Open italic'],
    ['Tasks: drag Soup to position 1.', 'move Soup to the top of Tasks'],
    [
      'Check Ana and Bo in the left list, then click the arrow to transfer them to Crew.',
      'move Ana and Bo to Crew',
    ],
  ])('%s', plain);
});
