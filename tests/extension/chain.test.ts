// Chains of actions in the real extension: checked in the page as each of them says.

import type { ChainAction } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { idOf } from './agent-stand-in.ts';
import { loopStage, taskId } from './loop-stage.ts';

const on = loopStage();

test('a chain stops at the first action that fails and says how far it came', async () => {
  on.agent.play((request, at) => {
    if (at > 0) return { taskId, action: 'fail("cannot")' };
    const email = idOf(request, 'inp', 'Email');
    const step = (index: number, action: string) =>
      ({
        index,
        action,
        description: action,
        actionType: 'x',
        verificationLevel: 'client',
      }) as const;
    const actions = [
      step(0, `setValue(${email}, "a@b.c")`),
      step(1, 'click(99999999)'),
      step(2, `setValue(${email}, "never")`),
    ];
    return { taskId, action: actions[0]?.action, actions };
  });
  await on.say('Fill it');
  await on.until('error');
  expect(on.agent.requests[1]).toMatchObject({
    lastActionStatus: 'failure',
    chainPartialState: {
      executedActions: [expect.stringContaining('a@b.c')],
      totalActionsInChain: 3,
    },
    chainError: { failedIndex: 1, action: 'click(99999999)', elementId: 99999999 },
  });
  expect(await on.page.inputValue('#email')).toBe('a@b.c');
});

test.each([
  ['state_changed', 'check', { ok: true }],
  ['state_changed', 'hover', { ok: false, why: /as it was before/ }],
  ['element_visible', 'hover', { ok: true }],
  ['element_enabled', 'disable', { ok: false, why: /disabled/ }],
  ['success_message', 'greet', { ok: true }],
  ['success_message', 'hover', { ok: false, why: /No success message/ }],
  ['no_error_message', 'hover', { ok: true }],
  ['no_error_message', 'scold', { ok: false, why: /error/i }],
] as const)('a check in the page: %s after %s', async (type, deed, expected) => {
  await on.page.goto(`${on.site.url}/login`);
  await on.page.evaluate(() => {
    document.body.innerHTML = `<label><input type=checkbox> Box</label><output role=status></output>
      <button onclick="this.disabled=true">disable</button>
      <button onclick="document.querySelector('output').textContent='Saved successfully'">greet</button>
      <button onclick="document.querySelector('output').textContent='Error: failed'">scold</button>`;
  });
  on.agent.play((request, at) => {
    if (at > 0) return { taskId, action: 'finish("ok")' };
    const box = idOf(request, 'chk', 'Box');
    const elementId = deed === 'disable' ? idOf(request, 'btn', 'disable') : box;
    const press = () => `click(${idOf(request, 'btn', deed)})`;
    const action = deed === 'check' || deed === 'hover' ? `${deed}(${box})` : press();
    const about = type.endsWith('message') ? {} : { elementId };
    const step: ChainAction = {
      index: 0,
      action,
      description: deed,
      actionType: deed,
      verificationLevel: 'client',
      clientVerificationChecks: [{ type, ...about }],
    };
    return {
      taskId,
      action,
      actions: [step, { ...step, index: 1, action: `hover(${box})`, clientVerificationChecks: [] }],
    };
  });
  await on.say('Do it');
  await on.until('success');
  const { chainError, chainPartialState } = on.agent.requests[1] ?? {};
  expect(chainPartialState?.executedActions).toHaveLength(expected.ok ? 2 : 0);
  if (!expected.ok) expect(chainError?.message).toMatch(expected.why);
});
