// A value that is typed although the sentence goes on with it: "a Blue lantern on the pier" gives no
// text field "Blue". Any text field takes half a value, so it is asked before it is typed.

import { openVerbs } from '../lexicon/verbs.ts';
import { fieldsOf, kindOf } from '../page/fields.ts';
import { namesOf } from '../page/names.ts';
import { byRef, type Page } from '../page/view.ts';
import { mask } from '../text/canon/mask.ts';
import { quotedIn } from '../text/doubt.ts';
import { akin } from '../text/gist/akin.ts';
import { type Word, wordsIn } from '../text/gist/words.ts';
import { normal, wordsOf } from '../text/words.ts';
import type { Account } from './ledger.ts';
import { runsOn, wholeQuestion } from './runs-on.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;

export function cutShort({ query, page }: Account, step: Step): Ask | undefined {
  if (step.do !== 'act') return undefined;
  const typed = step.acts.flatMap(({ target, command: { args } }) =>
    isTyped(page, args.ref)
      ? [args.text, args.value].map((value) => ({ value, name: target?.name ?? '' }))
      : [],
  );
  for (const { value, name } of typed) {
    if (typeof value !== 'string') continue;
    if (isMadeUp(query, value))
      return { do: 'ask', question: `What should "${name}" be?`, missing: [name] };
    if (runsOn(query, value, page))
      return { do: 'ask', question: wholeQuestion(value), missing: [value] };
    const more = goesOn(query, value, page) ?? beganBefore(query, value, name);
    if (more === undefined) continue;
    const question = `Is "${value}" the whole value, without "${more}"? If not, please put the value in quotes.`;
    return { do: 'ask', question, missing: [`${value}`] };
  }
  return undefined;
}

/** Quotes that nobody wrote: a name of the page put in them by a reading, and no value. */
const isMadeUp = (query: string, value: string): boolean =>
  /["“”]/u.test(value) && !normal(query).includes(normal(value));

/** What is typed to look for something may be a part of it. */
function isTyped(page: Page, ref: unknown): boolean {
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  if (node === undefined || node.role === 'searchbox' || node.inputType === 'search') return false;
  return /^(?:text|rich)$/.test(kindOf(node) ?? '');
}

/** "Message: call back, and hurry" gives no message "hurry": what stands between it and the name. */
function beganBefore(query: string, value: string, name: string): string | undefined {
  const low = normal(query);
  const label = name === '' ? -1 : low.indexOf(`${normal(name)}:`);
  if (label === -1 || quotedIn(query, value)) return undefined;
  const rest = low.slice(label + normal(name).length + 1).split(/[>→;\n]|\. /u)[0] ?? '';
  const before = rest.slice(0, Math.max(0, rest.lastIndexOf(normal(value)))).trim();
  const isCut = rest.trim().endsWith(normal(value)) && /\p{L}/u.test(before);
  return isCut && !/[:=]/u.test(before) ? before.replace(/[,\s]+(?:and)?$/u, '') : undefined;
}

/** The word that follows a name wherever it is said, and that names nothing here. */
function goesOn(query: string, value: string, page: Page): string | undefined {
  const masked = mask(query, []);
  const words = wordsIn(masked.text, masked.plain);
  const ends = endsOf(words, wordsOf(value));
  const labels = labelWords(page);
  const size = wordsOf(value).length;
  const after = (end: number): Word | undefined =>
    wordAfter(words, end) ?? verbAfter(words, { from: end - size + 1, end, labels });
  const [first] = ends.map(after);
  const isCut = (word: Word | undefined): boolean =>
    word !== undefined && !labels.some((label) => akin(word.low, label) > 0);
  return ends.length > 0 && ends.every((end) => isCut(after(end))) ? first?.raw : undefined;
}

/** Where the value ends, each time it is said with a capital letter. */
const endsOf = (words: readonly Word[], value: readonly string[]): number[] =>
  words.flatMap(({ kind, at }) => {
    const said = words.slice(at, at + value.length).map(({ low }) => low);
    return kind === 'name' && value.length > 0 && said.join(' ') === normal(value.join(' '))
      ? [at + value.length - 1]
      : [];
  });

const entering = /^(?:enter|type|write|put|note|says?|reads?|states?|saying|reading)$/;
const copula = /^(?:is|are|was|were|has|will|can)$/;
const article = /^(?:the|an?|our|my|his|her|their|to|for|meant|supposed)$/;

function wordAfter(words: readonly Word[], end: number): Word | undefined {
  const next = words[end + 1];
  if (next === undefined || words[end]?.owns === true) return undefined;
  if (isPlain(next)) return belongsOn(words, end + 1) ? undefined : next;
  // "write Lift is broken as note": what is written has a verb of its own.
  const lead = words[end - (words[end - 1]?.low === 'that' ? 2 : 1)]?.low ?? '';
  const written = entering.test(lead) && copula.test(next.low);
  return written && !article.test(words[end + 2]?.low ?? '') ? next : undefined;
}

interface Span {
  readonly from: number;
  readonly end: number;
  readonly labels: readonly string[];
}

/** "remark Lift is out", "remark: Lift is out": behind the name of the field it is a sentence, to its end. */
function verbAfter(words: readonly Word[], { from, end, labels }: Span): Word | undefined {
  const next = words[end + 1];
  const before = words[/^[:=]$/u.test(words[from - 1]?.raw ?? '') ? from - 2 : from - 1];
  const isLabelled = before !== undefined && labels.some((label) => akin(before.low, label) > 0.9);
  const isSentence = copula.test(next?.low ?? '') && !article.test(words[end + 2]?.low ?? '');
  return isLabelled && isSentence && words[end + 2] !== undefined ? next : undefined;
}

const isPlain = ({ kind, raw, low }: Word): boolean =>
  kind === 'content' &&
  /^\p{Ll}/u.test(raw) &&
  !openVerbs.has(low) &&
  !/(?:ly|ing|ed|wards)$/u.test(low);

/** "Ana Ruiz year 2020": it is the word for what follows. */
function belongsOn(words: readonly Word[], from: number): boolean {
  let at = from;
  while (words[at]?.kind === 'content') at += 1;
  return (
    /^(?:number|code|mail|quote)$/.test(words[at]?.kind ?? '') ||
    /^[:=]$/u.test(words[at]?.raw ?? '')
  );
}

const labelWords = (page: Page): string[] => [
  ...new Set(
    fieldsOf(page).flatMap(({ node }) =>
      [node.group ?? '', ...namesOf(page, node).map(({ text }) => text)].flatMap(wordsOf),
    ),
  ),
];
