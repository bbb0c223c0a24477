// A row of drawn choices or stars: press the one that is meant, then see that it stands out.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { stateOf } from '../page/state.ts';
import { stripsOf } from '../page/strips.ts';
import type { Page } from '../page/view.ts';
import { readNumber, readTruth } from '../text/values.ts';
import { nameFit } from '../text/words.ts';
import type { Work } from './field.ts';

export function setStrip({ page, field, value, job }: Work): Step | 'done' {
  const choice = choiceFor(page, field.node, value);
  if (choice === undefined) return stuck(`"${field.node.name}" has no choice "${value}"`);
  const state = stateOf(page, choice);
  const pressed = timesIn(job, 'strip');
  if (state === true && (pressed > 0 || isOnly(page, field.node, choice))) return 'done';
  if (pressed > 0 && state === undefined) return 'done';
  if (pressed > 1) return stuck(`"${field.node.name}" does not take "${value}"`, 'NO_EFFECT');
  const name = page.text(choice) || value;
  return perform(
    actOn('click', { ...targetOf(choice), name }, [], {
      description: `Choose "${name}" in "${field.node.name}"`,
    }),
    again(job, 'strip'),
  );
}

const choicesOf = (page: Page, box: LocalNode): readonly LocalNode[] =>
  stripsOf(page).find((strip) => strip.box.at === box.at)?.choices ?? [];

/** Stars before the last one are on as well; a later one must not be. */
function isOnly(page: Page, box: LocalNode, choice: LocalNode): boolean {
  const all = choicesOf(page, box);
  return all.slice(all.indexOf(choice) + 1).every((each) => stateOf(page, each) !== true);
}

function choiceFor(page: Page, box: LocalNode, value: string): LocalNode | undefined {
  const all = choicesOf(page, box);
  const truth = readTruth(value);
  const wanted = truth === undefined ? value : truth ? 'yes' : 'no';
  const scored = all
    .map((node) => ({ node, fit: fitText(page.text(node), wanted) }))
    .sort((a, b) => b.fit - a.fit);
  const [top] = scored;
  if (top !== undefined && top.fit > 0.6) return top.node;
  const number = readNumber(value);
  const silent = all.every((node) => !/[\p{L}\p{N}]/u.test(visibleText(page, node)));
  return silent && number !== undefined ? all[number - 1] : undefined;
}

/** Pictures are read by their names, which say nothing here. */
function visibleText(page: Page, node: LocalNode): string {
  return page.texts
    .filter((text) => text.at > node.at && text.at <= (page.last[node.at] ?? node.at))
    .map((text) => text.text)
    .join(' ');
}

/** "3 h" is "3 hours". */
function fitText(shown: string, wanted: string): number {
  const bare = shown.replace(/[^\p{L}\p{N}.,%\s-]/gu, ' ').trim();
  const short = /^(\d+)\s*([a-z]{1,3})$/i.exec(bare);
  const long = /^(\d+)\s*([a-z]+)$/i.exec(wanted.trim());
  if (short !== null && long !== null && short[1] === long[1])
    return (long[2] ?? '').toLowerCase().startsWith((short[2] ?? '').slice(0, 1).toLowerCase())
      ? 0.95
      : 0;
  if (short !== null && wanted.trim() === short[1]) return 0.9;
  return nameFit(wanted, bare);
}

export const stripTakes = (page: Page, box: LocalNode, value: string): boolean =>
  choiceFor(page, box, value) !== undefined;
