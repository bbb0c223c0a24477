// A name that is said only in a reason, or only as what somebody does not like: nothing is asked of it.

import { pattern } from './pattern.ts';
import { escaped, normal } from './words.ts';

const because =
  /(?<=^|[.;!?,]\s*|\s)(?:since|because|as long as|given that|seeing that|now that) [^,.;!?]*[,.;!?]?/giu;
const hating =
  "(?:hates?|dislikes?|detests?|loathes?|avoids?|skips?|(?:can ?not|can['’]t) (?:stand|bear)|(?:do|does)(?: not|n['’]t) (?:like|want|need)|(?:am|is|are) (?:sick|tired) of)";

const times = (text: string, name: string): number =>
  [...text.matchAll(pattern(`(?<![\\p{L}\\p{N}])${escaped(normal(name))}(?![\\p{L}\\p{N}])`, 'giu'))]
    .length;

export function isOnlyAside(said: string, name: string): boolean {
  if (!/\p{L}/u.test(name)) return false;
  const text = normal(said);
  const all = times(text, name);
  if (all === 0) return false;
  const rest = text
    .replace(because, ' ')
    .replace(
      pattern(
        `\\b${hating} (?:the |an? |any |our |my )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])`,
        'giu',
      ),
      ' ',
    );
  return times(rest, name) === 0;
}
