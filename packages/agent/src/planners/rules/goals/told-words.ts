// "The hall is draughty. Turn on Heating.": a sentence before the request that only tells how things
// are. What it says need not be met, as far as nothing on the page is called so.

import type { Page } from '../page/view.ts';
import { akin } from '../text/gist/akin.ts';
import { pattern } from '../text/pattern.ts';
import { wonderedIn } from '../text/wondered.ts';
import { wordsOf } from '../text/words.ts';
import { isRequest } from './story-words.ts';

/** A colon ends one too: "The hall is draughty: turn on Heating." */
const sentences = /(?:[^.;!?\n:]|:(?!\s))+(?:[.;!?\n]+|:(?=\s))?/gu;
const tells =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|will)\b|n['’]t\b|^\s*(?:the|our|my|this|that|these|those|it|they|he|she)\s(?:\p{Ll}+\s){0,3}?\p{Ll}{2,}(?:s|ed)\b/iu;
/** A value, or something that is still wanting. */
const more =
  /["“\d?]|\b(?:wants?|needs?|requires?|asks?|expects?|lacks?|missing|awaits?|waits?|waiting|demands?|due|yet|open)\b/iu;

/** "The doves must stay inside, tick Shutters": how it is to be, and the step that makes it so. What is
 * to be done ("must be fed") is no state, and asked for on its own. */
const aim =
  /^(?<why>(?:the|our|my|all|they|it|we|everybody|nobody)\s(?:[^,.;:!?"“\d]*\s)?(?:must|should|has to|have to|needs? to) (?:stay|remain|be (?!\p{L}+(?:ed|en|pt|nt|ne|wn)\b))[^,.;:!?"“\d]*), (?:so )?(?:please )?(?<deed>(?:turn on|switch on|tick|enable|activate|press|click|choose|select) .+)$/iu;

const aimOf = (query: string): string[] => {
  const { why = '', deed = '' } = aim.exec(query.trim())?.groups ?? {};
  return / and |, /u.test(deed) ? [] : wordsOf(why);
};

/** "… It's such a cold day!" */
const exclaims =
  /^\s*(?:it|that|this|what)(?:['’]s| is| was)? (?:such |quite |really |so )*(?:an?|too|very|so)?\s*(?:\p{Ll}+ ?){1,4}!+\s*$/iu;

/** Words of sentences that tell, up to the first that asks for something. */
function toldIn(query: string): string[] {
  const all = [...query.matchAll(sentences)].map(([text]) => text);
  const first = all.findIndex((text) => isRequest(text) || !tells.test(text));
  const told = first === -1 ? [] : all.slice(0, first);
  const last = all.length > 1 && first !== -1 ? all.at(-1) : undefined;
  if (last !== undefined && exclaims.test(last) && !more.test(last)) told.push(last);
  const wondered = wonderedIn(query)?.so ?? '';
  return [...told.filter((text) => !more.test(text)), wondered].flatMap((text) => wordsOf(text));
}

/** Those of them that are no names here: what the page knows may be asked for. */
export function toldWords(query: string, { controls, nodes }: Page): string[] {
  const told = [...toldIn(query), ...aimOf(query)];
  if (told.length === 0) return [];
  const heads = nodes.filter(({ role }) => /^(?:columnheader|rowheader)$/.test(role));
  const names = [...controls, ...heads].flatMap(({ name, group = '', options = [] }) => [
    name,
    group,
    ...options.map(({ text }) => text),
  ]);
  const known = [...new Set(wordsOf(names.join(' · ')))];
  return told.filter((word) => !known.some((each) => akin(word, each) > 0));
}

const wholes: readonly (readonly [RegExp, string])[] = [
  [/^tree$/, 'tree'],
  [/^(?:table|grid|treegrid)$/, 'table|grid'],
];

/** "the tree of topics" where there is one tree: of what it is one need not be said by the page. */
export function withoutKinds(query: string, { nodes }: Page): string {
  return wholes.reduce((text, [role, said]) => {
    const shown = nodes.filter((node) => node.visible && role.test(node.role));
    if (shown.length !== 1) return text;
    return text.replace(pattern(`\\b(?<what>${said}) of (?:the )?\\p{Ll}+\\b`, 'gu'), '$<what>');
  }, query);
}
