// A value that was said only to say what shall not be: "Rye, not Oat" gives no field "Oat". And one
// field that is given two values in one breath, or that is said to stay as it is. All of it is asked
// before anything is typed.

import { grounderOf } from '../ground/grounder.ts';
import { stateOf } from '../page/state.ts';
import { byRef, has, type Page } from '../page/view.ts';
import { calledOff, isOnlyAside } from '../text/aside-name.ts';
import { formRequest } from '../text/form/index.ts';
import { isKept } from '../text/kept.ts';
import { isOnlyRefused, isRefusedPlace } from '../text/refused.ts';
import { isAdded, losesSign } from '../text/relative.ts';
import { isOnlyReplaced } from '../text/replaced.ts';
import { normal } from '../text/words.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;

interface Given {
  readonly ref: unknown;
  readonly name: string;
  readonly value: string;
}

export function contrary(asked: string, page: Page, step: Step): Ask | undefined {
  if (step.do !== 'act') return undefined;
  // "First visit: no Wheelchair access: yes" refuses no wheelchair.
  const said = formRequest(asked, grounderOf(page).known) ?? asked;
  const place = step.acts
    .map(({ target }) => target?.name ?? '')
    .find((name) => isRefusedPlace(said, name));
  if (place !== undefined)
    return {
      do: 'ask',
      question: `You say "not ${place}". Where should it be done?`,
      missing: [place],
    };
  const all = step.acts.flatMap(({ target, command: { args } }): Given[] => {
    const value = args.text ?? args.value ?? chosenName(page, args.ref);
    return typeof value === 'string' ? [{ ref: args.ref, name: target?.name ?? '', value }] : [];
  });
  const refused = all.find(({ value }) => partsOf(value).some((part) => isOnlyRefused(said, part)));
  if (refused !== undefined)
    return ask(refused, `You say that it should not be "${refused.value}". What should it be?`);
  const aside = all.find(({ value }) => isOnlyAside(said, value));
  if (aside !== undefined)
    return ask(aside, `You only mention "${aside.value}". What should become of it?`);
  const old = all.find(({ value, ref }) => isOnlyReplaced(said, value) && !isLookingFor(page, ref));
  if (old !== undefined)
    return ask(old, `You say that "${old.value}" is replaced. What should be there instead?`);
  const off = all.find(({ value, ref }) => isCalledOff(said, page, ref, value));
  if (off !== undefined)
    return ask(off, `Should "${off.value}" be turned on? You speak of it as if it should not.`);
  const added = all.find(({ value }) => isAdded(said, value));
  if (added !== undefined)
    return ask(
      added,
      `How much is "${added.name}" to be in all, with ${added.value} added or taken?`,
    );
  const signed = all.find(({ value }) => losesSign(said, value));
  if (signed !== undefined)
    return ask(signed, `Should "${signed.name}" be ${signed.value}, without the minus?`);
  const kept = all.find(({ name }) => isKept(said, name));
  if (kept !== undefined)
    return ask(kept, `You say that "${kept.name}" stays as it is. Should I change it?`);
  const twice = all.find((each, at) =>
    all.slice(0, at).some((other) => isOther(page, each, other)),
  );
  if (twice === undefined) return undefined;
  return ask(twice, `Which of the values you name should "${twice.name}" have?`);
}

const ask = ({ name }: Given, question: string): Ask => ({
  do: 'ask',
  question,
  missing: [name],
});

/** What is replaced may have to be found first. */
function isLookingFor(page: Page, ref: unknown): boolean {
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  return node?.role === 'searchbox' || /\b(?:search|find|filter|look)/iu.test(node?.name ?? '');
}

/** To choose one of several, or to tick a box that is off, is to give a value as well. */
function chosenName(page: Page, ref: unknown): string | undefined {
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  if (node?.role === 'radio') return node.name;
  const isOff = node?.role === 'checkbox' && stateOf(page, node) === false;
  return isOff ? node.name : undefined;
}

/** A page that has a button for the deed does it to what is ticked. */
function isCalledOff(said: string, page: Page, ref: unknown, value: string): boolean {
  if (chosenName(page, ref) === undefined) return false;
  const how = calledOff(said, value);
  const isButton = ({ role, name }: { role: string; name: string }): boolean =>
    role === 'button' && how !== undefined && normal(name).startsWith(how);
  return how !== undefined && !page.controls.some(isButton);
}

/** "Select V12": the code in a name stands for all of it. */
const partsOf = (value: string): readonly string[] => [
  value,
  ...value.split(/\s+/u).filter((word) => /^\p{L}+-?\d+$/u.test(word)),
];

function isOther(page: Page, one: Given, other: Given): boolean {
  if (typeof one.ref !== 'string' || one.ref !== other.ref) return false;
  const node = byRef(page, one.ref);
  const isList = node !== undefined && (has(node, 'multiple') || has(node, 'multiselectable'));
  return !isList && normal(one.value) !== normal(other.value);
}
