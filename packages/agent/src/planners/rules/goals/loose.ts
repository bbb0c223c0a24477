// A value that was not quoted and reads like a sentence or a description: typed word for word it
// would be accepted by any text field, and be wrong. It is asked first.

import type { LocalNode } from '@tabhand/protocol';
import { type Field, fieldsOf } from '../page/fields.ts';
import { isWhen } from '../text/dates.ts';
import { quotedIn } from '../text/doubt.ts';
import { pattern } from '../text/pattern.ts';
import { contentWords, normal, stem } from '../text/words.ts';
import { pointing } from './facts.ts';
import type { Scene, Step } from './step.ts';

/** "the same as last time": it says which value, and is not the value. */
const described =
  /^(?:up|down|on|off|out|away|back) (?:the|an?|our|my)\s|^(?:the same|same as|whatever|whichever|as (?:before|usual|always)|my usual|(?:the|its|their|his|her|that) (?:number|amount|sum|total|value|name|date|title|one|price|count|first|last|next|previous)\b)(?:\s+\p{Ll}+)*$|^(?:the )?\p{Ll}+(?: \p{Ll}+)? (?:of|for|from) ["“]/u;
/** What follows begins another part of the sentence. */
const goesOn =
  /[.!?]\s+\p{Lu}\p{Ll}*\s|,\s+(?:(?:with|but|and|so|which|who|where|because|if|then|not|for|please|also|plus)\b|\p{Ll}+ing\b|(?:one|two|three|some|all|most|both) of\b)|\s(?:because|instead of|rather than|which is|who is|so that|and then|but not|unless)\s/u;

export function askLiteral(scene: Scene, field: Field, value: string): Step | undefined {
  const { query = '', reply } = scene;
  const { node } = field;
  if (quotedIn(query, value) || node.value === value) return undefined;
  const isPointing = !isChoice(field) && (pointing.test(value.trim()) || isAnnounced(node, value));
  if (isPointing || (!isChoice(field) && isOwnName(node, value)) || isStep(query, value))
    return { do: 'ask', question: `What should "${node.name}" be?`, missing: [node.name] };
  if (!isLoose(scene, field, value)) return undefined;
  const question = `Should "${node.name}" be "${value}", word for word? Please say the value on its own.`;
  if (reply?.question === question && /^\W*(?:yes|ok|sure|right)\b/iu.test(reply.answer))
    return undefined;
  return { do: 'ask', question, missing: [node.name] };
}

/** "Make the bass heavy": a choice is taken by its own name. */
const isChoice = ({ kind }: Field): boolean => /^(?:radio|checkbox|switch)$/.test(kind);

/** "Enter the band name": the field was named, and no value. */
const isOwnName = ({ name, options }: LocalNode, value: string): boolean =>
  options === undefined &&
  /\p{Ll}/u.test(value) &&
  !/[\p{Lu}\d]/u.test(value) &&
  contentWords(value).every((word) => contentWords(name).includes(word));

const numeric = /^[\s€$£+-]*\d[\d.,:\s]*(?:%|€|°|\p{L}+(?: (?:an?|per) \p{L}+)?)?$/u;

/** "the two new tags steep": how many of what, before the value itself. */
const isAnnounced = ({ name }: LocalNode, value: string): boolean => {
  if (numeric.test(value)) return false;
  const noun =
    /^(?:the )?(?:(?:two|three|four|five|\d+|new|more|further|additional|other|following) )+(?<noun>\p{Ll}+)\b/iu.exec(
      value,
    )?.groups?.noun;
  return noun !== undefined && contentWords(name).some((word) => stem(word) === stem(noun));
};

/** "Raise it by 20": the step, and not what it shall be. */
const isStep = (query: string, value: string): boolean =>
  /^\d+$/u.test(value) &&
  pattern(
    `\\b(?:increase|raise|lower|reduce|decrease|cut|bump|extend)\\b[^.;]*\\bby ${value}\\b`,
    'iu',
  ).test(query);

function isLoose(scene: Scene, { node, kind }: Field, value: string): boolean {
  if (value === '' || node.tag === 'textarea') return false;
  switch (kind) {
    case 'number':
      return !numeric.test(value) && !/^\p{L}+$/u.test(value);
    case 'date':
    case 'time':
      return !/\d/u.test(value) && !isWhen(value);
    case 'text':
      return (
        described.test(value) ||
        goesOn.test(value) ||
        (node.inputType === 'email' && !value.includes('@')) ||
        (node.inputType === 'tel' && !/\d/u.test(value)) ||
        namesOther(scene, node, value)
      );
    default:
      return false;
  }
}

/** The whole name of another field stands in it, in small letters as in a sentence. */
const namesOther = ({ page }: Scene, own: LocalNode, value: string): boolean =>
  fieldsOf(page).some(({ node }) => {
    const name = normal(node.name);
    return name.length > 4 && name !== normal(own.name) && ` ${value} `.includes(` ${name} `);
  });
