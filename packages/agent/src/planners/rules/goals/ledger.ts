// Keeps the books of an instruction: what it names, and which of that was met by an act or a
// reading. What is still open at the end is said, not passed over.

import type { Evidence } from '@tabhand/protocol';
import type { Act } from '../../../decision.ts';
import type { Ledger, RulesMind } from '../../../mind.ts';
import { roleNoun } from '../lexicon/roles.ts';
import { countedUnits } from '../lexicon/units.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import type { Page } from '../page/view.ts';
import type { DateContext } from '../text/dates.ts';
import { isOnlyRefused } from '../text/refused.ts';
import { contentWords, normal, wordFit, wordsOf } from '../text/words.ts';
import { bylinesOn } from './byline.ts';
import { asidesIn, demandsOf, isMet, touchedBy } from './demands.ts';
import { kindsBorneOut } from './kind.ts';
import { neighboursOf } from './neighbours.ts';
import { offeredDeeds } from './offered.ts';
import { otherNames } from './other-names.ts';
import { placeOf, pressedNames, touchedParts } from './touched.ts';
import { plainWords, spokenOf } from './unread.ts';

export interface Account {
  readonly query: string;
  readonly page: Page;
  readonly dates: DateContext;
}

const maxDue = 40;
const none: Ledger = { met: [], due: [], words: [] };

/** Books what acts have to do with. */
export function bookActs(
  mind: RulesMind,
  account: Account,
  acts: readonly Act[],
  values: boolean,
): RulesMind {
  const parts = acts.flatMap((act) => [
    ...touchedParts(account.page, act, values),
    ...neighboursOf(account.page, act, account.query),
  ]);
  const bylines = bylinesOn(account.page, account.query);
  const names = acts.flatMap((act) => pressedNames(account.page, act));
  const kinds = kindsBorneOut(account.page, acts, account.query);
  return book(mind, account, {
    parts: [...parts, ...bylines, ...names.flatMap(countedUnits)],
    names,
    kinds,
  });
}

/** Books what was found to hold. */
export function bookFound(
  mind: RulesMind,
  account: Account,
  { found, evidence }: { found: readonly string[]; evidence: readonly Evidence[] },
): RulesMind {
  const { page, query, dates } = account;
  const names = demandsOf(query, dates).flatMap(({ kind, key }) => (kind === 'name' ? key : []));
  const others = otherNames(page, evidence, [...plainWords(query), ...names]);
  const parts = [...found, ...placeOf(page), ...others];
  return book(mind, account, { parts, names: [], kinds: [] });
}

interface Parts {
  readonly parts: readonly string[];
  /** Names of what was pressed. */
  readonly names: readonly string[];
  /** Nouns of records that the page bears out. */
  readonly kinds: readonly string[];
}

function book(mind: RulesMind, account: Account, { parts, names, kinds }: Parts): RulesMind {
  const { met, due, words: known = [] } = mind.ledger ?? none;
  const { query, dates } = account;
  const touched = touchedBy(parts);
  const shown = touchedBy(names);
  const said = `${query} ${saidBy(mind)}`.replace(/['’]s\b/gu, '');
  const words = contentWords(said).filter((word) => touched.words.includes(word));
  // The first act is decided on the words themselves, the later ones on how the page put them.
  const texts = new Set([query, mind.request ?? query]);
  const demands = [...texts].flatMap((text) => demandsOf(text, dates));
  const named = demands
    .filter((each) => isMet(each, each.pressed === true ? shown : touched, dates))
    .map(({ key }) => key);
  const deeds = offeredDeeds(account.page, `${asked(query)} . ${lackingIn(query)}`, names);
  const all = [
    ...new Set([...due, ...deeds.map(({ key }) => key), ...anchored(account.page, saidBy(mind))]),
  ].slice(0, maxDue);
  const spoken = spokenOf(plainWords(query), touched.words).filter(
    (word) => !deeds.some((deed) => deed.word === word && !deed.done),
  );
  return {
    ...mind,
    ledger: {
      met: [
        ...new Set([
          ...met,
          ...named,
          ...words.map(asWord),
          ...deeds.flatMap(({ key, done }) => (done ? [key] : [])),
        ]),
      ],
      due: all,
      words: [...new Set([...known, ...spoken, ...kinds])],
    },
  };
}

const asks = /^\W*(?:what|which|who|whose|when|where|how|is|are|does|do|did|tell me|read|count)\b/i;

/** The goals as they were read; a question names what it wants to know, not what must be met. */
const saidBy = ({ goals }: RulesMind): string =>
  goals
    .map(({ said }) => said)
    .filter((said) => !asks.test(said))
    .join('. ');

const asWord = (word: string): string => `~${word}`;

/** What the instruction names and nothing has met. */
export function openDemands(mind: RulesMind, { query, dates }: Account): readonly string[] {
  const { met, due } = mind.ledger ?? none;
  const waived = mind.goals.flatMap((goal) => (goal.waived === true ? [goal.said] : []));
  const told = mind.inquiry === true ? mind.goals.flatMap(({ said }) => wordsOf(said)) : [];
  const named = demandsOf(query, dates, waived).filter(
    ({ key }) => !met.includes(key) && !isIn(told, key),
  );
  const asks = mind.goals.every(({ answer }) => answer !== undefined);
  const shown = due.filter(
    (key) =>
      !met.includes(key) &&
      !isOnlyRefused(query, key) &&
      !(asks && key.startsWith('press:')) &&
      !contentWords(key).every((word) => met.includes(asWord(word))) &&
      !waived.some((said) => normal(said).includes(key)),
  );
  return [...new Set([...named.map(({ said }) => said), ...shown])].map((key) =>
    key.replace(/^press:/, ''),
  );
}

/** A question is understood as a whole: what it says in the page's words it asks by them. */
const isIn = (told: readonly string[], key: string): boolean =>
  told.length > 0 &&
  contentWords(key.replace(/\([^)]*\)/gu, ' ')).every((word) =>
    told.some((each) => wordFit(word, each) > 0.7),
  );

/** Names of controls and options that stand in the instruction word for word. */
function anchored(page: Page, text: string): string[] {
  const said = spoken(text);
  const names = [
    ...page.controls.map((node) => node.name),
    ...page.controls.flatMap((node) => (node.options ?? []).map((option) => option.text)),
  ];
  const fits = [...new Set(names.map(normal))].filter(
    (name) => name.length > 2 && name.length < 60 && said.includes(` ${name} `) && tells(name),
  );
  return fits.filter((name) => !fits.some((other) => other !== name && other.includes(name)));
}

/** "We are not signed in yet": what is not so shall be. */
const lackingIn = (query: string): string =>
  [...query.matchAll(/(?:\bnot|n['’]t)\s[^.;,]*?\byet\b/giu)].map(([text]) => text).join(' . ');

const asked = (query: string): string =>
  asidesIn(query).reduce((text, aside) => text.replace(aside, ' '), query);

/** The instruction without its quotes and asides, each word with a space on either side. */
function spoken(query: string): string {
  const open = asked(query).replace(/["“„«][^"”“»]*["”“»]/gu, ' | ');
  return ` ${normal(open)
    .replace(/['’]s\b/gu, '')
    .replace(/[^\p{L}\p{N}|-]+/gu, ' ')} `;
}

/** Verbs and kinds of controls name nothing of their own. */
const tells = (name: string): boolean =>
  contentWords(name).some(
    (word) =>
      /\p{L}{2}/u.test(word) &&
      !isVerbWord(word) &&
      !openVerbs.has(word) &&
      roleNoun(word) === undefined &&
      !idle.has(word),
  );

const idle = new Set(
  'all none any other yes no ok home back next page list new more menu name here now today only first last date time day'.split(
    ' ',
  ),
);
