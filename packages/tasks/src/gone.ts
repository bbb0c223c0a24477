// Failures that say that the browser itself is no longer there to be asked anything.

import type { Outcome } from '@tabhand/protocol';

const codes = new Set(['INSTANCE_DISCONNECTED', 'CANCELLED', 'OUTCOME_UNKNOWN']);

export const isGone = (outcome: Outcome): boolean => !outcome.ok && codes.has(outcome.error.code);
