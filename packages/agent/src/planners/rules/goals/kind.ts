// "the message from Bob", "all books but Ulysses": the noun that says what kind of record is
// meant. What the list says of itself must bear it out, before the deed and not only after it.

import type { LocalNode } from '@tabhand/protocol';
import type { Act } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';
import { type AgentState, isYes } from '../../../state.ts';
import { headersIn } from '../answer-best.ts';
import { tellsKind } from '../lexicon/kinds.ts';
import { holdsFor } from '../page/limits.ts';
import { recordsAround } from '../page/records.ts';
import { byRef, nodesIn, type Page } from '../page/view.ts';
import { bestRecord } from '../rank.ts';
import { akin } from '../text/gist/akin.ts';
import type { Word } from '../text/gist/words.ts';
import { wordsOf } from '../text/words.ts';
import type { Account } from './ledger.ts';
import type { Step } from './step.ts';
import { touchedParts } from './touched.ts';
import { meaning, saidWords, values } from './unread.ts';

const superlative =
  /^(?:cheapest|dearest|priciest|(?:high|low|old|young|large|small|big|great|long|short|tall|heavi|light|few|new|lat|earli|soon|eld)est|recent|expensive)$/u;

/** The nouns of records in an instruction. */
export function kindNouns(query: string): readonly string[] {
  const words = saidWords(query);
  return meaning(query)
    .filter((word) => isKind(words, word))
    .map(({ low }) => low);
}

function isKind(words: readonly Word[], { at, low }: Word): boolean {
  if (low === 'wizard' || /^(?:all|every|each)$/.test(words[at - 1]?.low ?? '')) return true;
  const next = words[at + 1]?.low ?? '';
  if (/^(?:needs|wants|takes)$/.test(next)) return words[at - 2]?.sentence !== words[at]?.sentence;
  return /^(?:from|by|of)$/.test(next) && values.test(words[at + 2]?.kind ?? '');
}

/** Which of them, and which superlatives, an act bears out. */
export function kindsBorneOut(page: Page, acts: readonly Act[], query: string): readonly string[] {
  const records = acts.flatMap(({ command: { args } }) => recordsAt(page, args.ref));
  const said = listWords(page, acts, records);
  const [record] = records;
  const kinds = kindNouns(query).filter(
    (noun) =>
      said.some((word) => akin(noun, word) > 0 || tellsKind(noun, word)) ||
      (record !== undefined && holdsFor(page, record, noun) === true),
  );
  return [...kinds, ...ranked(page, records, query), ...nthTab(page, acts, query)];
}

const ordinals = 'first second third fourth fifth sixth'.split(' ');

/** "the second tab", and the tab that was pressed is the second in its row. */
function nthTab(page: Page, acts: readonly Act[], query: string): readonly string[] {
  const [, said] = /\bthe (\p{L}+) tab\b/iu.exec(query) ?? [];
  const word = said?.toLowerCase() ?? '';
  return acts.flatMap(({ command: { args } }) => {
    const node = typeof args.ref === 'string' ? byRef(page, args.ref) : undefined;
    if (node?.role !== 'tab') return [];
    const row = page.controls.filter(
      ({ role, parent }) => role === 'tab' && parent === node.parent,
    );
    const at = row.indexOf(node);
    return ordinals[at] === word || (word === 'last' && at === row.length - 1) ? [word] : [];
  });
}

function recordsAt(page: Page, ref: unknown): LocalNode[] {
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  return node === undefined ? [] : recordsAround(page, node);
}

/** What stands around the acts, the columns of their records, and where the page is. */
const listWords = (
  page: Page,
  acts: readonly Act[],
  [record]: readonly LocalNode[],
): readonly string[] =>
  wordsOf(
    [
      ...acts.flatMap((act) => touchedParts(page, act, false)),
      ...(record === undefined ? [] : headersIn(page, record)),
      ...(record === undefined ? [] : nodesIn(page, record).map(({ name }) => name)),
      page.tree.url.replace(/^\w+:\/\/[^/]*/u, '').replace(/[^\p{L}]+/gu, ' '),
    ].join(' · '),
  );

/** The record acted upon is the one that the page reckons to be the cheapest. */
function ranked(page: Page, records: readonly LocalNode[], query: string): readonly string[] {
  const words = saidWords(query).map(({ low }) => low);
  const said = words.filter((word) => superlative.test(word));
  const best = said.length === 0 ? undefined : bestRecord(page, query);
  return best !== undefined && records.includes(best) ? said : [];
}

/** A deed on a record that nothing on the page calls what it was called: asked first. */
export function wrongKind(mind: RulesMind, account: Account, step: Step): Step | undefined {
  if (step.do !== 'act') return undefined;
  const said = mind.goals[mind.current]?.said ?? '';
  const known = [
    ...(mind.ledger?.words ?? []),
    ...kindsBorneOut(account.page, step.acts, account.query),
  ];
  const lost = kindNouns(account.query).find(
    (noun) => wordsOf(said).includes(noun) && !known.includes(noun),
  );
  if (lost === undefined) return undefined;
  const [act] = step.acts;
  const [record] = recordsAt(account.page, act.command.args.ref);
  const at = record === undefined ? '' : ` (${account.page.text(record).slice(0, 80)})`;
  const question = `${doubt}"${lost}": ${act.description}${at}. Is it the one you mean?`;
  return { do: 'ask', question, missing: [lost] };
}

const doubt = 'Nothing on the page calls this ';

/** What the user has said yes to needs no other proof. */
export function withAgreed(mind: RulesMind, answers: AgentState['answers']): RulesMind {
  const agreed = answers
    .filter(({ question, answer }) => question.startsWith(doubt) && isYes(answer))
    .map(({ question }) => question.slice(doubt.length + 1, question.indexOf('": ')));
  const { met = [], due = [], words = [] } = mind.ledger ?? {};
  return agreed.length === 0
    ? mind
    : { ...mind, ledger: { met, due, words: [...new Set([...words, ...agreed])] } };
}
