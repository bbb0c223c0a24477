// What is said beside a question: what it is about, why it is asked, and that it is asked.

import type { Deed, TopicKind } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { recordIn } from './ask.ts';

const topics = (found: Found): Deed[] | undefined => {
  const kinds: readonly (readonly [TopicKind, string | undefined])[] = [
    ['row', recordIn(found)],
    ['column', found.one('column', 'column')?.text],
    ['field', found.one('asked', 'text', 'number', 'date', 'time', 'list', 'group')?.text],
  ];
  const deeds = kinds.flatMap(([kind, name]): Deed[] =>
    name === undefined ? [] : [{ do: 'topic', kind, name }],
  );
  return deeds.length === 0 ? undefined : deeds;
};

const things = [
  '[{the}] [{rownoun} [{called}|of|for]] {who} [{rownoun}]',
  '[{the}] [column] {column} [column]',
  '[{the}] [{fieldnoun} [{called}]] {asked} [{fieldnoun}]',
];
const each = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => things.map((thing) => pattern.replace('THING', thing)));

const echo = (of?: Extract<Deed, { do: 'echo' }>['of']) => (): Deed[] => [
  { do: 'echo', ...(of === undefined ? {} : { of }) },
];

const lead = '[{asklead}]';

export const aroundAsks = [
  ...frames(
    each([
      '(if|when) (you|we|i|one) (go|look|run|read|scan) (down|through|over|at|along|across) THING',
      '(compare|comparing) [all] [the] (figures|values|numbers|amounts|entries) (under|of|in|for|at) THING',
      '(look|go|run|read|scan|search|glance|take a look|have a look|looking|going|running|check) (down|through|over|at|in|along|across|under) THING [for me]',
    ]),
    topics,
    0.85,
  ),
  ...frames(
    [
      '(check|take|see|go to|compare|read|scan) [{the}] (column {column}|{column} column) [in (each|every|all) (row|line|entry|record|rows|lines)]',
      '(check|compare) [{the}] {column} (in|of|for) (each|every|all) [the] (row|line|entry|record|rows|lines)',
    ],
    topics,
    0.85,
  ),
  ...frames(
    each([
      '(in|under|on|for|next to|beside|against|going by|looking at|judging by|as for|at|concerning|regarding|about|when it comes to|in terms of|as far as|with|taking) THING [is concerned|goes|alone]',
      '(look up|find|locate|search for|looking up|finding|take|check|go to|see) THING',
      '(if|when) (you|we|i|one) (compare|order|sort|rank|line up|go|look|compares|arrange|put) [down|through] [everybody|everyone|everything|them|them all|all of them|all|all the rows|in order] (by|on|for|under|at) THING',
      '(somebody|someone|{asker}) [{presently}] [is asking|asks|asked|wants] [me|us] [to know] (about|for|after) THING',
    ]),
    topics,
    1.1,
  ),
  ...frames(
    [
      `${lead} (who|which one|which name|what name|which|whose) [name] (is|are|would|was|might|could) (it|that|this|those) [be] [then]`,
      `${lead} (the|that|their|its|just the|only the|his|her) name [(of (it|that one)|please|only)] [(will do|is enough)]`,
      `(return|give|report|state|say) the name`,
      `${lead} (the|all the|just the|only the|their|all|just|only) names [(will do|are enough|please|only|are all i need)]`,
      `[{asklead}] [all] [the] names [please] only`,
      `(need|want|give me|tell me) [all] [the|their] names`,
      `by name`,
      `names [only]|name only`,
      `(output|answer|result) (:|=) [the] (name|names) [only]`,
      `${lead} [the|that|their|just the] (name|names) for (my|our|the|this|a) {noun}`,
      `(write|write down|note|note down|jot down|send|list) [me|us] [down] (the|their|all the) (name|names)`,
      `${lead} the name (that|which) (belongs to|goes with) (it|that)`,
      `${lead} (what|which) name (does|do) (it|that) belong to`,
      `(the|just the) name , not the (value|number|figure)`,
      `${lead} (whose (it|that) is|whose is (it|that)|who (it|that) is|who has (it|that)|who it belongs to|what (it|that) is called)`,
      `which`,
    ],
    echo('name'),
    1.1,
  ),
  ...frames(
    [
      `${lead} how many [exactly|altogether] (are there|are|are they|is it|is that|there are|that is|it is|of them|would that be) [in (all|total)]`,
      `${lead} (the|that|just the|just a|only the|a|one) (number|count|figure)`,
      // It goes with no single cell: a column may be called so.
      `${lead} (the|their|just the) (total|sum|grand total)`,
    ],
    echo('count'),
    1.1,
  ),
  ...frames(
    [
      `${lead} (the|their|just the) result`,
      `how much [altogether|in total|in all]`,
      `${lead} (what|how much) (is it|is that|you get|it is|it makes|it comes to|do you get|does it come to|does it make|that makes|that is|comes out|it adds up to|that comes to)`,
      `${lead} (the|your) (result|answer|outcome|figure|value)`,
    ],
    echo('sum'),
    1.1,
  ),
  ...frames(
    [
      "(i am|i'm|we are|we're|i was|we were) [just|only|simply|merely] (curious|asking|wondering|checking|interested|looking)",
      '(i|we) [just|only|simply|merely] (want|need|would like|wanted) to (know|see|ask) [it|that|this]',
      "(do not|don't|without|no need to|please do not|never) (change|changing|touch|touching|alter|altering|edit|editing|save|saving|set|modify|modifying) (it|anything|this|that|them|a thing) [on the page|here|there|else]",
      'nothing (should|must|needs to|has to|is to|may) [be] (change|changed|touched|be changed)',
      'no changes [please|needed]',
      '(just|only|merely|simply) (curious|asking|checking|a question|looking)',
      '(a|one|another) [quick|small|short|little|simple] question [for you|about this (list|page|form)]',
      '(here is|this is|i have|there is) (a|one|another) [quick|small|short] question',
      `${lead} (that|it|this|them|all of them|them all|all)`,
      'what (do|should|shall|can|could|must) i (tell|say|say to|answer|reply|reply to) [him|her|them|the customer|them all]',
      'nothing (else|more)',
      '(tell|read|give|say|show|report|send|state) (it|that|them) [out|back] [to] [me|us]',
      '(have|take) [a|another] [quick] look [for (me|us)]',
      '[and|but] (leave|keep) ({the} (list|table|page|form|rows|column|field|order)|it|that|everything) (unfiltered|as (it|they) (is|are)|alone|unchanged|untouched|unsorted|in peace|in (its|the) order)',
      "[and] (do not|don't|without|not) (filter|filtering|sort|sorting) [it|{the} list|anything] [, just (count|tell me|look|read)]",
      '(without|and without) (filtering|sorting|changing) [it|{the} list|anything|the order]',
      'just (count|tell me|look|read) [them|it]',
      '(answer|reply|respond) [with|in] (the|a|one|just the|only the) (text|value|word|name|number|figure) [only|alone]',
      '[and] (output|print|report|return|state|give|tell me) (its|the|that) (value|text|content|contents|entry|wording)',
      'what (does it|it|that) (say|says|is|shows|reads) [there]',
      'if (so|yes|there is) , what',
      'if (so|yes)',
      'what is there',
      '(can|could|would|will) (you|somebody|someone) (tell me|help|say|look)',
      '(look|go|run|read|looking|going) [down|through|over|at|in|along|across] (the|this) [whole] (list|table|rows|records|entries|page|form)',
      '(in|from|on|of) (this|the) (list|table|page|form)',
      'tell me',
      '(look|check|find|read|work|figure) (it|that|this|them) [up|out] [for me]',
      'i cannot (see|read|find|make out|tell) (it|that|this|them) [properly|at a glance|from here|well]',
    ],
    echo('aside'),
    1.2,
  ),
];
