// Short forms for the small tree: role names and trimmed texts.

import { looseRole } from './role.ts';

const minified: Readonly<Record<string, string>> = {
  button: 'btn',
  link: 'link',
  a: 'link',
  textbox: 'inp',
  searchbox: 'inp',
  spinbutton: 'inp',
  input: 'inp',
  textarea: 'inp',
  checkbox: 'chk',
  select: 'sel',
  combobox: 'sel',
  listbox: 'sel',
  menuitem: 'menu',
  menuitemcheckbox: 'menu',
  menuitemradio: 'menu',
  listitem: 'item',
  option: 'opt',
  treeitem: 'tree',
  heading: 'h',
  radio: 'radio',
  tab: 'tab',
  switch: 'switch',
  slider: 'slider',
};

export function shortRole(element: Element, computed: string): string {
  const role = computed === 'generic' ? looseRole(element) : computed;
  if (role === 'combobox' && element.localName !== 'select')
    return isTyped(element) ? 'inp' : 'sel';
  if (element.localName === 'input' && role === 'button' && !isButton(element)) return 'inp';
  if (role === '' || role === 'generic' || role === 'none')
    return minified[element.localName] ?? element.localName.slice(0, 4);
  return minified[role] ?? role.slice(0, 4);
}

const isTyped = (element: Element): boolean =>
  element.localName === 'input' || element.hasAttribute('contenteditable');

const isButton = (element: Element): boolean =>
  /^(button|submit|reset|image)$/i.test(element.getAttribute('type') ?? '');

export const mostLetters = 50;

/** At most 50 characters, the last of which tells that there was more. */
export function shortText(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= mostLetters) return tidy;
  const letters = [...tidy.slice(0, mostLetters * 2)];
  return letters.length <= mostLetters ? tidy : `${letters.slice(0, mostLetters - 1).join('')}…`;
}
