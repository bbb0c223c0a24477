// "It says X; it should say Y": what is so now is told only to be put right. Its values are not to
// be, and where it says that something is off or missing, the contrary is asked for.

import type { Word } from './gist/words.ts';
import { deedOf } from './participles.ts';

export interface Told {
  /** Words that tell what is so now, */
  readonly now: ReadonlySet<number>;
  /** and those that say what shall be instead. */
  readonly wished: ReadonlySet<number>;
  /** What is to become of a state that was told: it is on now, or off. */
  readonly turned: ReadonlyMap<number, 'on' | 'off'>;
}

const state =
  /^(?:is|are|was|were|has|have|shows?|says?|reads?|lists?|stands?|gives?|isn't|aren't|hasn't|haven't|wasn't|weren't|doesn't|don't|remains?|still|it's|they're|nobody|no)$/;
export const isState = (low: string): boolean => state.test(low);

const asking =
  /^(?:should|must|ought|needs?|want|wants|like|please|let|make|set|change|would|could|can|will|shall|shouldn't|i'd|we'd|cannot|can't)$/;
const wish =
  /^(?:should|must|ought|needs?|shouldn't|mustn't|deserves?|make|change|do|want|like|please|turn|fix|correct|has|have)$/;
const denied = /^(?:not|no|never|nobody|nothing)$|n't$/;
const lit = /^(?:on|ticked|checked|enabled|active|selected|running)$/;
const dark = /^(?:off|unticked|unchecked|disabled|inactive|missing|unselected|deactivated)$/;
const reversed = /^(?:opposite|reverse|reversed|swapped|round|around)$/;

const cuts = /^[.;!?\n:]$/;

/** Clauses as runs of words: cut at marks, and where a new subject is set against what was said. */
function clausesOf(words: readonly Word[]): Word[][] {
  const out: Word[][] = [[]];
  for (const word of words) {
    const next = words[word.at + 1];
    const after = words[word.at + 2];
    out.at(-1)?.push(word);
    const turns =
      word.raw === ',' &&
      /^(?:but|and|though|yet|so|it|that|they|please)$/.test(next?.low ?? '') &&
      /^(?:it|that|they|she|he|both|those|this|should|must|needs?|make|please|shouldn't|ought)$/.test(
        /^(?:it|that|they|please)$/.test(next?.low ?? '') ? (next?.low ?? '') : (after?.low ?? ''),
      );
    if (cuts.test(word.raw) || turns) out.push([]);
  }
  return out.filter((clause) => clause.some(({ kind }) => kind !== 'mark'));
}

const tells = (clause: readonly Word[]): boolean =>
  clause.some(({ low }) => state.test(low)) &&
  !clause.some(({ low }) => asking.test(low)) &&
  !clause.some(({ raw }) => raw === '?');

const pointing =
  /^(?:it|that|they|those|this|both|she|he|but|and|though|please|make|change|do|set|turn|correct|fix|should|must|i|we|,)$/;

const wishes = (clause: readonly Word[]): boolean =>
  clause.some(({ low }) => wish.test(low)) &&
  pointing.test(clause.find(({ kind }) => kind !== 'mark')?.low ?? '');

/** "but that's wrong" */
const isJudgement = (clause: readonly Word[] | undefined): boolean =>
  clause !== undefined &&
  clause.length < 7 &&
  clause.some(({ low }) => /^(?:wrong|incorrect|outdated|mistake|old|right|true)$/.test(low)) &&
  clause.some(({ low, owns }) => owns || /^(?:is|isn't|not|no)$/.test(low));

const ahead =
  /\b(?:from \p{L}+ on(?:wards)?|as of|starting|henceforth|in future|from (?:today|tomorrow))\b/iu;
const valued = /^(?:number|when|quote|code|mail|name)$/;
const carriesOut =
  /^\W*(?:please |so |then |and )*(?:(?:change|update|adjust|correct|enter|set|save|store|note|record|edit|apply)\b[^,]*|do (?:it|that|this|so|both))$/iu;

/** "It costs 9 from now on. Change the price.": what is told is what shall be; the rest names no
 * other value. */
function isTidings(clause: readonly Word[], next: readonly Word[]): boolean {
  const [told, asked] = [clause, next].map((words) => words.map(({ raw }) => raw).join(' '));
  if (next.some(({ kind }) => valued.test(kind)) || sideOf(next) !== undefined) return false;
  if (!carriesOut.test((asked ?? '').replace(/[\s.!]+$/u, ''))) return false;
  return ahead.test(told ?? '') || clause.some(({ kind }) => /^(?:number|when|quote)$/.test(kind));
}

/** "The fee is 9 now, and it should be paid in advance": both are to be. */
const isNews = (clause: readonly Word[], next: readonly Word[]): boolean =>
  clause.some(({ low }) => low === 'now') && next.some(({ low }, at) => at < 2 && low === 'and');

export function toldIn(words: readonly Word[]): Told {
  const clauses = clausesOf(words);
  const now = new Set<number>();
  const wished = new Set<number>();
  const turned = new Map<number, 'on' | 'off'>();
  for (const [at, clause] of clauses.entries()) {
    const judged = isJudgement(clauses[at + 1]);
    const next = clauses[at + (judged ? 2 : 1)];
    if (next === undefined || !tells(clause) || !wishes(next)) continue;
    if (isNews(clause, next) || isTidings(clause, next)) continue;
    for (const word of [...clause, ...(judged ? (clauses[at + 1] ?? []) : [])]) now.add(word.at);
    for (const word of next) wished.add(word.at);
    for (const [word, to] of turnsOf(clause, next)) turned.set(word, to);
  }
  return { now, wished, turned };
}

/** Where nothing is said of on and off in what shall be, it is the contrary of what is so. */
function turnsOf(told: readonly Word[], next: readonly Word[]): [number, 'on' | 'off'][] {
  const wanted = next.some(({ low }) => reversed.test(low)) ? undefined : sideOf(next);
  const done = told.some(({ low }) => isDone(low));
  return told.flatMap((word): [number, 'on' | 'off'][] => {
    if (done && denied.test(word.low)) return [];
    const side = sideAt(told, word);
    return side === undefined ? [] : [[word.at, wanted ?? (side === 'on' ? 'off' : 'on')]];
  });
}

/** "isn't sorted yet": the deed itself says what is asked for. */
const isDone = (low: string): boolean =>
  !lit.test(low) && !dark.test(low) && deedOf(low, true) !== undefined;

function sideAt(clause: readonly Word[], { low, at }: Word): 'on' | 'off' | undefined {
  if (denied.test(low)) return 'off';
  if (dark.test(low)) return 'off';
  if (!lit.test(low)) return undefined;
  return clause.some((each) => denied.test(each.low) && each.at < at) ? 'off' : 'on';
}

/** "they shouldn't be" says no more than that it must change. */
const sideOf = (clause: readonly Word[]): 'on' | 'off' | undefined =>
  clause.some(({ low }) => lit.test(low))
    ? 'on'
    : clause.some(({ low }) => dark.test(low))
      ? 'off'
      : undefined;
