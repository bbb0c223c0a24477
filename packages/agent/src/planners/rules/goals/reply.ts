// What the user answered to "Which one do you mean?": by number, by position, or in words.

import { nameFit } from '../text/words.ts';
import type { Scene } from './step.ts';

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st)\b|^\s*(?:#\s*|no\.?\s*|number\s+)?(?:1|one)\s*[.)]?\s*$/i, 1],
  [/\b(?:second|2nd)\b|^\s*(?:#\s*|no\.?\s*|number\s+)?(?:2|two)\s*[.)]?\s*$/i, 2],
  [/\b(?:third|3rd)\b|^\s*(?:#\s*|no\.?\s*|number\s+)?(?:3|three)\s*[.)]?\s*$/i, 3],
  [/\b(?:fourth|4th)\b|^\s*(?:#\s*|no\.?\s*|number\s+)?(?:4|four)\s*[.)]?\s*$/i, 4],
  [/\b(?:last|bottom)\b/i, -1],
  [/\b(?:top|upper)(?:most)?\b/i, 1],
];

/** The one of several that a reply picks; `say` gives all that is known about each. */
export function pickedFrom<T>(
  reply: Scene['reply'],
  things: readonly T[],
  say: (thing: T) => string,
): T | undefined {
  if (reply === undefined || !/\bwhich one\b/i.test(reply.question)) return undefined;
  const { answer } = reply;
  const nth = ordinals.find(([pattern]) => pattern.test(answer))?.[1];
  if (nth !== undefined) return nth === -1 ? things.at(-1) : things[nth - 1];
  const scored = things
    .map((thing) => ({
      thing,
      fit: Math.max(nameFit(answer, say(thing)), covered(answer, say(thing))),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [top, second] = scored;
  return top !== undefined && top.fit > 0.3 && top.fit - (second?.fit ?? 0) > 0.05
    ? top.thing
    : undefined;
}

/** The share of the answer's words that a thing has. */
function covered(answer: string, said: string): number {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const idle = /^(?:the|one|in|of|for|with|from|at|on|to|please|that|this)$/;
  const telling = words.filter((word) => !idle.test(word));
  const low = said.toLowerCase();
  return telling.length === 0
    ? 0
    : (0.9 * telling.filter((word) => low.includes(word)).length) / telling.length;
}
