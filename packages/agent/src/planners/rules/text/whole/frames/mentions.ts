// What is only spoken of: where it is, that it cannot be found, that it should be there. It is what "it"
// means afterwards, and nothing is done for it.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { NameKind } from '../name.ts';

const kinds: readonly NameKind[] = ['box', 'text', 'number', 'date', 'time', 'list', 'group'];

const mentioned = (found: Found): Deed[] => [
  { do: 'fact', about: found.one('thing', ...kinds)?.text ?? it },
];

const source =
  '(i|we|you) [can|will|should|would|may] (see|find|know|remember|think|believe|guess|heard|read|suppose|noticed|saw) [that]|[my|our|the|a] (colleague|boss|wife|husband|friend|manager|customer|client) (says|swears|said|thinks|tells me|told me|believes) [that]';

export const mentionFrames = frames(
  [
    `[{somewhere}] [${source}] [there] (is|should be|ought to be|must be|has to be|are|was|seems to be) [a|an|the|one|some] {THING} [{somewhere}]`,
    `[{somewhere}] [${source}] there's [a|an|the|one|some] {THING} [{somewhere}]`,
    `[{somewhere}] [it|the form|the page] (says|reads|shows|lists|has|offers) [a|an|the] {THING} [{somewhere}]`,
    '[please] {lookfor} {THING} [{somewhere}]',
    "(i|we) (cannot|can not|can't|could not|couldn't|do not|don't|did not|didn't) [seem to] (see|find|spot|locate|make out) {THING} [{somewhere}]",
    "(i|we|you) (am|are|was|were) (looking|searching|hunting) for {THING} [{somewhere}]|(i'm|we're) (looking|searching|hunting) for {THING} [{somewhere}]",
    'as (for|to) {THING}|regarding {THING}|concerning {THING}|about {THING}',
    '{THING} (is|must be|should be|has to be|ought to be|may be|might be|sits|lives|will be|can be found|is found|is located) {somewhere}',
    "(it's|that's) {somewhere}",
    "(you|we|one) [will|can|should|would|may] (find|see|have) {THING}|you'll (find|see) {THING}",
    '{THING} (is|sits|can be found|is found|lives|stands|is hidden|is listed|is kept)',
    '[no|not a] (clue|idea) (where|which tab|which page) {THING} (is|it is|is on|is in)|no (clue|idea) (which (tab|page|section)|where) {THING} (is|is on|is in|sits)',
    "(i|we) (do not|don't) know (where|on which tab|which tab) {THING} (is|is on|is in|sits|lives)",
    "(it|that|this|that one) (is|sits|lives|lies) [{somewhere}]|it's|that's",
  ],
  mentioned,
  1.4,
);
