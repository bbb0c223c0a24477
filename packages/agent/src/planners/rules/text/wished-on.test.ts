import { describe, expect, it } from 'vitest';
import { applyAll } from './rows/parts.ts';
import { wishedOn } from './wished-on.ts';

describe('a switch that is spoken of as on or off', () => {
  it.each([
    ['I need the night lamps on.', 'turn on the night lamps.'],
    ['Go to Garden. We want the pump switched off', 'Go to Garden. turn off the pump'],
    ['Check whether the pump is on', 'Is the pump on?'],
    ['Please see if the lamps are off.', 'Are the lamps off?'],
    ['Is the pump on in the settings?', 'Go to the settings. Is the pump on?'],
    ['On the Garden tab, are the lamps on?', 'Go to the Garden tab. Are the lamps on?'],
    ['If the lamps are on, turn them off.', 'If the lamps are on, turn off the lamps.'],
    ['Under Garden turn off the pump', 'Under Garden, turn off the pump'],
  ])('%s', (said, read) => {
    expect(applyAll(said, wishedOn)).toBe(read);
  });

  it.each([
    'I need the picture on the wall',
    'Check whether the pump is on and turn it off',
    'Is the pump on?',
    'We want a room for two, lights on',
    'In Garden the pump is on',
  ])('%s stays', (said) => {
    expect(applyAll(said, wishedOn)).toBe(said);
  });
});
