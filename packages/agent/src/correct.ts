// What is tried after an act failed, and what that is called. A gesture that failed on a page is
// never proposed for it again.

import { parseAction } from '@tabhand/protocol';
import { dismissOverlay } from './act.ts';
import { actOn } from './calls.ts';
import type { Act, Correction } from './decision.ts';
import type { HistoryEntry } from './state.ts';

/** Corrections in a row, without a planned act going well in between. */
export const maxCorrections = 3;

export interface Failed {
  readonly act: Act;
  readonly code?: string;
  /** Action strings that were tried already. */
  readonly tried: readonly string[];
}

/** Another gesture for the same purpose; none where only the planner can know one. */
export function correct({ act: failed, code, tried }: Failed): Act | undefined {
  const others = code === 'ELEMENT_COVERED' ? [dismissOverlay(undefined, [])] : otherTools(failed);
  return others.find(({ action }) => !tried.includes(action));
}

function otherTools({ target, action }: Act): Act[] {
  if (target === undefined) return [];
  const { name } = parseAction(action);
  if (name === 'click')
    return target.role === 'button' || target.role === 'link'
      ? []
      : [actOn('doubleClick', target, [], { description: `Double click "${target.name}"` })];
  if (name === 'setValue')
    return [
      actOn('click', target, [], { description: `Click into "${target.name}" to type there` }),
    ];
  if (name === 'selectDropdown')
    return [actOn('click', target, [], { description: `Open "${target.name}"` })];
  return [];
}

const gathering = /^(?:scroll|findText|hover|getText|getAttribute|is[A-Z]|dropdownOptions|wait)/;

/** The element was lost: the same id is looked for anew, by its selector. */
const lost = /^(?:ELEMENT_NOT_FOUND|STALE_REF|ELEMENT_NOT_VISIBLE|ELEMENT_AMBIGUOUS)$/;

/** What a next act is to the one that failed. */
export function strategyOf(failed: Act, next: Act, code = ''): Correction['strategy'] {
  if (next.action === failed.action)
    return lost.test(code) ? 'ALTERNATIVE_SELECTOR' : 'RETRY_WITH_DELAY';
  const [was, is] = [parseAction(failed.action).name, parseAction(next.action).name];
  if (gathering.test(is)) return 'GATHER_INFORMATION';
  const same = next.target !== undefined && next.target.ref === failed.target?.ref;
  if (same) return was === is ? 'UPDATE_PLAN' : 'ALTERNATIVE_TOOL';
  const alike = was === is && next.target?.name === failed.target?.name;
  return alike && next.target !== undefined ? 'ALTERNATIVE_SELECTOR' : 'UPDATE_PLAN';
}

export function correctionsInARow(history: readonly HistoryEntry[]): number {
  const from = history.findLastIndex(({ ok, corrects }) => ok && corrects !== true) + 1;
  return history.slice(from).filter(({ corrects }) => corrects === true).length;
}
