// Requests about one row among many, said plainly: whose button, whose box, whose cell.

import { boxes } from './boxes.ts';
import { finds } from './find.ts';
import { applyAll } from './parts.ts';
import { scopes } from './scope.ts';

export const rowsOf = (text: string): string => [finds, boxes, scopes].reduce(applyAll, text);
