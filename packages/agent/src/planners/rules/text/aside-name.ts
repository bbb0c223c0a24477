// A name that is said only in a reason, or only as what somebody does not like: nothing is asked of it.

import { pattern } from './pattern.ts';
import { escaped, normal } from './words.ts';

const because =
  /(?<=^|[.;!?,]\s*|\s)(?:since|because|as long as|given that|seeing that|now that) [^,.;!?]*[,.;!?]?/giu;
const hating =
  "(?:hates?|dislikes?|detests?|loathes?|avoids?|skips?|(?:can ?not|can['’]t) (?:stand|bear)|(?:do|does)(?: not|n['’]t) (?:like|want|need)|(?:am|is|are) (?:sick|tired) of)";

/** "Ana (she likes breakfast)": a sentence of its own about somebody. */
const inBrackets = /\((?:she|he|it|they|we|i|who|which|that)\b[^()]*\)/giu;

const times = (text: string, name: string): number =>
  [
    ...text.matchAll(
      pattern(`(?<![\\p{L}\\p{N}])${escaped(normal(name))}(?![\\p{L}\\p{N}])`, 'giu'),
    ),
  ].length;

export function isOnlyAside(said: string, name: string): boolean {
  if (!/\p{L}/u.test(name)) return false;
  const text = normal(said);
  if (text.includes(`"${normal(name)}"`)) return false;
  const all = times(text, name);
  if (all === 0) return false;
  const rest = text
    .replace(because, ' ')
    .replace(inBrackets, ' ')
    .replace(
      pattern(
        `\\b${hating} (?:the |an? |any |our |my )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])`,
        'giu',
      ),
      ' ',
    );
  return times(rest, name) === 0;
}

const callingOff = 'cancel|stop|skip|drop|decline|refuse|refund|forget|quit';

/** "Cancel breakfast", "Breakfast: not yet", "breakfast is not needed": whoever ticks it does the opposite. */
export function calledOff(said: string, name: string): string | undefined {
  const one = `(?:the |our |my |any )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])["”]?`;
  const verb = pattern(
    `(?:^|[.;!?,:]\\s*|\\b(?:please|and|then|to|you) )(?<verb>${callingOff}) ${one}`,
    'iu',
  );
  const not = pattern(
    `${one}: (?:not|no)\\b|${one}(?: [^\\s.;:]+){0,4}?,?(?: but)? is not (?:needed|wanted|necessary|required|for me)\\b`,
    'iu',
  );
  const text = normal(said);
  return verb.exec(text)?.groups?.verb ?? (not.test(text) ? 'not' : undefined);
}
