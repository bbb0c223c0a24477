import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['Move the heat up to 7 on the slider, please', 'Move the heat up to 7, please'],
  ['Set the oven to 180 °C with the dial', 'Set the oven to 180 °C with the dial'],
  ['Set the gain to 65 % using the knob', 'Set the gain to 65 %'],
  ['Key day: 12/06/2031, so 12 June, please.', 'Key day: 12 June 2031, please.'],
  ['Key day: 06/12/2031 (12 June)', 'Key day: 12 June 2031'],
  ['Key day: 06/12/2031, that is June 12', 'Key day: 12 June 2031'],
  ['Key day: 12/06/2031, so 13 June', 'Key day: 12/06/2031, so 13 June'],
  ['Put 5 on the scale of the shop', 'Put 5 on the scale of the shop'],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));
