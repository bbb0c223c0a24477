// An instruction that only asks for something, as one plain question. What is told beside it goes
// first; then the most or the least of something, then a field of something, in many turns of phrase.

import { openVerbs } from '../lexicon/verbs.ts';
import { askedPlainly } from './asked/index.ts';
import { ledTo } from './asked/led.ts';
import { withoutTable } from './asked/places.ts';
import { shaped } from './asked/shaped.ts';
import { withoutStory } from './asked/story.ts';
import { withoutTurns } from './asked/turns.ts';
import { mask } from './canon/mask.ts';
import type { Clause } from './clauses.ts';
import { inquiryOf } from './inquiry.ts';
import type { Grounder } from './intent.ts';
import { tokenize } from './tokens.ts';
import { wordsOf } from './words.ts';

export function questionOf(
  whole: string,
  phrases: readonly string[],
  ground: Grounder,
): string | undefined {
  const source = plainer(withoutTable(whole, ground), phrases);
  if (saysDeed(source, ground)) return undefined;
  const plain =
    inquiryOf(whole, ground) ?? inquiryOf(source, ground) ?? askedPlainly(source, phrases, ground);
  if (plain !== undefined) return plain;
  const { text, show, plain: raw } = mask(source, phrases);
  const isKnown = (named: string): boolean =>
    ground.known?.record(raw(named)) === true && !ground.press(raw(named));
  const turned = show(
    ledTo(text, ground) ?? shaped(withoutTurns(withoutStory(text, isKnown)), ground),
  );
  if (turned === show(text)) return isPlain(turned) || source !== whole ? asked(turned) : undefined;
  return inquiryOf(turned, ground) ?? askedPlainly(turned, phrases, ground, true) ?? asItIs(turned);
}

/** The same in plainer words, where it asks at all. */
function plainer(said: string, phrases: readonly string[]): string {
  const { text, show } = mask(said, phrases);
  const plain = withoutTurns(text);
  return plain === text ? said : show(plain);
}

/** "Please report a fault" where that is what a button does: to be done, not to be told. */
const saysDeed = (source: string, { known }: Grounder): boolean =>
  known?.controls.some((name) => {
    const words = wordsOf(name);
    const said = ` ${wordsOf(source).join(' ')} `;
    return (
      words.length > 1 && openVerbs.has(words[0] ?? '') && said.includes(` ${words.join(' ')} `)
    );
  }) === true;

/** Yes or no; "are there" asks for how many or which. */
const whether = /^(?:is|are|was|were|has|have|does|did)\s(?!there\b|it possible)[^.!?;]*\?$/iu;

const isPlain = (text: string): boolean =>
  whether.test(text) || since.test(text) || whose.test(text);

/** Others ask for the thing itself. */
const whose =
  /^[Ww]hose \p{Ll}+ (?:is|are|was|were|has|have) (?:(?:still|now|already) )*\p{Ll}[^.!?;,]*\?$/u;

const asked = (text: string): string | undefined => (isPlain(text) ? text : asItIs(text));

/** Others take the first word for a thing. */
const since =
  /^(?:(?:until|till|since|between|by) (?:when|what|which|how)|when (?:does|do|is|are|was|were|did|will|should|can|has|have|must))\b[^.!?;,]*\?$/iu;

/** One question in its own words. */
export const asItIs = (text: string): string | undefined =>
  /^(?:what|which|who|whose|how|where|when|(?:on|in|at|for|until|by|to|from) (?:what|which|whom|when|how))\b[^.!?;]*\?$/iu.test(
    text.trim(),
  )
    ? text.trim()
    : undefined;

/** Nothing in a question is a condition or a second step. */
export function oneClause(question: string): Clause {
  const source = question.replace(/\?+$/u, '');
  return { text: source, tokens: tokenize(source), source, question: true };
}
