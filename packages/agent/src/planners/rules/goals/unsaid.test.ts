import { describe, expect, it } from 'vitest';
import { actOn } from '../../../calls.ts';
import type { RulesMind } from '../../../mind.ts';
import { startState } from '../../../state.ts';
import { localFromHtml } from '../../../view-html.ts';
import { rulesPlanner } from '../index.ts';
import { buildPage } from '../page/view.ts';
import { perform } from './step.ts';
import { unsaid } from './unsaid.ts';

const tree = {
  ...localFromHtml('<label for="1">Herbs</label><input id="1"><p>Sweet woodruff is sold out</p>'),
  url: 'https://garden.test/',
};
const page = buildPage(tree);
const mind: RulesMind = {
  clauses: [],
  goals: [],
  current: 0,
  facts: { it: 'Ada Moor' },
  visited: [],
};
const typing = (value: string) =>
  perform(
    actOn('setValue', { ref: '1', name: 'Herbs', role: 'textbox' }, [value], {
      description: 'Enter it',
    }),
    {},
  );
const asks = (said: string, value: string) =>
  unsaid(
    {
      said,
      state: startState(said, { now: 0 }),
      view: { url: tree.url, title: '', local: tree },
      tree,
      verified: undefined,
      tools: { now: () => 0, locale: 'en-GB', planner: rulesPlanner },
    },
    mind,
    page,
    typing(value),
  )?.do;

describe('only what was said, shown, read or answered is typed', () => {
  it.each([
    ['Put Lemon balm as a further herb in Herbs', 'Lemon balm herb'],
    ['Herbs should be mint, with thyme', 'mint thyme'],
  ])('%s: not "%s"', (said, value) => expect(asks(said, value)).toBe('ask'));

  it.each([
    ['Put Lemon balm as a further herb in Herbs', 'Lemon balm'],
    ['Set Herbs to “lemon  BALM”', 'lemon BALM'],
    ['Put the herb that is sold out in Herbs', 'Sweet woodruff is sold out'],
    ['Put his name there', 'Ada Moor'],
    ['Set it to sixty-five pots', '65 pots'],
    ['Put Rue there', 'Rue'],
  ])('%s: "%s"', (said, value) => expect(asks(said, value)).toBeUndefined());
});
