// "There are a few tandems. Which one is cheapest?" asks for a tandem: an answer from a record that is
// none was read among others.

import type { Decision } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';
import { recordAround } from '../page/records.ts';
import type { Page } from '../page/view.ts';
import { contentWords, normal, stem } from '../text/words.ts';

const among =
  /\b(?:a few|some|several|many|two|three|four|five|various|different|lots of|a couple of|a number of) (?<kind>\p{L}[\p{L} -]*?)(?: (?:here|there|in|on|to|for|at) [^.!?;]*)?[.!;:,]\s*(?:and |so |now )?(?:which|what) (?:one|of (?:them|these|those))\b/iu;

export function ofOthers(said: string, page: Page, { goals }: RulesMind): Decision | undefined {
  const kind = among.exec(said)?.groups?.kind;
  const answers = goals.flatMap(({ answer }) => answer ?? []);
  if (kind === undefined || answers.length === 0) return undefined;
  const words = contentWords(kind).map(stem);
  const isOne = answers.every((answer) =>
    textsAbout(page, answer).some((text) => says(text, words)),
  );
  if (isOne) return undefined;
  return {
    kind: 'ask',
    question: `I cannot tell which of them are ${kind}. Which ones do you mean?`,
    missing: [kind],
    why: 'The page does not say what kind each of them is',
  };
}

const textsAbout = (page: Page, answer: string): string[] =>
  page.texts
    .filter(({ text = '' }) => text.trim() !== '' && normal(answer).includes(normal(text)))
    .map((node) => page.text(recordAround(page, node) ?? node));

const says = (text: string, words: readonly string[]): boolean => {
  const own = new Set(contentWords(text).map(stem));
  return words.every((word) => own.has(word));
};
