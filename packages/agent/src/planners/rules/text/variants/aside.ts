// What need not be said: what is to go when something takes its place, that a name is a box's.

import { pattern } from '../pattern.ts';
import type { Said } from './said.ts';

const whats =
  "(?:the |its |his |her |their |whatever |what(?:ever)? is |what's )?(?:current|present|old|existing|previous|former)?\\s*(?:text|value|one|content|contents|entry|choice|there|there now)";
const replaced = pattern(
  `,?\\s+(?:in (?:its|his|her|their|that) (?:place|stead)|(?:in place of|instead of|replacing) ${whats}(?: now)?)(?=[\\s,.;!?]|$)`,
  'giu',
);

/** "Cancel Ana. I mean the booking on Monday": it is told more closely. */
const closer = /\s*[.,;–]\s+i mean (?:the (?:\p{Ll}+ ))?(?=(?:on|at|of|from|for|in)\s)/giu;

/** "tick the box of X" ticks X. */
const boxOf =
  /\b(tick|check|untick|uncheck|enable|disable|turn on|turn off) the (?:tick ?box|check ?box|box|switch)(?: (?:of|for|beside|next to|labelled|called|named))+ (?=\S)/giu;

/** "to be the red one" says which of the choices it is. */
const choice =
  /(?<=\b(?:be|to|as) )the (?!first|second|third|last|other|next|same|only|new|old|right)(\p{Ll}+) one(?=[\s.,;!?]|$)/giu;

/** "set the number in stock", where no field is called a number; asked for, it is to be counted. */
const amount = /\bthe (?:number|amount|quantity) in (?=\p{Ll})/gu;
const asked = /[?]|\b(?:tell|what|which|how|count|give|report|know|find|say)\b/iu;

const named = ({ ground }: Said): boolean =>
  [...(ground.known?.fields ?? []), ...(ground.known?.columns ?? [])].some((name) =>
    /\b(?:number|amount|quantity|no)\b/iu.test(name),
  );

export function withoutAside(said: Said, text: string): string {
  const plain = text
    .replace(replaced, '')
    .replace(closer, ' ')
    .replace(boxOf, '$1 ')
    .replace(choice, '$1');
  return named(said) || asked.test(text) ? plain : plain.replace(amount, 'the ');
}
