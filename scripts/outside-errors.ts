// A reporter that keeps which errors came from outside every test, and in which files: vitest's
// own report does not have them.

import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

type Ended = NonNullable<Reporter['onTestRunEnd']>;

// biome-ignore lint/style/noDefaultExport: that is what vitest loads a reporter by
export default class OutsideErrors {
  readonly onTestRunEnd: Ended = (_modules, errors) => {
    const path = process.env.TABHAND_OUTSIDE_ERRORS;
    const files = errors.map((error) => error.VITEST_TEST_PATH ?? null);
    if (path !== undefined) writeFileSync(path, JSON.stringify(files));
  };
}
