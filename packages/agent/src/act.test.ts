import { describe, expect, it } from 'vitest';
import { dismissOverlay, validateActionTarget } from './act.ts';

const tree = [
  { i: '5', r: 'btn', n: 'Pay', occ: true },
  { i: '6', r: 'btn', n: 'Next', s: 'disabled' },
  { i: '7', r: 'inp', n: 'Name' },
];

describe('[SC-53] targets are checked before they are acted on', () => {
  it('refuses what is missing, covered or disabled, in the words of the contract', () => {
    expect(validateActionTarget('click(4)', tree)).toEqual({
      valid: false,
      error: 'Element 4 not found in current viewport',
      suggestion: 'scroll("down") to reveal more elements',
    });
    expect(validateActionTarget('click(5)', tree)).toEqual({
      valid: false,
      error: 'Element "Pay" is occluded by a modal/overlay',
      suggestion: 'Dismiss the overlay first (press Escape or click close button)',
    });
    expect(validateActionTarget('click("6")', tree)).toEqual({
      valid: false,
      error: 'Element "Next" is disabled',
      suggestion: 'Check if a prerequisite action is needed',
    });
    expect(validateActionTarget('setValue(7, "Ada")', tree)).toEqual({ valid: true });
    expect(validateActionTarget('press("Enter")', tree)).toEqual({ valid: true });
  });
});

describe('[SC-49][SC-54] overlays', () => {
  it('prefers a close button, then a refusal or acceptance, then Escape', () => {
    const close = { i: '1', r: 'btn', n: '×' };
    const accept = { i: '2', r: 'btn', n: 'Accept all' };
    expect(dismissOverlay(undefined, [accept, close]).action).toBe('click(1)');
    expect(dismissOverlay(undefined, [accept]).action).toBe('click(2)');
    expect(dismissOverlay(undefined, []).action).toBe('press("Escape")');
  });

  it('uses what the page engine found inside the cover', () => {
    const covered = { what: 'dialog', dismiss: { ref: '9', name: 'Got it' } };
    expect(dismissOverlay(covered, []).action).toBe('click(9)');
  });

  it('never takes "Close account" for a way out', () => {
    const account = { i: '3', r: 'btn', n: 'Account settings close' };
    expect(dismissOverlay(undefined, [account]).action).toBe('press("Escape")');
  });
});
