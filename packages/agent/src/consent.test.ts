import { describe, expect, it } from 'vitest';
import { consentFor, riskOf } from './consent.ts';

describe('consent', () => {
  it.each([
    ['Delete the draft Q3', 'Delete', true],
    ['Get rid of the draft Q3', 'Remove', true],
    ['Open the draft Q3', 'Delete', false],
    ['Order the tent', 'Place order', true],
    ['Fill in the checkout form but do not place the order', 'Place order', false],
    ['Write to Ana that I am late', 'Send', true],
    ['Prepare the post but never publish it', 'Publish', false],
    ['Read the price', 'Buy now', false],
  ])('"%s" and the button "%s"', (query, name, given) => {
    expect(consentFor({ query, name }).given).toBe(given);
  });

  it('is not needed for harmless buttons and is covered by approval', () => {
    expect(riskOf('Save')).toBeUndefined();
    expect(riskOf('Payment methods')).toBeUndefined();
    expect(consentFor({ query: 'look around', name: 'Pay now', approved: true }).given).toBe(true);
  });
});
