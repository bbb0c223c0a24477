// What a list holds in the end, held against what was said of it: "a deer and no fox" where the fox
// is still in, "pick the deer without removing the fox" where the deer was taken out.

import type { RulesMind } from '../../../mind.ts';
import { grounderOf } from '../ground/grounder.ts';
import { fieldsOf } from '../page/fields.ts';
import { stateOf } from '../page/state.ts';
import type { Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const holds = /^"(?<field>.+?)" (?:is|holds) "(?<value>.+?)"(?: \(already so\))?$/u;
const ticked = /^".+" is ticked/u;
const left = /^"(?<value>.+)" is no longer in "(?<field>.+?)"(?: \(already so\))?$/u;

const article = '(?:the |an? |any |our )?';
const refusing = `(?:no|not|without|instead of|rather than|in place of|replac(?:e|es|ing))`;
const wrong = '(?:is|was) (?:wrong|a mistake|not right|incorrect)';

/** Only what is named itself: "not yet", "not only" say nothing of the kind. */
const isRefused = (query: string, value: string): boolean => {
  const one = `["“]?${escaped(normal(value))}(?![\\p{L}\\p{N}])["”]?`;
  return pattern(
    `\\b${refusing} ${article}${one}(?! (?:yet|only))|(?:^|[^\\p{L}])${one} ${wrong}`,
    'iu',
  ).test(normal(query));
};

/** "Not at 48 kHz but at 96": that is still so, whatever else was set. */
const isGivenUp = (query: string, value: string): boolean =>
  pattern(
    `\\bnot (?:(?:at|in|on|with|for|by|to) )?${article}["“]?${escaped(normal(value))}["”]?,? but\\b`,
    'iu',
  ).test(normal(query));

const lacking = '(?! (?:is|are) (?:missing|lacking|new|not|still))';

const isAlone = (query: string, value: string): boolean =>
  pattern(
    `\\b(?:only|nothing but|just) ${article}["“]?${escaped(normal(value))}(?![\\p{L}\\p{N}])["”]?${lacking}`,
    'iu',
  ).test(normal(query)) &&
  /[:=] (?:only|just|nothing but)\b|\b(?:should|must|shall|has to|have to|leave|to)\b/iu.test(
    query,
  );

interface Claimed {
  readonly field: string;
  readonly value: string;
}

const claimsOf = ({ goals }: RulesMind, form: RegExp): Claimed[] =>
  goals.flatMap(({ evidence }) =>
    evidence.flatMap(({ kind, claim }) => {
      const { field, value } = (kind === 'value' ? form.exec(claim)?.groups : undefined) ?? {};
      return field === undefined || value === undefined ? [] : [{ field, value }];
    }),
  );

/** In a list that was seen to, and said not to be in it. */
export function leftIn(query: string, mind: RulesMind, page: Page): string | undefined {
  const set = claimsOf(mind, holds);
  if (set.length === 0) return undefined;
  const held = grounderOf(page).known?.holdings?.() ?? [];
  return held
    .filter(({ field, value }) => {
      const own = set.filter((each) => normal(each.field) === normal(field));
      if (!/\p{L}/u.test(value)) return false;
      if (own.length === 0) return isGivenUp(query, value);
      if (own.some((each) => normal(each.value) === normal(value))) return false;
      return isRefused(query, value) || own.some((each) => isAlone(query, each.value));
    })
    .map(({ value }) => value)[0];
}

/** "Heating on instead of Radio": a box that was given up for another, and is still on. */
export function boxLeftOn(query: string, mind: RulesMind, page: Page): string | undefined {
  const isSet = mind.goals.some(({ evidence }) => evidence.some(({ claim }) => ticked.test(claim)));
  if (!isSet) return undefined;
  return fieldsOf(page).find(
    ({ node, kind }) =>
      /^(?:checkbox|switch)$/.test(kind) &&
      /\p{L}/u.test(node.name) &&
      stateOf(page, node) === true &&
      pattern(
        `\\b(?:instead of|rather than|in place of) ${article}["“]?${escaped(normal(node.name))}(?![\\p{L}\\p{N}])`,
        'iu',
      ).test(normal(query)),
  )?.node.name;
}

const taking =
  /\b(?:remov|delet|drop|take|taking|out|off|away|without|not|no|never|none|clear|discard|rid|instead|rather|strike|cross|except|replac|swap|but|only|free|los|go(?:es|ne)?\b|leav|wrong|stop|longer|deselect|unselect|untick|uncheck|empt|minus|kick|throw|cancel|eras|exclud|chang|mov)|n't\b/iu;
const putting = /\b(?:add|keep|include|select|choose|pick|put|enter|type|tick|need|like|want)\b/iu;
const spared =
  /\bwithout (?:remov|delet|dropp|los|deselect|tak)\p{L}* (?:the |an? |any |our )?["“]?¤/iu;
const sparing = /\bwithout (?:remov|delet|dropp|los|deselect|tak).*$/iu;
const parts = /[.;:!?,()]|\b(?:then|but)\b/iu;

/** "Both go in, nothing goes out" takes nothing away. */
const nothingOut =
  /\bnothing(?: else)?(?: \p{L}+){0,3} (?:out|off|away|removed|deleted|dropped)\b/giu;
const goingIn = /\bgo(?:es)? (?:in|into|on|onto)\b/giu;

const takesNothing = (query: string): boolean =>
  pattern(nothingOut.source, 'iu').test(query) &&
  !taking.test(query.replace(nothingOut, ' ').replace(goingIn, ' '));

/** Taken out, and asked for by the verb before it. */
export const takenFrom = (query: string, mind: RulesMind): string | undefined =>
  claimsOf(mind, left).find(({ value }) => takesNothing(query) || isWanted(query, value))?.value;

function isWanted(query: string, value: string): boolean {
  const one = pattern(`(?<![\\p{L}\\p{N}])${escaped(normal(value))}(?![\\p{L}\\p{N}])`, 'giu');
  const plain = normal(query).replace(one, '¤');
  const said = plain.split(parts).filter((part) => part.includes('¤'));
  const isAsked = (part: string): boolean =>
    putting.test(part) && !taking.test(part.replace(sparing, ''));
  return spared.test(plain) || (said.length > 0 && said.every(isAsked));
}
