// All frames that a clause may have.

import type { Frame } from '../frame.ts';
import type { Records } from '../records.ts';
import { announcedFrames } from './announced.ts';
import { aroundAsks } from './asks-around.ts';
import { boxFrames } from './boxes.ts';
import { buttonFrames } from './buttons.ts';
import { closedListFrames } from './closed-lists.ts';
import { copyFrames } from './copies.ts';
import { deniedFrames } from './denied.ts';
import { fieldFrames } from './fields.ts';
import { filterFrames } from './filters.ts';
import { keepFrames } from './keep.ts';
import { listFrames } from './lists.ts';
import { manyListFrames } from './many-lists.ts';
import { mentionFrames } from './mentions.ts';
import { newValueFrames } from './new-values.ts';
import { replacedFrames } from './replaced.ts';
import { cellFrames } from './rows-cells.ts';
import { rowDeedFrames } from './rows-deeds.ts';
import { goneFrames } from './rows-gone.ts';
import { spokenFrames } from './rows-spoken.ts';
import { tickFrames } from './rows-ticks.ts';
import { savingFrames } from './saving.ts';
import { searchFrames } from './searches.ts';
import { sortFrames } from './sorts.ts';
import { sumFrames } from './sums.ts';
import { tabFrames } from './tabs.ts';
import { toldFrames } from './told.ts';

/** Where a page has records, what points back is rather one of them. */
const recordFrames: readonly Frame[] = [
  ...rowDeedFrames,
  ...goneFrames,
  ...tickFrames,
  ...cellFrames,
  ...sortFrames,
  ...filterFrames,
  ...searchFrames,
  ...spokenFrames,
];

const plainFrames: readonly Frame[] = [
  ...boxFrames,
  ...fieldFrames,
  ...listFrames,
  ...closedListFrames,
  ...manyListFrames,
  ...buttonFrames,
  ...keepFrames,
  ...mentionFrames,
  ...newValueFrames,
  ...replacedFrames,
  ...tabFrames,
  ...savingFrames,
  ...announcedFrames,
  ...aroundAsks,
  ...sumFrames,
  ...copyFrames,
  ...toldFrames,
  ...deniedFrames,
];

const allFrames: readonly Frame[] = [...recordFrames, ...plainFrames];

export const framesFor = ({ rows }: Records): readonly Frame[] =>
  rows.length === 0 ? plainFrames : allFrames;
