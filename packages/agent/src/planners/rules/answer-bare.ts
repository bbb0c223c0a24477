// What the records of a list state that has no headers: prices, "4 seats", "by Ana Ruiz", a number
// to call.

import { headedCells } from './answer-best.ts';
import type { Fact } from './answer-facts.ts';
import { unitName } from './lexicon/units.ts';
import { groupsOf } from './page/records.ts';
import { inScope, type Page, textsIn } from './page/view.ts';
import { hasMoney } from './text/values.ts';

const counted = /^(?<value>\d[\d.,]*)\s+(?<noun>\p{L}+(?:\s\p{L}+)?)$/u;
const maker = /^(?:.+\s)?by\s+(?<value>\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)*)$/u;

function factIn(piece: string): Omit<Fact, 'about'> | undefined {
  if (hasMoney(piece)) return { field: 'price cost', value: piece };
  const { value = '', noun = '' } = counted.exec(piece)?.groups ?? {};
  if (value !== '') return { field: `${noun} ${unitName(noun) ?? ''}`, value: piece };
  const by = maker.exec(piece)?.groups?.value;
  if (by !== undefined) return { field: 'by author', value: by };
  return /^\+?\d[\d\s()/-]{5,}\d$/u.test(piece) ? { field: 'phone', value: piece } : undefined;
}

export const bareFacts = (page: Page): Fact[] =>
  groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => inScope(page, item) && headedCells(page, item).length === 0)
    .flatMap((item) => {
      const about = page.text(item);
      const pieces = textsIn(page, item).flatMap(({ text = '' }) => text.split(/,\s+/u));
      return pieces
        .map((piece) => factIn(piece.replace(/^,\s*|\s*,$/gu, '').trim()))
        .filter((fact) => fact !== undefined)
        .map((fact) => ({ ...fact, about }));
    });
