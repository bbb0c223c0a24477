// The button that makes a change stick: the one of the form or dialog around the field.

import type { LocalNode } from '@tabhand/protocol';
import type { Act } from '../../../decision.ts';
import { fieldsOf } from '../page/fields.ts';
import { ancestors, byRef, controlsIn, has, inScope, type Page } from '../page/view.ts';
import { sending } from '../text/sheet/deed.ts';
import { stem, wordsOf } from '../text/words.ts';
import type { Step } from './step.ts';

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

/** "Hold the room. The guest is Ana.": the deed is a button below the fields that are still to be
 * filled in; who says "press" says when. */
export function sendsForm({ page, query }: Sending, step: Step): boolean {
  const node = step.do === 'act' ? byRef(page, refOf(step.acts[0])) : undefined;
  if (node === undefined || /\b(?:press|click|tap|hit|push)\b/iu.test(query)) return false;
  const [verb = ''] = wordsOf(node.name);
  return (
    node.role === 'button' &&
    sending.test(verb) &&
    fieldsOf(page).some((field) => inScope(page, field.node) && field.node.at < node.at)
  );
}

interface Sending {
  readonly page: Page;
  /** The whole instruction. */
  readonly query: string;
}

const refOf = ({ command }: Act): string | undefined =>
  typeof command.args.ref === 'string' ? command.args.ref : undefined;

/** "without saving", "don't submit it": nothing is made to stick. */
export const leavesOpen = (query = ''): boolean =>
  /\b(?:without|before|don['’]t|do not|never|not|nothing|no need to|not need to|needn['’]t) (?:(?:you |to |yet |be |is |it |is to be |shall be |should be |it is |it['’]s )*)(?:sav(?:e|ed|ing)|submit(?:ted|ting)?|send(?:ing)?|sent|confirm(?:ed|ing)?|stor(?:e|ed|ing)|apply(?:ing)?)\b|\bunsaved\b|\bsaving can wait\b|\bI(?:['’]ll| will|['’]d| would)(?: rather| like to| do| then)*(?: the)? sav(?:e|ing)\b|\bstop there\b/iu.test(
    query.replace(/["“][^"”]*["”]/gu, ' '),
  );
