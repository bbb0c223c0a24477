import { describe, expect, it } from 'vitest';
import { actOn } from './calls.ts';
import { analyzeChain, buildChain, levelOf, safePrefix } from './chain.ts';
import type { Act } from './decision.ts';
import { recoverChain } from './recover.ts';

const set = (ref: string, name: string, text: string): Act =>
  actOn('setValue', { ref, role: 'textbox', name }, [text], { description: `Enter ${name}` });
const press = (ref: string, name: string): Act =>
  actOn('click', { ref, role: 'button', name }, [], { description: `Click ${name}` });
const tick = (ref: string): Act =>
  actOn('check', { ref, role: 'checkbox', name: ref }, [], { description: `Tick ${ref}` });

const three = [
  set('101', 'first name', 'John'),
  set('102', 'last name', 'Doe'),
  set('103', 'email', 'j@e.com'),
];

describe('[SC-56][SC-57] chains', () => {
  it('carries the shape of the contract', () => {
    const chain = buildChain(three, { container: 'form#registration' });
    expect(chain.actions[0]).toEqual({
      action: 'setValue(101, "John")',
      description: 'Enter first name',
      index: 0,
      targetElementId: 101,
      actionType: 'setValue',
      verificationLevel: 'client',
      clientVerificationChecks: [{ type: 'value_matches', elementId: 101, expectedValue: 'John' }],
    });
    expect(chain.actions[2]?.verificationLevel).toBe('lightweight');
    expect(chain.metadata).toEqual({
      totalActions: 3,
      safeToChain: true,
      chainReason: 'FORM_FILL',
      containerSelector: 'form#registration',
      defaultVerificationLevel: 'client',
      clientVerificationSufficient: true,
      finalVerificationLevel: 'lightweight',
      estimatedDuration: 300,
    });
  });

  it('ticks several boxes as one selection', () => {
    expect(buildChain([tick('a'), tick('b')]).metadata.chainReason).toBe('BULK_SELECTION');
  });

  it('never chains clicks with inputs or with each other', () => {
    expect(analyzeChain([...three, press('9', 'Next')]).blockers).toEqual([
      'DIFFERENT_INTERACTION_TYPE',
    ]);
    expect(analyzeChain([press('8', 'A'), press('9', 'B')]).safe).toBe(false);
    expect(safePrefix([three[0] as Act, three[1] as Act, press('9', 'Next')])).toHaveLength(2);
  });

  it('refuses risky names, other containers and too many acts', () => {
    expect(analyzeChain([tick('1'), set('2', 'Delete reason', 'x')]).blockers).toContain(
      'HIGH_RISK_ACTION',
    );
    const apart = analyzeChain(three, { containers: ['a', 'b', 'b'] });
    expect(apart).toMatchObject({ safe: false, confidence: 0.3, blockers: ['CROSS_CONTAINER'] });
    const many = Array.from({ length: 9 }, (_, index) => set(String(index), 'x', 'y'));
    expect(analyzeChain(many).confidence).toBeCloseTo(0.765);
    expect(analyzeChain([...many, ...many]).safe).toBe(false);
  });

  it('looks closer at the last act and at navigation', () => {
    expect(levelOf('setValue', false)).toBe('client');
    expect(levelOf('setValue', true)).toBe('lightweight');
    expect(levelOf('click', false)).toBe('lightweight');
    expect(levelOf('click', true)).toBe('full');
    expect(levelOf('navigate', false)).toBe('full');
    expect(levelOf('scroll', true)).toBe('lightweight');
  });

  it.each([
    [{ retries: 0 }, 'REGENERATE_CHAIN'],
    [{ code: 'ELEMENT_NOT_FOUND', hasAlternative: true, retries: 0 }, 'RETRY_FAILED'],
    [{ code: 'ELEMENT_NOT_FOUND', retries: 0 }, 'REGENERATE_CHAIN'],
    [{ code: 'TIMEOUT', retries: 1 }, 'RETRY_FAILED'],
    [{ code: 'ELEMENT_DISABLED', canFail: true, retries: 0 }, 'SKIP_FAILED'],
    [{ code: 'INVALID_STATE', retries: 0 }, 'SINGLE_ACTION'],
    [{ code: 'NETWORK_ERROR', retries: 0 }, 'ABORT'],
    [{ code: 'TIMEOUT', retries: 2 }, 'ABORT'],
  ] as const)('recovers %j by %s', (failure, recovery) => {
    expect(recoverChain(failure)).toBe(recovery);
  });
});
