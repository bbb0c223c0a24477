// The table of error codes for people.

import { errorTable } from '../../packages/protocol/src/errors.ts';
import { cell } from './words.ts';

export function errorsPage(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { http, retryable, hint }]) =>
      `| \`${code}\` | ${http} | ${retryable ? 'yes' : ''} | ${cell(hint)} |`,
  );
  const intro =
    'Every code, the HTTP status that goes with it, whether the same request may work later, and what to try. Written by `npm run gen` from `packages/protocol/src/errors.ts`; do not edit.';
  const table = ['| code | HTTP | retry | what to try |', '|---|---|---|---|', ...rows].join('\n');
  return `${['# Error codes', intro, table].join('\n\n')}\n`;
}
