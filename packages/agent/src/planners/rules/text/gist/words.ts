// The words of a masked instruction, each with what it can be at first sight: a value, a name,
// a word that only holds the sentence together, or one that carries meaning.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { mailChars, nameChars, quoteChars, whenChars } from '../canon/mask.ts';
import { pattern } from '../pattern.ts';
import { normal } from '../words.ts';
import { fillers, pronounWords } from './fillers.ts';

export type WordKind =
  | 'quote'
  | 'when'
  | 'mail'
  | 'number'
  | 'code'
  | 'name'
  | 'content'
  | 'filler'
  | 'mark';

export interface Word {
  readonly at: number;
  readonly raw: string;
  readonly low: string;
  readonly kind: WordKind;
  readonly sentence: number;
  /** It begins a sentence, so its capital letter says nothing. */
  readonly first: boolean;
  /** It had a possessive ending. */
  readonly owns: boolean;
}

const masks = `${quoteChars}${whenChars}${nameChars}${mailChars}`;
const piece = pattern(
  `[${masks}]|[€$£+-]?\\d+(?:[.,:]\\d+)*(?:-\\d+)*\\s?[%€]?(?![\\p{L}\\d-])|[\\p{L}\\p{N}](?:[\\p{L}\\p{N}&]|['’.-](?=[\\p{L}\\p{N}]))*|[.!?;,:()→=>/\\n–—+]`,
  'gu',
);
const of = (chars: string): RegExp => pattern(`^[${chars}]$`, 'u');
const [quote, when, name, mail] = [of(quoteChars), of(whenChars), of(nameChars), of(mailChars)];
const numerals = /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** Ends of sentences; "e.g." and list numbers do not occur in masked text. */
const stops = /^[.!?;\n]$/;

export function wordsIn(masked: string, plain: (text: string) => string = (text) => text): Word[] {
  const out: Word[] = [];
  let sentence = 0;
  let first = true;
  const unlisted = masked.replace(/(^|[.;]\s+|\n\s*)\d{1,2}[.)]\s/gu, '$1');
  for (const found of unlisted.matchAll(piece)) {
    const raw = found[0].replace(/['’]s$/u, '');
    const rest = unlisted.slice(found.index + found[0].length);
    const kind = said(out, kindOf(raw, first, rest), raw);
    const owns = raw !== found[0] || /^'s\b/u.test(rest);
    out.push({ at: out.length, raw, low: normal(plain(raw)), kind, sentence, first, owns });
    const stop = stops.test(raw);
    if (stop) sentence += 1;
    first = stop || raw === ':';
  }
  return out;
}

const subject = /^(?:i|we|he|she|they|it|you|she'd|he'd|we'd|i'd)$/;
const between = /^(?:just|now|only|also|already|can|could|will|would|usually|always)$/;

/** What a person does ("we counted", "it asks") is the verb of a remark. */
function said(before: readonly Word[], kind: WordKind, raw: string): WordKind {
  if (kind !== 'content' || /^\p{Lu}/u.test(raw)) return kind;
  let at = before.length - 1;
  while (between.test(before[at]?.low ?? '')) at -= 1;
  if (before[at]?.owns === true || !subject.test(before[at]?.low ?? '')) return kind;
  return isAsked(before, at) ? kind : 'filler';
}

const modal = /^(?:can|could|will|would)$/;

/** "could you renew", "we can cancel": what somebody is asked or allowed to do is no remark. */
const isAsked = (before: readonly Word[], at: number): boolean =>
  before[at]?.low === 'you'
    ? modal.test(before[at - 1]?.low ?? '')
    : before[at]?.low === 'we' && /^can$/.test(before[at + 1]?.low ?? '');

function kindOf(raw: string, first: boolean, rest: string): WordKind {
  if (quote.test(raw)) return 'quote';
  if (when.test(raw)) return 'when';
  if (name.test(raw)) return 'name';
  if (mail.test(raw)) return 'mail';
  const low = raw.toLowerCase();
  if (/^[€$£+-]?\d[\d.,:]*\s?[%€]?$/u.test(raw)) return 'number';
  if (/^(?=.*\d)[\p{L}\d][\p{L}\d-]*$/u.test(raw)) return 'code';
  if (/^[^\p{L}\d]$/u.test(raw)) return 'mark';
  if (
    numerals.test(low) &&
    (low !== 'one' ||
      /^ (?:extra |more |additional |further )?(?:hour|day|week|minute|night|month)\b/u.test(rest))
  )
    return 'number';
  if (pronounWords.has(low) || joined.test(low)) return 'filler';
  const capital = /^\p{Lu}/u.test(raw);
  const plain = !capital || (first && (isVerbWord(low) || !/^ \p{Lu}/u.test(rest)));
  if (fillers.has(low) && plain) return 'filler';
  if (!capital) return 'content';
  if (!first) return 'name';
  return isName(low, rest) ? 'name' : 'content';
}

/** "She'll", "We've". */
const joined = /^(?:i|you|he|she|it|we|they|that|there|who)['’](?:ll|d|re|ve|m)$/u;

/** At the start of a sentence a capital word is a name where it stands without an article. */
const isName = (low: string, rest: string): boolean =>
  (/^ \p{Lu}\p{Ll}/u.test(rest) && !isVerbWord(low) && !openVerbs.has(low)) ||
  (!isVerbWord(low) &&
    !openVerbs.has(low) &&
    /^(?:,| (?:is|has|had|was|gets?|and|needs?|wants?|should|must|isn't|can|can't|will|just|now|becomes|comes|came|goes|leaves|as|ought|also|moves)\b)/u.test(
      rest,
    ));
