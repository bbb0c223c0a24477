// A call into a document that a navigation took away. CDP has one code for all its errors, so the
// words must tell them apart; they are known here and nowhere else.

import type { PageTable } from '@tabhand/dom';
import { TabhandError } from '@tabhand/protocol';

const words =
  /context (with specified id|was destroyed)|uniqueContextId not found|Cannot find (default )?execution context|Inspected target navigated|Session closed|Target closed|Not attached/i;

export const isDocumentLost = (error: unknown): boolean =>
  error instanceof Error && words.test(error.message);

/** What may be asked again of the document that came instead: it changes nothing that lasts. */
export const repeatable: ReadonlySet<keyof PageTable> = new Set<keyof PageTable>([
  'locate',
  'arm',
  'observe',
  'local',
  'snapshot',
  'skeleton',
  'fullDom',
  'viewportDom',
  'readable',
  'quiet',
  'read',
  'query',
  'expect',
  'marks',
  'pictureHash',
]);

export const frameLeft = (): TabhandError =>
  new TabhandError('ELEMENT_NOT_FOUND', 'The frame left the page', {
    hint: 'Look at the page again; what was in the frame is gone.',
  });

export const documentLeft = (): TabhandError =>
  new TabhandError('EXECUTION_ERROR', 'The page went elsewhere meanwhile', {
    hint: 'Look at the page before you repeat the command.',
  });
