// What is said to stay as it is: nothing is done for it, and nothing may be done to it. And that
// nothing is to be saved.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { NameKind } from '../name.ts';
import { choiceKinds, inputKinds } from './inputs.ts';

const kinds: readonly NameKind[] = ['box', ...inputKinds, ...choiceKinds];

const kept = (found: Found): Deed[] =>
  (found.all('things', ...kinds) ?? found.all('thing', ...kinds) ?? [{ text: it }]).map(
    ({ text }) => ({ do: 'keep', about: text }),
  );

const asItIs =
  "[exactly|just|the way|precisely] ({unchanged}|(as|how|like|the way) (it is|is|it was|was|it's|you find it|you found it|it stands|they are|we had it|i had it|you see it|i left it|we left it|it already is|it has been|it used to be) [now|already|at the moment|right now|today|before|set]|as before|the same|like that|like this|in place|so|on as it is)";
const donot =
  "(do not|don't|never|not|you must not|you mustn't|you should not|you shouldn't|must not|should not|please do not|you need not|no need to|there is no need to|there's no need to|you don't need to|you do not have to|you don't have to|without|avoid|refrain from|stop short of|rather than|instead of|be careful not to|take care not to|make sure not to|mind you don't|i don't want you to|i do not want you to|we don't want you to)";
const handling =
  '({change}|{turn}|{touch}|{tick}|{untick}|{up}|{down}|{empty}|change anything (about|on|in|at)|do anything (to|about|with|for)|mess around with|play with|lay a finger on)';
const fine =
  '(fine|ok|okay|right|all right|alright|good|correct|in order|perfect|perfectly fine|just fine|just right|quite right|dealt with|as it should be|how it should be|the way (we|i) want it|what (we|i) want|how (we|i) want it)';

export const keepFrames = [
  ...frames(
    [
      `({leave}|let) {THINGS} [{be}|stay|remain|stand] ${asItIs}`,
      `({leave}|let) {THINGS} (be|stay|alone|in peace|where it is)`,
      `[but|and] [the] (original|source) (stays|remains|is to stay|should stay) (where it is|as it is|unchanged|there)`,
      `{keep} {THINGS} (how|as|like|the way) it is [now]`,
      `[{wish}] {THINGS} [{isto}|to be] (left|kept|let) ${asItIs}`,
      '[{wish}] {THINGS} left (alone|be|in peace)',
      '(whatever|what) (is|stands) [set|there|chosen|entered] (for|at|in|under) {THINGS} [,] (let|leave) it [be|alone|as it is|so]',
      `{THINGS} (is|are) (fine|good|right|correct|ok|okay) (as (it|they) (stands|stand|is|are)|already|the way it is|like that|so)`,
      `{THINGS} (must|should|has to|is to|shall|needs to) (stay|remain|be left) (in|at|on|with) (its|the) (present|current|old) (state|value|setting|position)`,
      `(i|we) (would|do|'d) [like to] ask you not to {touch} {THINGS} [,] [though]`,
      `(with|at|to|on) {THINGS} [,] you (should|must|shall|may) not do anything`,
      `{THINGS} (is|are) (still|also) as (i|we) left it`,
      '[so] hands off (it|that|this)',
      `{keep} {THINGS} [{be}|stay|remain] [${asItIs}]`,
      `{keep} [the] (current|present|existing) (state|value|setting|position|content|text|entry|choice) (of|in|at|for) {THINGS}`,
      `${donot} ${handling} {THINGS} [in any way|at all|please|now|yet|in the process|while you do|while doing so|while you are at it]`,
      '{THINGS} [,] (you|we) (must|should|shall|may) not ({change}|{touch})',
      '{THINGS} (must|should|shall|may) not be (changed|touched|altered|modified|moved|edited)',
      `{THINGS} [{isto}|{shall}|can|may|might] [just|simply] (stay|stays|remain|remains|be left|be kept|keep|keeps) ${asItIs}`,
      `{THINGS} (can|may|should|must|shall|has to|is to|needs to|will) [just] (stay|remain|stand)`,
      `{THINGS} (stays|remains|is staying|is to stay)`,
      `{THINGS} ({isto}|{shall}) [exactly|just] (stay|remain|be left|be kept|left|kept) ${asItIs}`,
      `{THINGS} (is|are|looks|seems) [already|just|perfectly|quite|all|now] ${fine} [already|now|${asItIs}]`,
      '{THINGS} (is|are) [already] (as|how|the way) (it|they) should be',
      `(it|that|this) (is|looks) [already|just] ${fine} [already|now]`,
      `(it's|that's) [already|just] ${fine} [already|now]`,
      '(nothing|no change|no changes|not anything) [needs|need|has|is|are|must|should|may|shall] [to be|be] [(done|changed|touched|altered|changed about|needed|necessary|required|wanted)] (about|to|at|in|with|for|on) {THINGS}',
      '(with|at|about|to|in|for) {THINGS} [,] [you] (do|change|touch|alter) nothing',
      '(do|change|touch|alter) nothing (with|at|about|to|in|for) {THINGS}',
      "(do not|don't|never) (do|change|alter|touch) anything (with|at|about|to|in|for|on) {THINGS}",
      '(hands|keep your hands|fingers|keep [your|away] hands|stay|keep) (off|away from|clear of|out of) {THINGS}',
      `{THINGS} [:|=|-|–|,] [{lp}] (no change|unchanged|as before|as it is|as is|as it was|same as before|leave|leave as is|leave as it is|keep|keep as is|do not touch|don't touch|don't change|do not change|untouched|stays|no changes|stays as it is|leave it|leave alone|not to be changed|not to be touched) [{rp}]`,
      `(without|and without) ({change}|{turn}|{touch}|changing anything (about|at|in)|doing anything (to|with|about)) {THINGS}`,
      `(so|and) no (change|changes) (there|to it|to that|here)`,
      `[and] (nothing else|no change|no changes) (there|to it|to that)`,
      `(leaving|keeping) {THINGS} [${asItIs}]`,
      '(ignore|skip|pass over|disregard) {THINGS}',
    ],
    kept,
    0.9,
  ),
  // Of one that is on it may as well be said that it shall be off.
  ...frames(['[but|and] not {THINGS}'], (found) =>
    found.all('things', 'box')?.some(({ on }) => on === true) ? undefined : kept(found),
  ),
  ...frames(
    [
      "(do not|don't|never|not|no|without|you must not|no need to|you need not|you don't have to|you do not have to|there is no need to|there's no need to|i don't want you to|avoid) [to] {save} [{saved}] [{yet}]",
      "(it|that|this|everything|the form|the page) ((must|should|shall|need|does|has|may|can|is) not [(need|have)] [to] [be] saved|(needn't|shouldn't|mustn't|doesn't need to|doesn't have to|isn't to|must never|should never) [be] saved) [{yet}]",
      'nothing (must|should|shall|is to|needs to|may|has to) be saved [{yet}]',
      'no saving [please] [{yet}]',
      'not saved [{yet}]',
      '(nothing|not anything|no changes) [is|are] [to be] (saved|submitted|sent|stored|confirmed) [as] [{yet}]',
      'nothing {shall} be (submitted|sent|stored|confirmed) [as] [{yet}]',
      '(leave|keep|left) [the changes|my changes|the form] (unsaved|unsubmitted|unsent)',
      '[with] (the|all|my) changes unsaved',
      '(the saving|saving|saving it|submitting|the submitting) (can|may|must|has to|should|will|is to) wait [(for me|until later|till later|for now|until tomorrow)]',
      '(stop|end|halt|finish|pause) (there|here|at that|at this point|before saving|before [you] save [it]|short of saving|before [the] (save|submit))',
      'no (submit|submitting|save|sending) [please|yet]',
      "(i'd|i would|we'd|we would) (rather|prefer [it] [if]|sooner) you (didn't|did not) (save|submit|send) [{saved}] [{yet}]",
      "(i'll|i will|we'll|we will|i want to|i'd like to) [then] do the saving [myself|later|afterwards]",
      '(i|we) (will|want to|would like to|have to|need to) (look|read|check|go) (it|this|that) (over|through) [first|before it is (saved|sent|submitted)]',
      "(i'll|we'll|i'd like to) (look|read|check|go) (it|this|that) (over|through) [first|before it is (saved|sent|submitted)]",
      '(leave|keep) (it|that|this|everything|the form|the page|all|all of it|them) (unsaved|open|unsubmitted|unsent) [{yet}]',
      '(leave|let) (the saving|saving|the sending|saving it|the saving of it) [to|for|up to] (me|us|later)',
      '(i|we|someone else|somebody else) (will|shall|would like to|want to|am going to|are going to|would rather|can|prefer to|is going to) {save} [{saved}] (myself|ourselves|later|later on|later myself|myself later|by myself|on my own|afterwards|tomorrow|then) [myself|later|afterwards]',
      "(i'll|we'll|i'd rather|i'd like to|we'd rather|i'm going to) {save} [{saved}] (myself|ourselves|later|later on|later myself|myself later|by myself|on my own|afterwards|tomorrow) [myself|later|afterwards]",
    ],
    () => [{ do: 'unsaved' }],
  ),
];
