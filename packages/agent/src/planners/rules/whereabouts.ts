// Where an instruction says that something is done: places of the page's own navigation, and the
// record that it is about.

import type { LocalNode } from '@tabhand/protocol';
import { isHarmless, isNav } from './explore-press.ts';
import { grounderOf } from './ground/grounder.ts';
import { isVerbWord, openVerbs } from './lexicon/verbs.ts';
import { namesOf } from './page/names.ts';
import { recordAround } from './page/records.ts';
import { inScope, type Page } from './page/view.ts';
import type { Whereabouts } from './text/arrived.ts';
import { pattern } from './text/pattern.ts';
import { requestAfter } from './text/told-owner.ts';
import { contentWords, escaped, normal, stem } from './text/words.ts';

const ways = /^(?:link|tab|menuitem|button|summary|generic|)$/;

export const whereaboutsOf = (query: string, page: Page): Whereabouts => {
  const places = placesIn(query, page);
  const owner = ownerIn(query, page, places);
  return { places: places.length > 0 ? places : listsOf(query, page), owner };
};

/** "in the loans", "on the Loans page": places that something is said to be in. */
export const placesSaid = (query: string, page: Page): string[] =>
  placesIn(query, page).filter((name) =>
    pattern(
      `\\b(?:in|on|under|from|at|within) (?:the |our |my )?(?:page )?["“]?${escaped(name)}\\b`,
      'iu',
    ).test(query),
  );

/** "her loan", "the supplier Brisk": the list of such things, where no other place was said. */
const listsOf = (query: string, page: Page): string[] =>
  listNames(page).filter((name) =>
    pattern(
      `\\b(?:the|his|her|its|their|this|that|my|our|of|for) ${escaped(name.toLowerCase().replace(/s$/u, ''))}\\b(?!\\s*["“:])`,
      'u',
    ).test(query),
  );

const says = (query: string, name: string): boolean =>
  ` ${normal(query).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${normal(name)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `,
  );

/** What stands in the navigation under the very words that were used. */
const placesIn = (query: string, page: Page): string[] => [
  ...new Set(
    page.controls
      .filter((node) => isNav(page, node) && isWay(page, node))
      .flatMap((node) => [
        ...calledOf(page, node).filter((name) => says(query, name) && isPlaceIn(query, name)),
        ...iconsIn(query, node),
      ]),
  ),
];

/** "⚙ > Mail": the icon itself, before what is in it. */
const iconsIn = (query: string, { name }: LocalNode): string[] => {
  const icon = name.trim();
  const isIcon = icon !== '' && icon.length < 3 && !/[\p{L}\p{N}]/u.test(icon);
  return isIcon && pattern(`${escaped(icon)}\\s*[>→:/]`, 'u').test(query) ? [icon] : [];
};

/** Such words are said of the time or the amount far more often than of a place. */
const adverbs = /^(?:today|now|tomorrow|home|more|all|new|here|back|later|next|about)$/iu;

const isPlaceIn = (query: string, name: string): boolean =>
  !adverbs.test(name) ||
  pattern(
    `(?<=[\\p{L}\\p{N}] )${name}\\b|\\b(?:go to|open|visit) (?:the )?${name}\\b|${name} (?:page|tab)\\b|${name}\\s*>`,
    'u',
  ).test(query);

/** Its name, or what an icon says when the pointer rests on it. */
const calledOf = (page: Page, node: LocalNode): string[] =>
  namesOf(page, node)
    .flatMap(({ text }) => (node.name.length < 3 ? text.split(/\s+/u) : [text.trim()]))
    .filter((text) => /\p{L}{3}/u.test(text) && text.length < 30);

/** Those that are open already. */
export const openPlaces = (page: Page, places: readonly string[]): string[] =>
  places.filter((place) =>
    page.controls.some(
      ({ name, href }) =>
        name === place &&
        href !== undefined &&
        URL.parse(href, page.tree.url)?.href === URL.parse(page.tree.url)?.href,
    ),
  );

const isWay = (page: Page, node: LocalNode): boolean =>
  ways.test(node.role) && node.editable !== true && inScope(page, node) && isHarmless(page, node);

/** A link of the page by its own words; else a name or a code that tells one. */
function ownerIn(query: string, page: Page, places: readonly string[]): string {
  const [link] = page.controls
    .filter(
      (node) =>
        node.role === 'link' &&
        !isNav(page, node) &&
        isWay(page, node) &&
        isName(node.name) &&
        saidAsName(query, node.name),
    )
    .map(({ name }) => name)
    .toSorted((a, b) => b.length - a.length);
  const known = grounderOf(page).known;
  const names = namesIn(query, places, kindsOf(page)).filter(
    (each) => !isControl(page, query, each),
  );
  const telling = names.find((each) => /[\s\d]/u.test(each));
  const single = names.find((each) => known?.record(each) === true || owns(query, each));
  return link ?? telling ?? single ?? toldOwner(query) ?? '';
}

/** "Nobody at Brisk answers, so open this supplier": whom the request points back to. */
function toldOwner(query: string): string | undefined {
  const { story = '', request = '' } = requestAfter(query) ?? {};
  if (!/\b(?:this|that) \p{Ll}+|\b(?:his|her|its|their|it|him|them)\b/u.test(request))
    return undefined;
  const names = [...story.matchAll(name)].map(({ 0: raw, index }) =>
    index === 0 ? withoutStart(bare(raw), []) : bare(raw),
  );
  const [only, second] = names.filter(isName);
  return second === undefined ? only : undefined;
}

/** One word that is on no page yet: said as whose something is, or what a sentence is about. */
const owns = (query: string, word: string): boolean =>
  pattern(
    `\\b(?:of|for|to) (?:the (?:\\p{Ll}+ )?)?${word}\\b|\\b${word}['’]s\\b|(?:^|[.;>→,] *)(?:[Tt]he \\p{Ll}+ |\\p{Lu}\\p{Ll}+ )?${word}\\b|\\b(?:open|edit|find|look up|search for) (?:the \\p{Ll}+ )?${word}\\b|\\bmake ${word} an? `,
    'u',
  ).test(query);

/** "the File menu", or a button or field of that name, is no record. */
const isControl = (page: Page, query: string, text: string): boolean =>
  pattern(
    `${text} (?:menu|button|tab|list|section|field|box|switch|dialog|slider|link|icon|column)\\b`,
    'u',
  ).test(query) ||
  page.controls.some(
    (node) =>
      node.role !== 'link' &&
      normal(node.name) === normal(text) &&
      (!/^(?:generic|)$/.test(node.role) || recordAround(page, node) === undefined),
  );

const isName = (text: string): boolean => {
  const [first = ''] = text.toLowerCase().split(/\s+/u);
  return contentWords(text).length > 0 && !isVerbWord(first) && !openVerbs.has(first);
};

/** Written as a name is: with a capital, a digit or in quotes. */
const saidAsName = (query: string, name: string): boolean =>
  says(query, name) && (/\s/u.test(name) || query.includes(name));

const name =
  /\p{Lu}+-?\d[\p{L}\d-]*|\p{Lu}[\p{L}’'-]*(?:(?: (?:and|of|the|de|von|van|&))? \p{Lu}[\p{L}’'-]*(?![\p{L}\d]))*/gu;
const giving = /\b(?:to|as|into|with|by|be|is|are|in|on|at|from|under)\s*(?:the\s+)?$|=\s*$/iu;
/** "Write … to Ana": who gets a message is whom it is about. */
const writing =
  /\b(?:write|send|message|mail|reply|speak|say|answer)\b[^.;!?]*\bto\s+(?:the\s+)?$/iu;
/** "Set Old Town as the branch", "make Ana the captain": what is given, before what it is given to. */
const handing = /\b(?:set|make|choose|select|enter|use|put|pick|give|write|type)\s+(?:the\s+)?$/iu;
const taking = /^\s+(?:as|for|in|into|the|to be)\s+(?:the |her |his |its |their )?\p{Ll}/u;
const quoted = /["“][^"”]*["”]/gu;

/** Names and codes; what something is set to tells nobody, nor does the capital of a plain word. */
function namesIn(query: string, places: readonly string[], kinds: readonly string[]): string[] {
  const said = query.replace(quoted, (each) => ' '.repeat(each.length));
  const found = [...said.matchAll(name)].map(({ 0: raw, index }) => ({
    name: bare(raw),
    before: said.slice(0, index),
    after: said.slice(index + raw.length),
  }));
  return found
    .filter(({ before }) => !giving.test(before) || writing.test(before))
    .filter(({ before, after }) => !(handing.test(before) && taking.test(after)))
    .filter(({ after }) => !/^(?: \p{Ll}+){1,3}\s*[:=]/u.test(after))
    .map(({ name: each, before }) => (isStart(before) ? withoutStart(each, kinds) : each))
    .filter((each) => isName(each) && !places.some((place) => says(each, place)));
}

/** All names in a text. */
export const namesSaid = (text: string): string[] => namesIn(text, [], []);

const isStart = (before: string): boolean => /(?:^|[.!?;:]\s*)$/u.test(before);

/** "Could Ana", "Member Ana": a capital that only begins the sentence. */
function withoutStart(text: string, kinds: readonly string[]): string {
  const [first = '', ...rest] = text.split(' ');
  // "We're" begins a sentence as "we" does.
  const low = first.toLowerCase().replace(/['’](?:re|m|ve|ll|d|s)$/u, '');
  const isPlain = isVerbWord(low) || openVerbs.has(low) || plain.has(low);
  if (!isPlain && !kinds.includes(stem(low))) return text;
  return rest.join(' ').replace(/^(?:the|and|of) /u, '');
}

/** What the places of a site are lists of: "Members", "Suppliers". */
export const kindsOf = (page: Page): string[] =>
  listNames(page).map((name) => stem(name.toLowerCase()));

const listNames = (page: Page): string[] =>
  page.controls
    .filter((node) => isNav(page, node) && /^\p{L}+s$/u.test(node.name.trim()))
    .map((node) => node.name.trim());

const plain = new Set(
  'the a an please could can would we i he she they you our my in on under for at from to this that these there now also if when put let it its his her their what which who how someone somebody nobody everybody everyone anyone both all'.split(
    ' ',
  ),
);

const bare = (text: string): string =>
  text.replace(/(?<!^(?:[Ii]t|[Tt]hat|[Tt]here|[Hh]e|[Ss]he))['’]s$/u, '');
