// Requests about one row among many, or about the order and choice of rows, said plainly.

import { boxes } from './boxes.ts';
import { cells } from './cells.ts';
import { confirms } from './confirms.ts';
import { filters } from './filters.ts';
import { finds } from './find.ts';
import { located } from './located.ts';
import { orders } from './orders.ts';
import { applyAll } from './parts.ts';
import { readings } from './readings.ts';
import { reasons } from './reasons.ts';
import { scopes } from './scope.ts';
import { sortings } from './sorting.ts';
import { stories } from './stories.ts';
import { wishes } from './wishes.ts';

export const rowsOf = (text: string): string =>
  [
    reasons,
    finds,
    wishes,
    stories,
    cells,
    located,
    readings,
    boxes,
    scopes,
    confirms,
    sortings,
    orders,
    filters,
  ].reduce(applyAll, text);
