import { describe, expect, it } from 'vitest';
import { act, actOn } from './calls.ts';
import { correct, strategyOf } from './correct.ts';
import { judge } from './judge.ts';
import { beforeState } from './observe.ts';
import { shapeOf, shouldReplan } from './replan.ts';
import { verifyActs } from './verify.ts';
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

  it.each([
    act('wait', [1], 'Wait'),
    act('extract', ['all prices'], 'Read prices'),
    act('isVisible', ['1'], 'See whether it is there'),
  ])('does not apply that gate to waiting and reading: $action', (quiet) => {
    const input = { acts: [quiet], before: beforeState(before), tree: before, last: false };
    expect(verifyActs(input).success).toBe(true);
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

describe('what a client and a page say beside', () => {
  const before = page('<button id="1">More</button>');
  const base = { acts: [click], before: beforeState(before), last: false };
  const input = { ...base, tree: before };
  const more = { ...base, tree: page('<button id="1">More</button><a id="2" href="/x">New</a>') };

  it.each([
    ['12:00:01', '12:00:02'],
    ['Server time 9:59', 'Server time 10:00'],
    ['00:30 left', '00:29 left'],
    ['Updated 3 seconds ago', 'Updated 5 seconds ago'],
  ])('takes a clock for no effect: %s, %s', (was, is) => {
    const shown = (text: string) => page(`<button id="1">More</button><p>${text}</p>`);
    const ticked = { acts: [click], before: beforeState(shown(was)), tree: shown(is), last: false };
    expect(verifyActs(ticked)).toMatchObject({ success: false, tier: 'gate' });
  });

  it('takes a counter, a price and an hour that was set for an effect, if for a weak one', () => {
    const shown = (text: string) => page(`<button id="1">More</button><p>${text}</p>`);
    for (const [was, is] of [
      ['Count: 1', 'Count: 2'],
      ['$10', '$12'],
      ['Begins at 9:00', 'Begins at 9:30'],
    ] as const) {
      const set = { acts: [click], before: beforeState(shown(was)), tree: shown(is), last: false };
      expect(verifyActs(set)).toMatchObject({ success: true, confidence: 0.75 });
    }
  });

  it('believes errors that the client caught, unless it says that all is well', () => {
    const errors = ['Invalid email'];
    expect(verifyActs({ ...more, client: { errors } })).toMatchObject({
      success: false,
      reason: 'Invalid email',
    });
    expect(verifyActs({ ...more, client: { errors, passed: true } }).success).toBe(true);
  });

  it('takes good news for a sign that something happened', () => {
    expect(verifyActs({ ...input, client: { successes: ['Saved'] } })).toMatchObject({
      success: true,
      confidence: 0.85,
      reason: 'The page says: Saved',
    });
  });

  it('weighs whether the client found what was expected', () => {
    expect(verifyActs({ ...more, client: { elementFound: false } })).toMatchObject({
      success: false,
      confidence: 0.6,
    });
    expect(verifyActs({ ...input, client: { elementFound: true } })).toMatchObject({
      success: false,
      confidence: 0.4,
    });
  });

  it('is less sure where the page shows an error, surer where it shows success', () => {
    const last = { ...more, last: true };
    const says = (said: object) => verifyActs({ ...last, tree: { ...more.tree, ...said } });
    expect(says({}).confidence).toBe(0.8);
    expect(says({ hasErrors: true })).toMatchObject({ success: true, confidence: 0.7 });
    expect(says({ hasSuccess: true }).confidence).toBe(0.85);
  });

  it('counts a file that came, and nothing else for one that was expected', () => {
    const report = { done: 1, downloads: [{ artifactId: 'a', filename: 'harvest.csv' }] };
    expect(verifyActs({ ...input, report })).toMatchObject({
      success: true,
      reason: 'downloaded "harvest.csv"',
    });
    const acts = [{ ...click, expects: [{ is: 'download', name: '.csv' } as const] }];
    expect(verifyActs({ ...input, acts, report }).success).toBe(true);
    expect(verifyActs({ ...more, acts })).toMatchObject({ success: false, confidence: 0.8 });
  });
});

describe('correction', () => {
  it('never proposes a retry that failed before', () => {
    const field = { ref: '2', role: 'textbox', name: 'Zip' };
    const set = actOn('setValue', field, ['1'], { description: 'Enter' });
    expect(correct({ act: set, tried: [set.action] })?.action).toBe('click(2)');
    expect(correct({ act: set, tried: [set.action, 'click(2)'] })).toBeUndefined();
  });

  it('is called by what the next act is to the one that failed', () => {
    const other = { ...button, ref: '7' };
    expect(strategyOf(click, click)).toBe('RETRY_WITH_DELAY');
    expect(strategyOf(click, actOn('click', other, [], { description: '' }))).toBe(
      'ALTERNATIVE_SELECTOR',
    );
    expect(strategyOf(click, actOn('doubleClick', button, [], { description: '' }))).toBe(
      'ALTERNATIVE_TOOL',
    );
    expect(strategyOf(click, act('scroll', ['down'], ''))).toBe('GATHER_INFORMATION');
    expect(strategyOf(click, act('navigate', ['https://a.test'], ''))).toBe('UPDATE_PLAN');
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
