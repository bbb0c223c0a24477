// Which records say something, by their names.

import type { Asked } from '../asked.ts';
import type { Found } from '../frame.ts';
import { asking, naming, whereIn, withWhere } from './ask.ts';

const listed = (found: Found): Asked | undefined => {
  const where = whereIn(found);
  if (where === undefined) return undefined;
  const noun = found.has('noun') ? { noun: found.text('noun') } : {};
  const what = found.one('what', 'column')?.text;
  return { tell: 'names', where, ...noun, ...(what === undefined ? {} : { column: what }) };
};

const names =
  '([the|all|a list of|a list of [all] the|all the|just the|only the] [full] (names|list of [the] names|list of all [the] names) [(of|for|from|only|in) [just|only]]|[a|the] (rundown|overview|summary|roll) of)';
const those =
  '[all|every|each|both] [of] [the|those|these|our] [one|ones|those|rows|entries|records|items|people|persons|lines|names|everyone|everybody|everything|anyone|anybody|whoever|each one|every one|all|entry|row|record|item|name|person|them]';
const which =
  "(which|who|who's|who're|what|whose) [all] [ones|one|entries|rows|records|items|people|persons|names|lines|name|entry|row|record|item|of (them|these|those|the (rows|entries|records|items|ones|names|people))|all] [is it|are they|are these|are those|are the ones|stand in the list|stand there|it is|they are] [all|that]";

/** By itself "show me those" may ask for a list of them alone. */
const telling =
  '(list|name|tell me|give me|read me|read out|let me know|report|write down|i need|enumerate)';

export const listAsks = [
  ...asking(
    withWhere([
      `${which} {link} WHERE [down]`,
      `(for|in|at|on) (which|what) [ones|one|entries|rows|records|items|people|names|lines] (is|are|does|do) [the] WHERE`,
      `(for|in|at|on) (which|what) [ones|one|entries|rows|records|items|people|names|lines] [the] WHERE`,
      `by name ${which} {link} WHERE [down]`,
      `(which|what) {noun} {link} WHERE [down]`,
      `(which|what) {what} {link} WHERE [down]`,
      `(what are they called|what are their names|which ones are they|who are they) , ${those} [that|which|who] {link} WHERE [down]`,
      `what are ${names} ${those} {link} WHERE`,
    ]),
    listed,
  ),
  ...naming(
    withWhere([
      `${names} ${those} [that|who] {link} WHERE`,
      `[the] name (in|for|from|at) (each|every|all) [one|entry|row|record|line] [(that|which|who)] {link} WHERE`,
      `[the] name of (each|every|each one|every one|any|all) [one|entry|row|record] [of them|of those] {link} WHERE`,
      `${names} [{link}] WHERE`,
      `${those} (with|having|that have|who have|whose|that are|which are|where|that is|that has) WHERE`,
      "WHERE [,|:|-|–|—] (who's that|who's it|who are (those|these|that|they)|which [names|ones|entries|rows|of them]|names|who|who is (it|that)|which are they|which ones are (they|those|that)|who are they|the names)",
      `who (has|is|have|are|'s) WHERE`,
    ]),
    listed,
  ),
  ...asking(
    withWhere([
      `${telling} [by name] ${those} [that|who] {link} WHERE`,
      `${telling} [by name] [all] [the] {noun} {link} WHERE`,
    ]),
    listed,
  ),
];
