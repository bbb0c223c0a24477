import { describe, expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { runsOn } from './runs-on.ts';

const page = buildPage(localFromHtml('<label for="1">Note</label><input id="1">'));

describe('a value that took the next deed along', () => {
  it.each(['Rye and switch', 'Gone fishing and turn', 'Rye then please press'])('%s', (value) => {
    expect(runsOn(`Set the note to ${value} it`, value, page)).toBe(true);
  });

  it.each(['Rye and Oat', 'turn and turn about'])('%s is whole', (value) => {
    expect(runsOn(`Set the note to ${value}`, value, page)).toBe(false);
  });
});

describe('words of the request that are no value', () => {
  it.each(['Rye and not Oat', 'Rye (not Oat)', 'Rye in', 'cleared', 'the text', 'nothing'])(
    '%s',
    (value) => {
      expect(runsOn(`Could you see that the note is ${value}`, value, page)).toBe(true);
    },
  );

  it.each(['Ready or Not', 'note', 'log in at noon'])('%s may be one', (value) => {
    expect(runsOn(`Set the note to "${value}"`, value, page)).toBe(false);
  });
});
