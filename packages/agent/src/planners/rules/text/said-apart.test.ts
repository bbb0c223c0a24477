import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('a deed, whose it is and what it is given, said apart', () => {
  test.each([
    // When it shall be.
    [
      'Can you move Ola Berg? New date 3 May 2031, new time 9:00.',
      'Can you move Ola Berg to 3 May 2031 at 9:00.',
    ],
    [
      "New slot for Ola Berg's lesson: 3 May 2031 at 9:00. Please reschedule it.",
      "reschedule Ola Berg's lesson to 3 May 2031 at 9:00.",
    ],
    [
      'Open the menu of Ola Berg, press "Postpone…" and enter 2031-05-03 and 9:00, then confirm',
      'Postpone Ola Berg to 2031-05-03 at 9:00, then confirm',
    ],
    // To whom something is written.
    [
      'Write to Ola Berg and send it off: "Come home"',
      'send a message to Ola Berg that says "Come home"',
    ],
    [
      'Note to send to Ola Berg (under People), word for word: "Come home"',
      'send a note to Ola Berg that says "Come home"',
    ],
    [
      'Ola Berg should get a message from me. Text: Come home, and soon. Send it.',
      'send a message to Ola Berg that says "Come home, and soon".',
    ],
    // What is pressed in whose row.
    ['Rentals: +2 d for Ola Berg, just once.', 'Go to Rentals and press "+2 d" for Ola Berg.'],
    ['Rentals, Ola Berg: +2 d, once', 'Go to Rentals and press "+2 d" for Ola Berg'],
    // Who signs in.
    [
      'Enter "ana" and "Elm-4" and press Log in',
      'Sign in with user name "ana" and password "Elm-4"',
    ],
    [
      'Let me in. The user is ana, the password Elm-4.',
      'Sign in with user name "ana" and password "Elm-4"',
    ],
    [
      'Get me in: user is ana, password is Elm-4.',
      'Sign in with user name "ana" and password "Elm-4"',
    ],
    // What came back.
    [
      'The Tin Box is back, so please press Return for it under Rentals.',
      'go to Rentals and press "Return" for The Tin Box.',
    ],
    ['The tool "Drill" came back. Enter it as returned.', 'mark "Drill" as returned.'],
    [
      'Ola Berg has just brought back the Tin Box. Can you book it as returned?',
      'mark Tin Box as returned for Ola Berg?',
    ],
    ['Rental of "Drill": press Return.', 'press "Return" for "Drill".'],
    // What is so now and shall be otherwise.
    ["Ola Berg's card is blocked. Lift that.", "unblock Ola Berg's card."],
    [
      'Ola Berg has paid, so his card should be active again please.',
      "reactivate Ola Berg's card.",
    ],
    [
      'The Teal is going up from 70 to 75 euros a day. Can you change the rate and save?',
      'change the rate of Teal to 75 euros a day and save?',
    ],
    [
      'Counted R12: 60 on the shelf. Correct the stock and update.',
      'set the stock of R12 to 60 and update.',
    ],
    // Whose and where.
    [
      "Switch the home port in Ola Berg's member details to Old Quay",
      'Switch the home port of Ola Berg to Old Quay',
    ],
    [
      'Edit "Salt, Ash": copies from 1 to 4, then save.',
      'change the copies of "Salt, Ash" to 4, then save.',
    ],
    [
      "Raise the rate to 9. It's all in the house rules, save when done.",
      'In the house rules, raise the rate to 9 and save.',
    ],
    [
      'Please update the guest Bo Ek: 6 nights, and yes to late supper. Then save.',
      'The guest Bo Ek: 6 nights, late supper yes. Then save.',
    ],
    [
      "We're done with this fair. Please archive it (Office tab) and click Archive when it asks.",
      'In Office, please archive this fair and confirm.',
    ],
    [
      'House rules, two changes to save:\n1. Rate 9\n2. Quiet hours ticked',
      'House rules: rate 9, quiet hours ticked. Save.',
    ],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test.each([
    ['Enter "ana" and "elm" into Names and log in'],
    ['Note for Ola Berg on the door'],
    ['New slot for the key: left of the door'],
    ['Ola Berg should get a message from me. Text: Come home. It is late. Send it.'],
  ])('is left alone where it is something else: %s', (said) => expect(requestOf(said)).toBe(said));
});
