// All frames that a clause may have.

import type { Frame } from '../frame.ts';
import { announcedFrames } from './announced.ts';
import { aroundAsks } from './asks-around.ts';
import { boxFrames } from './boxes.ts';
import { buttonFrames } from './buttons.ts';
import { closedListFrames } from './closed-lists.ts';
import { copyFrames } from './copies.ts';
import { fieldFrames } from './fields.ts';
import { keepFrames } from './keep.ts';
import { listFrames } from './lists.ts';
import { manyListFrames } from './many-lists.ts';
import { mentionFrames } from './mentions.ts';
import { newValueFrames } from './new-values.ts';
import { savingFrames } from './saving.ts';
import { sumFrames } from './sums.ts';
import { tabFrames } from './tabs.ts';
import { toldFrames } from './told.ts';

export const allFrames: readonly Frame[] = [
  ...boxFrames,
  ...fieldFrames,
  ...listFrames,
  ...closedListFrames,
  ...manyListFrames,
  ...buttonFrames,
  ...keepFrames,
  ...mentionFrames,
  ...newValueFrames,
  ...tabFrames,
  ...savingFrames,
  ...announcedFrames,
  ...aroundAsks,
  ...sumFrames,
  ...copyFrames,
  ...toldFrames,
];
