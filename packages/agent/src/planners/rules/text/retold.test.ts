import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('roundabout requests', () => {
  test.each([
    ['The tour is sold out and should be closed.', 'The tour should be closed.'],
    ['Make it brighter: 70 on the lamp slider.', '70 on the lamp slider.'],
    [
      'Instead of the old line we want "Bring boots" in the memo. Save it.',
      'enter "Bring boots" in the memo. Save it.',
    ],
    ['Friday has to stand out, put that word in bold.', 'make Friday bold.'],
    [
      'The bell should be muted at night. Sound desk, Comfort section, flip the switch on.',
      'In Sound desk, under Comfort, turn on "bell muted at night"',
    ],
    ['Friday in bold, please.', 'make Friday bold.'],
    [
      'On the Mill tab the bell should go off and the lamp should go on.',
      'On the Mill tab, turn off the bell and turn on the lamp.',
    ],
    ['I want Friday to stand out, please make it italic.', 'make Friday italic.'],
    [
      'Drop the line about ice. The sign must say exactly: Open, all day',
      'set The sign to "Open, all day"',
    ],
    ['Delete the old text in Sign and write "Open" there.', 'set Sign to "Open".'],
    ['The oven should keep the bread warm, can you switch that on?', 'turn on "keep bread warm"'],
    [
      'The bath should be on the night rate. Tick that under Heat.',
      'turn on the night rate under Heat',
    ],
    [
      "The fans should be dimmed at night. Please switch that on, it's on the Hall tab in Comfort.",
      'In Hall tab, under Comfort, turn on "fans dimmed at night"',
    ],
    [
      'Ada and Bo are due for a rest, so please move the two of them over to Camp.',
      'move Ada and Bo to Camp.',
    ],
    [
      'Settings, Mail: replace the greeting with Hello there.',
      'In Settings, under Mail, replace the greeting with Hello there.',
    ],
    ["Go to Ada's page and turn on Guide.", 'open Ada and turn on Guide.'],
    [
      'We really loved the last tour: give its pace all five stars.',
      'give the pace of the last tour five stars.',
    ],
    [
      'Letters get signed "Yours, Bo" from now on. Change it in Settings, Mail tab, and save.',
      'In Settings, under Mail tab, set the signature to "Yours, Bo". Save',
    ],
    ['Can we listen to Tea and Toast please?', 'choose "Tea and Toast"'],
    ['Put on Tea and Toast.', 'choose "Tea and Toast"'],
    ['Change the tent to the one with a porch', 'Change the tent to porch'],
    [
      'Change the tent to the one with the biggest porch',
      'Change the tent to the one with the biggest porch',
    ],
    [
      'Mira no longer wants the ticket, so it has to be refunded.',
      "Mira's ticket should be refunded.",
    ],
    ["Ola doesn't need the locker any more; release it.", "release Ola's locker."],
    ['Change Seats to 6 for the tour "Fog and Ferns".', 'set the Seats of "Fog and Ferns" to 6.'],
    [
      'Room B3 on the upper floor should be cleaned, so tick it.',
      'tick Room B3 on the upper floor.',
    ],
    ['Room B3 has to be cleaned, please tick it.', 'tick Room B3.'],
    [
      'I do not need the drafts any more: shred all of them and confirm.',
      'shred all the drafts and confirm.',
    ],
    ['We no longer use the old gate, so please close it.', 'close the old gate.'],
    ['The guest Ana is leaving and should be checked out.', 'The guest Ana should be checked out.'],
    ['I have just washed the tent. Drag it to Clean.', 'Drag the tent to Clean.'],
    ['The fair is over: archive it and confirm.', 'archive the fair and confirm.'],
    ['The guest is Ana Ruiz; enter it.', 'The guest is Ana Ruiz; enter it.'],
    ['It is getting cold: turn on the heating.', 'turn on the heating.'],
    ['The word Closed should be bold.', 'make Closed bold.'],
    ['Set Free in italics in the letter.', 'make Free italics.'],
    ['Bus K7 now belongs to the Oslo office.', 'Bus K7 belongs to the Oslo office.'],
  ])('%s', (said, meant) => {
    expect(requestOf(said)).toBe(meant);
  });

  test('what stays there already, and what comes last, are told by the way', () => {
    expect(requestOf('Besides Oak, the list should include Elm.')).toBe(
      'the list should include Elm.',
    );
    expect(requestOf('Elm should be the last item of the tree list.')).toBe(
      'move Elm to the bottom of the tree list.',
    );
  });

  test('quotes without end, and more than anybody says, are left as they are', () => {
    for (const said of ['"'.repeat(60), '"'.repeat(10_000), 'and '.repeat(2500)])
      expect(requestOf(said)).toBe(said);
  });

  test.each([
    ['Passes > Ida Berg: Renew', 'Go to Passes and press "Renew" for Ida Berg'],
    ['pass Ida Berg: +1 week', 'press "+1 week" for Ida Berg'],
  ])('whose it is and what is pressed there: %s', (said, meant) => {
    expect(requestOf(said)).toBe(meant);
  });

  test.each(['Settings > Daily Mail: Weekly', 'Warmth: -5 degrees'])('a value: %s', (said) => {
    expect(requestOf(said)).toBe(said);
  });

  test('what tells nothing of the request stays', () => {
    const plain = 'Change the seats to 6 for tomorrow.';
    expect(requestOf(plain)).toBe(plain);
    const both = 'It is now stored in Hall B and weighs more: enter "12" as weight.';
    expect(requestOf(both)).toBe(both);
    const told = 'Mira wants the ticket, so it has to be booked.';
    expect(requestOf(told)).toBe(told);
    const wanted = 'We need the drafts now: print them.';
    expect(requestOf(wanted)).toBe(wanted);
  });
});
