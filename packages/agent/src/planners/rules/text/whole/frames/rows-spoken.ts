// Records that are only spoken of, so that what comes next can point back to them; and words that
// say that nothing else is to be done.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { titlesIn } from '../row-frames.ts';
import { isStory } from '../story.ts';

const mention = (found: Found): Deed[] | undefined => {
  const whos = titlesIn(found, 'whos');
  return whos === undefined ? undefined : [{ do: 'mention', whos }];
};

const tellers =
  /^(?:i|we|it|there|they|he|she|somebody|someone|my|our|this|that|i've|we've|i'm|we're|it's|there's|that's|you|yesterday|today|is|was|has|had|came|comes|were|are|have|spoke|talked|heard|got|met|saw|rang|phoned|called|wrote|emailed|asked|she's|he's|they've|they're)$/u;

/** It tells something of records in free words and asks for nothing. */
const talk = (found: Found): Deed[] | undefined => {
  const words = [...found.pieces('tale'), ...found.pieces('tale2')];
  const isTold = tellers.test(words[0]?.seen ?? '') && !words.some(({ seen }) => seen === 'to');
  return isTold &&
    isStory([
      ...words.map((word) => ({ ...word, seen: word.seen })),
      ...found.pieces('whos').map((piece) => ({ ...piece, seen: 'someone', near: false })),
    ])
    ? mention(found)
    : undefined;
};

/** "And Ana too": for her as well; else she is only named. */
const alone = (found: Found): Deed[] | undefined =>
  /^[\s,]*(?:too|as well|also|likewise)\b/iu.test(found.after) ? again(found) : mention(found);

const again = (found: Found): Deed[] | undefined => {
  const whos = titlesIn(found, 'whos');
  return whos === undefined ? undefined : [{ do: 'same', whos }];
};

export const spokenFrames = [
  ...frames(
    [
      '{find} {ROWS} [{atlist}]',
      "(it is|it's|this is|that is|that's|here it is|this is about|it is about|it's about) [all] [about] [only] {ROWS} [{atlist}] [(that|which|who|where|whom)] [(we|i) (want|mean|need|am after|are after|care about|am worried about|am talking about|speak of)] [i'm (after|worried about|talking about)] [this time]",
      '[it is] {ROWS} (i mean|i am after|we want|i want|we mean|that matters)',
      "{ROWS} (is|are) (next|the one|the one that matters|up next|due|first|waiting|ready|on my list|on the list|the ones|in question|in the list|[still] listed [here] [and (ought|should) not to be|and shouldn't be])",
      '{ROWS} (has|have) (not [yet] been|been|already been) (dealt with|seen to|handled|done|processed|looked at) [yet|so far]',
      "{ROWS} (hasn't|haven't) [yet] been (dealt with|seen to|handled|done|processed|looked at) [yet|so far]",
      '(i|we) [only|just] (know|have|mean|remember|want|need|found|see|got|think of) {ROWS}',
      "(there is|there's|you will find|you'll find|you see|in the list is) {ROWS} [{atlist}]",
      '(i|we) [have] [just|now] (spoken|talked|been speaking|been talking|spoke|talked|been on the phone|heard|had (a call|news|some news|word|a message|an email|a letter)|had a word|checked|been checking|been looking|looked|promised|been asked|had a request|got (a call|news|word|a message)) [to] [a colleague|someone|somebody|my boss|my manager] [about|with|to|from|at|on|on the phone with] [see to] {ROWS} [on the phone|today|this morning|yesterday|about (an old entry|it|this|that)] [just now] [and all is settled|and it is settled|and everything is fine|and clean forgot|and forgot|and that is all right]',
      "(i've|we've|i had|we had|i'm|we're) [just|now] (spoken|talked|been speaking|been talking|been on the phone|heard|checked|been checking|looking|calling|had (a call|news|some news|word|a message)|a call|some news|news|word|been asked) [to] [a colleague|someone|somebody|my boss|my manager] [about|with|to|from|at|on] {ROWS} [on the phone|today|this morning|yesterday|about (an old entry|it|this|that)] [and all is settled|and it is settled|and everything is fine]",
      "(we|i) (no longer|do not|don't) (need|want|have|use) [the {recnoun} (for|of)] {ROWS} [{atlist}|in here] [{anymore}]",
      '(we|i|somebody|someone) [have] (entered|added|created|made|put in|listed|typed) {ROWS} [there] [by (mistake|accident)|in error|twice] [last week|yesterday|today|earlier]',
      '{ROWS} [that {recnoun}] (was|were|is|are) [entered|added|created] [a mistake|by mistake|in error|by accident|twice|wrong]',
      "{ROWS} (is|are) still [listed|shown|there|on] [here] [{atlist}] [and (ought|should) not to be|and shouldn't be|and should not be|although it should not be]",
      "(i am|i'm|we are|we're) [going to|about to] (do something|work|deal|go on|continue) [with] {ROWS} [in a minute|soon|later|next|now]",
      'before i decide what to do with (them|it) [,] {ROWS}',
      '(i|we) [only|just] (want|need|mean) {ROWS}',
      "(it's|it is|this is) going to be {ROWS} [this time|today|now]",
      "(we|i) (don't|do not|won't|will not|shan't|shall not|no longer|never) [really] [be] (need|needing|have|having|hear|hearing|want|wanting|use|using|deal|dealing|work|working|see|seeing) [anything|something|{anymore}] [to do] [from|about|with|for|of] {ROWS} [{atlist}|in here|around] [{anymore}]",
      "{ROWS} (no longer|does not|doesn't|do not|don't) (belongs|belong|works|work|counts|count|lives|live|is|matters|matter|applies|apply|exists|exist) [{atlist}|here|with us|for us|on {the} {listnoun}|in {the} {listnoun}] [{anymore}]",
      '{ROWS} (is|are|was|were) [really|now] (no longer|not) (needed|necessary|wanted|required|relevant|valid|with us|in use|of use|useful|current|active|on our books|a member|one of us|interested|ours) [{anymore}]',
      "{ROWS} (isn't|aren't|won't be) (needed|necessary|wanted|required|relevant|valid|with us|in use|of use|useful|current|active|interested|one of us) [{anymore}]",
      '{ROWS} (has|have) (left|moved away|moved on|gone|cancelled|canceled|quit|stopped|dropped out|backed out|been dealt with [already]|been settled|finished)',
      '{ROWS} is (a duplicate|a double|a mistake|an error|outdated|obsolete|out of date|wrong|the wrong one|junk|spam|a test|only a test|an old one|old|history)',
      "[the] {recnoun} (to (act on|use|change|edit|work on|take|target|pick)|i mean|in question|concerned|affected|i'm after) (is|:|=) {ROWS}",
      '(target|subject|object) [{recnoun}] (:|=|-|is) {ROWS}',
      '(it|this) (concerns|is for|is on|is with|is regarding) {ROWS}',
      "{ROWS} [here] is the {recnoun} [that] (i'm|i am|we're|we are) (testing|after|working on|looking for|talking about|looking at|thinking of|checking|talking to)",
      '(i|we) (created|made|added|entered|put in|set up|have created|have added) {ROWS} [only|just] (for|to) (testing|a test|tests|trying things out|practice|try things out|try something|trial)',
      '(i|we) (want|need|would like|have) to (see to|deal with|work on|handle|look at|do something (with|about)) {ROWS} [in a minute|soon|later|next|now|first|all day]',
      'all i have [on my note|in my notes|here|written down] is {ROWS}',
      '(one|there is one {recnoun}|there is a {recnoun}) {ROWS}',
      'not all [of them] [,|but] only {ROWS} [{atlist}]',
      'only {ROWS} [{atlist}]',
      '(do something|work|deal|go on|continue|go over) [with|on] {ROWS} [in a minute|soon|later|next|now|with my colleague]',
    ],
    mention,
    2,
  ),
  ...frames(['{ROWS}'], alone, 2),
  ...frames(['{tale} {ROWS} [{tale2}]', '{ROWS} {tale}'], talk, 3.1),
  ...frames(
    [
      '[also|then] (do|repeat) (the same|it|that|this|likewise|so) (for|with|at|on|to|by) {ROWS}',
      '[also|then|and] [the same] (for|at|by|with) {ROWS}',
      '[and|also] {ROWS} (too|as well|also|likewise)',
      '[so] {shall} {ROWS}',
      '(along|together) with {ROWS}|as well as {ROWS}|plus {ROWS}',
      '[also|and|then] [another|one|a] {mark} {rowat} {ROWS}',
      'and {ROWS} (too|as well|also)',
      '(the same|likewise|ditto) [goes|holds] [for|with] {ROWS}',
    ],
    again,
    1.5,
  ),
  ...frames(
    [
      '[and] [only|just] [for|of|from|in|on] (nobody|no one|nothing|none|no other {recnoun}) (else|of the others|other) [please]',
      '[and] (nobody|nothing) [and] (nobody|nothing) else',
      "[and] (leave|keep|do not touch|don't touch) [{the}|all] (others|rest|other {recnouns}|other {recnoun}|everything else) [alone|as (it|they) (is|are)|unchanged|untouched|unticked|{unticked}|out|there]",
      '[{the}|all] (others|rest|other {recnouns}) (can|may|should|shall|must) (stay|remain|be left) [there|alone|as (it|they) (is|are)|unchanged|in the list|unticked]',
      '[and|for] [only|just] (that|this|those|these) [one|two|three|{recnoun}|{recnouns}] [{recnoun}|{recnouns}] [only]',
      'hello|hi|hey|hi there|hello there|good (morning|afternoon|evening|day)|dear all|greetings',
      '[and] (no|none of {the}|not {the}) (other|others|rest|other {recnouns})',
      '[and|but] [{the}] (others|other {recnouns}|rest) not',
      '(just|only) one {recnoun}',
      "(do not|don't) (touch|change|tick|select|delete|press) [any of] {the} (others|rest|other {recnouns})",
      'no exceptions [this time]',
      "while (you're|you are) (in there|there|at it|about it)",
      '[from] [the] top to [the] bottom|from [the] (first|top) [{recnoun}] to [the] (last|bottom) [{recnoun}]',
      '(i|we) (have|need|want|must|ought) [to] (write|note|jot|put|copy|pass|read|take|give) (it|that|this|them) (down|on|out|somewhere|to (someone|somebody|them|him|her))',
      '({the} {listnoun}|it|this|that) is [far|much|way|a bit|rather|quite|so|just] [too|very] (long|big|full|crowded|much|large|confusing) [for (me|us)] [here]',
      "[and] (do not|don't|please do not) (press|click|do|touch|change|submit|start|trigger|open|delete) (anything|any button|any buttons|nothing|any of the buttons) [else] [afterwards|after that|after this|yet|for now|then|there]",
      '[and] (press|click|do|touch|change|delete) nothing else [afterwards|after that|yet|for now|then|there]',
      '[and] (touch|change|tick|select|delete|press|use) no other ({recnoun}|{recnouns}|one|ones)',
      '[and|but] [only|just] (on|for|at|in|to|with) (no|none of {the}) (other|others) [{recnoun}|one|{recnouns}]',
      '[and|but] (on|for|at|in|to|with) (that|this|those|these) [same] [{recnoun}|one|{recnouns}|ones] (only|alone)',
      '[and|but] (only|just) (on|for|at|in|to|with) (that|this|those|these) [same] [{recnoun}|one|{recnouns}|ones]',
      '[all] [{the}] other ({recnouns}|ones) (stay|stays|remain|remains) [as they are|unchanged|untouched|in {the} {listnoun}|there|where they are]',
      '(none|no {recnoun}|nobody|no one|not one|nothing) [of them] (should|must|may|shall|can|is to) (be (missing|left|left out|forgotten|skipped|left unselected|left unticked)|go missing) [out] [unselected|unticked]',
      "(i am|i'm|we are|we're) not leaving (anybody|anyone|anything|nobody|any [of them]) out [today|this time]",
      "(it|that|this) [has|have|'s|was|had] changed|it's changed|that's changed|it changed",
      '(go|run|work|come|look|loop|iterate|step) (down|through|over|along|across) [all] {the} ({listnoun}|{recnouns})',
      '(see to|take care of|arrange|handle|do|set up) (both|both of (them|these)|it|that|this|them|this selection|that selection|the selection)',
      '(correct|update|change|fix|amend|adjust|edit) {the} {listnoun}',
      'for my next step|that next step i will do myself',
      'oh|ah|hm|ok|okay|right|well|so|anyway|now|thanks|thank you|cheers',
      '[and] not (that|this|these|those) [one|ones|two|{recnoun}|{recnouns}]',
      'not all [of them]',
      'there (is|are) too (much|many) [{recnouns}|things] [(in|on) {the} {listnoun}|on here|here|in here] [for (me|us)]',
      "(i|we) (forget|forgot|have forgotten|do not know|don't know|don't remember|do not remember|can't remember|cannot remember|can't read|cannot read|can't pronounce|cannot pronounce|can't recall) [{the}|what] (name|names|title|it is called) [of it] [from here] [right now|at the moment]",
      "the name (escapes me|is on the tip of my tongue|won't come to me) [right now|at the moment]",
      "(what is|what's) [{the}|its] name [again]",
      "(i|we) (can't|cannot|can not|don't want to|do not want to|would rather not|can't be bothered to|don't have time to) (compare|click|tick|check|count|go through|look through|read|select|do) ({everyone}|them|them one by one|each one|it) [(myself|ourselves|one by one|by hand)]",
      '(go|run|work|come|look) (down|through|over|along) {the} {listnoun}',
      "(i am|i'm|we are|we're|i|we) (going|go|working|work|ringing|looking) (through|down|over) [(the|this|my|our)] {listnoun}",
      '(going|working|looking) (through|down|over) [(the|this|my|our)] {listnoun}',
      'have (one|two|three|a few|some) for you',
      'before (i|we) (forget|decide|leave|go) [what to do] [with (it|them)]',
      '{back:itrow} (was|is|were|are) (a mistake|entered by mistake|[entered] in error|no longer needed|wrong|old|a duplicate|there twice|obsolete|out of date)',
      "(we|i) (don't|do not|no longer) (need|want|use) {back:itrow} [{anymore}|at all]",
      'while (you are|you are) (there|at it|about it)',
      'i mean',
      'all of them|every one of them|every single one|each of them',
    ],
    () => [{ do: 'story', about: '' }],
    1,
  ),
  ...frames(
    [
      '[so|and] {doit}',
      "(i will|i'll|i am going to|i'm going to|we will|we'll|i|we) (need|want) ({back:itrow}|the lot|all of them) [later|next|afterwards|in a minute|soon]",
      '[so|and] [that is|this is] how (i|we) (need|want) (it|this|them) [sorted|done]',
    ],
    () => [{ do: 'story', about: '' }],
    3,
  ),
];
