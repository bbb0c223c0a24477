// Places said before the request: "On the Tools tab, …", "In the settings, under Messages, …".

import { pattern } from '../pattern.ts';
import { whenChars } from './mask.ts';
import { isNamed, np, type Scope, truthOf } from './phrase.ts';
import { isAsked } from './shells.ts';
import { isImperative } from './units.ts';

export interface Led {
  readonly places: readonly string[];
  /** "For the voice, go for Tenor": a field said first. */
  readonly topic?: string;
  readonly rest: string;
}

const prepositions =
  /^(?<how>in|on|under|within|inside|at|from|below|via|using|for|among|according to)\s+/iu;
const subject =
  /^(?:i|we|you|he|she|they|it|there)(?:'(?:d|ll|m|re|s|ve))?\s|^(?:the|this|that|my|our)\s[^,]+\b(?:should|must|has to|have to|needs?|is|are|goes|will)\b|^[^\s,]+(?:\s[^\s,]+){0,4}?\s(?:should|must|has to|have to|needs? to|goes)\b/iu;
const when = pattern(`^(?:the\\s)?[${whenChars}]`, 'u');

/** Where a clause can go on after the place. */
const goesOn = (text: string): boolean => isImperative(text) || isAsked(text) || subject.test(text);
const settles =
  /^(?:set|change|put|make|turn|switch|enter|type|write|adjust|update|choose|select|tick|check|add|move|filter|sort)\s\S/iu;

export function leadPlaces(text: string): Led {
  const places: string[] = [];
  let topic: string | undefined;
  let rest = text.trim();
  for (let round = 0; round < 4; round += 1) {
    const step = leadOne(rest) ?? (places.length > 0 ? leadNext(rest) : undefined);
    if (step === undefined) break;
    if (step.how === 'for') topic = step.place;
    else
      places.push(
        step.place
          .replace(/\s+in the (?:tree|list|menu|table)$/iu, '')
          .replace(/^menu\s+(?=\S)/iu, ''),
      );
    rest = step.rest;
  }
  return { places, rest, ...(topic === undefined ? {} : { topic }) };
}

function leadOne(text: string): { how: string; place: string; rest: string } | undefined {
  const found = prepositions.exec(text);
  if (found === null) return undefined;
  const body = text.slice(found[0].length);
  if (truthOf(body.replace(/^[^,:]*[,:]\s*/u, '')) !== undefined) return undefined;
  if (when.test(body) || /^(?:now|case|addition|future|the end|top|total|here)\b/iu.test(body))
    return undefined;
  const how = found.groups?.how?.toLowerCase() ?? '';
  const comma = /^(?<place>[^,:]+?)\s*[,:]\s*(?<rest>.+)$/u.exec(body)?.groups;
  const words = [...body.matchAll(/\s+/gu)].map(({ index }) => index);
  const open = words.find(
    (at) => goesOn(body.slice(at).trim()) && !/\b(?:the|a|an|of|and|to)$/iu.test(body.slice(0, at)),
  );
  const verb = words.find((at) => settles.test(body.slice(at).trim()));
  const cut =
    comma?.place !== undefined &&
    ((open ?? verb) === undefined || comma.place.length <= (open ?? verb ?? 0));
  if (cut && comma?.rest !== undefined)
    return { how, place: np(comma.place ?? ''), rest: comma.rest };
  const go = open ?? verb;
  if (go === undefined && /^(?:\S+\s?){1,5}$/u.test(body))
    return { how, place: np(body), rest: '' };
  return go === undefined
    ? undefined
    : { how, place: np(body.slice(0, go)), rest: body.slice(go).trim() };
}

/** "Under Vegetables, Roots, tick …": the next place needs no word before it. */
function leadNext(text: string): { how: string; place: string; rest: string } | undefined {
  const found = /^(?<place>[^,:]{2,40}?)\s*[,:]\s*(?<rest>.+)$/u.exec(text)?.groups;
  const { place = '', rest = '' } = found ?? {};
  if (!isNamed(place) || place.split(' ').length > 4) return undefined;
  return isImperative(place) || isAsked(place) || !goesOn(rest)
    ? undefined
    : { how: 'in', place: np(place), rest };
}

const kinds =
  '(?:button|switch|option|box|checkbox|tick ?box|field|setting|one|list|menu|command|entry|item|link|slider|toggle|control)s?';
const placed = '(?: still| right now| all| both| to be found| found| listed| shown| located)?';
const remark = pattern(
  `^(?:(?:it|that|this|they|both(?: of them)?|both (?:\\p{Ll}+ )?${kinds})(?:'s| is|'re| are)${placed}(?: (?:an?|the) (?:\\p{Ll}+ )?${kinds})?|you(?:'ll| will| can)? find (?:it|them|that)|(?:you can )?(?:choose|set|change|find|do) (?:it|that|this)|(?:it|they) belongs?|(?:the|both|these) (?:\\p{Ll}+ )?${kinds}(?: \\p{Ll}+)? (?:is|are)${placed}) (?:in|on|under|below|inside|within|at|to) (?<place>.+)$`,
  'iu',
);
const section =
  /^(?:(?:in|on|under|below) (?<outer>.+?),? )?there(?:'s| is) an? (?:section|tab|menu|page|panel|area|part) (?:called |named )?(?<inner>.+)$/iu;

/** "It's on the Alarm tab", "Under Tools there's a section called Weather". */
export function remarkPlace(text: string): string | undefined {
  const named = section.exec(text)?.groups;
  if (named !== undefined)
    return [named.outer, named.inner].filter((each) => each !== undefined).join(', ');
  return remark.exec(text)?.groups?.place;
}

const placeNoun = '(?:section|part|group|area|panel|tab|page|menu|branch|list|tree|heading)';
const ofOuter = pattern(
  `^(?:the |our )?(?<inner>.+? ${placeNoun}|${placeNoun} (?:called |named )?(?-i:\\p{Lu}).*?|(?-i:\\p{Lu}).*?) (?:of|on|in|under) (?<outer>(?:the |our )?.+)$`,
  'iu',
);
const bareTree =
  /^(?:the )?(?:tree|list)(?: of \p{Ll}+(?: \p{Ll}+)?)?,? (?:under|in|at) (?<rest>.+)$/iu;

/** From the outermost to the innermost, however they are said. */
export function placesOf(text: string): string[] {
  const tree = bareTree.exec(text)?.groups?.rest;
  if (tree !== undefined) return placesOf(tree.replace(/ and (?=(?:the )?\S+$)/iu, ', '));
  const { inner, outer } = ofOuter.exec(text)?.groups ?? {};
  if (inner !== undefined && outer !== undefined && !inner.includes(','))
    return [...placesOf(outer), ...oneByOne(inner)];
  return oneByOne(text);
}

const oneByOne = (text: string): string[] =>
  text
    .split(
      /\s*,\s*(?:then |and )?(?:in |under |on |below )?|\s+then (?:in |under )?|\s+\/\s+|\s+(?:under|in) (?=\S+$)/iu,
    )
    .map((place) => np(place.replace(/\s+(?:right now|now|still)$/iu, '')))
    .filter((place) => place !== '');

const inner =
  /\s(?:on|in|under|from|at|inside|within|via|using)\s(?:the\s)?(?<place>(?!(?:in|on|under|the|from|at|end|top|bottom|start|beginning|front)\s)[^,]{2,40}?\s(?:tab|page|section|panel|menu|settings|preferences)|preferences|settings)(?=$|\s|,)/iu;

/** "turn the gain on the Mixing desk tab to 65": the place stands inside. */
export function innerPlaces(scope: Scope, text: string): { places: string[]; rest: string } {
  const found = inner.exec(text) ?? namedInside(scope, text);
  const place = found?.groups?.place;
  const none = { places: [], rest: text };
  if (found === null || place === undefined || found.index < 4) return none;
  if (place.split(' ').length > 4 || /^(?:go|open|save|what|which|who|how)\b/iu.test(text))
    return none;
  if (/\b(?:to|as|into)\s*$/iu.test(text.slice(0, found.index))) return none;
  return { places: [np(place)], rest: text.replace(found[0], '') };
}

/** A button, link or tab named as the place: "the pier lights in Harbour". */
function namedInside({ ground, masked }: Scope, text: string): RegExpExecArray | null {
  const at =
    /\s(?:in|under|on)\s(?:the\s)?(?<place>\p{Lu}[\p{L}]*(?:\s\p{L}+)?)(?=$|\s(?:should|must|has|needs|is|to)\b|,)/u.exec(
      text,
    );
  return at?.groups?.place !== undefined && ground.press(masked.plain(at.groups.place)) ? at : null;
}
