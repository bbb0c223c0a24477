// The words that records are spoken of with: what a row is called, where it stands, what it says,
// and which of them are meant.

import { verbs } from './inflect.ts';

const nouns =
  'row|line|entry|record|item|one|card|listing|person|element|position|name|object|case';

export const rowSets: Readonly<Record<string, string>> = {
  recnoun: nouns,
  recnouns:
    'rows|lines|entries|records|items|ones|cards|listings|people|persons|elements|positions|names|objects|cases|those|these',
  listnoun:
    'list|table|page|screen|grid|overview|sheet|register|view|listing|lot|set|selection|index|rows',
  atlist:
    '(in|on|from|of|off|out of|within|down|through|at|to|into) [{the}] [whole|entire|same|above] [{recnoun}] {listnoun} [here|there|above|below]|here|on here|in here|down the {listnoun}|there',
  rowcalled:
    "called|named|for|of|with|at|by|belonging to|[that|which] belongs to|saying|[that|which] says|with the name|where the name is|under the name of|whose name is|about|from|where it says|marked|labelled|labeled|containing|[that|which] contains|titled|with the title|that is for|that's for|for the name|headed|concerning",
  ROW: '[{the}] [{recnoun} [{rowcalled}]] {who} [{recnoun}]|[{the}] {recnoun} (where|in which|on which|that) [{the}] [({recnoun}|entry) is] {who} [{standing}]',
  standing:
    '(stands|appears|sits|is found|is shown|is listed|is written|is standing|is entered|is mentioned|is on|is in|is)',
  ROWS: '[both|all] [of] [{the}] [({recnoun}|{recnouns}) [{rowcalled}] [both]] {whos} [{recnoun}|{recnouns}|both|alike|each]',
  rowat:
    'for|in|at|on|by|next to|beside|of|against|with|to|from|near|alongside|under|within|behind|before|in front of|opposite|across from|right next to|right beside|belonging to|that belongs to|which belongs to|in the case of|in case of|about',
  thererow:
    'there|right there|over there|in [that|this|the] [same|very|right] {recnoun}|in (it|them)|(on|for|at|by|with|next to|beside|to|of|against|from) (it|that|this|him|her|them|these|those|both|(that|this|the) [same|very|right] ({recnoun}|{recnouns})|(that|this|each) one|both of them|each of them)|that belongs to (it|that {recnoun})',
  itrow:
    'it|that|this|him|her|them|these|those|both|both of (them|these|those)|(that|this|the) [same|very|right] {recnoun}|(those|these|the) (two|three|four|{recnouns}) [{recnouns}]|that one|this one|the two|each|each of them|each one|every one|every single one|every one of them|them both|them all|all of them|all|every one|all three|the two of them|all of those',
  DEED: '[{the}|a|an|its|their] [(button|link|action|option|one|function) [{called}]] {deed} [button|link|one|click|action|option|function|there]',
  hit: `${verbs('press click push hit tap use choose/chose/chosen do/did/done trigger run/ran perform apply select execute operate activate')}|(go|going) for|carry out|carrying out|fire|start|punch`,
  pressed:
    'done|pressed|clicked|used|hit|tapped|pushed|chosen|performed|triggered|applied|carried out|run|executed|seen to',
  needs: `${verbs('need want require get/got deserve')}|(should|must|has to|have to|ought to|is to|needs to) (get|have|receive)`,
  delete: `${verbs('delete remove erase drop bin scrap discard strike/struck wipe eliminate trash purge ditch')}|get rid of|getting rid of|throw out|throwing out|throw away|cross out|cross off|strike off|strike out|wipe out|clear out|take out|take off|kick out|chuck out|do away with|dispose of`,
  deleted:
    'deleted|removed|gone|erased|taken off|taken out|dropped|binned|scrapped|discarded|struck off|thrown out|eliminated|wiped|out|off|away|crossed off',
  rowoff: 'off|out|away|out of|off of|from',
  again:
    'again|for good|altogether|completely|entirely|permanently|once and for all|too|as well|also|forever|now',
  anymore: 'any more|anymore|any longer|longer|now',
  find: `(${verbs('find/found locate look search see/saw/seen go/went/gone scroll move take/took/taken get/got check identify pick spot choose/chose/chosen turn count update open determine establish')}|work out|figure out|find out) [out|up|over|down|through|to|for|at|which|who|whichever|the name] [{atlist}] [for|to|at]`,
  ticking: `${verbs('tick check select mark pick flag choose/chose/chosen include highlight')}|tick off|check off|pick out|mark off|picking out|put (a|the) (tick|check mark|checkmark) (against|beside|by|next to)`,
  unticking: verbs('untick uncheck deselect unselect unmark'),
  ticked:
    'ticked|checked|selected|marked|picked|picked out|ticked off|chosen|flagged|set to checked|included|highlighted|on',
  unticked: 'unticked|unchecked|deselected|unselected|unmarked|not (ticked|checked|selected)|off',
  boxword:
    '[little|small|{recnoun}|select|selection|selecting|selector|tick|check] (box|boxes|checkbox|checkboxes|square|squares)|tickbox|tickboxes|ticks',
  mark: 'tick|check|check mark|checkmark|mark|tick mark|cross|tickmark|ticks|checks|check marks|checkmarks|marks|tick marks',
  colnoun: 'column|field|cell|entry|value|box|figure|heading|header|part|side',
  COL: '[{the}|a|new|right|correct] [new|right|correct|current] [{colnoun} [{called}]] {column} [{colnoun}]',
  TOLDCOL: '[{the}|its|their] [{colnoun} [of|called|named]] {column} [{colnoun}]',
  colof:
    'of|for|in|on|at|by|with|next to|beside|against|from|to|under|on the line for|in the case of',
  rowwrong:
    'wrong|an old one|the wrong one|an old value|not valid any more|no longer valid|no longer up to date|not right any more|incorrect|out of date|outdated|not right|not correct|not up to date|old|no longer right|no longer correct|mistaken|a mistake|false|off|outdated',
  has: 'has|have|had|shows|show|says|say|contains|contain|carries|carry|lists|list|reads|read|is showing|are showing|is marked|are marked|got|has got|have got|with|having|being',
  rowdown: 'down|listed|entered|written|shown|noted|given|set|recorded|standing|stated|in it|there',
  iscell:
    "is|are|was|were|says|say|reads|read|shows|show|equals|=|:|being|has|contains|is set to|are set to|stands at|is given as|is listed as|is currently|is shown as|[that|which] is|it is|it's|equal to|is equal to|it says|is marked|is marked as|of",
  cellat: 'as|for|under|in|at|against|by|as its|as their|in its|under its|on|as the|of|with',
  recmost:
    'highest|largest|biggest|greatest|most|top|maximum|max|longest|latest|newest|maximal|top-most|very highest|very largest|very biggest',
  recleast:
    'lowest|smallest|least|fewest|minimum|min|shortest|earliest|slightest|lightest|minimal|very lowest|very smallest',
  higher: 'higher|larger|bigger|greater|more',
  lower: 'lower|smaller|less|fewer',
  ofall: 'of all|of them all|of them|of any|[out] of the lot|on the {listnoun}|overall|{atlist}',
  recfigure: 'value|figure|number|amount|entry|count|total|one|score|sum',
  all: 'all|every|each|any|every single|each and every|all of|each of|any of|every last|all those|all these|whichever|whatever',
  everything:
    '(everyone|everybody) and everything|everything|everyone|everybody|anything|anyone|[{the}] [whole|entire|complete|full] lot|[{the}] (whole|entire|complete|full) {listnoun}|all of [{the}] {listnoun}|all there is|all there are',
  except:
    'except|except for|but|but for|apart from|aside from|other than|save|save for|with the exception of|excluding|bar|minus|without|besides|only not|but not|just not|not|excepting|leaving out|skipping|all except|less|not counting|and not|barring|and skip|but leave out|but skip|and leave out|with exception of|unless it is|unless it is named|unless the {recnoun} is|unless that is|if it is not|if not|leaving aside|with the exclusion of|save only|only leave out|but leave|omitting|bar only',
  rest: '(all|each|every one|any|every|all of) [of] [{the}] (other|others|rest|remaining|remainder) [{recnouns}|{recnoun}|{listnoun}]|[{the}] (others|rest|remainder|remaining ({recnouns}|ones)|other ({recnouns}|ones)) [{atlist}]|(every|each) other [{recnoun}]|everything else|everyone else|everybody else|all else|the rest of [{the}] {listnoun}',
  doit: '(do|press|click|make|use|change|correct|update|put|enter|set|add|fix|amend|note|record|save|write) (it|that|this|them|so|this one|that one) [in|up|right|down] [{atlist}]',
  that: 'that is what|this is what|is what',
  everyone:
    '(them all|all of (them|these|those)|every [single] one [of (them|these|those)]|each one [of (them|these|those)]) [{atlist}]|{everything} [{atlist}]|{all} [of] [{the}] ({recnoun}|{recnouns}) [{atlist}]',
  put: 'put|set|make|place|add',
  sorting: `${verbs('sort order arrange rank organise organize reorder resort sequence list')}|line up|lining up|set up|sort out|re-sort|put|make|have`,
  sorted: 'in order|sorted|ordered|the order',
  ranking: verbs('rank'),
  heading: 'heading|header|column header|column heading|head',
  figures: 'figures|numbers|values|amounts',
  comes: 'come|comes|is|are|be|stand|stands|go|goes|coming|appear|appears|sit|sits|first',
  attop:
    'first|on top|up top|at [the] [very] (top|start|beginning|front|head)|to [the] top|in front|uppermost|topmost|come first|comes first',
  atend:
    'last|at [the] [very] (bottom|end|foot)|on the bottom|below|to [the] bottom|after that|afterwards|behind',
  sortit:
    "[,|.|;|:|-] [so|and|that is|that's] [how|the way] [(i|we) (need|want|would like) (this|it|them|the {listnoun}) [to be] (sorted|ordered|arranged)|{sorting} (it|this|that|the {listnoun}|them|these|by that|like that) [(like that|that way|this way|so|like this)]]",
  suits: '(would|will) suit (me|us) best',
  only: 'only|just|nothing but|nothing except|solely|exclusively|such only|none but|only such',
  showing: `${verbs('show display see/saw/seen list view bring find get/got give')}|leave on view|let (me|us) see|let me only see|pull up|look at`,
  filtering: `${verbs('filter narrow restrict limit reduce cut')}|narrow down|cut down|boil down|whittle down`,
  hiding: verbs('hide/hid/hidden remove filter exclude drop suppress'),
  hidden: 'hidden|left out|filtered out|removed|out of sight',
  searching: `${verbs('search look find/found')}|look up|looking up|search for|hunt for|query|look`,
  searchnoun:
    'search|search box|search field|search bar|search function|search input|searchbox|finder|find box|search line|search tool|search feature',
  among:
    'and|, and|,|&|+|plus|as well as|and also|together with|along with|, plus|then|, then|and then',
  ALLROWS:
    '{all} [of] [{the}] [{recnoun}|{recnouns}]|[{the}] {recnouns}|{everything}|[{the}] whole {listnoun} of {recnouns}',
};
