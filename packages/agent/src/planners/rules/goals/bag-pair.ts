// A value with the words that name it, as an instruction gave them for a form ("guest" = Mina): the
// name leads to the field where the page uses the same word, otherwise the value must tell.

import { titlesOf } from '../ground/grounder.ts';
import { areSynonyms } from '../lexicon/synonyms.ts';
import { type Field, fieldsOf } from '../page/fields.ts';
import { fitOf, namesOf } from '../page/names.ts';
import type { Page } from '../page/view.ts';
import { stripTakes } from '../skills/strip.ts';
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
import { contentWords, nameFit, normal, stem, wordsOf } from '../text/words.ts';
import {
  accepts,
  byOption,
  byType,
  counts,
  type Fit,
  fitStrip,
  named,
  nameOf,
  withoutUnit,
} from './bag-fit.ts';

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
  if (!said.startsWith(deniedMark))
    return chosen(page, field, said) ?? chosen(page, field, kindIn(page, said));
  const fit = chosen(page, field, said.slice(deniedMark.length));
  return fit !== undefined && yes.test(fit.value) ? { ...fit, value: 'no' } : undefined;
}

const formal =
  /^(?:claim|report|request|application|order|booking|reservation|form|case|complaint|appointment|ticket|kind|type)s?$/u;

/** "a storm claim", "hail loss": which kind of what the form is about. */
function kindIn(page: Page, said: string): string {
  const [kind = '', what, ...more] = said.split(' ');
  if (what === undefined || more.length > 0) return said;
  const about = [...fieldsOf(page).map(({ node }) => node.name), ...titlesOf(page)].flatMap(
    wordsOf,
  );
  return formal.test(what) || about.includes(normal(what)) ? kind : said;
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
    if (fit > 0.85) return { value: said, score: 0.95 * fit };
    return isOtherWord(said, node.name) ? { value: node.name, score: 0.7 } : undefined;
  }
  const options = (native ?? node).options ?? [];
  const found = options.find(({ text }) => normal(text) === normal(said));
  if (found !== undefined) return { value: found.text, score: 0.85 };
  const other = options.filter(({ text }) => isOtherWord(said, text));
  if (other.length === 1) return { value: other[0]?.text ?? said, score: 0.7 };
  const agree = options.find(({ text }) => yes.test(text.trim()));
  return agree !== undefined && fitOf(page, node, said) > 0.85
    ? { value: agree.text, score: 0.85 }
    : undefined;
}

/** "stolen" and "Theft": one word for the other. */
function isOtherWord(said: string, name: string): boolean {
  const [word, ...more] = contentWords(said);
  const [own, ...others] = contentWords(name);
  if (word === undefined || own === undefined || more.length + others.length > 0) return false;
  return areSynonyms(stem(word), stem(own));
}

/** "hours" = 3: the label leads to the row, the value to its button. */
function inStrip(page: Page, field: Field, { label, value }: Given): Fit | undefined {
  if (label === unnamed) return chosen(page, field, value);
  const fit = nameOf(page, field, label);
  if (fit > 0.7 && stripTakes(page, field.node, value)) return { value, score: fit };
  const whole = { open: '', text: `${label} ${value}`, exact: false };
  return fitStrip(page, field, whole) ?? chosen(page, field, value);
}

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
  const fit = Math.max(
    nameOf(page, field, label),
    asked(page, field, label),
    counts(value) ? tailOf(page, field, label) : 0,
  );
  if (label === unnamed || fit < 0.7 || !accepts(field, value)) return undefined;
  const both = whole !== undefined && field.node.inputType === 'datetime-local';
  const said = both ? whole : withoutUnit(field, value);
  return { value: said, score: isPlace ? fit - 0.2 : fit + 0.05 };
}

/** "storm loss of 300": the last word is what it is, the one before tells of which kind. */
function tailOf(page: Page, field: Field, label: string): number {
  const [kind, what, ...more] = label.split(' ');
  return kind === undefined || what === undefined || more.length > 0
    ? 0
    : 0.9 * nameOf(page, field, what);
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
  [/\b(?:copies|quantity|amount|count|pieces|units|stock|how many|number of)\b/iu, /^count$/u],
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
  const inside =
    label === unnamed && !given.text.endsWith('"')
      ? named(page, field, { ...segment, exact: false })
      : undefined;
  const fit =
    inside ??
    byOption(field, segment) ??
    yearly(page, field, value) ??
    coded(page, field, value) ??
    byType(page, field, segment);
  return fit === undefined ? undefined : { ...fit, score: 0.95 * fit.score };
}

const isQuoted = ({ text, label }: Given): boolean => label === unnamed && /["”]$/u.test(text);

const codes =
  /\b(?:number|no|code|id|reference|ref|account|policy|licen[cs]e|contract|order|ticket|serial)\b/iu;

/** "P-2080": letters and digits go where something has a number of its own. */
const coded = (page: Page, { node, kind }: Field, value: string): Fit | undefined =>
  kind === 'text' &&
  /^\p{Lu}{1,4}[-/]?\d{2,}[\d-]*$/u.test(value) &&
  namesOf(page, node).some(({ text, worth }) => worth > 0.8 && codes.test(text))
    ? { value, score: 0.75 }
    : undefined;

export const yearly = (page: Page, { node }: Field, value: string): Fit | undefined =>
  /^(?:1[5-9]|20)\d\d$/u.test(value) &&
  namesOf(page, node).some(({ text }) => /\byear\b/iu.test(text))
    ? { value, score: 0.8 }
    : undefined;
