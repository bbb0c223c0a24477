import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { hear } from '../anchored/heard.ts';
import { foundBy } from '../anchored/index.ts';
import { readSurely } from '../interpret.ts';
import { judged } from './index.ts';
import { poolOf } from './pool.ts';

const html = `<h1>Kiln</h1><label for="1">Heat</label><input id="1" type="number" value="900">
  <label for="2">Glaze</label><select id="2"><option>Celadon</option><option>Matt black</option></select>
  <label><input type="checkbox" id="3">Fan</label><button id="4">Save</button>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://kiln.test/' });
const [phrases, ground] = [phrasesOf(page), grounderOf(page)];
const read = (text: string): string =>
  readSurely(text, phrases, ground)
    .clauses.map((clause) => clause.text)
    .join('; ');

describe('one judge for all readers', () => {
  test.each([
    ['Type 950 into Heat and click Save', 'Enter 950 as Heat; click Save'],
    ['Click Continue, then tick Gift wrap', 'Press Continue; tick Gift wrap'],
  ])('steps stay as grammar reads them: %s', (text, said) => expect(read(text)).toBe(said));

  test('a meaning that several readers find is there once', () => {
    const said = { source: 'Heat should be 950', phrases, ground };
    const heard = hear(said.source, phrases, ground);
    const { candidates } = poolOf(said, heard, { find: foundBy });
    expect(new Set(candidates.map(({ key }) => key)).size).toBe(candidates.length);
    expect(candidates.some(({ by, anchored }) => by.has('said') && anchored !== undefined)).toBe(
      true,
    );
  });

  test('its odds fall where nothing fits', () => {
    const oddsOf = (source: string): number => {
      const heard = hear(source, phrases, ground);
      return judged(poolOf({ source, phrases, ground }, heard, { find: foundBy })).odds;
    };
    const plain = oddsOf('Heat should be 950');
    expect(plain).toBeGreaterThan(0.6);
    expect(oddsOf('With the black one at 950 the pots were fine, said Ida')).toBeLessThan(
      plain / 2,
    );
  });

  test('what turns on a word of grammar is left to grammar', () =>
    expect(readSurely('If Fan is ticked, untick it', phrases, ground)).toMatchObject({
      unsure: false,
      clauses: [{ guard: { word: 'if' } }],
    }));
});
