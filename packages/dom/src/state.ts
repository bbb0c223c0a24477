// The state and the value of a control, as a person sees them. Secrets are masked.

import { isPassword, notePassword } from './control.ts';
import { mask } from './name-native.ts';
import { isElement } from './walk.ts';

const truths: readonly (readonly [attribute: string, state: string])[] = [
  ['aria-expanded', 'expanded'],
  ['aria-selected', 'selected'],
  ['aria-pressed', 'pressed'],
  ['aria-busy', 'busy'],
  ['aria-required', 'required'],
  ['aria-readonly', 'readonly'],
];

export function isDisabled(element: Element): boolean {
  if (element.matches(':disabled') || element.closest(switchedOff)) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isDisabled(root.host);
}

const switchedOff = '[aria-disabled="true"],[inert]';

export function isChecked(element: Element): boolean | 'mixed' | undefined {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    return element.indeterminate ? 'mixed' : element.checked;
  }
  const said = element.getAttribute('aria-checked');
  if (said === 'mixed') return 'mixed';
  return said === null ? undefined : said === 'true';
}

/** Words for what is not ordinary about a control. */
export function statesOf(element: Element): string[] {
  const states: string[] = [];
  if (isDisabled(element)) states.push('disabled');
  const checked = isChecked(element);
  if (checked !== undefined)
    states.push(checked === 'mixed' ? 'mixed' : checked ? 'checked' : 'unchecked');
  if (element.getAttributeNames().some(isAria)) states.push(...saidStates(element));
  states.push(...nativeStates(element));
  return states.length > 1 ? [...new Set(states)] : states;
}

export const isAria = (name: string): boolean => name.startsWith('aria-');

function saidStates(element: Element): string[] {
  const states: string[] = [];
  for (const [attribute, state] of truths) {
    const said = element.getAttribute(attribute);
    if (said === 'true') states.push(state);
    else if (said === 'false' && state === 'expanded') states.push('collapsed');
    else if (said === 'mixed' && state === 'pressed') states.push('mixed');
  }
  const current = element.getAttribute('aria-current');
  if (current && current !== 'false') states.push('current');
  const invalid = element.getAttribute('aria-invalid');
  if (invalid && invalid !== 'false') states.push('invalid');
  return states;
}

const bare: readonly string[] = [];

function nativeStates(element: Element): readonly string[] {
  if (element.localName === 'a' || element.localName === 'button') return bare;
  const states: string[] = [];
  if (element.localName === 'summary' && isElement(element.parentElement)) {
    states.push(element.parentElement.hasAttribute('open') ? 'expanded' : 'collapsed');
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.readOnly) states.push('readonly');
    if (element.required) states.push('required');
  }
  if (element instanceof HTMLSelectElement && element.required) states.push('required');
  if (element.matches(':user-invalid')) states.push('invalid');
  return states;
}

/** The value shown in a field; undefined for what has none. */
export function shownValue(element: Element): string | undefined {
  if (element.localName === 'a' || element.localName === 'button') return undefined;
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.text.trim()).join(', ');
  }
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement) return inputValue(element);
  if (element instanceof HTMLElement && element.isContentEditable) return element.textContent;
  const said = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
  if (said !== null) return said;
  if (element instanceof HTMLMeterElement || element instanceof HTMLProgressElement) {
    return String(element.value);
  }
  return undefined;
}

function inputValue(input: HTMLInputElement): string | undefined {
  notePassword(input);
  if (isPassword(input)) return mask(input.value);
  if (/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(input.type)) return undefined;
  if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
  return isCardSecret(input) ? mask(input.value) : input.value;
}

/** Fields whose content is as secret as a password. */
const isCardSecret = (input: HTMLInputElement): boolean =>
  /\b(cc-csc|one-time-code|current-password|new-password)\b/.test(input.autocomplete);
