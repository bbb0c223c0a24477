import { describe, expect, it } from 'vitest';
import { actOn } from './calls.ts';
import type { Decision } from './decision.ts';
import type { Planner, Tools } from './planner.ts';
import { rulesPlanner } from './planners/rules/index.ts';
import { answerState, startState } from './state.ts';
import { turn } from './turn.ts';
import { localFromHtml } from './view-html.ts';

const view = (html: string, url = 'https://a.test/') => ({
  url,
  title: '',
  local: { ...localFromHtml(html), url },
});

function planner(...decisions: Decision[]): Planner {
  let at = 0;
  return {
    name: 'script',
    next: async ({ state }) => {
      const decision = decisions[Math.min(at++, decisions.length - 1)];
      if (decision === undefined) throw new Error('no decision');
      return { decision, minds: {}, plan: state.plan };
    },
  };
}

const press = (name: string, ref = '1'): Decision => ({
  kind: 'act',
  thought: '',
  acts: [actOn('click', { ref, role: 'button', name }, [], { description: `Click ${name}` })],
});

const tools = (plan: Planner): Tools => ({ now: () => 1000, locale: 'en', planner: plan });
const start = (query: string) => startState(query, { now: 0 });

describe('a turn', () => {
  it('remembers the act and verifies it on the next turn', async () => {
    const tool = tools(planner(press('Go')));
    const first = await turn(start('click Go'), view('<button id="1">Go</button>'), tool);
    expect(first.decision).toMatchObject({ kind: 'act', acts: [{ action: 'click(1)' }] });
    const second = await turn(
      first.state,
      view('<button id="1">Go</button><p role="alert">Went</p>'),
      tool,
    );
    expect(second.state.verification).toMatchObject({ success: true });
    expect(second.state.history).toHaveLength(1);
  });

  it('asks before a sensitive click that nobody asked for, and goes on after a yes', async () => {
    const tool = tools(planner(press('Delete account')));
    const page = view('<button id="1">Delete account</button>');
    const asked = await turn(start('open the settings'), page, tool);
    expect(asked.decision).toMatchObject({ kind: 'ask', blocker: { type: 'confirmation' } });
    const unclear = await turn(answerState(asked.state, 'what for?'), page, tool);
    expect(unclear.decision.kind).toBe('ask');
    const refused = await turn(answerState(asked.state, 'no'), page, tool);
    expect(refused.decision).toMatchObject({
      kind: 'fail',
      code: 'REFUSED',
      reason: expect.stringContaining('Delete account'),
    });
    const done = await turn(answerState(asked.state, 'Yes, do it'), page, tool);
    expect(done.decision.kind).toBe('act');
  });

  it('closes what covers the target, with a button inside the cover only', async () => {
    const local = localFromHtml(
      '<button id="1">Go</button><button id="2">Close account</button><div role="dialog" aria-label="News"><button id="3">No thanks</button></div>',
    );
    const nodes = local.nodes.map((node) => (node.i === '1' ? { ...node, occBy: 'News' } : node));
    const covered = { url: 'https://a.test', title: '', local: { ...local, nodes } };
    const { decision } = await turn(start('click Go'), covered, tools(planner(press('Go'))));
    expect(decision).toMatchObject({ kind: 'act', acts: [{ action: 'click(3)' }] });
  });

  it('what could not be pressed yet is not taken for pressed', async () => {
    const tool: Tools = { now: () => 1000, locale: 'en', planner: rulesPlanner };
    const page = view('<button id="1" disabled>Save</button><button id="2">Next</button>');
    let state = start('Click Save, then click Next');
    let decision: Decision | undefined;
    for (let round = 0; round < 6 && decision?.kind !== 'fail'; round += 1) {
      ({ state, decision } = await turn(state, page, tool));
      expect(decision.kind).toMatch(/^(?:wait|fail)$/);
    }
    expect(decision).toMatchObject({ kind: 'fail', code: 'PAGE_SAYS_NO' });
  });

  it('what was covered is pressed once its cover is gone', async () => {
    const tool: Tools = { now: () => 1000, locale: 'en', planner: rulesPlanner };
    const cover =
      '<div role="dialog" aria-label="Cookies"><button id="3">Reject all</button></div>';
    const local = localFromHtml(`<button id="1">Search</button>${cover}`);
    const nodes = local.nodes.map((node) =>
      node.i === '1' ? { ...node, occBy: 'Cookies' } : node,
    );
    const url = 'https://a.test/';
    const covered = { url, title: '', local: { ...local, nodes, url } };
    const first = await turn(start('Click Search'), covered, tool);
    expect(first.decision).toMatchObject({ kind: 'act', acts: [{ action: 'click(3)' }] });
    const second = await turn(first.state, view('<button id="1">Search</button>'), tool);
    expect(second.decision).toMatchObject({ kind: 'act', acts: [{ action: 'click(1)' }] });
  });

  it('stops when the same act on the same page leads nowhere', async () => {
    const tool = tools(planner(press('Go')));
    const page = view('<button id="1">Go</button>');
    let state = start('click Go');
    let decision: Decision | undefined;
    for (let round = 0; round < 12 && decision?.kind !== 'fail'; round += 1) {
      ({ state, decision } = await turn(state, page, tool));
    }
    expect(decision).toMatchObject({ kind: 'fail' });
    expect(state.steps).toBeLessThanOrEqual(3);
  });

  it('stops at the budget and says so', async () => {
    const state = startState('click Go', { now: 0, limits: { ms: 500 } });
    const { decision } = await turn(
      state,
      view('<button id="1">Go</button>'),
      tools(planner(press('Go'))),
    );
    expect(decision).toMatchObject({ kind: 'fail', code: 'TIME_EXCEEDED' });
  });

  it.each([
    ['MAX_STEPS_EXCEEDED', { steps: 2 }, { steps: 2 }],
    ['TOKENS_EXCEEDED', { tokens: 100 }, { tokens: { prompt: 90, completion: 10 } }],
    ['MONEY_EXCEEDED', { usd: 0.5 }, { tokens: { prompt: 1, completion: 1, usd: 0.5 } }],
  ])('stops at %s', async (code, limits, used) => {
    const state = { ...startState('click Go', { now: 0, limits }), ...used };
    const page = view('<button id="1">Go</button>');
    const { decision } = await turn(state, page, tools(planner(press('Go'))));
    expect(decision).toMatchObject({ kind: 'fail', code });
  });

  it('the last step may be the one that did it', async () => {
    const proof = { kind: 'text', claim: 'shows', found: 'Went', strength: 'strong' } as const;
    const done: Decision = { kind: 'finish', thought: 'done', evidence: [proof] };
    const tool = tools(planner(press('Go'), done));
    const state = startState('click Go', { now: 0, limits: { steps: 1 } });
    const first = await turn(state, view('<button id="1">Go</button>'), tool);
    expect(first.decision.kind).toBe('act');
    const second = await turn(first.state, view('<h1>Went</h1>'), tool);
    expect(second.decision).toMatchObject({ kind: 'finish' });
  });

  it('does not count the time in which a person is waited for', async () => {
    let now = 0;
    const tool = { ...tools(planner(press('Delete account'))), now: () => now };
    const page = view('<button id="1">Delete account</button>');
    const asked = await turn(start('open the settings'), page, tool);
    now = 11 * 60_000;
    const { state, decision } = await turn(answerState(asked.state, 'yes'), page, tool);
    expect(decision.kind).toBe('act');
    now += 10 * 60_000;
    const gone = view('<p>Deleted</p>');
    expect((await turn(state, gone, tool)).decision).toMatchObject({ code: 'TIME_EXCEEDED' });
  });

  it('books of a broken chain what was done, what failed, and not what was never tried', async () => {
    const fields = ['1', '2', '3'].map((ref) =>
      actOn('setValue', { ref, role: 'textbox', name: `F${ref}` }, ['x'], { description: ref }),
    );
    const [first, ...rest] = fields;
    if (first === undefined) throw new Error('no field');
    const tool = tools(planner({ kind: 'act', thought: '', acts: [first, ...rest] }));
    const page = view('<input id="1"><input id="2"><input id="3">');
    const { state } = await turn(start('fill in'), page, tool);
    const error = { code: 'ELEMENT_NOT_FOUND', message: 'gone', index: 1 };
    const broken = await turn(state, { ...page, report: { done: 1, error } }, tool);
    expect(broken.state.history.map(({ ok }) => ok)).toEqual([true, false]);
    const single = await turn(state, { ...page, report: { done: 1 } }, tool);
    expect(single.state.history.map(({ ok }) => ok)).toEqual([true]);
  });

  it('pauses for a person at a captcha and waits out a rate limit', async () => {
    const tool = tools(planner(press('Go')));
    const captcha = await turn(start('click Go'), view('<h1>Verify you are human</h1>'), tool);
    expect(captcha.decision).toMatchObject({ kind: 'ask', blocker: { type: 'captcha' } });
    const busy = await turn(start('click Go'), view('<h1>Too many requests</h1>'), tool);
    expect(busy.decision.kind).toBe('wait');
  });

  it('lets the understudy carry on when the planner breaks', async () => {
    const broken: Planner = { name: 'model', next: async () => Promise.reject(new Error('down')) };
    const page = view('<button id="1">Go</button>');
    const carried = await turn(start('click Go'), page, {
      ...tools(broken),
      fallback: planner(press('Go')),
    });
    expect(carried.decision.kind).toBe('act');
    const failed = await turn(start('click Go'), page, tools(broken));
    expect(failed.decision).toMatchObject({ kind: 'fail', code: 'PLANNER_ERROR', reason: 'down' });
  });

  it('quotes no more of an instruction than can be read', async () => {
    const reason = `I do not know what to do for "${'a '.repeat(5000)}"`;
    const fails = planner({ kind: 'fail', code: 'NOT_UNDERSTOOD', reason, evidence: [] });
    const { state, decision } = await turn(start('x'), view('<p>hi</p>'), tools(fails));
    expect(decision.kind === 'fail' && decision.reason.length).toBeLessThan(1100);
    expect(state.last).toEqual(decision);
  });

  it('gives the same answer again once it is over', async () => {
    const done = planner({ kind: 'finish', thought: 'done', evidence: [] });
    const first = await turn(start('x'), view('<p>hi</p>'), tools(done));
    const again = await turn(first.state, view('<p>other</p>'), tools(planner(press('Go'))));
    expect(again.decision).toEqual(first.decision);
  });
});
