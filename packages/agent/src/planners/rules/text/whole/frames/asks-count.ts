// How many records there are, and how many of them say something.

import type { Asked } from '../asked.ts';
import type { Found } from '../frame.ts';
import { asking, naming, whereIn, withWhere } from './ask.ts';

const counted = (found: Found): Asked | undefined => {
  const where = whereIn(found);
  const noun = found.has('noun') ? { noun: found.text('noun') } : {};
  return where === undefined ? undefined : { tell: 'count', where, ...noun };
};

const all = (found: Found): Asked => ({
  tell: 'count',
  ...(found.has('noun') ? { noun: found.text('noun') } : {}),
});

const many = '(how many|how much|what number of)';
const some = '[of] [the|all|these|those|such|our|my|different|single] [{entries}|{noun}]';
const total =
  '[the|a] [exact|total|overall|whole|full] (number|count|total|tally|figure|amount|quantity|sum|headcount) [(of|for|with)]';

/** "There are", "do we have": what may stand between what is counted and which of it. */
const exist =
  "[there] [(are|is|do|have|has|we|you|i|we've|we're) [there|we|you|i|they|got|see|have] [got|have|see|listed]]";

export const countAsks = [
  ...asking(
    withWhere([
      `${many} ${some} ${exist} [{inlist}] [{link}] WHERE [are there|is it|is that|do we have|have we got|there are|we have|we've got|altogether|in total]`,
      `${many} [are] [{entries}] [do] [we|you|i|they] (have|see|show|find|got) [listed|there] [{inlist}] [{link}] WHERE`,
      `(in|on|for) how many ${some} (does|do|is|are) WHERE`,
      `(how often|how many times) [does|do|is|are] [it] [the] WHERE [(come|comes) up|appear|appears|occur|occurs|show up|stand|stands|given|there]`,
      `${many} ${some} would (i|you|we|one|there) (get|see|have|be [left]|be shown) if (i|you|we|one) (filtered|searched|looked|counted|filter|search) [(for|by|on|to)] WHERE`,
      `(how often|how many times) (does|do) (it|that|this|they) (say|read|show|have) WHERE`,
      `(how often|how many times) (it|there) [says|reads|is|shows] WHERE`,
    ]),
    counted,
  ),
  ...asking(
    [
      '(how often|how many times) [does|do|is] [the] [value|word|text|entry] {state} (appear|appears|come up|comes up|occur|occurs|show up|shows up|stand|stands|is given|is entered|is listed|stand there|listed|given|used|entered) [{inthe}|in the row of] [{the}] {column} [column]',
      `${many} [of] [the|all|these|those|such] {state} (ones|rows|entries|records|items|people|names) ${exist} (in|under|for|by|at|as) [{the}] {column} [column]`,
      `${many} [of] [the|all|these|those|such] {state} {noun} ${exist} (in|under|for|by|at|as) [{the}] {column} [column]`,
      `${many} ${some} [have|has|show|are] [in|under] [{the}] {column} [column] [have|has|show] [the] (value|word|text|entry) {state}`,
    ],
    counted,
  ),
  ...naming(
    [
      'count [up] [all] [of] [the|those|our] {state} (ones|rows|entries|records|items|people|lines)',
    ],
    counted,
  ),
  ...naming(
    withWhere([
      `${total} ${some} ${exist} [{link}] WHERE`,
      `(a|the) count [,|:] WHERE`,
      `[i|we|i keep|i've|we've] [have|keep] (lost|losing|lose) count of ${some} {link} WHERE`,
      `(a|the|one) (figure|number|count) [,|:|-] ${some} {link} WHERE`,
      `count {lp} [where] WHERE {rp}`,
      `count [up|for] ${some} ${exist} [{link}] WHERE`,
      `[add up] [for me] ${many} ${some} {link} WHERE`,
      'WHERE [,|:|-|–|—] (how many|count|number|how many (is (that|it)|are there|are they|have we got|do we have)|how often)',
      'count where WHERE',
    ]),
    counted,
  ),
  ...asking(
    [
      `${many} {entries} (are there|do we have|have we got|there are|we have|are (listed|shown)|does (it|this list|the list|the table) (have|hold|show)|(are|is) (in|on) [this|the] (list|table|page))`,
      `${many} {noun} (are there|do we have|have we got|there are|we have|are (listed|shown)|does (it|this list|the list|the table) (have|hold|show)|(are|is) (in|on) [this|the] (list|table|page)) [altogether|in total|in all]`,
    ],
    all,
  ),
  ...naming([`[the] [total] (number|count) of [all] [the] ({entries}|{noun}) [there are]`], all),
];
