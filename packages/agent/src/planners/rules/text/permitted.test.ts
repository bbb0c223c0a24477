import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('leave that is given for what is asked anyway', () => {
  test.each([
    [
      'Everything is packed, so go ahead and ship the crate.',
      'Everything is packed. Ship the crate.',
    ],
    ['Please go ahead and cancel the tour of Ola Berg.', 'Cancel the tour of Ola Berg.'],
    ['Delete the draft "Fern", go ahead.', 'Delete the draft "Fern".'],
    ['Delete the draft "Fern". You can go ahead.', 'Delete the draft "Fern".'],
    ["Cancel lesson L-7; you don't need to ask me first, just do it.", 'Cancel lesson L-7.'],
    ['Cancel lesson L-7. No need to check back with me.', 'Cancel lesson L-7.'],
    ["There's no need to ask again: cancel lesson L-7.", 'cancel lesson L-7.'],
    ["Set the rent to 9. Don't forget to save.", 'Set the rent to 9. Save.'],
    ["Set the rent to 9, and don't forget to save.", 'Set the rent to 9, and save.'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['the name of a box', "Tick Don't ask me again."],
    ['a quote', 'Write "so go ahead and send it" into the note.'],
    ['a direction', 'Move the goats ahead and confirm.'],
    ['a condition', 'If it is free, just do it.'],
  ])('%s stays as it is: %s', (_, said) => expect(requestOf(said)).toBe(said));
});
