// What a record says: the number of a kind, the cell under a header, what it is called.

import type { LocalNode } from '@tabhand/protocol';
import { containsPhrase } from './ground/near.ts';
import { nodesIn, type Page, textsIn } from './page/view.ts';
import { hasMoney, readNumber } from './text/values.ts';
import { nameFit, stem, wordsOf } from './text/words.ts';

export function valueIn(
  page: Page,
  item: LocalNode,
  key: 'money' | 'number',
  field: string,
): number | undefined {
  const texts = textsIn(page, item);
  const cell = cellUnder(page, item, field);
  if (cell !== undefined) return isCode(page.text(cell)) ? undefined : readNumber(page.text(cell));
  const cells = headedCells(page, item).map(({ node }) => node);
  if (cells.length > 1 && key !== 'money') return soleNumber(page, cells);
  if (key === 'money')
    return readNumber(
      sumIn(texts.find((node) => hasMoney(node.text ?? ''))?.text ?? '').replace(/^[^\d]*/, ''),
    );
  if (field !== '') {
    const named = texts
      .map((node) => node.text ?? '')
      .find(
        (text) =>
          wordsOf(text).some((word) => stem(word) === stem(field.split(' ')[0] ?? '')) &&
          /\d/.test(text),
      );
    if (named !== undefined) return readNumber(named);
    const aria = nodesIn(page, item).find(
      (node) => containsPhrase(node.name, field) && /\d/.test(node.name),
    );
    if (aria !== undefined) return readNumber(aria.name);
    if (/rat/i.test(field))
      return readNumber(
        texts.find((node) => /^★?\s*\d(?:\.\d)?\b/.test(node.text ?? ''))?.text ?? '',
      );
  }
  return field === ''
    ? readNumber(texts.find((node) => /\d/.test(node.text ?? ''))?.text ?? '')
    : undefined;
}

/** Of "Sleeps 8, €32 a night" only what stands beside the sign is money. */
const sumIn = (text: string): string =>
  /[$€£¥]\s?\d[\d.,'’]*|\d[\d.,'’]*\s?(?:[$€£¥]|eur\b|usd\b|gbp\b)/iu.exec(text)?.[0] ?? text;

/** The digits of "N-1040" say nothing about how much it is. */
const isCode = (text: string): boolean => /^\p{Lu}{1,5}[-_/#]?\d[\p{Lu}\d-]*$/u.test(text.trim());

/** No column is called what was asked for: the only one that holds plain numbers is meant. */
function soleNumber(page: Page, cells: readonly LocalNode[]): number | undefined {
  const plain = cells.filter((cell) => /^[\d.,\s]+\p{L}{0,3}$/u.test(page.text(cell).trim()));
  const [only] = plain;
  return only === undefined || plain.length > 1 ? undefined : readNumber(page.text(only));
}

interface Headed {
  readonly node: LocalNode;
  readonly header: string;
}

/** The cells of a row with their headers; a header may stand in a table of its own above. */
export function headedCells(page: Page, item: LocalNode): Headed[] {
  return nodesIn(page, item).flatMap((node) => {
    if (node.cell?.header !== undefined) return [{ node, header: node.cell.header }];
    if (!/^(?:cell|gridcell)$/.test(node.role) || !node.visible) return [];
    const header = headerAbove(page, node);
    return header === undefined ? [] : [{ node, header }];
  });
}

/** The names of the columns that a row has cells under. */
export const headersIn = (page: Page, item: LocalNode): string[] =>
  headedCells(page, item).map(({ header }) => header);

const heads = new WeakMap<Page, readonly LocalNode[]>();

function columnHeads(page: Page): readonly LocalNode[] {
  const known = heads.get(page);
  if (known !== undefined) return known;
  const made = page.nodes.filter((node) => node.visible && node.role === 'columnheader');
  heads.set(page, made);
  return made;
}

function headerAbove(page: Page, { rect, at }: LocalNode): string | undefined {
  const middle = rect.x + rect.width / 2;
  const above = columnHeads(page).filter(
    (node) =>
      node.at < at &&
      node.rect.y < rect.y &&
      node.rect.x <= middle &&
      middle <= node.rect.x + node.rect.width,
  );
  const nearest = above.toSorted((a, b) => b.rect.y - a.rect.y)[0];
  return nearest === undefined ? undefined : nearest.name || page.text(nearest);
}

/** The cell of a row under the header that fits. */
export function cellUnder(page: Page, item: LocalNode, header: string): LocalNode | undefined {
  if (header === '') return undefined;
  const scored = headedCells(page, item)
    .map(({ node, header: own }) => ({ node, fit: nameFit(header, own) }))
    .sort((a, b) => b.fit - a.fit);
  return scored[0] !== undefined && scored[0].fit > 0.6 ? scored[0].node : undefined;
}

/** What a record is called: its heading or link, else its first text. */
export function identity(page: Page, item: LocalNode): string {
  const inside = nodesIn(page, item).filter((node) => node.visible);
  const heading = inside.find((node) => node.role === 'heading');
  if (heading !== undefined) return heading.name || page.text(heading);
  const rowHead = inside.find((node) => node.role === 'rowheader');
  const link = inside.find(
    (node) => node.role === 'link' && node.name !== '' && node.name.length < 80,
  );
  const texts = (node: LocalNode) =>
    textsIn(page, node).some((text) => /\p{L}/u.test(text.text ?? ''));
  const cell = inside.find(
    (node) =>
      /^(?:cell|gridcell)$/.test(node.role) && /\p{L}/u.test(page.text(node)) && texts(node),
  );
  const text = inside.find((node) => node.tag === '#text' && /\p{L}/u.test(node.text ?? ''));
  const best =
    rowHead ?? (cell !== undefined && link === undefined ? cell : (link ?? cell ?? text));
  return best === undefined
    ? page.text(item)
    : best.tag === '#text'
      ? (best.text ?? '')
      : best.name || page.text(best);
}
