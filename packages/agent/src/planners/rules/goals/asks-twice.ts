// Two questions in one instruction: "which one is it, and of what kind?".

import { pattern } from '../text/pattern.ts';

const first = String.raw`\b(?:what|which|who|whose)\b[^?.!]*`;
const join = String.raw`(?:,|\band\b|[?.!])\s*(?:and\s+)?(?:(?:of|in|on|at|for|from|with|to)\s+)?`;
const both = pattern(`${first}${join}(?:what|which|who|whose|how)\\b`, 'iu');
const second = pattern(`${first}${join}(?:what|which|whose)\\s+(\\p{L}+)`, 'iu');

/** "The oldest one: name and kind?", "what are the name and the kind of …". */
const listed =
  /(?::|\bwhat (?:is|are|was)|\bwhat['’]s|\btell me|\bgive me)\s+(?:the\s+|its\s+)?\p{L}+ and (?:the\s+|its\s+)?\p{L}+(?:\s*\?|\s+(?:of|for)\b)/iu;

/** "Who is the oldest? I need name and kind." */
const needed =
  /\b(?:i|we)(?:['’]d| would)? (?:need|want|like)(?: to know)? (?:the |its |his |her )?\p{Ll}+ and (?:the |its |his |her )?\p{Ll}+(?= *(?:[.!?]|$))/iu;

/** "Tell me the oldest one with its kind": the one and what it has, however it was read. */
const along =
  /\b(?:tell (?:me|us)|give (?:me|us)|show (?:me|us)|name|which|who|what)\b[^.?!]*?\b(?:(?:together |along )?with|and|plus) (?:its|his|her|their) (\p{Ll}+)(?= *(?:[.!?]|$))/iu;

/** "Tell me two things: …", "Tell me the oldest one, its kind." */
const counted =
  /\b(?:two|both|three) (?:things|questions|answers|facts)\b|\b(?:tell (?:me|us)|give (?:me|us)|i (?:need|want))\b[^.?!]*?, ?(?:its|his|her|their) \p{Ll}+(?= *(?:[.!?]|$))/iu;

/** "I want to know the oldest one and the kind." */
const toKnow =
  /\b(?:(?:want|need|like) to know|tell (?:me|us)|give (?:me|us)) (?:the|which|who|what)\b[^.?!,]*\band (?:the|its|his|her) \p{Ll}+(?= *(?:[.!?]|$))/iu;

export const asksAlong = (query: string): boolean => along.test(query);

export const asksTwice = (query: string): boolean =>
  both.test(query) ||
  listed.test(query) ||
  along.test(query) ||
  counted.test(query) ||
  toKnow.test(query) ||
  (/[?]/u.test(query) && needed.test(query));

/** What the second of them wants to know. */
export const secondAsked = (query: string): string | undefined =>
  (second.exec(query) ?? along.exec(query))?.[1];

const takesBoth =
  /\b(?:enter|add|set|put|tick|check|select|choose|pick|mark|note|change|update|save|store|adjust|correct|enable|include|list|write)\s+(?:them\s+)?both\b(?!\s+(?:to|the same)\b)/iu;

/** "…; please enter both" asks for two things, and a single one was done. */
export function lacksOne(query: string, goals: readonly string[]): boolean {
  const told = goals.filter((said) => !ending.test(said));
  return takesBoth.test(query) && told.length === 1 && !/,|\band\b/iu.test(told[0] ?? '');
}

/** To save or to go somewhere is neither of the two. */
const ending =
  /^\W*(?:(?:press|click|tap|hit)\b|(?:save|submit|send|confirm|apply|store|open|go to)\b[^,]*$)/iu;
