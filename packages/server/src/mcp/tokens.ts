// Exact token counts (o200k), loaded when the first one is asked for.

import type { Observation } from '@tabhand/protocol';
import { lineCount, sayBare, sayObservation } from './words.ts';

const load = () => import('gpt-tokenizer/encoding/o200k_base');

export async function countTokens(text: string): Promise<number> {
  // A page may hold what looks like a model's own control words; they count as plain text.
  return (await load()).countTokens(text, { disallowedSpecial: new Set() });
}

/** Loads the tables ahead of the first count; they take a while. */
export const warmTokens = (): void => void load().catch(() => undefined);

/** An observation in at most `budget` tokens, itself saying how many they are. */
export async function sayWithin(observation: Observation, budget: number): Promise<string> {
  let [fits, tooMany] = [0, lineCount(observation) + 1];
  let best = await withCount(sayObservation(observation));
  if (best.tokens <= budget) return best.text;
  best = await withCount(sayObservation(observation, 0));
  // Halving finds the most lines that fit in a dozen counts, however long the page is.
  while (tooMany - fits > 1) {
    const most = Math.floor((fits + tooMany) / 2);
    const tried = await withCount(sayObservation(observation, most));
    if (tried.tokens > budget) tooMany = most;
    else [fits, best] = [most, tried];
  }
  return best.tokens > budget ? (await withCount(sayBare(observation))).text : best.text;
}

/** The last line counts too, so it is counted until it is true. */
async function withCount(said: string): Promise<{ text: string; tokens: number }> {
  let text = '';
  let tokens = 0;
  for (let again = 0; again < 4; again++) {
    text = `${said}\n${tokens} tokens`;
    const counted = await countTokens(text);
    if (counted === tokens) break;
    tokens = counted;
  }
  return { text, tokens };
}
