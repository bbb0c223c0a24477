// What may be tried when a command fails, as people see and switch it.

import type { SelfHealStrategy } from '@tabhand/protocol';

export type StrategyId =
  | 'auto_retry'
  | 'dismiss_overlay'
  | 'wait_download_complete'
  | 'require_manual_captcha'
  | 'ack_permission_prompt'
  | 'human_confirmation';

type Builtin = SelfHealStrategy & { readonly id: StrategyId };

const strategy = (
  id: StrategyId,
  description: string,
  rest: Pick<SelfHealStrategy, 'tags' | 'action'> & { readonly enabled?: boolean },
): Builtin => ({
  id,
  description,
  enabled: rest.enabled ?? true,
  tags: rest.tags,
  telemetry_label: id,
  action: rest.action,
});

export const builtinStrategies: readonly Builtin[] = [
  strategy('dismiss_overlay', 'Close what covers the target, then try again', {
    tags: ['overlay', 'consent'],
    action: { type: 'auto_retry', extra_attempts: 1 },
  }),
  strategy('auto_retry', 'Find a lost target by another locator, then try again', {
    tags: ['locator'],
    action: { type: 'auto_retry', extra_attempts: 1 },
  }),
  strategy('wait_download_complete', 'Wait for the announced download, then try again', {
    tags: ['download'],
    action: { type: 'auto_retry', extra_attempts: 1 },
  }),
  strategy('require_manual_captcha', 'Let a person solve the captcha, then try again', {
    tags: ['captcha'],
    action: { type: 'human_approval', severity: 'critical' },
  }),
  strategy('ack_permission_prompt', 'Say that the page asks for a permission', {
    tags: ['permission'],
    action: { type: 'annotate', severity: 'warn', note: 'The page asks for a permission.' },
  }),
  strategy('human_confirmation', 'Let a person look at every failure before it counts', {
    tags: ['approval'],
    enabled: false,
    action: { type: 'human_approval', severity: 'warn' },
  }),
];
