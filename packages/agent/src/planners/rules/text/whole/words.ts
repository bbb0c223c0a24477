// The words that patterns are made of: sets of words that say the same. Small names are words,
// capitals how a thing of the page is spoken of.

import { askSets } from './ask-words.ts';
import { verbs } from './inflect.ts';
import { rowSets } from './row-words.ts';

const boxNouns =
  'box|checkbox|check box|tick box|tickbox|option|setting|switch|toggle|item|entry|line|choice|checkmark|flag|button|slider|field|row|one|function|feature|part|extra|service';

const deedSets: Readonly<Record<string, string>> = {
  BOXES: '[{the}] [({boxnoun}|{boxnouns}) [{called}]] {boxes} [{boxnoun}|{boxnouns}]',
  BOX: '[{the}] [{boxnoun} [{called}]] {box} [{boxnoun}]',
  FIELD: '[{the}] [{fieldnoun} [{called}] [{the}]] {field} [{fieldnoun}]',
  FIELD2: '[{the}] [{fieldnoun} [{called}] [{the}]] {field2} [{fieldnoun}]',
  LIST: '[{the}] [{fieldnoun} [{called}] [{the}]] {list} [{fieldnoun}]',
  OPTION2: '[{the}] [{choicenoun} [{called}]] {option2} [{choicenoun}]',
  OPTION: '[{the}] [{choicenoun} [{called}] [{the}]] {option} [{choicenoun}]',
  BUTTON: '[{the}] [({buttonnoun}|one) [{called}]] {button} [{buttonnoun}|thing|one]',
  buttonnoun: 'button|link|key|button here|command',
  TAB: '[{the}] [{tabnoun} [{called}]] {tab} [{tabnoun}]',
  VALUE: '[{valuenoun}] {value}',
  HELD: '[{the}] [{valuenoun}|old|old value|current|present] {held}',

  THINGS:
    '[{the}|at|with] [({fieldnoun}|{boxnoun}|{boxnouns}) [{called}]] {things} [{fieldnoun}|{boxnoun}|{boxnouns}]',
  THING: '[{the}] [{fieldnoun} [{called}]] {thing} [{fieldnoun}|{boxnoun}]',

  the: 'the|my|our|their|his|her|its|this|that|these|those|a|an|your|any|some',
  boxnoun: boxNouns,
  boxnouns:
    'boxes|checkboxes|check boxes|tick boxes|tickboxes|options|settings|switches|toggles|items|entries|lines|choices|ones|things|features',
  fieldnoun:
    'field|box|input|input box|form field|text box|textbox|input field|input box|text field|entry|line|space|blank|slot|area|cell|value|setting|list|dropdown|drop-down|menu|column|number|date|select|selector|drop-down list|dropdown list|dropdown menu|drop-down menu|picker|date picker|one|figure|spinner|counter|control|section|heading|text|content|contents|(numeric|number|date|time|text|entry) (field|input|box)|time|(little|small) (box|square)|square|checkbox|check box|tick box|switch|toggle|radio group|radio buttons|group|question|selection|choices|options|buttons|circle|(selected|chosen|current|present) (value|option|entry|item)',
  choicenoun:
    'radio button|radio|option|button|circle|dot|answer|option|choice|entry|value|item|setting|one',
  ownernoun:
    'member|customer|client|patient|supplier|part|book|boat|guest|person|user|employee|dog|vehicle|truck|order|invoice|project|task|item|record|entry|row|company|firm|contact|product|article|account|student|teacher|driver|colleague|room|course|event|ticket|page|file|card|profile|details',
  tabnoun: 'tab|section|page|area|panel|part|screen|view|sheet|heading',
  valuenoun:
    'the value|the values|(the|a) (new|higher|lower|right|correct|following|final|exact) (value|figure|number|date|time|name|text|one)|the text|the words|the word|the name|the number|the figure|the entry|the date|the time|value|text|exactly|a value of|the value of|a figure of|the title|the phrase|the amount|the day|the following',
  called:
    "called|named|labelled|labeled|marked|that says|which says|saying|that reads|which reads|reading|for|next to|beside|of|with the label|with the name|in|at|under|from|titled|of|with the title|that is called|which is called|that's called|headed|with the title|with the heading|labelled as|labelled with|entitled",

  turn: `${verbs('switch turn put/put flip set/set toggle flick get/got click leave/left slide/slid move')}|have`,
  tick: verbs('tick check select enable activate mark include choose/chose/chosen pick allow'),
  untick: verbs('untick uncheck deselect unselect disable deactivate unmark clear exclude'),
  give: verbs(
    'put/put place set/set add make/made stick/stuck leave/left give/gave/given enter insert pop',
  ),
  take: `${verbs('remove take/took/taken clear delete drop lift erase')}|get rid of|getting rid of`,
  markword: 'tick|check mark|checkmark|check|mark|tick mark|cross|x|tickmark',
  at: 'at|in|into|by|next to|beside|against|on|onto|for|to|in front of|alongside|under|behind|with',
  away: 'from|off|at|out of|off of|in|on|next to|beside|by|for|away from|of',

  on: '[now] (on|ticked|checked|selected|enabled|active|activated|switched on|turned on|marked|included|in|yes|true|chosen|ticked off|set|allowed) [{too}]|(set|switched|turned|changed|put) to ({yes})',
  yes: 'on|yes|true|checked|ticked|active|enabled|selected|activated',
  off: '[now] (off|unticked|unchecked|(not|no longer) (ticked|checked|selected|on|active|enabled|marked|set)|deselected|unselected|disabled|inactive|deactivated|switched off|turned off|cleared|empty|no|false|out|removed|left out|excluded) [{too}]|(set|switched|turned|changed|put) to ({no})',
  no: 'off|no|false|unchecked|unticked|inactive|disabled|deselected|unselected|deactivated',
  too: 'too|as well|also|again|both',

  wish: "(i'd|we'd|i would|we would) [much] (rather|sooner) (have|see|take|use|go for|want)|(i|we) should [rather|very much|really] (like|prefer|love|appreciate) [to (have|see|find)|it to (have|be|show)]|(need|want|wanted|needed) [to have]|(they|he|she|the (client|customer|boss|manager|team|board|office|test|case|script|plan)|this (test|case|test case|run|step|script)|everyone|everybody) [would|now|also|has to|'d] (want|wants|need|needs|like|prefer|prefers|requires|require|calls for|asks for|expects) [to (have|see|get)]|(they'd|he'd|she'd) [now|also|rather|sooner] (like|prefer|love|want|have) [to (have|see|get)]|(i|we) expect [to (find|see|have)]|(i'd|we'd|i would|we would|i'll|we'll|i will|we will) [now|also|still|only|just|much|really|rather] (like|prefer|love|want|need|have|take) [to (have|see|get|find)]|(i|we) [do] [now|also|still|only|just] (want|need|prefer|wish|require|would like|are after) [that|to (have|see|get|find)]|(can|could|may|might) (i|we) [also] (have|get|see|do)|{ensure}|(please|let) (have|let)|(let's|let us) have|let|[all|what|the (thing|one|one thing)] [that] (i|we) [still|now] (want|need|would like) is [for]|(i'd|i would|we'd|we would) (be (glad|happy|grateful|pleased) (with|to (have|see|get))|appreciate)",
  ensure: `(${verbs('make/made')}) (sure|certain) [that|of]|(${verbs('ensure')}) [that]|see to it that|see that|be sure that|take care that`,
  shall:
    'should|must|shall|ought to|has to|have to|needs to|need to|has got to|it has to|had to|is to|are to|is supposed to|are supposed to|is meant to|are meant to|had better|can|may|will|would|has got to|have got to',
  be: 'be|get|become|have been|have',
  isto: '({shall}) (now|also|both|all|just|simply|please|only|rather) ({be}|become|read|say|show|contain|hold|state|stand at|have|go (to|on)|stand on|be set|be changed)|is going to be|are going to be|{will} be|needs|gets|wants|becomes|must become|has to become|will become|equals|should equal|stands on|({shall}) [now|also|both|all|just|simply|please|only] ({be}|read|say|show|contain|hold|state|stand at|have)|is|are|reads|to be|to become|to read|to say|be|becomes|is to be|goes to|must [now] [be]|should [now] [be]|(is|are) now|will now be|is from now on|(ends|end|winds|comes|come) (up|out)|(has|have) changed [from {held}] to',

  will: 'will|shall|is to|are to|is going to|are going to|would',
  neg: "not|no longer|never|isn't|is not|aren't|are not|ain't",
  isnot:
    "(isn't|aren't|is not|are not|is no longer|are no longer|is never|wasn't|was not|hasn't been|has not been|haven't been|hasn't got) [yet|still|currently|now|actually|even|both]",
  mustnot:
    "(should|must|shall|may|can|ought|needs|need|has|have|is|are|will|would|had better) not [to] [now|also|any longer|any more] [be|have|get|show] [any more]|(shouldn't|mustn't|can't|needn't|won't|doesn't need to|don't need to|oughtn't to) [now|also] [be|have]|no longer (should|must|needs to) be|{isnot} (to be|supposed to be|meant to be)",
  nowwords:
    '(at the moment|right now|now|currently|at present|today|so far|still|for now|presently|as of now|already|by mistake|by accident|there|here|at this point|up to now|yet|by default|in error|from before)',
  write: verbs(
    'enter type write/wrote/written put/put fill set/set note key input place record paste copy save jot pop stick/stuck state register get/got log fit assign',
  ),
  add: verbs('add insert append'),
  change: `${verbs('change set/set update correct edit alter switch turn make/made adjust move fix amend modify put/put')}|overwrite`,
  /** Only with "to": "raise it 10" may mean 10 more. */
  up: `(${verbs('raise increase increment lift bump boost crank hike up push')}) [up]|(${verbs('put/put bring/brought turn go/went/gone move take/took/taken get/got set/set come/came')}) up|({go}) higher`,
  down: `(${verbs('lower decrease decrement reduce drop cut lessen')}) [down]|(${verbs('put/put bring/brought turn go/went/gone move take/took/taken get/got set/set come/came')}) down|({go}) lower`,
  go: verbs('go/went/gone'),
  replace: verbs('replace exchange swap trade substitute'),
  drop: `${verbs('take/took/taken knock cut subtract deduct remove shave strike/struck')}|minus`,
  copy: `${verbs('copy duplicate repeat transfer reuse mirror replicate')}|carry over|carrying over|bring over|carry|copy over|copy across`,
  in: 'in|at|under|from|inside|for|of|on|within|into',
  goes: '({shall} [also] (go|be|stand|appear|come|be entered|be copied|be written|be put|be repeated|be used|be filled in)|goes|belongs|is needed|is wanted|comes|needs to (go|be)|has to go|is to be (entered|copied|written|put|repeated)|to (go|be|stand|appear|come))',
  by: 'a further|another|an extra|an additional|exactly|a total of|the amount of',
  more: 'more|extra|further|additional|higher|bigger|greater|larger|on top|up',
  less: 'less|fewer|lower|smaller|down',
  due: `${verbs('do/did/done fix change correct update adjust amend sort enter fill add put/put set/set see arrange handle write/wrote/written note record make/made')}`,
  isno: "isn't|is not|is no longer|was not|wasn't|isn't any longer|does not look|doesn't look|doesn't seem|is wrong|is",
  wrong:
    '(wrong|mistaken|incorrect|outdated|out of date|old|obsolete|missing|[(a bit|much|far|way|rather|slightly|a touch|a little|clearly)] (too|on the) (low|high|small|big|much|little|early|late) [side]|too (low|high|small|big|large|few|many|little|much|early|late)|[not|no longer] [(quite|yet|really|any more)] (right|correct|enough|good|good enough|valid|true|what (i|we) (want|need)|up to date|the right one|sufficient|suitable|there|done|filled in|set))',
  over: 'over|above|past|more than|greater than|higher than|bigger than|larger than|beyond|>|in excess of|exceeding',
  under: 'under|below|less than|fewer than|lower than|smaller than|<|short of',
  atleast: 'at least|no less than|not less than|not under|not below|> =|≥|a minimum of',
  atmost: 'at most|no more than|not more than|not over|not above|< =|≤|a maximum of',
  provided:
    'if|in case|provided|provided that|providing|on condition that|on the condition that|as long as|so long as|assuming|assuming that|given that|supposing|only if|but only if|if and only if|only in case|only when|in the event that|in that case if|just if|iff|where|when|whenever',
  into: 'into|in|to|under|for|as|at|on|against|beside|next to|behind|by|inside|within|with|out in',
  toword:
    'to|as|to be|to read|to say|with|=|:|to show|so that it reads|so that it says|so it reads|so it says|so [that] (it|this|that) (shows|is|becomes|falls on|contains|has|ends up (at|as|on))|so [that] (its|the) (value|text|content|number|date|time) (is|reads|becomes|says)|until it (is|shows|says|reads)|so [that] the result is|to have|into|at|->|→|to the value|is|equal to|to exactly',
  fill: verbs('fill complete'),

  empty: `${verbs('empty clear blank wipe erase delete remove clean rub scrub')}|rub out|rubbing out|blank out|clear out|wipe out|clean out|get rid of|wiping out`,
  leave: verbs('leave/left keep/kept make/made'),
  use: verbs('use take/took/taken'),

  keep: verbs('keep/kept retain hold/held preserve'),
  save: verbs('save submit send/sent confirm store commit'),
  saved:
    'it|that|this|anything|the form|the page|everything|them|the thing|yet|the whole thing|all this|any of it|any of this|for now|the changes|my changes|these changes|just yet',
  yet: 'yet|for now|just yet|now|at this point|for the moment|at all|today|please|then|here|so do not|anything|it|already',
  touch: `${verbs('touch alter modify adjust affect edit')}|mess with|fiddle with|interfere with`,
  unchanged: 'unchanged|untouched|alone|be|in peace',

  press: `${verbs('press click push hit tap use choose/chose/chosen trigger smack smash activate')}|make a click on|do a click on|give a click to|finish with|finish by (pressing|clicking)|finish off with|confirm with|submit with|submit by|end with|close with|go ahead with|proceed with|carry on with|go for|do`,
  pick: verbs(
    'choose/chose/chosen select pick take/took/taken set/set use change switch make/made go/went/gone opt',
  ),

  whichis:
    "(that|which|it|this|that one|this one|the latter|they|those|both) (is|sits|stands|lives|lies|are)|that's|it's|which (you|we|one|i) [will|can|should|would|may] find|which you'll find|(you|we) [will|can|should|would|may] find (it|that|this|that one|this one|them)|you'll find (it|that|that one|them)|found|located|which can be found|that can be found",
  located: 'found|located|to be found|listed|shown|kept|hidden|somewhere|over|standing|placed',

  somewhere:
    "somewhere|someplace|anywhere|wherever (it|that|this) (is|may be|might be|sits|hides) [set|kept|hidden|found]|wherever it's [set|kept|hidden]|wherever you find (it|that)|(in|on) (one|some) of the [other|different] (tabs|pages|sections|parts)|(in|on) (another|some other|a different) (tab|page|section|part)|[right] (here|in here|on here|in there)|on (this|the) (page|form|screen|site)|in (this|the) (form|page|app|list)",
  lookfor: `${verbs('find/found locate search seek/sought')}|(${verbs('look search hunt check')}) [through|in] [all|the|these|those] [tabs|pages|sections|form] [for]|look (it|that) up|find out where|figure out where|work out where`,

  open: verbs(
    'open go/went/gone switch change click press select choose/chose/chosen move jump head navigate turn pop hop skip proceed continue view visit browse show/showed/shown display flip',
  ),
};

export const sets: Readonly<Record<string, string>> = { ...deedSets, ...askSets, ...rowSets };

const wordsIn = (all: Readonly<Record<string, string>>): string[] =>
  Object.values(all).flatMap((set) => set.match(/[\p{L}'-]+/gu) ?? []);

// "Too early", "not saved yet": such words may well end a value.
const { wrong: _, saved: __, ...telling } = deedSets;

/** Every single word that deeds are said with, which no plain value begins or ends with. */
export const common: ReadonlySet<string> = new Set(wordsIn(telling));

/** Every single word that patterns know, so that a name which is one of them can be told. */
export const heard: ReadonlySet<string> = new Set(wordsIn(sets));
