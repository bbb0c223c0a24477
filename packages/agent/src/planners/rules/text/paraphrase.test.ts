import { describe, expect, it } from 'vitest';
import type { Grounder } from './intent.ts';
import { readClauses } from './interpret.ts';
import { readIntent } from './read.ts';
import { nameFit } from './words.ts';

const fits = (names: string[]) => (text: string) =>
  Math.max(0, ...names.map((name) => nameFit(text, name)));
const ground: Grounder = {
  field: fits(['Adults', 'Boarding time', 'Cabin', 'Home branch', 'Stay']),
  thing: () => 0,
  place: () => 0,
  option: fits(['Sea view', 'Inside']),
  press: (text) => text.toLowerCase() === 'check out',
  box: fits(['Night lights']),
};
const one = (text: string) => {
  const [clause] = readClauses(text);
  if (clause === undefined) throw new Error('nothing read');
  return readIntent(clause, ground);
};

describe('one wish, many wordings', () => {
  it.each([
    'Set Adults to 5',
    'Adults should be 5',
    'Adults: 5',
    'Please change the Adults to 5',
    'Could you set Adults to 5 for me, please?',
    "I'd like Adults to be 5",
    'I want the Adults set to 5',
    'Make sure that Adults is 5',
    'The Adults need to be changed to 5',
    'Put 5 into Adults',
  ])('a field and its value: %s', (text) => {
    const { field, value } = one(text);
    expect({ field: field?.text, value }).toEqual({ field: 'Adults', value: '5' });
  });

  it.each([
    'Turn on the Night lights',
    'Turn the Night lights on',
    'Switch Night lights on',
    'The Night lights should be on',
    'Night lights must be switched on',
    'Enable Night lights',
    'I want the Night lights turned on',
    'Make sure the Night lights is ticked',
  ])('a box: %s', (text) => {
    const { op, thing } = one(text);
    expect({ op, thing: thing?.text }).toEqual({ op: 'tick', thing: 'Night lights' });
  });

  it.each(['Renew Emma', 'Emma needs to be renewed', 'Emma should be renewed, please'])(
    'a deed: %s',
    (text) => {
      expect(one(text)).toMatchObject({ op: 'apply', word: 'renew', thing: { text: 'Emma' } });
    },
  );

  it('takes the verb from a button of the page', () => {
    expect(one('Check out Tank')).toMatchObject({ word: 'check out', thing: { text: 'Tank' } });
  });

  it.each([
    'Set the Stay from 10 April 2031 to 15 April 2031',
    'Set the Stay to 10–15 April 2031',
    'Change Stay to April 10 to April 15, 2031',
  ])('a range of days is one value: %s', (text) => {
    const { field, value } = one(text);
    expect(field?.text).toBe('Stay');
    expect(value).toMatch(/10.*15/);
  });

  it('keeps what else was said with a deed', () => {
    const { bag } = one('Book the Gull for guest Mina Kaur, 3 hours, with life vests');
    expect(bag?.map(({ text }) => text)).toEqual(['guest Mina Kaur', '3 hours', 'life vests']);
  });
});

describe('several wishes in one sentence', () => {
  it.each([
    ['Switch Metronome off and Talkback on', ['Turn off Metronome', 'Turn on Talkback']],
    [
      'Adults should be 5 and the cabin should be Inside',
      ['Set Adults to 5', 'Set cabin to Inside'],
    ],
    [
      'Enter John in First name, Doe in Last name',
      ['Enter John in First name', 'Enter Doe in Last name'],
    ],
    [
      'In the settings, under Messages, set Signature to "A"',
      ['In settings, under Messages, set Signature to "A"'],
    ],
  ])('%s', (text, expected) => {
    expect(readClauses(text).map((clause) => clause.text)).toEqual(expected);
  });
});
