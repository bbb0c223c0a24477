import { describe, expect, it } from 'vitest';
import { type Grounder, noGround } from '../intent.ts';
import { canonical } from './index.ts';

const ground: Grounder = {
  ...noGround,
  press: (text) => ['Kitchen', 'Heating'].includes(text),
  known: {
    fields: [],
    boxes: [],
    options: [],
    controls: ['Kitchen', 'Heating'],
    menus: [],
    record: () => false,
  },
};
const said = (text: string) => canonical(text, [], ground);

describe('a path is the way to its last part', () => {
  it.each([
    ['Fish > Rays > Manta should be selected', 'In Fish, under Rays, Turn on Manta.'],
    [
      'I also want the species Fish > Rays > Manta to be checked',
      'In Fish, under Rays, Turn on Manta.',
    ],
    ['Fish > Rays > Manta: tick the box', 'In Fish, under Rays, Turn on Manta.'],
    ['Untick Fish > Rays > Manta', 'In Fish, under Rays, Turn off Manta.'],
    ['Under Fish, Rays, tick the box of Manta.', 'In Fish, under Rays, tick Manta.'],
    ['Mark Manta in the tree of species', 'In species, tick Manta.'],
  ])('%s', (text, plain) => expect(said(text)).toBe(plain));
});

describe('where something is, said beside', () => {
  it.each([
    [
      'Turn on the fan; it is a switch in the Air section of the kitchen',
      'In kitchen, under Air section, turn on the fan.',
    ],
    [
      'Could you tick Boost? It is listed under Air on the Heating tab.',
      'In Heating tab, under Air, tick Boost.',
    ],
    ['Print the plan; the print menu is under Kitchen', 'In Kitchen, print the plan.'],
    [
      'I want the fan on and the light off. Both are on the Kitchen tab.',
      'In Kitchen tab, turn on fan. In Kitchen tab, turn off light.',
    ],
    ['Go to Heating. Set the pump to on there.', 'Go to Heating. Turn on pump.'],
    [
      'Kitchen: disable the fan and enable the lamp',
      'In Kitchen, disable the fan. enable the lamp.',
    ],
  ])('%s', (text, plain) => expect(said(text)).toBe(plain));
});

describe('to one end of a list', () => {
  it.each([
    ['Put "Soup" at the end of the menu list', 'Move "Soup" to the bottom of menu list.'],
    ['Make Soup the final item of the dinner', 'Move Soup to the bottom of dinner.'],
  ])('%s', (text, plain) => expect(said(text)).toBe(plain));
});
