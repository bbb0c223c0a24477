// "Braise the joint", "In Meals, please braise the joint": a word in the place of a verb that nobody
// knows is a deed of its own, and a button may be called so where it is done. Only who speaks of a
// field, a box or a choice may have said "set" in another way.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Heard } from '../anchored/heard.ts';
import type { Mention } from '../anchored/mentions.ts';
import type { Clause } from '../clauses.ts';
import type { Said } from '../doubt.ts';
import { deedOf } from '../participles.ts';
import { pattern } from '../pattern.ts';
import { readIntent } from '../read.ts';
import { normal } from '../words.ts';

const polite =
  '(?:(?:please|kindly|now|then|(?:could|can|would|will) you(?: please| kindly)?)[, ]+)*';
const placed = '(?:(?:in|on|under|within|at) (?:the )?[^,.;:!?"“”]{2,40}, )*';
const object = '(?:the|an?|my|our|this|that|these|those|all|every|each|it|them|its)';
const onward = '(?:to|into|out|off|up|back|down|away|over)';
const begun = pattern(
  `^\\s*(?:${polite}${placed}${polite}(?<verb>\\p{L}{3,}) ${object}|(?=in |on |under )${placed}(?<led>\\p{Ll}{3,}) ${onward})\\b`,
  'iu',
);

/** Small words and nouns of talk that stand before an article, and are no deed. */
const never =
  /^(?:for|from|with|without|into|onto|over|under|about|after|before|behind|between|but|and|not|only|also|all|both|who|what|which|when|where|how|why|does|did|has|have|had|are|was|were|let|like|need|needs|want|wants|give|get|keep|bring|put|bump|crank|dial|ramp|push|drop|move|pump|knock|have|there|here|that|this|just|than|since|because|while|once|until|unless|instead|make|rate|score|ensure|see|know|say|says|tell|ask(?= me))$/iu;

const isValued = ({ values }: Heard): boolean =>
  values.some(({ sort }) => !/^(?:name|long)$/.test(sort));

/** A field or a choice that was said in full. */
const isSettable = ({ kind, fit }: Mention): boolean =>
  /^(?:field|box|option|column)$/.test(kind) && fit > 0.6;

const wished =
  /\b(?:should|must|ought to|(?:has|have|needs?) to) (?:now |also |please )?be (?<part>\p{Ll}{3,}ed)\b/iu;

/** The unknown verb, as it is said or behind "should be". */
function verbIn(source: string): string {
  const { verb: plain, led } = begun.exec(source)?.groups ?? {};
  const verb = (plain ?? led ?? '').toLowerCase();
  if (verb !== '') return deedOf(verb, true) === undefined ? verb : '';
  const part = wished.exec(source)?.groups?.part?.toLowerCase() ?? '';
  return deedOf(part) === undefined ? (deedOf(part, true) ?? '') : '';
}

export function isOwnDeed(said: Said, heard: Heard, clauses: readonly Clause[]): boolean {
  const verb = verbIn(said.source);
  const [clause, other] = clauses;
  if (verb === '' || never.test(verb) || clause === undefined || other !== undefined) return false;
  if (isVerbWord(verb) || openVerbs.has(verb)) return false;
  const { op, word, slots } = readIntent(clause, said.ground);
  if (op !== 'apply' || normal(word) !== verb || slots.length > 0) return false;
  return !isValued(heard) && !heard.shown.some(isSettable);
}
