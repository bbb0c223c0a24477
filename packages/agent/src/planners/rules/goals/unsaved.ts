// What was changed and not made to stick: a form with a button that saves is not left behind
// with the change only in its fields.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import type { Act, Decision } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';
import { isNav } from '../explore-press.ts';
import { kindOf } from '../page/fields.ts';
import { isTwoState } from '../page/state.ts';
import { ancestors, byRef, controlsIn, has, type Page } from '../page/view.ts';
import type { Intent } from '../text/intent.ts';
import { wordsOf } from '../text/words.ts';
import { commitButton, leavesOpen, regionOf } from './commit.ts';
import { type Step, targetOf } from './step.ts';

const setting = /^(?:set|tick|untick|toggle|add|delete|edit|copy)$/;

/** On one page "set X to Y" is a choice from a list, on another a text: it is a setting on both. */
const isSetting = (intent: Intent | undefined): boolean =>
  setting.test(intent?.op ?? '') ||
  /^(?:in [^,]+, )?(?:set|change|update)\b/iu.test(intent?.said ?? '');

/** Notes the field that an act changes; a press of anything else may have saved it. */
export function noteEdits(
  mind: RulesMind,
  { acts, page, intent }: { acts: readonly Act[]; page: Page; intent: Intent | undefined },
): RulesMind {
  if (!isSetting(intent)) return withEdited(mind, undefined);
  const nodes = acts.flatMap((act) => byRef(page, refOf(act)) ?? []);
  const last = nodes.findLast((node) => kindOf(node) !== undefined || isTwoState(page, node));
  const pressed = nodes.some((node) => node.role === 'button' || node.role === 'link');
  if (last !== undefined) return withEdited(mind, last.i);
  return pressed ? withEdited(mind, undefined) : mind;
}

const refOf = ({ command }: Act): string | undefined =>
  typeof command.args.ref === 'string' ? command.args.ref : undefined;

function withEdited({ edited: _, ...mind }: RulesMind, ref: string | undefined): RulesMind {
  return ref === undefined ? mind : { ...mind, edited: ref };
}

interface Saving {
  readonly decision: Decision;
  readonly mind: RulesMind;
}

/** The press that is still due when every goal holds. */
export function saveFirst(mind: RulesMind, page: Page, query: string): Saving | undefined {
  const field = byRef(page, mind.edited);
  if (field === undefined || leavesOpen(query)) return undefined;
  const button = commitButton(page, field, { kind: 'soft' }) ?? sameDeed(mind, page, field);
  return button === undefined
    ? undefined
    : { decision: pressing(button), mind: withEdited(mind, undefined) };
}

/** A page or tab that is left behind may forget what was set on it. */
export function saveBeforeLeaving(
  mind: RulesMind,
  page: Page,
  { step, query }: { readonly step: Step; readonly query: string },
): Saving | undefined {
  const field = byRef(page, mind.edited);
  if (field === undefined || step.do !== 'act') return undefined;
  const region = regionOf(page, field);
  const leaves = step.acts
    .flatMap((act) => byRef(page, refOf(act)) ?? [])
    .some((node) => leadsAway(page, node) && !isInside(page, node, region));
  return leaves ? saveFirst(mind, page, query) : undefined;
}

const leadsAway = (page: Page, node: LocalNode): boolean =>
  /^(?:link|tab|menuitem)$/.test(node.role) || isNav(page, node);

const isInside = (page: Page, node: LocalNode, region: LocalNode | undefined): boolean =>
  [...ancestors(page, node)].some(({ at }) => at === region?.at);

const filtering = /^(?:filter|search|find|show|apply|go|look up|refresh|update(?: list)?)\b/iu;

/** "Set Kind to Belts and name the smallest": what filters is sent before its list is read. */
export function unsentFilter(
  mind: RulesMind,
  page: Page,
  intent: Intent | undefined,
): Saving | undefined {
  const field = byRef(page, mind.edited);
  if (field === undefined || !/^(?:read|count)$/.test(intent?.op ?? '')) return undefined;
  const region = regionOf(page, field);
  const button = (region === undefined ? [] : controlsIn(page, region)).find(
    (each) => each.role === 'button' && filtering.test(each.name.trim()) && !has(each, 'disabled'),
  );
  return button && { decision: pressing(button), mind: withEdited(mind, undefined) };
}

/** "Choose Move…, set the day to 3 May": the form that a deed has opened is sent by the button that is
 * called the same. */
function sameDeed({ goals }: RulesMind, page: Page, field: LocalNode): LocalNode | undefined {
  const begun = goals
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ claim }) => /^pressed "(.*)"$/su.exec(claim)?.[1] ?? []);
  const region = begun.length === 0 ? undefined : regionOf(page, field);
  if (region === undefined) return undefined;
  const buttons = controlsIn(page, region).filter(({ role }) => role === 'button');
  const names = begun.map((name) => wordsOf(name).join(' '));
  // One of several by the very same name may be what opened it.
  return buttons.find(
    (node) =>
      !has(node, 'disabled') &&
      names.includes(wordsOf(node.name).join(' ')) &&
      (buttons.length === 1 || !begun.includes(node.name)),
  );
}

function pressing(button: LocalNode): Decision {
  const target = targetOf(button);
  const press = actOn('click', target, [], { description: `Press "${target.name}"` });
  return { kind: 'act', thought: 'What was set is saved', acts: [press] };
}
