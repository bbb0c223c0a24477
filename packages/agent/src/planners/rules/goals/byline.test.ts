import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { bylinesOn } from './byline.ts';

const page = buildPage(
  localFromHtml('<h1>The Long Pier</h1><p>Painted by Ada Lund</p><button id="1">Lend</button>'),
);

it.each([
  ['Lend The Long Pier by Ada Lund', ['Ada Lund']],
  ['Lend "The Long Pier" by the painter Ada Lund', ['Ada Lund']],
  ['Please lend it by Ada Lund', ['Ada Lund']],
  ['Lend The Long Pier by Bo Ek', []],
  ['Lend The Long Pier to Ada Lund', []],
  ['Lend The Short Pier by Ada Lund', []],
])('%s', (query, names) => expect(bylinesOn(page, query)).toEqual(names));
