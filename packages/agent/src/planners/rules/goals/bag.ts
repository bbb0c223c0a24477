// What was said besides the thing, put into the fields of a form: "guest Mina Kaur" names its
// field, "Water" is an option, "3 hours" has the field as its unit, a date wants a date field.

import type { LocalNode } from '@tabhand/protocol';
import { type Field, fieldsOf } from '../page/fields.ts';
import { fitOf, namesOf } from '../page/names.ts';
import { recordsAround } from '../page/records.ts';
import { inScope, isInside, type Page } from '../page/view.ts';
import type { Segment } from '../text/intent.ts';
import { readPair } from '../text/sheet/pair.ts';
import { nameFit } from '../text/words.ts';
import { byOption, byType, type Fit, fitStrip, named, type Placed, tails } from './bag-fit.ts';
import { fitPair, yearly } from './bag-pair.ts';
import { placeRest } from './bag-rest.ts';

/** Segments to fields, the surest first, no field twice. */
export function placeBag(page: Page, bag: readonly Segment[], region?: LocalNode): Placed[] {
  const fields = fieldsOf(page).filter((field) => {
    const { node, kind } = field;
    return (
      kind !== 'file' &&
      node.role !== 'searchbox' &&
      !isRowBox(page, field) &&
      (region === undefined ? inScope(page, node) : isInside(page, node, region))
    );
  });
  const all = bag.flatMap((segment, at) =>
    fields.flatMap((field) => {
      const fit = fitSegment(page, field, segment);
      const more = readPair(segment.text)?.more === true;
      return fit === undefined ? [] : [{ at, field, more, ...fit }];
    }),
  );
  const placed: Placed[] = [];
  for (const each of all.sort((a, b) => b.score - a.score)) {
    const taken = placed.some(
      ({ at, field }) => at === each.at || field.node.at === each.field.node.at,
    );
    if (!taken) placed.push(each);
  }
  const whole = [...placed, ...placeRest({ bag, fields, placed })];
  return whole.sort((a, b) => a.field.node.at - b.field.node.at);
}

/** The box that selects a row of a list is no field of a form. */
const isRowBox = (page: Page, { node, kind }: Field): boolean =>
  kind === 'checkbox' &&
  recordsAround(page, node).some((record) => record.role === 'row' || record.tag === 'tr');

function fitSegment(page: Page, field: Field, segment: Segment): Fit | undefined {
  const { kind } = field;
  const pair = readPair(segment.text);
  if (pair !== undefined) return fitPair(page, field, { ...segment, ...pair });
  if (kind === 'checkbox' || kind === 'switch') return fitBox(page, field, segment);
  if (kind === 'radio') {
    const fit = Math.max(
      fitOf(page, field.node, segment.text),
      ...tails(segment.text).map((text) => 0.9 * fitOf(page, field.node, text)),
    );
    return fit > 0.85 ? { value: segment.text, score: 0.9 * fit } : undefined;
  }
  if (kind === 'strip') return fitStrip(page, field, segment);
  return (
    named(page, field, segment) ??
    byOption(field, segment) ??
    yearly(page, field, segment.text) ??
    byType(page, field, segment)
  );
}

function fitBox(page: Page, { node }: Field, { text, open }: Segment): Fit | undefined {
  const denied = /^(?:no|without|not)\s+/i.test(text) || open === 'without';
  const fit = Math.max(
    fitOf(page, node, text.replace(/^(?:no|without|not)\s+/i, '')),
    ...namesOf(page, node).map((name) => 0.95 * nameFit(name.text, text)),
  );
  return fit > 0.7 ? { value: denied ? 'no' : 'yes', score: fit } : undefined;
}
