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
    ['Open the menu and select Logout', ['Open the menu', 'Select Logout']],
    ['Hover over Menu and choose Exit', ['Hover over Menu', 'Choose Exit']],
    ['Enter the email a@b.c and the password x', ['Enter the email a@b.c', 'Enter the password x']],
    ['Fill name with Ada and email with a@b.c', ['Fill name with Ada', 'Fill email with a@b.c']],
    [
      'Fill in the form: First name John, Last name Doe, Email j@d.e and submit',
      ['Enter First name John', 'Enter Last name Doe', 'Enter Email j@d.e', 'Submit'],
    ],
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
    'Enter 5,000 in the amount field',
    'Enter Smith and Sons into Company',
    'Enter Smith and Company into the customer field',
    'Click the Terms and Submit button',
    'Click Save and Close',
    'Click Find and Select All',
    'Open Bern, Switzerland',
    "Read the user's name and the admin's role",
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
