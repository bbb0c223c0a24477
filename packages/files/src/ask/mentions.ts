// Whether, where and how often something is mentioned in a text.

import type { Extracted } from '../extract/extracted.ts';
import { type Answer, listed } from './answer-shape.ts';
import { askedPhrase } from './content-words.ts';
import { type Line, linesOf, placeOf } from './passages.ts';
import { stemsOf } from './question.ts';

const asks =
  /\b(mention(s|ed|ing)?|contain(s|ing)?|appear(s|ing)?|occur(s|ring)?|refer(s|red)? to|talk(s)? about|discuss(es|ed)?|includes?|says? (anything )?about|speaks? (of|about)|word|phrase|term)\b|^\s*(is|are) there (a|an|any|some)\b/i;
const places = /\b(which|what|on what|list|show|find)\b.*\b(pages?|lines?)\b|\bwhere\b/i;
const often = /\bhow (often|many times)\b|\bnumber of (times|mentions|occurrences)\b/i;
const whether = /^\s*(is|are|was|were|does|do|did|has|have|can you (find|see))\b/i;

export function answerMentions(question: string, file: Extracted): Answer | undefined {
  if (!asks.test(question)) return undefined;
  const phrase = askedPhrase(question);
  if (phrase.length < 2) return undefined;
  const found = linesWith(linesOf(file), phrase);
  if (often.test(question)) return times(found, phrase);
  if (/\bhow many (pages|lines)\b/i.test(question)) return howMany(question, found, phrase);
  if (places.test(question)) return where(question, found, phrase);
  return whether.test(question) ? yesOrNo(found, phrase) : undefined;
}

export function linesWith(lines: readonly Line[], phrase: string): Line[] {
  const exact = lines.filter((line) => matcher(phrase).test(line.text));
  if (exact.length > 0) return exact;
  const wanted = stemsOf(phrase).join(' ');
  return wanted === ''
    ? []
    : lines.filter((line) => ` ${stemsOf(line.text).join(' ')} `.includes(` ${wanted} `));
}

const matcher = (phrase: string): RegExp => {
  const words = phrase
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
};

export const quoted = (line: Line): string =>
  `${placeOf(line)}: "${line.text.trim().slice(0, 200)}"`;

const say = (text: string, how: string): Answer => ({ text, how, confidence: 0.95 });

const nowhere = (phrase: string): Answer =>
  say(`No, "${phrase}" is not mentioned.`, 'searched the whole text');

function times(found: readonly Line[], phrase: string): Answer {
  const count = found.reduce(
    (sum, line) => sum + Math.max(1, line.text.match(matcher(phrase))?.length ?? 0),
    0,
  );
  const text = `"${phrase}" is mentioned ${count} ${count === 1 ? 'time' : 'times'}.`;
  return say(text, found.slice(0, 5).map(quoted).join('; ') || 'searched the whole text');
}

function howMany(question: string, found: readonly Line[], phrase: string): Answer {
  const pages = /pages/i.test(question) && found[0]?.page !== undefined;
  const count = pages ? new Set(found.map((line) => line.page)).size : found.length;
  const noun = pages ? 'page' : 'line';
  return say(
    `${count} ${noun}${count === 1 ? '' : 's'} mention "${phrase}".`,
    found.slice(0, 5).map(quoted).join('; ') || 'searched the whole text',
  );
}

function where(question: string, found: readonly Line[], phrase: string): Answer {
  if (found.length === 0) return nowhere(phrase);
  const how = found.slice(0, 5).map(quoted).join('; ');
  const paged = found[0]?.page !== undefined && !/\blines?\b/i.test(question);
  if (paged) {
    const pages = [...new Set(found.map((line) => line.page))];
    return say(
      `"${phrase}" is mentioned on page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}.`,
      how,
    );
  }
  if (found.length > 1 && /\b(list|show|find)\b/i.test(question))
    return say(listed(found.map(quoted)), 'every line that mentions it');
  return say(`"${phrase}" is mentioned in ${found.slice(0, 20).map(placeOf).join('; ')}.`, how);
}

function yesOrNo(found: readonly Line[], phrase: string): Answer {
  const [first] = found;
  if (first === undefined) return nowhere(phrase);
  return say(`Yes, "${phrase}" is mentioned (${placeOf(first)}).`, quoted(first));
}
