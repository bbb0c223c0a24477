// What a column comes to, and its average.

import type { Asked } from '../asked.ts';
import type { Found } from '../frame.ts';
import { asking, columnIn, naming, whereIn, withWhere } from './ask.ts';

const each =
  '(every|each) (row|entry|record|line|one|item|person|single (row|entry|record|line|one|item))|each|all (rows|entries|records|lines|items|ones|of them|people|names|the (rows|entries|records|lines|items|names))|everyone|everybody|everything|all [of] (it|them|these|those|the rows|the entries|the records)|the [whole|entire|full|complete] (list|table|lot|page|column)|this [whole] (list|table|page)|all [the] (rows|lines|entries|records) together|all lines together';
const over = `[,] [[(for|of|over|across|from|in|on|with|taking)] (${each}) [together|combined|taken together|put together]]`;
const together =
  '(altogether|all together|together|in total|in all|all in all|combined|all told|overall|added up|summed up|in sum|all added up|total|as a total|taken together|put together|when added up|(if|when) (you|i|we|one) (add|sum|put|count|tot) [up|together] [all] (it|them|everything|the rows|these|all|all the rows|all of it|all of them|the lot|the figures|every row|the numbers) [all] [up|together])';
const column =
  '[{the}|all] [all] [of] [the] [(figures|values|numbers|entries|amounts|everything|figure|number|value|amount|sum) [of|in|under|for|from|that (are|is|stand|stands) (in|under)]] [{the}] [column] {column} [column|figures|values|numbers|entries|amounts]';

const sum = (found: Found): Asked | undefined => {
  const where = whereIn(found);
  if (found.has('state') && where === undefined) return undefined;
  const column = columnIn(found);
  return { tell: 'sum', column, ...(where === undefined ? {} : { where }) };
};
const all = (found: Found): Asked => ({ tell: 'sum', column: columnIn(found) });
const mean = (found: Found): Asked => ({ tell: 'mean', column: columnIn(found) });

const total =
  '[the|a] [(overall|grand|whole|full|complete|combined|final|running)] (sum total|sum|total|grand total|total sum|total amount|aggregate|sum of all|total of all|combined total|overall total)';
const add = '(add|adding|adds|total|totalling|sum|summing|tot|tally|count) [up|together]';
const isWhat =
  '[,] [(what|how much) (do|does|is|will|would|have) (you|i|we|it|that|they|this) [get|make|come to|have|come out at|be|add up to|end up with|arrive at] [in (all|total)|together]]';

export const sumAsks = [
  ...asking(
    [
      `(how much|how many|what) (does|do|will|would|is|are) ${column} (come to|make|add up to|total|amount to|sum up to|sum to|come out at|be|amount) ${over} [${together}]`,
      `(how much|what) (does|do|will|would) ${over} [${together}] ${column} (come to|make|add up to|total|amount to|sum to)`,
      `(how much|how many|what) ${column} (comes|come|makes|make|adds up|add up|amounts|sums up|totals|is|are) [up] [to] ${together} ${over}`,
      `(how much|what) (is|are) ${column} ${over} ${together} [,] [${together}] ${over}`,
      `how much ${column} (is (there|it|that)|do we have|have we got|are there|do they have) ${together} ${over}`,
      `how much is (it|that) ${together} [,] [if you|when you|if i|if we] (taking|take|add|adding|put) [together|up] ${column} ${over} [together|combined]`,
      `(what|how much) [do|does|did] (we|i|you|they|it|everyone|they all|it all) (come|comes|add up|adds up|get|amount|make|end up|have) [to|at] [up to] (in|for|under|with|on|of) ${column} ${over} [,] [${together}]`,
      `what (all|do all) ${column} (make|come to|add up to|makes|comes to|adds up to) [${together}] ${over}`,
      `(if|when) (you|i|we|one) (add|take|sum|put|total|count) [up|together] ${column} ${over} [up|together|combined|taken together] ${isWhat}`,
      `(what|how much) would ${column} (be|make|come to|total) (if|when) (you|i|we|one) (added|summed|put|took) [up|together] ${each} [up|together]`,
      `(what|how much) (do|does|would|will|should|can) (you|i|we|one) (get|have|come to|arrive at|end up with|reach) (if|when) (you|i|we|one) (add|sum|total|put|count|added|summed) [up|together] ${column} ${over} [up|together|combined]`,
      `(if|when) (you|i|we|one) (take|took|go through|collect) ${column} ${over} [,] and (add|sum|total|put|count|added|summed) (it|them|those|these|that|everything) [all] [up|together] ${isWhat}`,
      `(if|when) (you|i|we|one) (add|sum|total|added|summed|totalled) [up|together] (every|each|all [the]) {column} ${over} [up|together] [,] (what|how much) (do|does|would|should|will) (you|i|we|it|that) (get|have|make|be|come to)`,
      `(what|which) (sum|total|figure) (do|does|did|would) (you|i|we|one) (get|have|see|find) (for|in|from|under) ${column} ${over}`,
      `(what|which) (sum|total|figure) (you|i|we|one) (get|have|see|find) (for|in|from|under) ${column} ${over}`,
      `how much ${column} (there is|there are|we have|they have) ${together} ${over} [${together}]`,
      `${add} [up|together] (every|each|all) {column} ${over} [up|together]`,
      `(sum|total) {lp} {column} {rp}`,
      `${add} ${column} ${over} [up|together] [${together}]`,
      `${add} [up|together] [for me] ${column} ${over} [up|together]`,
    ],
    all,
  ),
  ...naming(
    [
      `${total} [(of|for|in|over|under|from|on)] ${column} ${over} [${together}]`,
      `${total} [figure] ${over} (of|for|in|under) ${column}`,
      `[the] (combined|overall|total|summed|aggregate|entire) ${column} ${over} [${together}]`,
      `${column} [,|:|-|–|—] [what is] [the] ${together} ${over}`,
      `${column} ${over} ${together}`,
      `{column} [,|:|-] (${each}) (added|summed|put|totalled) (together|up)`,
      `[one figure for my report :] [the] overall ${column} ${over}`,
    ],
    all,
  ),
  ...naming([`${total} [of|for] (${each})`, `${total} (there|of that|of it|of those)`], all),
  ...naming(
    withWhere([
      `${total} [(of|for|in|under)] [{the}] {column} (of|for|over|from|where|with) [all|every] [the|those] [one|ones|rows|entries|records|items|people|lines] [{link}] WHERE`,
    ]).filter((pattern) => pattern.split('{column}').length === 2),
    sum,
  ),
  ...naming(
    [
      `[the] (average|mean|arithmetic mean|average value|mean value) [(of|for|in|under|over)] ${column} ${over}`,
      `${column} [,|:|-] (on average|average|mean)`,
    ],
    mean,
  ),
  ...asking(
    [`(what|how much|how many) (is|are) ${column} on average ${over}`, `average ${column} ${over}`],
    mean,
  ),
];
