// Whether something read off the page can answer at all: not by a word of the question itself, not by
// a label, not "yes" to who or which.

import { normal, wordsOf } from './text/words.ts';

const whether = /^\W*(?:what is the\s+)?(?:is|are|was|were|has|have|does|do|did|can)\b/iu;
const truth = /^(?:yes|no|true|false)\b/iu;
const asksThing = /^\W*(?:which|who|whom|whose|where|when|how (?:much|many|old|long|far))\b/iu;
const isLabel = /^[\p{L}\s]{2,}:$/u;

export function canAnswer(question: string, text: string): boolean {
  if (isLabel.test(text.trim())) return false;
  if (whether.test(question) && !/\bor\b/iu.test(question)) return truth.test(text.trim());
  if (truth.test(text.trim())) return !asksThing.test(question);
  return !isSaid(question, text);
}

/** "Which cabin is booked?" is not answered by "Cabin". One of two that were offered is no echo. */
function isSaid(question: string, text: string): boolean {
  const said = wordsOf(text);
  if (said.length === 0 || /\bor\b/iu.test(question) || !/\p{L}/u.test(text)) return false;
  return ` ${wordsOf(normal(question).replace(/'s\b/gu, '')).join(' ')} `.includes(
    ` ${said.join(' ')} `,
  );
}
