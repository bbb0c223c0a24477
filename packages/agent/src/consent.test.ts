import { describe, expect, it } from 'vitest';
import { consentFor, riskOf } from './consent.ts';

describe('consent', () => {
  it.each([
    ['Delete the draft Q3', 'Delete', true],
    ['Get rid of the draft Q3', 'Remove', true],
    ['Open the draft Q3', 'Delete', false],
    ['The draft Q3 should be removed from the list', 'Delete', true],
    ['The draft Q3 must not be removed', 'Delete', false],
    ['Restore the removed draft Q3', 'Delete', false],
    ['Order the tent', 'Place order', true],
    ['The letter should be checked and sent', 'Send', true],
    ['The letter should be checked and sorted', 'Send', false],
    ['Fill in the checkout form but do not place the order', 'Place order', false],
    ['Write to Ana that I am late', 'Send', true],
    ['Prepare the post but never publish it', 'Publish', false],
    ['Read the price', 'Buy now', false],
    ["Delete the draft 'Q3'", 'Delete account', false],
    ['Reply to Ana', 'Reply all', false],
    ['Delete all messages', 'Delete all', true],
    ['Open the draft Q3', 'Yes, delete it', false],
  ])('"%s" and the button "%s"', (query, name, given) => {
    expect(consentFor({ query, name }).given).toBe(given);
  });

  it.each([
    ["Delete the draft 'Q3'", 'Delete', "Delete the draft 'Q3'? This cannot be undone.", true],
    ["Delete the draft 'Q3'", 'OK', "Delete 'Q3'? It is removed from your account.", true],
    ["Delete the draft 'Q3'", 'Delete', 'Delete all 14 drafts?', false],
    ["Delete the draft 'Q3'", 'OK', 'Do you want to delete your whole account?', false],
    ['Open the draft Q3', 'OK', 'Do you want to send it now?', false],
    ['Open the draft Q3', 'OK', 'Welcome back!', true],
  ])('"%s", the button "%s" and the dialog "%s"', (query, name, dialog, given) => {
    expect(consentFor({ query, name, dialog }).given).toBe(given);
  });

  it('is not needed for harmless buttons and is covered by approval', () => {
    expect(riskOf('Save')).toBeUndefined();
    expect(riskOf('Payment methods')).toBeUndefined();
    expect(consentFor({ query: 'look around', name: 'Pay now', approved: true }).given).toBe(true);
  });
});
