// The only global of the page script: the table of functions callable from outside.
// It lives in an isolated world; the page's own scripts never see it.

import { hands } from './hands.ts';
import { pageTable } from './page-table.ts';

Object.assign(globalThis, { __tabhand: { ...pageTable, ...hands } });
