// Which tests show which row of the fault table.

import { marksOf } from '../marks.ts';
import { rows } from './rows.ts';

export const faultMarks = marksOf('F', rows);
