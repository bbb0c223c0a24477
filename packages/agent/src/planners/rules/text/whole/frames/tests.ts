// What a condition says of the page, to be held against what it shows now.

import { it, type Test } from '../deed.ts';
import { type Found, type Frame, frames } from '../frame.ts';
import { choiceKinds, inputKinds } from './inputs.ts';

const test =
  (is: Test['is'], not = false): Frame['as'] =>
  (found) => {
    const [only, other] = found.pieces('value');
    if (only === undefined || other !== undefined || !/^<[^.]*#/u.test(only.seen)) return undefined;
    const thing = found.name('field', 'number', 'text');
    return [{ do: 'test', test: { thing, is, value: found.text('value'), not } }];
  };

const beIs =
  '(is|are|was|gets|has|shows|says|reads|stands at|comes to|be|being|holds|contains|goes|went|has gone|turns out to be|happens to be|should be|is set to)';
const now = '[now|currently|already|at the moment|right now|there]';
const person = '(i|we|you|they)';

const compared = (words: string, single = words): string[] => [
  `[the value of] {FIELD} [${beIs}] ${now} ${words} {value} ${now}`,
  `(is|are|does|do) {FIELD} [be|say|show|have|hold|contain|exceed] ${now} ${words} {value} ${now}`,
  `${person} (have|see|find|get|got|have got|count|read|are|went|have gone|need) [gone] ${single} {value} (in|at|under|for|with) {FIELD} ${now}`,
  `(have|do|did) ${person} [got|have|see] ${single} {value} (in|at|under|for|with) {FIELD} ${now}`,
  `[there] (is|are) [there] ${single} {value} (in|at|under|for) {FIELD} ${now}`,
  `(it|there) (says|shows|is|stands|reads) ${single} {value} (in|at|under|for) {FIELD} ${now}`,
];

const field =
  (is: Test['is'], not = false): Frame['as'] =>
  (found: Found) => [
    { do: 'test', test: { thing: found.name('field', ...inputKinds), is, value: '', not } },
  ];

const box =
  (not: boolean): Frame['as'] =>
  (found) => [
    { do: 'test', test: { thing: found.one('box', 'box')?.text ?? it, is: 'on', value: '', not } },
  ];

const list =
  (not: boolean): Frame['as'] =>
  (found) => {
    const named = found.one('list', ...choiceKinds);
    const option = found.all('option', 'option', 'pick')?.find(({ of }) => of === named?.text);
    if (named === undefined || option === undefined) return undefined;
    return [{ do: 'test', test: { thing: named.text, is: 'same', value: option.text, not } }];
  };

export const testFrames: readonly Frame[] = [
  ...frames(
    [
      ...compared('{over}'),
      '{FIELD} (exceeds|exceed|tops|surpasses|goes beyond|goes past|goes over|goes above|is past|has passed) {value}',
      '(the value in|the number in) {FIELD} is {over} {value}',
      '(does|should) {FIELD} exceed {value}',
    ],
    test('over'),
  ),
  ...frames(compared('{under}'), test('under')),
  ...frames(
    [
      ...compared('{atleast}'),
      `{FIELD} ${beIs} {value} or (more|higher|above|over|greater|bigger)`,
    ],
    test('least'),
  ),
  ...frames(
    [...compared('{atmost}'), `{FIELD} ${beIs} {value} or (less|fewer|lower|below|under|smaller)`],
    test('most'),
  ),
  ...frames(
    [
      `{FIELD} (is|equals|be|says|shows|reads|stands at|has|holds) ${now} [exactly|equal to|set to|at] {value}`,
      '(is|does) {FIELD} [equal|say|show|exactly] {value}',
    ],
    test('same'),
  ),
  ...frames(
    [
      `{FIELD} (is|does|be) not [exactly|equal to|equal|say|show|set to] {value}`,
      "{FIELD} (isn't|doesn't) [exactly|equal to|equal|say|show|set to] {value}",
    ],
    test('same', true),
  ),
  ...frames(
    ['{FIELD} (is not|is no|be not) [any] {over} {value}', "{FIELD} isn't [any] {over} {value}"],
    test('over', true),
  ),
  ...frames(
    ['{FIELD} (is not|is no|be not) [any] {under} {value}', "{FIELD} isn't [any] {under} {value}"],
    test('under', true),
  ),
  ...frames(
    [
      '{FIELD} (is|be|stays|has been left) [still|currently|now] (empty|blank|not filled in|unfilled)',
      '(is|are) {FIELD} [still|currently] (empty|blank)',
      '(nothing is|there is nothing|nothing stands) [written|entered] (in|at|under|for) {FIELD}',
    ],
    field('empty'),
  ),
  ...frames(
    [
      '{FIELD} (is|has been|be) [already|currently] (filled in|filled|filled out|not empty|not blank)',
      "{FIELD} isn't (empty|blank)",
      '(something is|there is something|something stands|there is anything) [written|entered] (in|at|under|for) {FIELD}',
    ],
    field('empty', true),
  ),
  ...frames(
    [
      '{BOX} (is|be|are) [already|currently|still] {on}',
      '(is|are) {BOX} [already|currently|still] {on}',
    ],
    box(false),
  ),
  ...frames(
    [
      '{BOX} (is|be|are) [already|currently|still] {off}',
      "{BOX} (isn't|is not) [already|currently|yet] {on}",
      '(is|are) {BOX} [already|currently|still] {off}',
    ],
    box(true),
  ),
  ...frames(
    [
      '{LIST} (is|says|shows|be|reads|stands at) [now|currently|already|still] [set to|on|at] {OPTION}',
      'is {LIST} [now|currently|already|still] [set to|on|at] {OPTION}',
      '{OPTION} is [chosen|selected|picked|set] (in|under|for|at) {LIST}',
    ],
    list(false),
  ),
  ...frames(
    ["{LIST} (is not|isn't|does not say|doesn't say|be not) [set to|on|at] {OPTION}"],
    list(true),
  ),
];
