// Secrets for the commands of a task: those of its own tenant, and only for their origins.

import type { Secrets } from '@tabhand/sessions';
import type { EngineOptions } from '@tabhand/tasks';

export const secretsOf =
  (secrets: Secrets): NonNullable<EngineOptions['context']> =>
  ({ tenant }) => ({
    secret: (name, origin) => secrets.value(tenant, name, origin),
  });
