// Who plans: the rules planner, which needs no model and no key.

import { type Planner, rulesPlanner } from '@tabhand/agent';
import type { Config } from '../config.ts';

export interface Planners {
  readonly planner: Planner;
  /** Carries on when the first cannot. */
  readonly fallback?: Planner;
  /** BCP 47; decides which number of 04/03 is the month when a page does not. */
  readonly locale: string;
}

export const plannerFor = (_config: Pick<Config, 'model'>): Planners => ({
  planner: rulesPlanner,
  locale: Intl.DateTimeFormat().resolvedOptions().locale,
});
