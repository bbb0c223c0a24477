// "Under Mail, turn on dark mode", and the only dark mode there is stands under General: it is asked
// before anything is set in a place that was not said.

import { isNav } from '../explore-press.ts';
import { kindOf } from '../page/fields.ts';
import { isTwoState } from '../page/state.ts';
import { ancestors, byRef, has, type Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped } from '../text/words.ts';
import { openPlaces } from '../whereabouts.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;
type Control = Page['controls'][number];

export function saidElsewhere(said: string, page: Page, step: Step): Ask | undefined {
  const field = step.do === 'act' ? fieldOf(page, step) : undefined;
  if (field === undefined) return undefined;
  const place = closedPlaces(page).find((name) => isSaidPlace(said, name));
  if (place === undefined) return undefined;
  const question = `You say "${place}", and I only find "${field.name}" elsewhere. Should I change it there?`;
  return { do: 'ask', question, missing: [place] };
}

function fieldOf(page: Page, step: Extract<Step, { do: 'act' }>): Control | undefined {
  return step.acts
    .flatMap(({ command: { args } }) =>
      typeof args.ref === 'string' ? (byRef(page, args.ref) ?? []) : [],
    )
    .find((node) => kindOf(node) !== undefined || isTwoState(page, node));
}

/** Tabs and pages beside the one that says it is open. */
function closedPlaces(page: Page): string[] {
  const ways = page.controls.filter(
    (node) => node.role === 'tab' || (node.role === 'link' && isNav(page, node)),
  );
  const open = ways.filter((node) => isOpen(page, node));
  return ways
    .filter((node) => !open.includes(node) && open.some((other) => isBeside(page, node, other)))
    .map(({ name }) => name.trim())
    .filter((name) => /\p{L}/u.test(name) && !open.some((node) => node.name.trim() === name));
}

const isOpen = (page: Page, node: Control): boolean =>
  has(node, 'current') ||
  (node.role === 'tab' && has(node, 'selected')) ||
  openPlaces(page, [node.name]).length > 0;

const isBeside = (page: Page, one: Control, other: Control): boolean =>
  one.role === other.role && barOf(page, one) === barOf(page, other);

const barOf = (page: Page, node: Control): number | undefined =>
  [...ancestors(page, node)].find(
    ({ role, tag }) => /^(?:tablist|navigation|banner)$/.test(role) || tag === 'nav',
  )?.at;

const isSaidPlace = (said: string, name: string): boolean =>
  pattern(
    `\\b(?:in|on|under) (?:the |our |my )?(?:page |tab )?${escaped(name)}(?=\\s*(?:$|[,.:;>])| (?:tab|page|section)\\b)`,
    'iu',
  ).test(said.replace(/["“][^"”]*["”]/gu, '""'));
