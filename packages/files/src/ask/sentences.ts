// The sentence that answers a question about a text, if one plainly does: it has nearly
// all of the question's words and something of the kind that was asked for.

import { monthNames } from '../dates.ts';
import type { Extracted } from '../extract/extracted.ts';
import type { Answer } from './answer-shape.ts';
import { contentStems } from './content-words.ts';
import { needsModel } from './needs-model.ts';
import { type Line, linesOf, placeOf, sentencesOf } from './passages.ts';
import { isTypo, stemsOf } from './question.ts';
import { areSynonyms } from './synonyms.ts';

const hasDate = new RegExp(
  String.raw`\b(\d{4}|\d{1,2}[/.]\d{1,2}|${monthNames.join('|')}|monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|week|month|year)`,
  'i',
);

export function answerSentence(question: string, file: Extracted): Answer | undefined {
  if (needsModel(question)) return undefined;
  const asked = [...new Set(contentStems(question))];
  if (asked.length === 0) return undefined;
  const sentences = sayings(file).map((line) => ({ line, stems: stemsOf(line.text) }));
  const rarity = rarityOf(asked, sentences);
  const right = rightKind(question);
  let best: { line: Line; share: number } | undefined;
  for (const { line, stems } of sentences) {
    const share = covered(asked, stems, rarity);
    if (share > (best?.share ?? 0) && right(line.text) && line.text.length < 600)
      best = { line, share };
  }
  const least = asked.length <= 2 ? 0.99 : 0.74;
  if (best === undefined || best.share < least) return undefined;
  const text = best.line.text.trim().replace(/^[-*•#\s]+/, '');
  return {
    text,
    how: `${placeOf(best.line)}: "${text.slice(0, 240)}"`,
    confidence: Math.round((0.3 + best.share * 0.4) * 100) / 100,
  };
}

/** `4. Deposit. A deposit of …`: a number and a heading say nothing without what follows. */
function sayings(file: Extracted): Line[] {
  const said: Line[] = [];
  let heading = '';
  const sentences = sentencesOf(linesOf(file));
  sentences.forEach((sentence, at) => {
    const text = `${heading}${sentence.text}`;
    const goesOn = sentences[at + 1]?.line === sentence.line;
    const isHeading = goesOn && sentence.text.split(/\s+/).length <= longestHeading;
    heading = isHeading ? `${text} ` : '';
    if (!isHeading) said.push({ ...sentence, text });
  });
  return said;
}

const longestHeading = 3;

const alike = (a: string, b: string): boolean => a === b || isTypo(a, b) || areSynonyms(a, b);

function rarityOf(
  asked: readonly string[],
  sentences: readonly { stems: readonly string[] }[],
): Map<string, number> {
  return new Map(
    asked.map((word) => {
      const having = sentences.filter(({ stems }) => stems.some((own) => alike(word, own))).length;
      return [word, Math.log(1 + sentences.length / (1 + having))];
    }),
  );
}

function covered(
  asked: readonly string[],
  stems: readonly string[],
  rarity: ReadonlyMap<string, number>,
): number {
  const weight = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
  const met = asked.filter((word) => stems.some((own) => alike(word, own)));
  const total = weight(asked);
  return total === 0 ? 0 : weight(met) / total;
}

/** When needs a time, how much a number, who a name. */
function rightKind(question: string): (text: string) => boolean {
  if (/\bwhen\b|\bhow long\b|\bwhat (date|day|year)\b/i.test(question))
    return (text) => hasDate.test(text);
  if (/\bhow (much|many|large|old|far|tall)\b/i.test(question))
    return (text) => /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(text);
  if (/^\s*who\b/i.test(question)) return (text) => /\p{Lu}\p{Ll}+/u.test(text.slice(1));
  return () => true;
}
