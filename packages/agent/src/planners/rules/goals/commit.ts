// The button that makes a change stick: the one of the form or dialog around the field.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, controlsIn, has, type Page } from '../page/view.ts';
import { stem, wordsOf } from '../text/words.ts';

const soft =
  /^(?:save|save changes|apply|apply changes|update|ok|okay|done|set|confirm|save and close|save settings|save preferences)\b/i;
const firm =
  /^(?:save|submit|create|add|ok|okay|done|confirm|continue|register|sign up|send|book|reserve|apply|update|finish|next|search|go|log in|login|sign in|place|order|join|publish|post|invite|schedule)\b/i;

const isPress = (node: LocalNode): boolean =>
  node.role === 'button' ||
  node.inputType === 'submit' ||
  (node.tag !== 'label' &&
    node.editable !== true &&
    node.clickable !== undefined &&
    /^(?:generic|)$/.test(node.role) &&
    node.name.length < 30);

/** The form, dialog or card that a field belongs to. */
export function regionOf(page: Page, node: LocalNode): LocalNode | undefined {
  for (const each of ancestors(page, node))
    if (each.role === 'form' || each.tag === 'form' || /dialog$/.test(each.role)) return each;
  return [...ancestors(page, node)].find((each) =>
    controlsIn(page, each).some((control) => isPress(control) && firm.test(control.name.trim())),
  );
}

export interface CommitWish {
  /** `soft`: only what saves a setting; `firm`: what sends a form too. */
  readonly kind: 'soft' | 'firm';
  /** The verb that was said; a button of that name is the one. */
  readonly word?: string;
}

export function commitButton(
  page: Page,
  node: LocalNode,
  { kind, word }: CommitWish,
): LocalNode | undefined {
  const region = regionOf(page, node);
  if (region === undefined) return undefined;
  const buttons = controlsIn(page, region).filter(
    (each) => isPress(each) && !has(each, 'disabled'),
  );
  const named =
    word === undefined || word === ''
      ? undefined
      : buttons.find((each) => wordsOf(each.name).some((said) => stem(said) === stem(word)));
  const pattern = kind === 'soft' ? soft : firm;
  const fits = buttons.filter((each) => pattern.test(each.name.trim()));
  const below = fits.filter((each) => each.at > node.at);
  return named ?? below[0] ?? fits.at(-1);
}

/** "without saving", "don't submit it": nothing is made to stick. */
export const leavesOpen = (query = ''): boolean =>
  /\b(?:without|before|don['’]t|do not|never|not) (?:(?:you |to |yet |be )*)(?:sav(?:e|ed|ing)|submit(?:ted|ting)?|send(?:ing)?|sent|confirm(?:ed|ing)?|stor(?:e|ed|ing)|apply(?:ing)?)\b/iu.test(
    query.replace(/["“][^"”]*["”]/gu, ' '),
  );
