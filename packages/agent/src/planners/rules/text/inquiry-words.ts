// Words of questions for the most or the least of something.

export interface Degree {
  readonly words: RegExp;
  readonly most: boolean;
  /** The column it compares by itself. */
  readonly column?: RegExp;
}

const money = /\b(?:price|cost|rate|fee|fare)\b/iu;
/** How many there are of it. */
export const quantity = /\b(?:stock|quantity|count|copies|pieces|units|available|left)\b/iu;
const way = /\b(?:mileage|distance|length|kilomet(?:re|er)s|km|miles)\b/iu;

/** Words that say how much, and which end is meant. */
export const degrees: readonly Degree[] = [
  { words: /^(?:cheapest|cheap|lowest-priced|lowest-cost)$/, most: false, column: money },
  { words: /^(?:dearest|priciest|costliest|expensive)$/, most: true, column: money },
  { words: /^(?:oldest|eldest)$/, most: true, column: /\bage\b/iu },
  { words: /^youngest$/, most: false, column: /\bage\b/iu },
  { words: /^(?:furthest|farthest|longest)$/, most: true, column: way },
  {
    words: /^lengthiest$/,
    most: true,
    column: /\b(?:duration|hours|minutes|days|nights|time)\b/iu,
  },
  { words: /^shortest$/, most: false, column: way },
  { words: /^(?:scarcest|rarest)$/, most: false, column: quantity },
  { words: /^heaviest$/, most: true, column: /\bweight\b/iu },
  { words: /^lightest$/, most: false, column: /\bweight\b/iu },
  { words: /^(?:lowest|smallest|least|fewest|minimum|min)$/, most: false },
  {
    words: /^(?:highest|largest|biggest|greatest|most|maximum|max|top|higher|larger)$/,
    most: true,
  },
];

export const isDegree = (word: string): boolean => degrees.some(({ words }) => words.test(word));

/** What holds a question together; what is compared may be said by a verb. */
export const idle =
  /^(?:what|what's|which|who|who's|whose|whom|is|are|was|has|have|had|does|do|did|be|been|being|the|an?|of|for|to|in|on|at|by|with|from|and|or|that|that's|this|these|those|it|its|it's|they|them|their|he|she|one|ones|there|here|among|out|all|any|our|my|your|me|us|you|please|pls|could|would|can|will|i|i'd|i'm|we|we'd|we've|got|like|want|need|know|tell|say|called|give|get|find|look|up|report|state|identify|hear|wonder|wondering|see|basically|actually|really|just|then|also|too|value|values|column|field|row|list|table|show|shows|shown|exactly|currently|now|be|comes|come|belongs|go|goes|going|through|everybody|everybody's|else|else's|other|others|any|than|around|along|each|money|worth|costs?|priced?|driven|done|sum|page|if|so|not|only|first|high|small|big|yet|haven't|hasn't|can't|cannot|don't|didn't|worked|checked|compared|compare|interested|curious|name|names|number|kind|whoever|same|due|hey|hi|hello|well|quick|quickly|question|under|whole|entire|every|pages|rows|figure|covered|travelled|looking|hold|holds|altogether|as|well|whatever|whichever|whichsoever|left|remaining|run|running|travelled|asks|i\.e)$/;

/** Words for what tells one record from another; a column may be called so as well. */
export const handles = /^(?:name|names|code|codes|id|number|title)$/;

/** "Which of the guests is it, and what breed?" */
export const whichOfThem =
  /\bwhich of (?:the|these|those|our|all)\b.*(?:,|\band\b) (?:and )?(?:which|what|how)\b/iu;

/** "the cheapest covered stall": what else joins a question tells some of them apart here. */
export const traits =
  /^(?:covered|small|big|high|whole|entire|running|checked|priced|remaining|left)$/;

/** Put in order, not asked. */
export const ordering =
  /\b(?:sort(?:ed)?|arrange[ds]?|reorder|rank|comes? first|(?:at|on|to) (?:the )?top|descending|ascending)\b/iu;
