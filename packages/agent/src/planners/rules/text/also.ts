// "…, and on Sundays too", where a box is called "Also on Sundays": that is the box.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

const named = /^(?:also|even) (?<when>(?:at|on|in|for|during|by) \p{L}[\p{L}\p{N} '’-]*)$/iu;
const lead = '(?:,? and|,)(?: also)?(?: (?:make|have|let) it \\p{Ll}+)?';

export function alsoThen(text: string, { boxes }: Known): string {
  return boxes.reduce((said, box) => {
    const when = named.exec(box)?.groups?.when;
    if (when === undefined || said.toLowerCase().includes(box.toLowerCase())) return said;
    const tail = pattern(
      `${lead} ${escaped(when)},? (?:too|as well|also)(?=\\s*(?:[.;!?]|$))`,
      'iu',
    );
    return said.replace(tail, ` and turn on "${box}"`);
  }, text);
}
