// Secrets for the commands of a task: those of its own tenant, and only for their origins.

import type { Secrets } from '@tabhand/sessions';
import type { EngineOptions } from '@tabhand/tasks';
import type { Reveals } from '../agent/reveals.ts';

export const secretsOf =
  (secrets: Secrets, reveals: Reveals): NonNullable<EngineOptions['context']> =>
  ({ tenant }) => ({
    secret: reveals.watch((name, origin) => secrets.value(tenant, name, origin)),
  });
