// An instruction that may only ask for something, cut into what is to be looked at and what is to be
// told. A part that is neither means that more is wanted than an answer.

import { bare } from '../canon/shells.ts';
import { pattern } from '../pattern.ts';
import { ownedIn } from './names.ts';

export type Part =
  | { readonly kind: 'look'; readonly verb: string; readonly what: string }
  | { readonly kind: 'tell'; readonly what: string; readonly sure: boolean }
  | { readonly kind: 'question'; readonly what: string };

const stop = /[.!?;\n]+(?=\s|$)/u;
export const seeing =
  'find|look up|look for|locate|open|go to|look (?:at|in|under|into|on|through|over)|consult|view|check|see';
export const telling =
  "tell (?:me|us)|let me know|find out|say|state|report(?: back)?|name|give(?: me| us)?|read(?: out| me| us)?|note(?: down)?|get me|quote|(?:i|we)(?:'d| would)? (?:like|need|want)(?: to (?:know|see|hear|find out|learn)|(?! to ))|i wonder";
export const asking =
  'what|which|whom|who|whose|where|when|how|(?:on|in|at|by|for|to|from|with|of|until|till|since|between|under) (?:what|which|whom|whose|when|how)';

const joint = pattern(
  `\\s*,\\s*(?:and\\s+)?(?:then\\s+)?(?=(?:please\\s+)?(?:${seeing}|${telling}|${asking})\\b)|\\s+and\\s+(?:then\\s+)?(?=(?:please\\s+)?(?:${seeing}|${telling})\\b)|\\s+and\\s+(?=(?:what|which|who|whose)\\b)`,
  'giu',
);
const sought = pattern(`^(?:find|look up|check|see|show me)\\s+(?<what>(?:${asking})\\b.+)$`, 'iu');
const look = pattern(`^(?<verb>${seeing})\\s+(?<what>.+)$`, 'iu');
const tell = pattern(`^(?:${telling})\\b[\\s:,]+(?<what>.+)$`, 'iu');
const question = pattern(`^(?:${asking})\\b`, 'iu');
/** "please look it up": nothing that was not said. */
const again =
  /^(?:look|find|check|read) (?:it|that|this)(?: up| out)?$|^(?:so )?what (?:does (?:it|that|this) (?:say|show|read)|is (?:it|that))(?: there| now)?$/iu;

export interface Cut {
  readonly parts: readonly Part[];
  /** Something was said that adds nothing. */
  readonly less: boolean;
}

/** Undefined: a part of it asks for something else. */
export function cutAsked(masked: string): Cut | undefined {
  const clauses = masked
    .split(stop)
    .flatMap((sentence) => sentence.split(joint))
    .map((clause) => bare(clause).replace(/^(?:please|kindly)\s+/iu, ''))
    .filter((clause) => clause !== '');
  const kept = clauses.filter((clause) => !again.test(clause));
  const parts = kept.map(partOf);
  return parts.every((part) => part !== undefined)
    ? { parts, less: kept.length < clauses.length }
    : undefined;
}

/** Nothing but an answer is wanted, and something is asked in it. */
export function isInquiry(masked: string): boolean {
  const parts = cutAsked(masked)?.parts ?? [];
  const last = parts.at(-1);
  if (last?.kind === 'look') return last.verb === 'look up' && ownedIn(last.what) !== undefined;
  return last?.kind === 'question' || (last?.kind === 'tell' && (last.sure || looksAt(parts)));
}

const handed =
  /\b(?:tell (?:me|us)|let me know|find out|read (?:me|us|out)|(?:like|want|need) to know)\b/iu;
/** "the shelf of Ida's book Dune": two names for one thing. */
const maker = /(?<= (?:of|for) )\p{Lu}[\p{L} ]*?'s \p{Ll}+ (?=["“\p{Lu}\uE000-\uEFFF])/u;
const proposing = /^(?:(?:what|how) (?:about|if)|why (?:not|don't))\b/iu;

/** Nothing is to be done, beyond doubt: every part looks or asks, and it is put as a question or as
 * something to be told. */
export function onlyAsks(source: string): boolean {
  const last = cutAsked(source)?.parts.at(-1);
  if (last?.kind === 'tell')
    return (
      last.sure && (handed.test(source) || ownedIn(last.what.replace(maker, '')) !== undefined)
    );
  return (
    last?.kind === 'question' &&
    (/\?\W*$/u.test(source) || handed.test(source)) &&
    !proposing.test(last.what)
  );
}

const looksAt = (parts: readonly Part[]): boolean => parts.some(({ kind }) => kind === 'look');

const handing =
  /^(?:tell|let|find|look|read|say|name|quote|get me|give (?:me|us)|state|i wonder|(?:i|we)\b)/iu;
const thing =
  /^(?:the|its|his|her|their)\s+\p{L}|^(?:\p{Lu}[\p{L}\p{N}-]*\s+)*[\p{Lu}\uE000-\uEFFF][\p{L}\p{N}-]*'s\s/u;
const other = /[,:;]|\b(?:to be|so|as)\b/iu;

/** "Give it four stars", "say yes", "I want the lamp to be lit": not everything is to be told. */
const isSure = (clause: string, told: string): boolean =>
  handing.test(clause) && thing.test(told) && !other.test(told);

function partOf(clause: string): Part | undefined {
  if (question.test(clause)) return { kind: 'question', what: clause };
  const told = tell.exec(clause)?.groups?.what;
  if (told !== undefined)
    return question.test(told)
      ? { kind: 'question', what: told }
      : { kind: 'tell', what: told, sure: isSure(clause, told) };
  const asked = sought.exec(clause)?.groups?.what;
  if (asked !== undefined) return { kind: 'question', what: asked };
  const { verb, what } = look.exec(clause)?.groups ?? {};
  return verb === undefined || what === undefined
    ? undefined
    : { kind: 'look', verb: verb.toLowerCase(), what };
}
