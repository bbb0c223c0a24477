// The table of error codes for people.

import { errorTable } from '../../packages/protocol/src/errors.ts';
import { table } from './words.ts';

export function errorsPage(): string {
  const rows = Object.entries(errorTable).map(([code, { http, retryable, hint }]) => [
    `\`${code}\``,
    String(http),
    retryable ? 'yes' : '',
    hint,
  ]);
  const intro =
    'Every code, the HTTP status that goes with it, whether the same request may work later, and what to try. Written by `npm run gen` from `packages/protocol/src/errors.ts`; do not edit.';
  const codes = table(['code', 'HTTP', 'retry', 'what to try'], rows);
  return `${['# Error codes', intro, codes].join('\n\n')}\n`;
}
