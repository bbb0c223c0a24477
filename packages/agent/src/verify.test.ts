import { describe, expect, it } from 'vitest';
import { act, actOn } from './calls.ts';
import { correct } from './correct.ts';
import { judge } from './judge.ts';
import { shapeOf, shouldReplan } from './replan.ts';
import { beforeState, verifyActs } from './verify.ts';
import { localFromHtml } from './view-html.ts';

const page = (body: string, url = 'https://shop.test/a') => ({ ...localFromHtml(body), url });
const button = { ref: '1', role: 'button', name: 'More' };
const click = actOn('click', button, [], { description: 'Click More' });

describe('verification', () => {
  const before = page('<button id="1">More</button>');

  it('fails an act that changed nothing and that nobody saw do anything', () => {
    const input = { acts: [click], before: beforeState(before), tree: before, last: false };
    expect(verifyActs(input)).toMatchObject({ success: false, confidence: 0.2, tier: 'gate' });
    expect(verifyActs({ ...input, client: { didDomMutate: true } }).success).toBe(true);
  });

  it('does not apply that gate to waits', () => {
    const wait = act('wait', [1], 'Wait');
    expect(
      verifyActs({ acts: [wait], before: beforeState(before), tree: before, last: false }).success,
    ).toBe(true);
  });

  it('takes a new address for success of a navigation', () => {
    const go = act('navigate', ['https://shop.test/b'], 'Go');
    const input = {
      acts: [go],
      before: beforeState(before),
      tree: page('', 'https://shop.test/b'),
      last: false,
    };
    expect(verifyActs(input)).toMatchObject({ success: true, confidence: 1 });
  });

  it('holds an act to what was stated beforehand', () => {
    const field = { ref: '2', role: 'textbox', name: 'Zip' };
    const set = actOn('setValue', field, ['90210'], {
      description: 'Enter Zip',
      expects: [{ is: 'value', field: 'Zip', want: '90210', ref: '2' }],
    });
    const form = (value: string) => page(`<input id="2" aria-label="Zip" value="${value}">`);
    const input = { acts: [set], before: beforeState(form('')), last: false };
    expect(verifyActs({ ...input, tree: form('90210') }).success).toBe(true);
    expect(verifyActs({ ...input, tree: form('902') })).toMatchObject({
      success: false,
      tier: 'checks',
    });
  });
});

describe('correction', () => {
  it('never proposes a retry that failed before', () => {
    const field = { ref: '2', role: 'textbox', name: 'Zip' };
    const set = actOn('setValue', field, ['1'], { description: 'Enter' });
    const first = correct({ act: set, reason: 'ignored', tried: [set.action] });
    expect(first).toMatchObject({ strategy: 'ALTERNATIVE_TOOL', retryAction: 'click(2)' });
    const second = correct({ act: set, reason: 'ignored', tried: [set.action, 'click(2)'] });
    expect(second.strategy).toBe('UPDATE_PLAN');
  });

  it('chooses by the error', () => {
    const failed = { act: click, reason: 'x', tried: [] };
    expect(correct({ ...failed, code: 'STALE_REF' }).strategy).toBe('ALTERNATIVE_SELECTOR');
    expect(correct({ ...failed, code: 'COMMAND_TIMEOUT' }).strategy).toBe('RETRY_WITH_DELAY');
    expect(correct({ ...failed, code: 'ELEMENT_DISABLED' }).strategy).toBe('GATHER_INFORMATION');
  });
});

describe('replanning', () => {
  const list = '<main><a href="/x" id="1">One</a><a href="/y" id="2">Two</a></main>';
  it('is due when the place or the structure changes, not for a ticker', () => {
    const before = shapeOf(page(list));
    expect(shouldReplan(before, shapeOf(page(`${list}<p>12:01</p>`))).replan).toBe(false);
    expect(shouldReplan(before, shapeOf(page(list, 'https://shop.test/b'))).replan).toBe(true);
    const dialog = shouldReplan(before, shapeOf(page(`${list}<div role="dialog">Hi</div>`)));
    expect(dialog.reasons).toContain('dialog added (0 → 1)');
  });
});

describe('the judge', () => {
  const proof = { kind: 'text', claim: 'saved', found: 'saved', strength: 'medium' } as const;
  it('wants a proof for every goal and an answer where one was asked for', () => {
    const task = { finished: true, evidence: [proof], goals: 1, needsAnswer: false };
    expect(judge(task).passed).toBe(true);
    expect(judge({ ...task, goals: 2 }).passed).toBe(false);
    expect(judge({ ...task, needsAnswer: true }).passed).toBe(false);
    expect(judge({ ...task, evidence: [{ ...proof, strength: 'weak' }] }).passed).toBe(false);
    expect(judge({ ...task, finished: false }).passed).toBe(false);
  });
});
