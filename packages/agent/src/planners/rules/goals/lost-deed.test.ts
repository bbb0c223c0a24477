import { expect, test } from 'vitest';
import { lostDeed } from './lost-deed.ts';

test.each([
  ['Check Rex out and remove the entry', ['Turn on "Rex"'], 'remove'],
  ['Delete the sketch A7', ['Press "A7"'], 'delete'],
  ['Please get rid of A7', ['Choose A7'], 'get rid of'],
  ['Delete the sketch A7', ['Delete the sketch A7'], undefined],
  ['Remove Ana from the crew', ['Take Ana out of "Crew"'], undefined],
  ['Remove the tick from Night lights', ['Untick "Night lights"'], undefined],
  ['Delete the old remark and write "Full"', ['Set Remark to "Full"'], undefined],
  ['Type "please delete me" into Remark', ['Press "Save"'], undefined],
])('%s, read as %s', (query, goals, lost) => expect(lostDeed(query, goals)).toBe(lost));
