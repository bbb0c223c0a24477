// Where what is asked for stands, when the tabs of the page have been looked at.

import type { Placed } from './deed.ts';
import type { Name } from './name.ts';

const targetOf = (deed: Placed): string | undefined => {
  if ('box' in deed) return deed.box;
  if ('field' in deed) return deed.field;
  if ('list' in deed) return deed.list;
  if ('menu' in deed) return deed.menu;
  return 'button' in deed ? deed.button : undefined;
};

/** The deed on its own tab; undefined where it stands on several, or not on the one that was said. */
export function tabbed(deed: Placed, names: readonly Name[]): Placed | undefined {
  const target = targetOf(deed);
  const found = names.filter(({ text, kind }) => text === target && kind !== 'tab');
  const tabs = new Set(found.map(({ tab }) => tab));
  if (found.length === 0 || tabs.has(undefined)) return deed;
  const [only, other] = tabs;
  if (deed.tab_ !== undefined) return tabs.has(deed.tab_) ? deed : undefined;
  return other === undefined && only !== undefined ? { ...deed, tab_: only } : undefined;
}
