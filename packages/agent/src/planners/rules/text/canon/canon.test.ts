import { describe, expect, it } from 'vitest';
import { type Grounder, noGround } from '../intent.ts';
import { nameFit } from '../words.ts';
import { canonical } from './index.ts';

const fields = [
  'Cabin',
  'Adults',
  'Boarding time',
  'Stopovers',
  'Voice',
  'Soil quality',
  'Hotel stay',
];
const boxes = ['Text message reminders', 'Lower the music under speech', 'Dog', 'Trailer'];
const options = [
  { list: 'Voice', text: 'Tenor' },
  { list: 'Voice', text: 'Alto' },
];
const fits = (names: readonly string[]) => (text: string) =>
  Math.max(0, ...names.map((name) => nameFit(text, name)).filter((fit) => fit > 0.7));
const ground: Grounder = {
  ...noGround,
  field: fits(fields),
  box: fits(boxes),
  option: fits(options.map(({ text }) => text)),
  press: (text) => ['Tools', 'Harbour', 'Take actions'].includes(text),
  known: {
    fields,
    boxes,
    options,
    controls: ['Tools', 'Harbour', 'Take actions'],
    menus: ['Take actions'],
    record: (text) => /T12|Olga|Rosa/.test(text) && !text.includes('Olga'),
  },
};
const said = (text: string) => canonical(text, [], ground);

describe('requests said plainly', () => {
  it.each([
    ['There will be 5 adults', 'Set adults to 5.'],
    ['Could you make the number of adults five?', 'Set adults to 5.'],
    ['adults → 5', 'Set adults to 5.'],
    ['We board at 9:35 in the morning, please correct the time', 'Set Boarding time to 9:35 am.'],
    ["I'd like a sea view cabin, please", 'Set cabin to sea view.'],
    ['I sing tenor, please change the voice', 'Set Voice to "Tenor".'],
    ['The soil deserves 4 stars for soil quality', 'Set soil quality of soil to 4 stars.'],
    [
      'The hotel stay should start on 10 April 2031 and end on 15 April 2031',
      'Set Hotel stay to 10 April 2031 to 15 April 2031.',
    ],
  ])('a value: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['Make sure that the voice is Alto', 'Set voice to Alto.'],
    ['Let the voice be Alto and the adults 3', 'Set voice to Alto. Set Adults to 3.'],
    ['Instead of Tenor, the voice should be Alto', 'Set voice to Alto.'],
    ['The voice is wrong. It should be Alto, not Tenor.', 'Choose Alto.'],
    ['Adults are 2 now but should be 5', 'Set Adults to 5.'],
    ['How about 5 adults?', 'Set adults to 5.'],
    ['Change two things: adults to 5, voice to Alto', 'Set adults to 5. Set voice to Alto.'],
    ['Lower the adults from 5 to 2', 'Set adults to 2.'],
    ['Swap the voice Tenor for Alto', 'Set voice to Alto.'],
    ['Enter Ana and Bo as cabin and 3 as adults', 'Set Cabin to "Ana and Bo". Set Adults to 3.'],
  ])('a turn of phrase: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['I need the dog and the trailer', 'Turn on dog. Turn on trailer.'],
    ['Only the dog should be ticked', 'Tick only dog.'],
    ['Nothing should be ticked', 'Untick all boxes.'],
    ['All boxes except the trailer must be ticked', 'Tick all boxes except trailer.'],
  ])('boxes: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['Stopovers: + Ystad, + Rønne', 'Add Ystad and Rønne to Stopovers.'],
    ['The stopovers should include Ystad too', 'Add Ystad to stopovers.'],
    ['Ystad should no longer be listed under Stopovers', 'Remove Ystad from Stopovers.'],
    ['Please take Ystad off the stopovers', 'Remove Ystad from stopovers.'],
    [
      'Swap Ystad for Rønne in the stopovers',
      'Remove Ystad from stopovers. Add Rønne to stopovers.',
    ],
  ])('members: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['I want the text message reminders on', 'Turn on text message reminders.'],
    ['The music should be lowered under speech', 'Turn on "Lower the music under speech".'],
    ["We're bringing a dog and a trailer, so tick those two", 'Turn on "Dog". Turn on "Trailer".'],
    ['Put a tick next to Dog', 'Tick Dog.'],
  ])('boxes: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ["Sam Okoro can't come, please cancel his booking", "cancel Sam Okoro's booking."],
    ['Olga drives T12 from now on, please change the driver', 'Set driver of T12 to Olga.'],
    ['T12: driver Olga', 'Set driver of T12 to Olga.'],
    ["Rosa's order has to be deleted", "delete Rosa's order."],
    ['Salt and Sugar belongs on shelf C5 now', 'Set shelf of "Salt and Sugar" to C5.'],
    [
      'Mina Kaur would like the Gull for 3 hours. Please book it and confirm.',
      'book the Gull for Mina Kaur for 3 hours. Confirm.',
    ],
  ])('records: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['Please start the recording, it’s under Tools', 'In Tools, start the recording.'],
    ['Take actions > Bounce to file', 'Open Take actions. Choose "Bounce to file".'],
    [
      'On the Tools tab I want the text message reminders off',
      'In Tools tab, turn off text message reminders.',
    ],
  ])('places: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it.each([
    ['Tell me the price of the Gull', 'What is the price of the Gull?'],
    ["Hanna's order – how high is the total?", 'What is the total of Hanna?'],
    ['sort by total descending', 'Sort by total, highest first.'],
    ['I only want to see Porto, use the filter in the City column', 'Filter City column to Porto.'],
  ])('questions and lists: %s', (text, plain) => {
    expect(said(text)).toBe(plain);
  });

  it('leaves what is plain already as it is', () => {
    const plain = 'Set the cabin to "Sea view, port side"';
    expect(canonical(plain, [], noGround)).toBe(plain);
  });

  it('keeps conditions and quotes whole', () => {
    const text = 'If the box is ticked, type "a, then b" in Notes';
    expect(said(text)).toBe(`${text}.`);
  });

  it('is read the same when it is read again', () => {
    const once = said("I'd like a sea view cabin and there will be 5 adults");
    expect(said(once)).toBe(once);
  });
});
