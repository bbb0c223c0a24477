import { describe, expect, it } from 'vitest';
import { analyzeStepAtomicity, splitCompoundAction, validateAndSplitPlan } from './split.ts';

describe('[SC-55] one step is one gesture', () => {
  it.each([
    ['Type X and click Submit', ['Type X', 'Click Submit']],
    ['Enter email and password', ['Enter email', 'Enter password']],
    ['Search and press Enter', ['Search', 'Press Enter']],
    ['Fill form and submit', ['Fill form', 'Submit']],
    ['Type "hello" press Enter', ['Type "hello"', 'Press Enter']],
    ['Enter the name, enter the email', ['Enter the name', 'Enter the email']],
    ['Click Save and then press Escape', ['Click Save', 'Press Escape']],
  ])('splits "%s"', (said, steps) => {
    expect(analyzeStepAtomicity(said).atomic).toBe(false);
    expect(splitCompoundAction(said)).toEqual(steps);
  });

  it.each([
    'Click the Search button',
    'Type "Search and click Rescue" in the title field',
    'Navigate to https://example.com',
    'Select "Bread and butter" from the menu',
    'Press Enter',
  ])('keeps "%s"', (said) => {
    expect(analyzeStepAtomicity(said).atomic).toBe(true);
    expect(splitCompoundAction(said)).toEqual([said]);
  });

  it('keeps tool and outcome, notes the origin and renews the numbers', () => {
    const plan = validateAndSplitPlan([
      { id: 'step_0', index: 0, description: 'Open the shop', status: 'pending', toolType: 'DOM' },
      {
        id: 'step_1',
        index: 1,
        description: 'Type tent and press Enter',
        status: 'pending',
        toolType: 'MIXED',
        expectedOutcome: { description: 'results' },
      },
    ]);
    expect(plan.map((step) => [step.id, step.description])).toEqual([
      ['step_0', 'Open the shop'],
      ['step_1', 'Type tent'],
      ['step_2', 'Press Enter'],
    ]);
    expect(plan[2]).toMatchObject({
      toolType: 'MIXED',
      expectedOutcome: { description: 'results' },
    });
    expect(plan[1]?.reasoning).toContain('Type tent and press Enter');
  });
});
