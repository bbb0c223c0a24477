// Who our extension is. Its id follows from the public key in its manifest, so it is the same
// on every machine and no other extension can have it.

import type { IncomingMessage } from 'node:http';

export const extensionId = 'ahphcgkinpcacoaeippdnnddmgkindgi';

export const originOf = (id: string): string => `chrome-extension://${id}`;

/** Whether a request comes from inside that extension; Chrome sets the header, pages cannot. */
export const isFromExtension = (request: IncomingMessage, id: string): boolean =>
  request.headers.origin === originOf(id);
