import { describe, expect, test } from 'vitest';
import { lookedUp } from './looked-up.ts';

describe('a value of one record goes into a field elsewhere', () => {
  test.each([
    [
      'Could you put the berth of Dora into Harbour notice and save?',
      'Could you copy the berth of Dora into "Harbour notice" and save?',
    ],
    [
      'Use the day rate of the crane "Big Tom" as the notice on bills.',
      'copy the day rate of "Big Tom" into "notice on bills".',
    ],
    [
      'Find out at which berth Dora lies and write it into the log.',
      'copy the berth of Dora into "log".',
    ],
    [
      'Harbour office > Notice on bills: replace with the day rate of "Big Tom", then save',
      'copy the day rate of "Big Tom" into "Notice on bills", then save',
    ],
    [
      'Find out which berth Dora has. That berth, and nothing else, should become the log.',
      'copy the berth of Dora into "log".',
    ],
    [
      'The notice on bills should be just the day rate of "Big Tom". Look it up, enter it and save.',
      'copy the day rate of "Big Tom" into "notice on bills" and save.',
    ],
    [
      'In the harbour office, replace the log with the berth that the list gives for Dora',
      'copy the berth of Dora into "log"',
    ],
    [
      'See at which berth Dora lies, replace the harbour notice with it and save',
      'copy the berth of Dora into "harbour notice" and save',
    ],
    [
      'Look up the berth of Dora and overwrite the log with that berth.',
      'copy the berth of Dora into "log".',
    ],
    [
      'Please see which berth Dora has and put just that berth as the notice on bills instead of the old text. Save it.',
      'Please copy the berth of Dora into "notice on bills". Save it.',
    ],
    [
      'Check which berth Dora has. Put that berth number as the notice on bills in Harbour office, replacing the old notice, and save.',
      'copy the berth of Dora into "notice on bills", and save.',
    ],
    [
      'The log should be the berth of Dora and nothing else. Can you look it up, change it in Harbour office and save?',
      'copy the berth of Dora into "log" and save?',
    ],
    [
      'Harbour office: Log = the berth of Dora, then save',
      'copy the berth of Dora into "Log", then save',
    ],
    [
      'Read the berth of Dora. Enter this value in Harbour office > Log. Save.',
      'copy the berth of Dora into "Log". Save.',
    ],
    [
      'Open Dora, note the berth. Open Harbour office, replace the text in Log with that berth.',
      'copy the berth of Dora into "Log".',
    ],
    [
      '1. Open Dora, read its berth.\n2. Go to Harbour office, enter it in Log.',
      '1. copy the berth of Dora into "Log".',
    ],
    [
      'The log should be nothing but the berth of Dora. Look up the berth, put it into the log and save.',
      'copy the berth of Dora into "log" and save.',
    ],
  ])('%s', (said, meant) => expect(lookedUp(said)).toBe(meant));
});

describe('no value is looked up where', () => {
  test.each([
    ['a value is given', 'Enter the berth of Dora as North Quay and save.'],
    ['the field is the first', 'Put the berth of Dora in Boats to North Quay.'],
    ['a thing is put away', 'Put the order of Dora in the archive.'],
  ])('%s: %s', (_, said) => expect(lookedUp(said)).toBe(said));
});
