// A value with the words that name it, as an instruction gave them for a form ("guest" = Mina): the
// name leads to the field where the page uses the same word, otherwise the value must tell.

import type { Field } from '../page/fields.ts';
import { fitOf, namesOf } from '../page/names.ts';
import type { Page } from '../page/view.ts';
import type { Segment } from '../text/intent.ts';
import {
  deniedMark,
  hinted,
  type Pair,
  pressing,
  sectionMark,
  unnamed,
  vouched,
} from '../text/sheet/pair.ts';
import { nameFit, normal } from '../text/words.ts';
import { accepts, byOption, byType, type Fit, fitStrip, nameOf } from './bag-fit.ts';

type Given = Segment & Pair;

export function fitPair(page: Page, field: Field, given: Given): Fit | undefined {
  if (given.label === pressing) return undefined;
  if (given.label === vouched) return vouches(page, field);
  if (given.label === hinted) return hintedAt(page, field, given.value);
  if (isBox(field)) return boxed(page, field, given);
  if (field.kind === 'radio') return chosen(page, field, given.value);
  if (field.kind === 'strip') return inStrip(page, field, given);
  return labelled(page, field, given) ?? told(page, field, given);
}

const isBox = ({ kind }: Field): boolean => kind === 'checkbox' || kind === 'switch';

const vouching =
  /\b(?:confirm|agree|accept|true|truth|truthful|correct|accurate|declare|certify|consent|terms|honest|complete)\w*/iu;

/** The box by which a sender vouches for what he sends. */
const vouches = (page: Page, field: Field): Fit | undefined =>
  isBox(field) && namesOf(page, field.node).some(({ text }) => vouching.test(text))
    ? { value: 'yes', score: 0.9 }
    : undefined;

/** What is not wanted is said of a box or a yes; of many choices it leaves the others. */
function hintedAt(page: Page, field: Field, said: string): Fit | undefined {
  if (!said.startsWith(deniedMark)) return chosen(page, field, said);
  const fit = chosen(page, field, said.slice(deniedMark.length));
  return fit !== undefined && yes.test(fit.value) ? { ...fit, value: 'no' } : undefined;
}

/** A plain word that a choice of the form is called by; anything less is chance. */
function chosen(page: Page, field: Field, said: string): Fit | undefined {
  const { node, native, kind } = field;
  if (isBox(field)) {
    const fit = Math.max(
      fitOf(page, node, said),
      ...namesOf(page, node).map(({ text }) => 0.95 * nameFit(text, said)),
    );
    return fit > 0.85 ? { value: 'yes', score: 0.85 } : undefined;
  }
  if (kind === 'strip') return fitStrip(page, field, { open: '', text: said, exact: true });
  if (kind === 'radio') {
    const fit = fitOf(page, node, said);
    return fit > 0.85 ? { value: said, score: 0.95 * fit } : undefined;
  }
  const options = (native ?? node).options ?? [];
  const found = options.find(({ text }) => normal(text) === normal(said));
  if (found !== undefined) return { value: found.text, score: 0.85 };
  const agree = options.find(({ text }) => yes.test(text.trim()));
  return agree !== undefined && fitOf(page, node, said) > 0.85
    ? { value: agree.text, score: 0.85 }
    : undefined;
}

/** "hours" = 3: the label leads to the row, the value to its button. */
const inStrip = (page: Page, field: Field, { label, value }: Given): Fit | undefined =>
  (label === unnamed
    ? undefined
    : fitStrip(page, field, { open: '', text: `${label} ${value}`, exact: false })) ??
  chosen(page, field, value);

const yes = /^(?:yes|on|true|ticked|checked|included|needed|wanted)$/iu;
const no = /^(?:no|none|off|false|unticked|unchecked|not needed)$/iu;

function boxed(page: Page, field: Field, { label, value }: Given): Fit | undefined {
  const truth = yes.test(value) ? 'yes' : no.test(value) ? 'no' : undefined;
  if (truth === undefined) return chosen(page, field, value);
  const fit = nameOf(page, field, label);
  return fit > 0.7 ? { value: truth, score: fit } : undefined;
}

function labelled(page: Page, field: Field, given: Given): Fit | undefined {
  const { value, whole } = given;
  const isPlace = given.label.startsWith(sectionMark);
  const label = isPlace ? given.label.slice(sectionMark.length) : given.label;
  const fit = Math.max(nameOf(page, field, label), asked(page, field, label));
  if (label === unnamed || fit < 0.7 || !accepts(field, value)) return undefined;
  const both = whole !== undefined && field.node.inputType === 'datetime-local';
  return { value: both ? whole : value, score: isPlace ? fit - 0.2 : fit + 0.05 };
}

const askedBy: readonly (readonly [RegExp, RegExp])[] = [
  [/^what\b/iu, /\b(?:what|thing|item|object|subject)$/iu],
  [/^where\b/iu, /\b(?:where|place|location|spot)$/iu],
  [/^when\b/iu, /\b(?:when|day|date|time)$/iu],
  [/^who(?:se|m)?\b/iu, /\b(?:who|person|name)$/iu],
  [
    /\b(?:author|writer|artist|composer|painter|director|maker|manufacturer|brand|creator)\b/iu,
    /^maker$/u,
  ],
];

/** "Where?" asks for a place: what a field asks for may be named by its kind. */
const asked = (page: Page, { node }: Field, label: string): number =>
  askedBy.some(
    ([question, kind]) =>
      kind.test(label) && namesOf(page, node).some(({ text }) => question.test(text.trim())),
  )
    ? 0.8
    : 0;

const roles: Readonly<Record<string, string>> = { maker: 'by', person: 'for' };

/** No field is called so: the value itself tells, as an option, an address, a day or a year. */
function told(page: Page, field: Field, given: Given): Fit | undefined {
  const { label, value, exact } = given;
  const open = roles[label] ?? given.open;
  const segment: Segment = { ...given, open, text: value, exact: exact || isQuoted(given) };
  const fit =
    byOption(field, segment) ?? yearly(page, field, value) ?? byType(page, field, segment);
  return fit === undefined ? undefined : { ...fit, score: 0.95 * fit.score };
}

const isQuoted = ({ text, label }: Given): boolean => label === unnamed && /"$/u.test(text);

const yearly = (page: Page, { node }: Field, value: string): Fit | undefined =>
  /^(?:1[5-9]|20)\d\d$/u.test(value) &&
  namesOf(page, node).some(({ text }) => /\byear\b/iu.test(text))
    ? { value, score: 0.8 }
    : undefined;
