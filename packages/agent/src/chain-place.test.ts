import { describe, expect, it } from 'vitest';
import { actOn } from './calls.ts';
import { analyzeChain, buildChain, safePrefix, withSpare } from './chain.ts';
import { contextOf, kindOfChain } from './chain-place.ts';
import type { Act } from './decision.ts';
import { localFromHtml } from './view-html.ts';
import { localFromTree } from './view-tree.ts';

const set = (ref: string, name: string): Act =>
  actOn('setValue', { ref, role: 'textbox', name }, ['x'], { description: name });
const choose = (ref: string, value: string): Act =>
  actOn('selectDropdown', { ref, role: 'combobox', name: ref }, [value], { description: ref });
const field = (id: string, more = '') => `<input id="${id}" aria-label="${id}" ${more}>`;

describe('[SC-57] where the acts of a chain lie', () => {
  it('does not go from one form into another', () => {
    const tree = localFromHtml(`<form>${field('1')}${field('2')}</form><form>${field('3')}</form>`);
    const acts = [set('1', 'a'), set('2', 'b'), set('3', 'c')] as const;
    const context = contextOf(acts, tree);
    expect(analyzeChain(acts, context).blockers).toEqual(['CROSS_CONTAINER']);
    expect(safePrefix(acts, context)).toHaveLength(2);
  });

  it('stops after a field that offers something, and before a list that has to be filled', () => {
    const tree = localFromHtml(
      `<form>${field('1', 'role="combobox"')}${field('2')}<select id="3" aria-label="3"><option>Ohio</option></select><select id="4" aria-label="4"><option>Choose</option></select></form>`,
    );
    const offering = [set('1', 'City'), set('2', 'b')] as const;
    expect(analyzeChain(offering, contextOf(offering, tree)).blockers).toEqual([
      'ASYNC_DEPENDENCY',
    ]);
    const filling = [choose('3', 'ohio'), choose('4', 'Akron')] as const;
    expect(analyzeChain(filling, contextOf(filling, tree)).blockers).toEqual(['DYNAMIC_CONTENT']);
  });

  it('knows nothing of it in a list without nesting', () => {
    const tree = localFromTree([
      { i: '1', r: 'inp', n: 'First name' },
      { i: '2', r: 'inp', n: 'Last name' },
    ]);
    const acts = [set('1', 'First name'), set('2', 'Last name')];
    expect(analyzeChain(acts, contextOf(acts, tree)).safe).toBe(true);
    expect(kindOfChain(acts, tree)).toEqual({});
  });

  it.each([
    [`<form id="join">${field('1')}${field('2')}</form>`, 'FORM_FILL', 'form#join'],
    [`<form>${field('1')}${field('2')}</form>`, 'FORM_FILL', 'form'],
    [
      `<form><fieldset><legend>Guest</legend>${field('1')}${field('2')}</fieldset></form>`,
      'RELATED_INPUTS',
      'form',
    ],
    [`<main>${field('1')}${field('2')}</main>`, 'OPTIMIZED_PATH', undefined],
  ])('%s: %s in %s', (html, chainReason, containerSelector) => {
    const acts = [set('1', 'a'), set('2', 'b')];
    const { metadata } = buildChain(acts, kindOfChain(acts, localFromHtml(html)));
    expect(metadata).toMatchObject({ chainReason });
    expect(metadata.containerSelector).toBe(containerSelector);
    expect(metadata.clientVerificationSufficient).toBe(chainReason !== 'OPTIMIZED_PATH');
  });

  it('calls the parts of an address related', () => {
    const acts = [set('1', 'Street'), set('2', 'City'), set('3', 'Postal code')];
    const tree = localFromHtml(`<form>${field('1')}${field('2')}${field('3')}</form>`);
    expect(kindOfChain(acts, tree).related).toBe(true);
  });
});

it('[SC-58] lets a step fail that only prepares the next one', () => {
  const focus = actOn('focus', { ref: '1', role: 'textbox', name: 'a' }, [], { description: '' });
  expect(withSpare([focus, set('1', 'a'), focus]).map(({ canFail }) => canFail)).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

it('[SC-57] asks the client for what each act is to bring about', () => {
  const saying = { ...set('1', 'a'), expects: [{ is: 'text', text: 'Saved (1)' } as const] };
  const { actions } = buildChain([choose('3', 'x'), saying, set('2', 'b')]);
  expect(actions.map((each) => each.clientVerificationChecks?.map(({ type }) => type))).toEqual([
    ['element_enabled'],
    ['value_matches', 'success_message'],
    undefined,
  ]);
});
