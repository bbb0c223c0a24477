// "Wipe all the stored tracks" where the page has one button for it, "Forget all tracks": the same deed by
// another verb. Whatever would leave some of them is no such deed.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped, stem, wordsOf } from './words.ts';

const verb =
  '(?:delete|remove|erase|wipe(?: out)?|clear(?: out)?|forget|discard|purge|scrap|get rid of)';
const done =
  '(?:deleted|removed|erased|wiped(?: out)?|cleared(?: out)?|forgotten|discarded|purged|scrapped|gone)';
const must = '(?:should|must|shall|has to|have to|needs? to|ought to)(?: now| all)?';
const every = '(?:all(?: of)?(?: the| my| our| these| those)?|every|each)';
const wanting = "(?:i|we)(?:['’]d| would)? (?:want|need|like)(?: to have)?";
const control = pattern(`^${verb} all (?:the |my |your )?(?<noun>\\p{L}+)$`, 'iu');
const plain =
  /^(?:stored|saved|existing|current|old|present|single|\d+|two|three|four|five|six|seven|eight|nine|ten)$/iu;
/** Of them some shall stay, or it hangs on something. */
const limiting =
  /\b(?:not|don['’]t|never|except|excluding|but|besides|apart|other|unless|if|only|older|newer|before|after|from \d)\b/iu;

interface Way {
  readonly name: string;
  readonly noun: string;
}

function wayIn({ controls }: Known): Way | undefined {
  const ways = [...new Set(controls)].flatMap((name): Way[] => {
    const noun = control.exec(name)?.groups?.noun;
    return noun === undefined ? [] : [{ name, noun }];
  });
  return ways.length === 1 ? ways[0] : undefined;
}

const sentence = /[^.;!?]+[.;!?]*\s*/gu;
const needless =
  /^(?:i|we|nobody) (?:(?:do not|don['’]t|no longer) )?(?:needs?|wants?|uses?) (?:them|it|these|those)(?: any ?more| any longer)?[.!\s]*$/iu;

/** The instruction with the button's own name in the place of the deed. */
export function wholesale(text: string, known: Known): string {
  const way = wayIn(known);
  if (way === undefined || /["“”]/u.test(text)) return text;
  const parts = text.match(sentence) ?? [];
  const said = parts.map((part) => (limiting.test(part) ? part : asButton(part, way, known)));
  if (said.every((part, at) => part === parts[at])) return text;
  return said
    .filter((part) => !needless.test(part))
    .join('')
    .trim();
}

function asButton(part: string, way: Way, { titles = [] }: Known): string {
  const about = titles.flatMap(wordsOf);
  const isIdle = (word: string): boolean => plain.test(word) || about.includes(word.toLowerCase());
  const noun = `(?<noun>${escaped(way.noun)}|${escaped(stem(way.noun))})`;
  const thing = `${every}(?<more>(?: [\\p{L}\\d]+){0,2}?) ${noun}(?: (?:of|on|in|from|off) (?:the|this|my|our) (?<whole>\\p{L}+))?`;
  const forms = [
    pattern(
      `(?:${wanting} )?${thing} (?:${must} be |to be )?${done}(?=\\s*(?:[,.;!?]|$|and\\b))`,
      'iu',
    ),
    pattern(`(?:${verb}) ${thing}(?=\\s*(?:[,.;!?]|$|and\\b|then\\b))`, 'iu'),
  ];
  for (const form of forms) {
    const { more = '', whole = '' } = form.exec(part)?.groups ?? {};
    const words = wordsOf(`${more} ${whole}`);
    if (!form.test(part) || !words.every(isIdle)) continue;
    return pressesToo(part.replace(form, way.name), way);
  }
  return part;
}

/** "…, so go ahead with Forget all tracks": said a second time by its name. */
const pressesToo = (part: string, { name }: Way): string =>
  part.replace(
    pattern(
      `${escaped(name)},? (?:so|and so|therefore) (?:please )?(?:go ahead with|press|click|use) (?:the )?${escaped(name)}`,
      'u',
    ),
    name,
  );
