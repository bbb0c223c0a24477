// Which record has the most or the least of something.

import type { Asked } from '../asked.ts';
import type { Found } from '../frame.ts';
import { asking, columnIn, naming } from './ask.ts';

const column =
  '[{the}] [column] {column} [column|figure|figures|value|values|number|numbers|goes|go|is concerned|are concerned]';
const noun = '(which|what) {noun}';

interface Side {
  readonly by: 'most' | 'least';
  readonly degree: string;
  readonly end: string;
  readonly leads: string;
  readonly more: string;
}

const sides: readonly Side[] = [
  {
    by: 'most',
    degree: '{most}',
    end: '{ontop}',
    more: '(more|higher|greater|larger|bigger)',
    leads: '(leads|heads|tops|is leading|is heading|is topping|wins)',
  },
  {
    by: 'least',
    degree: '{least}',
    end: '{atbottom}',
    more: '(less|fewer|lower|smaller)',
    leads: '(trails|is trailing|closes|is at the tail of)',
  },
];

const sup = ({ degree }: Side): string => `[the] [single] ${degree} [{figure}] [{supof}] ${column}`;
const supRow = (side: Side): string => `(${degreeFirst(side)})`;
const degreeFirst = (side: Side): string =>
  `[the] ${side.degree} [of all|overall] [{figure}] [there|here]`;

const whose = (who: string, side: Side): string[] => [
  `${who} [{inlist}] {holds} ${sup(side)}`,
  `${who} [{inlist}] (is|are|stands|comes out|ranks|would be|'s|has) [the] ${side.degree} [one|figure|value] [of all] (for|in|on|by|under|at|as|when it comes to|in terms of|of|going by|as far as) ${column}`,
  `${who} (has|have|got|'s got|shows) [the] ${side.degree} (under|in|for|of|on|by|at) ${column}`,
  `${who} (comes|is|are|stands|ranks|sits|goes|gets|came|would be|'s) ${side.end} [end|place|position|spot|of the list|of the table] (for|in|on|under|by|of|at|with|when it comes to|in terms of|as far as|when you go by|if you go by|going by|according to) [the] [size of] ${column} [,] [(i mean|as in|meaning|that is|namely) [the] ${side.degree} [figure|number|value|one]]`,
  `${who} ${side.leads} [the list|the table|the pack|the field|this list|everyone [else]|everybody [else]|them all|all [{the}] others|{the} others|{the} rest] (on|in|for|by|with|at|under) ${column}`,
  `${who} {holds} ${side.more} than [all] ([{the}] (others|rest|other {recnouns})|everyone else|everybody else|anyone else|any other|everything else) [{supof}] ${column}`,
  `${who} {holds} [a|an] ${side.more} {column} than [all] ([{the}] (others|rest|other {recnouns})|everyone else|everybody else|anyone else|any other|everything else)`,
  `${who} (stands out|comes out|shows up|appears) with ${sup(side)}`,
  `${who} ${sup(side)} (is|belongs to|goes with|stands (at|by|with))`,
];

const own = (side: Side): string[] => [
  `(whose|which) ${column} (is|'s|comes out|comes|stands|turns out|ranks) [as] [the] ${side.degree} [of all|of them all|value|one|figure] [here|there]`,
  `whose ${column} is ${side.more} than [all] ([{the}] (others|rest|other {recnouns})|everyone else|everybody else|anyone else|everyone else's|everybody else's|anyone else's|that of (anyone else|all [{the}] others))`,
  `where is ${column} [the] ${side.degree} [, at (which|what) name]`,
  `at [the] [very] (top|bottom|upper|lower) [end] of ${column} , who is (that|it)`,
];

/** "Highest amount: who?" */
const back =
  "((tell|give) me [the|their] name [, not the (value|number|figure)]|(i|we) (want|need|would like) the name [(that|which) (belongs to|goes with) (it|that)]|(what|which) name does (it|that) belong to|who's it|whose name|who|whose|whose is it|whose it is|which it is|which [one|name|row|entry]|what name|name|who is (that|it)|who's (that|it)|who has (it|that)|which [one|entry|row|name] is (it|that)|what name is (that|it)|at which name|where|just the name|names|the name)";

const said =
  (side: Side) =>
  (found: Found): Asked => {
    const noun = found.has('noun') ? { noun: found.text('noun') } : {};
    return { tell: 'name', of: { by: side.by, column: columnIn(found) }, ...noun };
  };

const value =
  (side: Side) =>
  (found: Found): Asked => ({
    tell: 'value',
    of: { by: side.by, column: columnIn(found) },
  });

const cell =
  (side: Side) =>
  (found: Found): Asked | undefined => {
    const wanted = found.one('what', 'column')?.text;
    if (wanted === undefined) return undefined;
    return { tell: 'cell', column: wanted, of: { by: side.by, column: columnIn(found) } };
  };

const someone = '[the] (name|row|entry|record|one|person|item|line|names|whoever) [there]';

export const mostAsks = sides.flatMap((side) => [
  ...asking(
    [
      ...whose('{whoq}', side),
      ...whose(noun, side),
      ...own(side),
      `{whoq} (has|have|'s got|is with|shows|holds|is) ${supRow(side)}`,
      `{whoq} (comes|is|stands|ranks|goes|would be|'s) ${side.end} [there|here|then]`,
    ],
    said(side),
  ),
  ...asking(
    [
      `(somebody|someone|something|one|one of them) (must|has to|needs to|will) be ${side.end} (in|for|on|by|as far as|under|at) ${column}`,
    ],
    said(side),
  ),
  ...naming(
    [
      `${someone} {holds} ${sup(side)}`,
      `${someone} ${side.leads} [the list] (on|in|for|by) ${column}`,
      `${someone} {holds} ${supRow(side)}`,
      `${sup(side)} [,|:|-|–|—] ${back}`,
      `${side.end} [of the list|end] (by|in|for|on|of) ${column} [,|:|-] ${back}`,
      `(the|whoever) [one|name|row|entry|record|person] {holds} ${sup(side)} [,|:] ${back}`,
      `whoever {holds} ${sup(side)}`,
      `[the] name (for|of|at|with) ${side.degree} {lp} {column} {rp}`,
      `${side.degree} {lp} {column} {rp} [:|,|-|.] ${back}`,
      `[the] (one|name|row|entry|record|person|item|line) (where|for which|whose) [{the}] {column} is [at] [its|the] ${side.degree}`,
      `${someone} of [the] (row|record|entry|one|item|person) (with|that has|which has|who has|having|showing) ${sup(side)}`,
    ],
    said(side),
  ),
  ...naming([`[the] ${side.degree} [{figure}] [{supof}] ${column}`], value(side)),
  ...asking(
    [`(how (high|low|big|large|small) is|what is) [the] ${side.degree} {column}`],
    value(side),
  ),
  ...asking(
    [
      `(what|which) {what} {holds} ${sup(side)}`,
      `(what|which) {what} (is|comes|stands|ranks) [the] (${side.degree}|${side.end}) (in|for|by|on|under|of) ${column}`,
    ],
    cell(side),
  ),
  ...naming(
    [
      `[the] {what} (of|for|from) [the] [one|row|entry|record|person|name|item|line] [that|which|who] [{holds}] ${sup(side)}`,
    ],
    cell(side),
  ),
]);
