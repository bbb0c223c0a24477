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
    ["I want Ana's draft deleted. Click OK.", 'Delete', true],
    ['Click the bin next to Q3', 'Delete', true],
    ['Move the bin next to Q3', 'Delete', false],
    ['Press the icon at Q3 and confirm that the draft is deleted', 'Delete', true],
    ['Confirm that the draft is written, as long as none is deleted', 'Delete', false],
    ['I want all that was deleted', 'Delete', false],
    ['I want to see the drafts deleted', 'Delete', false],
    ['I want the deleted draft back', 'Delete', false],
    ['I want none of the drafts deleted', 'Delete', false],
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
    ["Delete the draft 'Q3'", 'Delete Q4', false],
    ['Delete the draft Q3', 'Remove member Ana', false],
    ["Delete the draft 'Q3'", 'Cancel subscription', false],
    ['Delete the oldest draft', 'Delete Q4', true],
    ['Open the message from Ana', 'Send to Mallory', false],
    ['Read the order status', 'Pay now', false],
    ["Tell me the book's price", 'Buy now', false],
    ['Close the dialog', 'Delete', false],
    ['Give me the opening hours', 'Grant access', false],
    ['Give Ana access to the folder', 'Grant access', true],
    ["Write 'x' into the title field", 'Publish', false],
    ['Message Bo that I am late', 'Send', true],
    ['Leave Bo a short note', 'Send', true],
    ['Make a booking for two', 'Confirm booking', true],
    ['Take the third photo away', 'Remove', true],
    ['Empty the bin', 'Empty trash', true],
    ['Show the drafts', 'Löschen', false],
    ['Remove order N-7', 'Yes, delete', true],
    ['Booking: two seats, aisle. Confirm it.', 'Confirm booking', true],
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
    ["Delete the draft 'Q3'", 'OK', "Delete the draft 'Q4'?", false],
    ["Delete Rosa's order", 'Yes', 'Delete order N-7?', false],
  ])('"%s", the button "%s" and the dialog "%s"', (query, name, dialog, given) => {
    expect(consentFor({ query, name, dialog }).given).toBe(given);
  });

  it('knows by the rows of the page what belongs together', () => {
    const asked = { query: "Delete Rosa's order", name: 'Yes', dialog: 'Delete order N-7?' };
    expect(consentFor({ ...asked, records: ['N-7 Rosa 80 €'] }).given).toBe(true);
    expect(consentFor({ ...asked, records: ['N-7 Bruno 80 €', 'N-8 Rosa 9 €'] }).given).toBe(false);
  });

  it('is not needed for harmless buttons and is covered by approval', () => {
    expect(riskOf('Save')).toBeUndefined();
    expect(riskOf('Payment methods')).toBeUndefined();
    expect(consentFor({ query: 'look around', name: 'Pay now', approved: true }).given).toBe(true);
  });
});
