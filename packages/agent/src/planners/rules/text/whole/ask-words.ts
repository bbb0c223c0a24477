// The words that questions are made of.

import { verbs } from './inflect.ts';

const quarters = 'now|at the moment|right now|at present|so far';

export const askSets: Readonly<Record<string, string>> = {
  /** Before what is to be told: "tell me", "I need", "I can't see". */
  asklead:
    "{tellme} [{tellme}]|{askwish}|{cannot}|{asker}|[and|so] {whatis}|do you (know|see|have|remember)|can you (see|find)|any idea|(what|how) about|(i am|i'm) (just|only) asking [for|about]",
  tellme: `(${verbs('tell/told give/gave/given show/showed/shown read/read report return get/got find/found state say/said fetch see/saw/seen know/knew/known hear/heard learn print output extract retrieve quote provide pass determine identify establish remind inform name check verify confirm have/had look dig call spell list count display send/sent compute calculate advise output')}|answer with|reply with|respond with|work|figure|pull|find) [out|up|off|back|aloud|down] [me|us|to me|for me|for us|him|her|them] [out|up|of|about|with|at|just|exactly|back|aloud|please] [(just|only) one (value|name|number|figure|word|thing) [please] [,|:|-] [namely|that is]|(one|a single|just the|only the) (value|name|number|figure) (:|,|-) [namely]]|let (me|us) (know|have|see|hear) [about|of]`,
  askwish:
    "(need|want|looking for|wanted) [to know]|(i|we) [just|only|really|also|still] (need|want|wish|require|would need|could use) [to (know|have|see|find out|hear|get|be told|check|read|find|learn|look up|be sure of|be sure)] [(for|from) (you|me|a moment)]|(i'd|i would|we'd|we would) [just|only|really|also] (like|love|be glad|be interested|be curious|need) [to (know|have|see|hear|find out|get|be told|learn|check)] [in|about]|(i am|i'm|we are|we're) (looking for|after|interested in|curious about|curious|wondering|asking for|trying to (find|find out|see|work out|remember|recall)|in need of)|(i|we) [just|only] (wonder|was wondering|were wondering|were just wondering|was just wondering|am wondering|wondered)|what (i|we) (need|want|would like) [to know] is",
  cannot:
    "(i|we|i've|we've|i'm|we're) [just|always|keep|simply|can] [have] (cannot|can't|can not|could not|couldn't|forget|forgot|forgotten|forgetting|do not|don't|did not|didn't|have no idea|am not sure|am unsure|'m not sure|never) [really|quite|even|possibly] [see|find|make out|remember|recall|tell|read|work out|figure out|spot|say|know|find out|count] [at a glance|from this list|from here|any more|any longer|in this list|here|from the list]",
  asker:
    "(i've|i have|we've|we have) been asked [to (say|tell them|find out|report|name)|for|about]|(i'd|i would|we'd|we would) like to (start|begin|talk|speak) (with|to)|{someone} (wants|want|wanted|needs|needed|is asking|are asking|was asking|asked|asks|has asked|keeps asking|would like|'s asking) [me|us|again] [to know|to hear|to see|to be told|for|about]",
  whatis:
    "(what|which|who|when|where) [exactly] (is|are|was|were|would be|will be)|what's|whats|what're|who's|when's|where's|how (high|big|large|much|long|great) (is|are|was)|how 's",
  presently: 'now',
  nowhere: `${quarters}|exactly|in there|there|here|again|for me|by the way|i wonder|then|actually|please|in (this|the) (list|table|form|page|overview)|on (this|the) (page|screen|list|form)|according to (this|the) (list|table|page)`,
  /** Those before a place are left out when a clause is read. */
  recorded: 'listed|given|entered|written|shown|filled in|set|down|there|chosen',
  rownoun:
    'row|rows|line|entry|record|item|card|person|one|case|name|customer|contact|machine|colleague',
  /** From a column to its record. */
  ofrow:
    "[that|which] [is|was|are|stands|stand|goes|go|belongs|appears|comes|we have|we've got|we have got|you have|you see|there is|do we have|have we got] (of|for|in|from|to|with|at|on|beside|next to|against|by|under|behind|opposite|alongside|near|where|belonging to|relating to|concerning) [{the}] [(name|row|line) (of|for|with|named|called|is|:|=|equals)]",
  /** "What stands …": up to where. */
  saywhat:
    "[and|so] (what|which) [value|text|entry|figure|name|number] does {the} (page|list|table|form|sheet|screen|row|record) (show|say|read|have|give|list|hold|contain)|[and|so] what (does it (say|read|show|state)|{the} (page|list|table|form|sheet|screen) (shows|says|reads|has|gives|lists|holds|contains)|it (says|reads|shows|states)|(is|are|was) [it|there|that]|(has|have|had) been|is to be|stands|stand|appears|do (we|you|i|they) (have|see|find|hold|read)|have (we|you|i|they) [got]|(we|you|i|they) (have|had|'ve) [got|put|entered|written|noted]|did (we|you|i|they|he|she|somebody|someone) (put|enter|write|type|fill in|note|give|have)|(we|you|i|they) (put|entered|wrote|typed|filled in|noted|gave)|it is|can be (read|seen)|comes up|shows|has)|what've (we|you|i) [got]|whats|what (we've|i've|you've|they've) [got|put|entered]",
  incol: 'in|under|for|as|at|beside|next to|by|with|on|inside|within|into|against|behind|of|to',

  whoq: "(who|who's|whos|which|whoever|what|whichever) [it is|is it|was it] [that]|(which|what|whose) (one|ones|row|entry|record|person|name|item|line|of (them|these|those|the (rows|entries|records|ones|names|people)|all (these|them|those)))|[the] [name|names] [of] [the] (name|one|row|entry|record|person|item|line|someone|somebody|whoever) [who|that|which|whoever]|[the] name of (whoever|the (one|person|row|entry|record) [who|that|which])|which (one's|entry's)",
  holds:
    "has|have|had|[has|have] got|'s got|'s|shows|show|holds|is [there|the one|it] [with]|are [the ones] with|with|comes [out|up] with|goes with|carries|stands [there] (with|beside|next to|at|by)|appears (with|at|beside|next to)|that has|that's got|leads with|belongs to|having|for|in the row with|in the line with|beside|next to|at|of|who has|which has|there is with|sits (at|next to|beside)|showing|that goes with|that shows|by|in the row of",
  most: '[very] (highest|largest|biggest|greatest|maximum|max|maximal|top|topmost|uppermost|longest|heaviest|tallest|most (high|big|large|great)|most|highest-valued|peak)',
  least:
    '[very] (lowest|smallest|least|fewest|minimum|min|minimal|bottom|shortest|tiniest|littlest|lightest|most (small|low|little)|slightest)',
  figure:
    'value|figure|number|amount|entry|one|total|score|count|level|figures|values|numbers|entries|quantity|reading',
  supof:
    '(in|under|of|for|on|by|at|as|from|when it comes to|in terms of|with regard to|with respect to|regarding|as to|as regards|as far as|going by|when you go by [the size of]|if you go by|judged by|measured by) [{the}] [column [of]] [{figure} (of|in|for|under)]',
  ontop:
    '[right] [at|on|in|out] [the] [very] (top|first|highest|lead|ahead|front|head|number one|upper end|top end|biggest|largest|foremost)',
  atbottom:
    '[right] [at|on|in|out] [the] [very] (bottom|last|lowest|end|tail|lower end|bottom end|smallest|least|foot)',
  inlist:
    'here|there|of all|of them all|of all [of] (them|these|those|the rows|the entries)|(in|on|from|of|across|over|for|among|through|out of) (this|the|our|my) [whole|entire|full|long|short] (list|table|page|sheet|overview|records|lot|column)|(in|on|from|of|out of|among|across) (all|everything|everyone|everybody|these|them|those|all [of] (these|them|those|the rows|the entries|the records))|(on|in) this (screen|page)|of everything (on|in) (this|the) list|at all|overall|right now|at the moment|now|currently|, please',
  link: "with|having|have|has|had|got|that (have|has|are|is|show|shows|say|says|carry|read|stand|were)|which (have|has|are|is|show|shows|say|says)|who (have|has|are|is)|that's|who's|whose [{the}]|where [it says|it shows|{the}]|there where|in which|for which|are|is|were|show|shows|showing|say|says|saying|marked|marked as|down|down as|listed|listed as|set to|as|of|in|at|under|given as|being|for|read|stand|stands|count as|carry|carries|come up as|are currently|is currently|currently|are (down|marked|listed|set|shown|given|recorded|there) [as|to|with]|are there with|there are with|have the|of the|(there are|are there|do we have|have we got|we have|we've got|we have got|is|are) [{presently}] (with|having|whose|where|that have|that are|which are|under|in|for|as|that show|that say|down as|marked|at|there where)|in the list show|in this list (show|are|have)",
  entries:
    '[of|are] [all|all the|all of|the|those|these] (rows|entries|records|lines|items|ones|people|names|things|cases|them|these|those|cards|row|entry|record|line|item|name|times|of (them|these|those|the (rows|entries|records|ones|items|names|lines))|how many|persons|everything|everyone|everybody|each one|every one|every (entry|row|record|name|item)|each (entry|row|record|name|item)|all)',
  says: 'is|are|=|:|equals|equal to|says|say|reads|read|shows|show|being|of|set to|is set to|given as|is given as|is currently|currently|as|at|stands at|contains|has|is shown as|reads as|currently says',
  greets: 'good|kind|nice|great|well|happy|free|open|new',
  their: 'their|its|his|her|the|a|an|in the column|the column|column|under the column',
  inthe:
    '(as|for|under|in) [the] (value|entry|text) (of|for|in|under)|as|for|by|under|in|at|on|with|down (as|for|under|in)|listed (as|under)|given (as|under|for)|against|beside|next to|in the row',
};
