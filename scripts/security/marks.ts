// Which tests show which row of the threat table.

import { marksOf } from '../marks.ts';
import { rows } from './rows.ts';

export const threatMarks = marksOf('T', rows);
