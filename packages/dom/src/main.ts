// The only global of the page script: the table of functions callable from outside.
// It lives in an isolated world; the page's own scripts never see it.

import { lookBack, watchChanges } from './changes.ts';
import type { LocateRequest, PageTable } from './contract.ts';
import { locate } from './locate.ts';

const table: Partial<PageTable> = {
  setup() {},
  async locate(request: LocateRequest) {
    const located = await locate(request);
    if (located.found && request.purpose !== 'read') watchChanges();
    return located;
  },
  lookBack,
};

Object.assign(globalThis, { __tabhand: table });
