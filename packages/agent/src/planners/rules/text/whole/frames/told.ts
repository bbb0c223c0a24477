// Clauses that lead up to a request, or refer back to one: "the date is wrong", "two things are
// missing", "please put that in". What they are about must be asked for in another clause.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { NameKind } from '../name.ts';
import { choiceKinds, inputKinds } from './inputs.ts';

const kinds: readonly NameKind[] = ['box', ...inputKinds, ...choiceKinds];

const told = (found: Found): Deed[] => [
  {
    do: 'told',
    about: found.all('things', ...kinds)?.map(({ text }) => text) ?? [it],
    values: [],
  },
];

/** "We agreed on 45": what "that" stands for later. */
const value = (found: Found): Deed[] | undefined => {
  const [only, other] = found.pieces('value');
  if (only === undefined || other !== undefined || !/^<[^.]*[okq#@&]/u.test(only.seen))
    return undefined;
  return [{ do: 'told', about: [], values: [found.text('value')] }];
};

/** Said to be brought in order. */
const wantsDue =
  /^(?:please )?(?:change|update|correct|adjust|fix|amend|fill|enter|set|put|note|write|do|raise|lower|increase|reduce)\b/u;

const nothing = (): Deed[] => [{ do: 'story', about: '' }];

const count = '(one|two|three|four|some|a few|a couple of|several|these|the following|a)';
const things =
  '(thing|things|change|changes|entry|entries|correction|corrections|field|fields|box|boxes|detail|details|item|items|request|requests|point|points|update|updates|setting|settings|tick|ticks|value|values|figure|figures|mistake|mistakes|button)';

export const toldFrames = [
  ...frames(
    [
      '{THINGS}',
      '{THINGS} {isno} {wrong} [here|there|yet|so far|up to now|any more|anymore]',
      '{THINGS} {isno} {wrong} [,] [(and|but|which)]',
      '(the|my|our) (figure|number|date|time|entry|value|text|choice|selection|setting|wrong (thing|entry|choice|one|value|date|time|number|figure)|wrong) [is] [(picked|chosen|selected|set|entered|written|there)] {into} {THINGS} [{isno} {wrong}]',
      "(what's|what is|what stands|whatever is) {into} {THINGS} [now|at the moment|currently] {isno} {wrong}",
      '{THINGS} (has|shows|says) (the|a) wrong (thing|entry|choice|one|value|date|time|number|figure|setting|option|text|name|word)',
      "(there is|there's|there are) [a|an] (list|field|box|button|dropdown|group|setting|switch|option|checkbox|menu|calendar) [{called}] {THINGS} [on this (form|page)|here]",
      "[{into}|at|for] {THINGS} (there is|there are|there's) [a|an|some|a few|several] [round|little|small] (list|buttons|choices|choice of a few things|options|menu|dropdown|calendar|circles|entries|possibilities)",
      "where it (says|asks for) {THINGS} [,] (there is|there are|there's) [a|an|some|a few|several] [round|little|small] (list|buttons|choice [of (a few|some|several) things]|choices|options|menu|dropdown|calendar|circles|entries)",
      '(i|we|they|he|she) (forgot|missed|overlooked|left out|nearly forgot|had forgotten|have forgotten) [about] {THINGS}',
      "(i|we|i've|we've) [have|has|had] [now] (had|got|received) (a call|a message|word|news|an email|a note|a letter) [back] about {THINGS}",
      '(somebody|someone|he|she|they|you) (called|rang|phoned|wrote|emailed|texted) [me|us] about {THINGS} [this morning|today|yesterday|last week|earlier|again]',
      '(click|tap|go|get) [in|into|inside|on] {THINGS}',
      '(focus|focus on|put the cursor in|place the cursor in|put the cursor into) {THINGS}',
      '[what] (i|we|they|someone|somebody|he|she) (put|wrote|entered|typed|have|gave) {into} {THINGS} {isno} {wrong} [any more|any longer]',
      '[{THINGS}] (whatever|what) (i|we|they) (put|wrote|entered|typed) {into} {THINGS} {isno} {wrong}'.replace(
        '[{THINGS}] ',
        '',
      ),
      "(there is|there's) [still] [some|an|a] old (stuff|text|entry|note|word|words|value|thing|rubbish) {into} {THINGS}",
      '(select|mark|highlight) [all|all of] [the] (text|content|contents|words|value|entry) {into} {THINGS}',
      '{THINGS} (wants|needs|has|ought|should) to be (higher|lower|more|less|changed|corrected|different|another|bigger|smaller)',
      '({change}|have|get) {THINGS} (higher|lower|bigger|smaller|larger|different)',
      '(i|we) (have had|had|am having|are having) second thoughts about {THINGS}',
      '(i|we) (have|am|are|need|ought) to (choose|pick|select|decide on|enter|fill in) something (for|in|under|at) {THINGS}',
      "(i'm|we're) to (choose|pick|select|enter) something (for|in|under|at) {THINGS}",
      '[read|open|take|find|look at|get|see] [what is in] {THINGS} [first]',
      '{THINGS} {isno} (empty|blank)',
      '[whatever|what] {THINGS} (holds|contains|says|shows|has|reads) [in it|now|there]',
      '(i|we) (am|are) testing {THINGS}',
      '(these|those) are {THINGS}',
      '[please] {due} {THINGS} [in|out|up|accordingly|to match|to that] [for me|again|as well|accordingly|to match]',
      '(have|take) [a] [quick|good|close] look at {THINGS} [first|for me|please]',
      'look at {THINGS} [first|for me]',
      '(see|check|find out|tell me) what {THINGS} (says|is|shows|holds) [first|now]',
      "(i'm not sure|i am not sure|i don't know|i do not know|not sure|no idea|i forget|i have forgotten|i wonder|i can't see|i can't remember|i cannot remember) (what|how many|how much|which) [(it|we) [have]] [(put|says|said|entered|wrote|is|have)] [{into}] {THINGS} [is|says|are|has|shows|holds|stands at] [now|at the moment]",
      '(open|go to|click on|use) {THINGS} [first]',
      '(somebody|someone|he|she|they|you) (asked for|asked about|wants|wanted|mentioned) {THINGS}',
      '(the|a|my|our) \u0001 (asked for|wants|wanted) {THINGS}',
      "(there is|there's) [still] (something|text|some text|an entry|a text|a value|something old|something else|a word|words) [old|wrong|in it|left] [written|entered|standing|left|typed] {into} {THINGS} [(that|which) (should not|shouldn't|does not|doesn't|must not|mustn't) (be|belong|stand) (there|in it|here)]",
      '(i|we|someone|somebody|they) (wrote|typed|entered|put|left|have written|have put) (something|text|some text|the wrong thing|nonsense|a note|an old note|rubbish) {into} {THINGS} [by mistake|by accident|earlier|before|last week|yesterday|this morning]',
      '[{valuenoun}|the text|the content] {into} {THINGS} {isno} {wrong}',
    ].filter((pattern) => !pattern.includes('\u0001')),
    (found) =>
      told(found).map((deed) => (wantsDue.test(found.seen) ? { ...deed, due: true } : deed)),
    1.5,
  ),
  ...frames(
    [
      '{due} (it|that|this|so|both|them|the same|those|these|those two|these two|all that|it all|all of it|the two|both of them|the lot) [in|down|out|up|right|like that|for me|there|here|again|straight|now|true|so|then]',
      '{due} (it|that|this|so|both|them) (for me|please|in for me|in there|in it)',
      '(correct|fix|change|update|adjust) (it|that|this|that one) [for me|please]',
      '({up}|{down}) (it|that|this) [accordingly|to that]',
      '(bring|get) (the form|the page|it|everything|them) to (this|that) state',
      '(swap|change|move|switch|exchange|correct) the (tick|ticks|checkmark|checkmarks|check marks|marks|selection|choice) [round|over|around] [accordingly]',
      '(select|choose|pick|take) the (right|correct) one',
      'make it (so|that way|like that|lower|higher|less|more)',
      'add this|copy it [over|across]|copy that [over|across]|do the copying',
      '(make|have) (it|that) (so|happen|done|right)',
      '(see|attend) to (it|that)',
      '(take care of|get on with) (it|that|this|these|those)',
      '(set|put|change|make) (the|those|these) [two] (boxes|ticks|settings|fields|options|switches|values|things) (like that|right|accordingly|that way|straight|as described|as i said)',
      '(fix|correct|swap|change|update|set|adjust) (the|those|these|my) [two] (ticks|boxes|settings|options|switches|fields|entries|values)',
      '(need|want) you to {due} (it|that|this|them|both)',
    ],
    () => [{ do: 'told', about: [it], values: [] }],
    1.6,
  ),
  ...frames(
    [
      "(i|we|they|he|she|you|everybody|everyone|people|all of us|the others) [have|has|had|'ve|did|all|both|finally|now|all|just] (agreed on|agree on|agreed to|decided on|decided for|settled on|settled for|chose|voted for|went for|go for|came to|came down to|picked|want|wanted|wants|need|needs|meet at|met at|said|says|say|told me|think|was told|were told|can manage|is happy with|are happy with|is sure about|meant|mean|would like|would prefer|prefer|like) [to|that] [it [is|should be|has to be|will be|must be]] {VALUE} [with everyone|with everybody|together|in the end|this morning|yesterday|today|best|better|instead|now|last night]",
      "(i've|we've|they've|he's|she's|i'd|we'd|they'd|you've) [have|has|had|all|both|finally|now|just] (agreed on|agreed to|decided on|decided for|settled on|settled for|chosen|voted for|gone for|come to|picked|said|been told|got) {VALUE} [with everyone|with everybody|together|in the end|this morning|yesterday|today|best|better|instead|now]",
      '(it|that) (comes to|came to|makes|adds up to|amounts to|works out at|turned out to be) {VALUE}',
      "(i'm|i am|we're|we are) (allowed|given|offered) {VALUE}",
      '[just|i have just] [got] [it] confirmed [,|:] {VALUE} it is',
      '{VALUE} it is',
      "(they've|they have|we've|we have) (settled|decided|agreed) (on|for) {VALUE}",
      '(we|i|they) (always|usually|all|normally) (take|use|choose|have|pick|want|need) {VALUE}',
      "(it's|it is) always {VALUE} [with us|for us|here]",
      '{VALUE} (is|would be) better [for (us|me|everyone)]',
      "(it has|it's|that has|that's|the (date|time|number|figure) has) been (moved|pushed|changed|put off|postponed|shifted|brought forward|set|raised|lowered|delayed|agreed|fixed) [back|forward] [to|at|for|as] {VALUE}",
      '{VALUE} (suits|works for|is fine for|is good for|is best for|is right for|fits|would suit|would work for|is ok for|is okay for) [(us|me|everyone|everybody|all of us|them|him|her)] [all] [best|better|fine|well]',
      '{VALUE} (won|has won|is it|was chosen|was picked|has been chosen|got the most votes|came first)',
      "(my|our|the) [own] (boss|sister|brother|husband|wife|mother|father|daughter|son|colleague|colleagues|manager|team|office|boss|client|customer|guests|others) [has|have|had|is|are|'s] [only|all|finally] (decided on|chosen|picked|settled on|says|said|voted for|wants|wanted|free on|free at|agreed on|happy with|likes|prefers|asked for) {VALUE}",
    ],
    value,
    1.4,
  ),
  ...frames(
    [
      `[just|only|here are|there are|here is|there is|i have|we have|i need|i've got|we need|please do|do|i want|make] ${count} [more|small|little|quick|last|other] ${things} [(for you|to do|to make|to tick|to change|to set|to fill in|please|from me|left|done|to go in|to be done|to be made|changed|that need doing|on this (page|form)|here|need changing)] [(is|are) (wrong|missing|not right|left|needed|not right yet|wrong here|missing here|still missing|to be (done|made|changed))] [here|on this page|please]`,
      "(that is|that's|this is|it is|it's|which is|it was|that was) [now] ({wrong}|a mistake|my mistake|an error|the rule|why|because of a mistake)",
      '[now] the form (is|needs|goes) (not filled in yet|still empty|empty|incomplete|not complete|as follows|like this)',
      '[kindly] (complete|fill|fill in|fill out) (the form|this|this form|this page|it|the page|the fields|everything|the details|my details) [in] [as follows|like this|for me|with this|so]',
      "(here's|here is|this is|here are) (what goes in [the (form|fields|page)]|what i need|the details|my details|what i have|the values|the data|how it should be|what should be there)",
      '(set|enter|put in) (the|these|the following) (values|details|entries|data)',
      'it (is|was) (the wrong way round|the wrong way around|just the other way round|the other way round|mixed up|wrong|my mistake)',
      "it's (the wrong way round|the wrong way around|just the other way round|the other way round|mixed up|wrong|my mistake)",
      '(i|we|someone|somebody|they) (got|mixed|have got|have mixed|had got) (those|these|the) [two] [boxes] (mixed|mixed up|confused|the wrong way round|up)',
      "(don't|do not) (mix|confuse) (them|those|these|the two) [two] [up]",
      '(everything|all|all the details|the details|the rest|everything else) (is|are|looks|look) [already|now] (right|fine|correct|filled in|in|ready|set|done|good|complete|ok|okay|there) [now|to me|already]',
      '{tick} the (first|one|former|first one)',
      '{untick} the (second|other|latter|other one|second one)',
      '(clear|take out|switch off) the (second|other|latter|other one)',
      '(everybody|everyone) is happy [with (it|that)]',
      '(careful|attention|mind you|note|kindly note|please note|to be clear|so to be clear|be careful|be quick)',
      "(that'll|that will) be (all|it|everything)",
      "(that's|that is) (all|it|everything|the lot|all for now|all there is)",
      "(we're|we are|i'm|i am) (done|finished|ready|there|through) [here]",
      "(then|and) (we're|we are) (done|finished|ready|there|through) [here]",
      '(please|thanks|thank|cheers|dear|sorry|please be careful|wait|wait no|hang on|on second thought|on second thoughts|good news)',
      '{due} [accordingly|right]',
      '(nothing|no thing) else (should|must|may|has to|needs to|is to) [be] (change|changed|touched|happen|altered)',
      '(leave|keep) (the rest|everything else|all else|all the rest|the others|the other (fields|inputs|boxes|settings|entries|values)|all other (fields|inputs|boxes|settings)) [alone|as (it is|they are)|as is|unchanged|untouched|be]',
      '(without|not) (filling in|changing|touching|setting|entering) anything else',
      "(i've|i have|we've|we have) (thought better of it|changed my mind|had second thoughts)",
      'there is one (at the moment|there now|now|at present|in there)',
      '(an|the) (empty|blank) (field|box|entry|space) is (what|all) (i am|i|we) [am|are] (after|want|need)',
      '(plans|things|plan) (changed|have changed) [this morning|today|yesterday|again]',
      "(that's|that is|this is|it's|it is) (not so|not the case|not it|not true|a misunderstanding|the (one|right one|thing) [to (pick|choose|take|select|enter)])",
      '(it is|it) [is] [identical|the same] for both',
      "(i|we) (can't|cannot|can not) find my (glasses|specs)",
      '(could|would|will|can) you [do] (that|this|it)',
      '(they|everyone|everybody) say',
      '(everything|everything is|everything else is|all) (in there|in place|filled in) now',
      "[that is|that's|this is] (everything|all) from (my|our) side",
      '(all|looks|everything looks) (good|great|fine) [here|as it is]',
      '(i|we) (changed|have changed) (our|my) (mind|minds)',
      "(i|we) (can't|cannot) (do it|do that|reach it|see it|find it) [myself|ourselves|any other (time|way)]",
      '(when|once|after|as soon as) (all|that|this|it|everything|all that|all of (that|it|this)|all three|both|both are|they|these|all this|all of them|this one) [are|is|has been|have been|was] (in|done|set|filled in|entered|chosen|in place|there|complete|ready|finished|all in|picked|selected)',
      "(when|once|after) (that's|it's|all's|everything's) [all] (in|done|set|filled in|entered|chosen|in place|there|complete|ready|finished)",
      "(when|once|after) (you|you've|you're|i|we) [have|are|get] (done [(that|this|so|all that)]|finished|through|ready|all that|that|done with (that|it))",
      'after (that|this|it|which)',
    ],
    nothing,
    1.5,
  ),
];
