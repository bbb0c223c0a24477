// What a person might ask for on a page, from its main controls. They are read once, when somebody
// opens the panel on the tab; nothing is left in the page.

import { sensitivityOf } from '@tabhand/actions';

interface Control {
  readonly kind: 'search' | 'password' | 'field' | 'button';
  readonly name: string;
}

const most = 3;

/** Beginnings to be finished and whole wishes; what costs, sends or deletes is not suggested. */
export function suggest(controls: readonly Control[]): readonly string[] {
  const named = (kind: Control['kind']): string[] =>
    controls.filter((each) => each.kind === kind && each.name !== '').map(({ name }) => name);
  const asksToSignIn = controls.some(({ kind }) => kind === 'password');
  const fields = named('field');
  const buttons = named('button').filter((name) => sensitivityOf(name) === undefined);
  const wishes = [
    ...(controls.some(({ kind }) => kind === 'search') ? ['Search for '] : []),
    ...(asksToSignIn ? ['Sign in as '] : []),
    ...(fields.length > 1 && !asksToSignIn ? [`Fill in ${listed(fields.slice(0, 3))}`] : []),
    ...(asksToSignIn ? [] : buttons.map((name) => `Click “${name}”`)),
  ];
  return [...new Set(wishes)].slice(0, most);
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));

export async function suggestionsFor(tabId: number): Promise<readonly string[]> {
  const { url = '' } = await chrome.tabs.get(tabId);
  if (!/^https?:/.test(url)) return [];
  const [read] = await chrome.scripting.executeScript({ target: { tabId }, func: readControls });
  return suggest(read?.result ?? []);
}

/** Runs inside the page; nothing from out here is in reach there. */
function readControls(): Control[] {
  const longest = 40;
  const textOf = (element: Element): string => {
    const { labels = null, placeholder = '' } = element as HTMLInputElement;
    const said =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    return ((said ?? '').trim() || placeholder).replace(/\s+/g, ' ').replace(/[\s*:]+$/, '');
  };
  const kindOf = (element: Element): Control['kind'] => {
    if (!element.matches('input, textarea')) return 'button';
    if (element.matches('[type=submit], [type=button]')) return 'button';
    if (element.matches('[type=password]')) return 'password';
    return element.matches('[type=search], [role=searchbox], [name=q], [role=search] *, search *')
      ? 'search'
      : 'field';
  };
  const isShown = (element: Element): boolean => {
    const { width, height, top, left } = element.getBoundingClientRect();
    const inView = top >= 0 && left >= 0 && top < innerHeight && left < innerWidth;
    return (
      inView && width > 8 && height > 8 && element.checkVisibility({ visibilityProperty: true })
    );
  };
  const isMinor = (element: Element): boolean => element.closest('header, nav, footer') !== null;
  const wanted = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea, button';
  return [...document.querySelectorAll(wanted)]
    .filter((element) => !element.matches(':disabled') && isShown(element))
    .toSorted((a, b) => Number(isMinor(a)) - Number(isMinor(b)))
    .map((element) => ({ kind: kindOf(element), name: textOf(element) }))
    .filter(({ kind, name }) => kind !== 'button' || (name.length > 1 && name.length <= longest))
    .slice(0, 40);
}
