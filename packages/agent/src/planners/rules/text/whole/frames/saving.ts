// What a button is for, said with it: "save it with Apply", "finish by pressing Apply".

import { frames } from '../frame.ts';
import { verbs } from '../inflect.ts';

const end = `(${verbs('save submit finish conclude confirm end store send/sent close complete keep/kept apply record finalise finalize wrap round')})`;
const all =
  '[it|this|that|them|everything|all of it|all of this|the form|the changes|the change|my changes|the whole thing|things|the entry] [off|up|in|all]';
const by = '(with|via|by|using|through|by means of|by using|with the help of)';
const pressing = `[${verbs('press click push hit tap use')}] [on]`;

const whole =
  '(changes|change|form|settings|details|entry|record|page|lot|rest|whole thing|edits|draft|request|booking|article|order|profile|data|result)';

export const savingFrames = [
  ...frames(
    [
      '{commit} [it|this|that|them|everything|all] [all] [up|now|off]',
      `{commit} [all] (the|my|our|your|this|these|those) ${whole}`,
      '{wish} (it|this|that|everything|them|all of it) [to be|is|are] {commit}',
      '(it|this|that|everything|they|all of it) {shall} be {commit}',
      `[{wish}] (the|my|our|your|this) ${whole} ({shall} be|to be|is|are) {commit}`,
      '(get|have) (it|this|that|everything|them|all of it) {commit}',
    ],
    (found) => [{ do: 'commit', verb: found.text('commit').toLowerCase() }],
    1.2,
  ),
  ...frames(
    [
      `${end} ${all} ${by} ${pressing} {BUTTON}`,
      `(it|this|that|everything|all of it|the form) (is|gets|will be|must be|has to be|should be) [then|finally] ${end} ${by} ${pressing} {BUTTON}`,
      `{use} {BUTTON} (to|for) ${end} ${all}`,
      `(to|for) ${end} ${all} [,] [you] ({press}|{use}) [on] {BUTTON}`,
      '{BUTTON} (after|afterwards|after that|then|last|at the end|to finish|in the end)',
      '{BUTTON} [{shall}] (comes|come|goes|follows|follow) (last|next|then|after|after that)',
    ],
    (found) => {
      const button = found.one('button', 'button');
      return button === undefined ? undefined : [{ do: 'press', button: button.text }];
    },
    1.1,
  ),
];
