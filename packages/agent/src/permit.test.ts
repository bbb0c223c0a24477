import type { LocalTree } from '@tabhand/protocol';
import { describe, expect, it } from 'vitest';
import { act, actOn } from './calls.ts';
import type { Act } from './decision.ts';
import { shutOut, unpermitted } from './permit.ts';
import { answerState, startState } from './state.ts';
import { localFromHtml } from './view-html.ts';

const url = 'https://shop.test/';
const origins = ['https://shop.test'];
const scene = (html: string, query = 'Look at the tent', more: Partial<LocalTree> = {}) => {
  const tree = { ...localFromHtml(html), url, ...more };
  return {
    state: startState(query, { now: 0, origins }),
    view: { url: tree.url, title: '', local: tree },
    tree,
  };
};
const asked = (acts: Act[], at: ReturnType<typeof scene>) => {
  const decision = unpermitted(acts, at);
  return decision?.kind === 'ask' ? decision.missing : decision;
};
const link = (ref: string, name: string) =>
  actOn('click', { ref, role: 'link', name }, [], { description: name });

describe('places', () => {
  it('acts only where the task is about; going elsewhere is asked, reading is not', () => {
    const here = scene('<button id="1">Next</button>');
    expect(asked([act('navigate', ['https://shop.test/b'], 'go')], here)).toBeUndefined();
    const leave = act('navigate', ['https://evil.test/?x=1'], 'go');
    expect(asked([leave], here)).toEqual(['https://evil.test']);
    const there = scene('<button id="1">Next</button>', 'x', { url: 'https://evil.test/' });
    expect(asked([link('1', 'Next')], there)).toEqual(['https://evil.test']);
    expect(asked([act('getText', ['1'], 'read')], there)).toBeUndefined();
  });

  it('a frame of somebody else is another place', () => {
    const html = '<iframe src="https://ads.test/"></iframe><button id="1">Next</button>';
    const at = scene(html);
    const frame = at.tree.nodes.findIndex(({ tag }) => tag === 'iframe');
    const nodes = at.tree.nodes.map((node) => {
      if (node.at === frame) return { ...node, href: 'https://ads.test/' };
      return node.i === '1' ? { ...node, parent: frame } : node;
    });
    const inside = { ...at, tree: { ...at.tree, nodes } };
    expect(asked([link('1', 'Next')], inside)).toEqual(['https://ads.test']);
  });

  it('what the browser refused for its place is asked for', () => {
    const { state, view } = scene('<p>x</p>');
    const error = { code: 'POLICY_BLOCKED', message: '', index: 0, origin: 'https://pay.test' };
    const refused = { ...view, report: { done: 0, error } };
    expect(shutOut(state, refused)).toMatchObject({ kind: 'ask', missing: ['https://pay.test'] });
    const open = { ...state, origins: [...origins, 'https://pay.test'] };
    expect(shutOut(open, refused)).toBeUndefined();
  });

  it('a yes opens that place and no other', () => {
    const at = scene('<p>x</p>');
    const leave = act('navigate', ['https://pay.test/'], 'go');
    const decision = unpermitted([leave], at);
    if (decision?.kind !== 'ask') throw new Error('not asked');
    const state = answerState({ ...at.state, last: decision, status: 'asking' }, 'yes');
    expect(asked([leave], { ...at, state })).toBeUndefined();
    expect(state.approvals).toEqual([]);
  });
});

describe('presses', () => {
  const form = '<form><input id="1" aria-label="Card"><button id="2">Pay now</button></form>';

  it('Enter in a form is its button', () => {
    const enter = act('press', ['Enter'], 'Press Enter');
    expect(asked([enter], scene(form, 'Look', { focused: '1' }))).toEqual(['Pay now']);
    expect(asked([enter], scene(form, 'Pay with my card', { focused: '1' }))).toBeUndefined();
  });

  it.each(['Return', 'Space'])(
    'so is %s, a line break typed key by key, and type with submit',
    (key) => {
      const at = scene(form, 'Look', { focused: '1' });
      expect(asked([act('press', [key], 'press')], at)).toEqual(['Pay now']);
      const typed = act('type', ['4111\n', 5], 'type');
      expect(asked([typed], at)).toEqual(['Pay now']);
      const sent = { ...typed, command: { action: 'type', args: { text: '4', submit: true } } };
      expect(asked([sent], at)).toEqual(['Pay now']);
    },
  );

  it('where nobody says what has the focus, it is what was acted on last', () => {
    const bare = '<div><input id="1" aria-label="Card"><button id="2">Pay now</button></div>';
    const card = { ref: '1', role: 'textbox', name: 'Card' };
    const fill = actOn('setValue', card, ['4111'], { description: 'fill' });
    const enter = act('press', ['Enter'], 'Press Enter');
    expect(asked([fill, enter], scene(bare))).toEqual(['Pay now']);
    const at = scene(bare);
    const entry = { action: 'setValue(1, "4111")', description: '', url, hash: '', ok: true };
    const later = { ...at.state, history: [{ ...entry, reason: '' }] };
    expect(asked([enter], { ...at, state: later })).toEqual(['Pay now']);
  });

  it.each(['generic', 'cell', 'listitem', 'img'])(
    'a %s that can be clicked is a button',
    (role) => {
      const target = { ref: '1', role, name: 'Delete account' };
      const click = actOn('click', target, [], { description: 'click' });
      expect(asked([click], scene('<p id="1">Delete account</p>'))).toEqual(['Delete account']);
    },
  );

  it('to point at a button or to tick a box sends nothing', () => {
    const at = scene('<button id="1">Delete</button><input id="2" type="checkbox">');
    const hover = actOn('hover', { ref: '1', role: 'button', name: 'Delete' }, [], {
      description: 'hover',
    });
    const tick = actOn('check', { ref: '2', role: 'checkbox', name: 'Send me news' }, [], {
      description: 'tick',
    });
    expect(asked([hover, tick], at)).toBeUndefined();
  });

  it('so is a click at its point, and OK in its dialog', () => {
    const at = scene(form);
    const nodes = at.tree.nodes.map((node) =>
      node.i === '2' ? { ...node, rect: { x: 10, y: 10, width: 50, height: 20 } } : node,
    );
    const placed = { ...at, tree: { ...at.tree, nodes } };
    expect(asked([act('click', [20, 20], 'click')], placed)).toEqual(['Pay now']);
    const dialog = scene(
      '<div role="dialog"><p>Delete your account?</p><button id="5">OK</button></div>',
    );
    const ok = actOn('click', { ref: '5', role: 'button', name: 'OK' }, [], { description: 'OK' });
    expect(asked([ok], dialog)).toEqual(['OK']);
    const native = {
      ...at,
      view: { ...at.view, dialog: { type: 'confirm', message: 'Send it?' } },
    };
    const accept = act('acceptDialog', [], 'accept');
    expect(asked([accept], native)).toEqual(['OK']);
    const heard = { type: 'confirm', message: 'Delete it?', answer: 'dismiss' };
    const declined = { ...at, view: { ...at.view, report: { done: 1, dialogs: [heard] } } };
    expect(asked([accept], declined)).toEqual(['OK']);
    expect(asked([accept], at)).toEqual(['OK']);
    expect(asked([accept], scene(form, 'Close the tent and confirm'))).toBeUndefined();
  });
});
