// Only some of the records are to be shown: the list that filters them is set.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

/** There is one list that offers it, under the name of the column. */
const filtered = (found: Found): Deed[] | undefined => {
  const column = found.one('column', 'column', 'list', 'group')?.text;
  const states = found.all('fstate', 'option', 'pick') ?? [];
  const [list, other] = [...new Set(states.map(({ of = '' }) => of))].filter(
    (name) => column === undefined || isFor(name, column),
  );
  const state = states.find(({ of }) => of === list)?.text;
  if (list === undefined || state === undefined || other !== undefined) return undefined;
  return found.records.rows.length === 0 ? undefined : [{ do: 'filter', column: list, state }];
};

const isFor = (list: string, column: string): boolean =>
  list
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .includes(column.toLowerCase());

const rows =
  '[{the}|those|any|all|such] [{recnoun}|{recnouns}|ones|what|everything|whatever|these] [of] [{the}]';
const COL = '[{the}|its|their] [{colnoun} [{called}]] {filtercolumn} [{colnoun}|filter]';
const WITH = [
  `(whose|where|with which|in which|for which) ${COL} {iscell} {fstate}`,
  `[(that|which|who|what|as|these what)] ({has}|have|has|with|having|showing) [in] [{the}] {fstate} [{rowdown}] ({cellat}|in) ${COL}`,
  `(of|with|having|[(that|which|who|what)] ({has}|have|has)) [in] ${COL} [{iscell}|of] {fstate}`,
  `${COL} [{iscell}|:|,|=] {fstate}`,
  `[(that|which|who) (is|are)|that's] (marked|marked as|listed as|listed|down as|down|set to|set|shown as|given as|with|having|showing|recorded as) {fstate} (in|under|by|for|as|at|on) ${COL}`,
  `{fstate} [{recnouns}|ones|{recnoun}] [,] (going by|according to|judging by|as far as) ${COL}`,
  `{fstate} [{recnouns}|ones|{recnoun}] (in|under|by|for|as|at|on|going by|according to) ${COL}`,
  `([(that|which)] (is|are)|that's|who's) {fstate} (in|under|by|for|as|at|on|going by|according to) ${COL}`,
  `{fstate} [{recnouns}|ones] {lp} (in|under|by|for|as) ${COL} {rp}`,
].join('|');
const some = `${rows} (${WITH})`;
const shown =
  '(shown|showing|visible|seen|displayed|left|on [the] (screen|view)|on view|listed|in view|kept)';
const others =
  "[[,|.|;|-|–|and] [and|but|so|please] [(can|could|would|will) you] [please] (hide|(i|we) (don't|do not) (want|need) to see|(i|we) (don't|do not) (want|need|care about)|leave away|leave out|drop|filter out|remove|i do not need|i don't need|not|no|without) [{the}|all|any] (rest|others|other {recnouns}|everything else|other|others please)|[,|.|;|and] [{the}] (others|rest|other {recnouns}) (should|must|can|need|may) (not be shown|be hidden|not appear|not be visible|go|disappear|not show|be left out)|[,] and (no|none of the) (others|other|other {recnouns}|rest)|[,] nothing else]";
const rest = `[for now|now|right now|at the moment|for the moment|today|at present] ${others}`;

export const filterFrames = frames(
  [
    `{only} ${some} [,] [please] ${rest}`,
    `({hiding}|filter out) [all|any] [of] [{the}] [{recnouns}|{recnoun}|ones|everything] [that|which] (whose|where|for which|in which|[has|have|with]) ${COL} (is|are|says|shows|reads|=) (anything|something|everything) (other than|but|except|different from|apart from) {fstate}`,
    `({hiding}|filter out) [all|any] [of] [{the}] [{recnouns}|{recnoun}|ones|everything] [that|which] (whose|where|for which|in which) ${COL} (is not|isn't|are not|aren't|does not say|doesn't say|differs from|is different from|is other than) {fstate}`,
    `[with {the} filter on [,]] (every|each|all) [of] [{the}] [visible|shown|remaining|displayed] ({recnoun}|{recnouns}) [(shown|visible|displayed|left|that is shown|that remains)] {shall} (have|show|say) (${WITH})`,
    `(i|we) (don't|do not) (need|want) [to see] (them all|all of (them|these|those)|everything|all|the whole {listnoun}|all {recnouns}) [,|;|.|-|–] [but|only] {only} ${some}`,
    `(i|we) {only} (want|need|care about) {fstate} [in front of (me|us)|here|there|on {the} {listnoun}|to be seen] [,|;|.] [so|and] [please] {filtering} by ${COL}`,
    `{fstate} {only} [,] (by|in|under|for|going by|as) ${COL} ${rest}`,
    `(restrict|limit|narrow|reduce|cut|filter) {the} (view|display|{listnoun}|{recnouns}) [down] to [{only}] ${some}`,
    `{showing} [me|us] [nothing] [but] {only} ${some} [{atlist}] ${rest}`,
    `only {showing} [me|us] [of] ${some} ${rest}`,
    `{showing} [me|us] {only} [of] ${some} ${rest}`,
    `{showing} [me|us] nothing (but|except|other than) ${some}`,
    `{showing} [me|us] ${some} ${others.slice(1, -1)}`,
    `{filtering} [{the}|this|it|them|everything] [whole|entire] [{listnoun}|{recnouns}|view] [down] (by|to|for|on|with|so that|so|using|as|down to) [only] [it is] [it's] [only] [{the}] (${some}) [is|are|remain|remains] [${shown}] ${rest}`,
    `{filtering} [:|for] [{the}] [{the}] (${WITH})`,
    `{filtering} [{the}|this|it|them] [{listnoun}|{recnouns}] so [that] [it is|it's|it shows|it only shows|there are|you see] {only} ${some} [is|are|remain|remains] [${shown}]`,
    `(set|put|change|use|apply|add|make|turn) [{the}|a] (filter|filtering) [so that|to|for|on|such that|that] [:] ${some}`,
    `(set|put|change|turn|switch) [{the}] {filtercolumn} filter [to|on|at|=] {fstate}`,
    `(apply|set|add|use|put|make) [a|the] filter (on|for|to|by|in) ${COL} (with|to|for|using|at|of|=|:) [{the}] [value|entry|option] {fstate}`,
    `(choose|select|pick|set|use|take) {fstate} (in|for|as|from|under|at|with) [{the}] [filter] [for|of|on|called] {filtercolumn} [filter|list|dropdown|menu]`,
    `[{wish}|only] {only} ${some} [to be|{isto}|to remain|being] ${shown} [{atlist}] ${rest}`,
    `{only} ${some} {shall} (be|remain|stay) [${shown}] [{atlist}]`,
    `{the} {listnoun} {shall} [{only}] (show|contain|display|list|have) {only} ${some}`,
    `{wish} [to see] {only} ${some} [to be] [${shown}] ${rest}`,
    `(i|we) [just|only] [{only}] (want|need|care|would like|like|wish|am interested|are interested) [to see|to look at|about|in|for|to have] [{only}] ${some} [,] [so] ${rest}`,
    `(i am|i'm|we are|we're) [only] interested [only] in ${some}`,
    `(i am|i'm) not interested in [{the}] (others|rest|other {recnouns}) [right now|now|at the moment] [,] only in ${some} [.|,|;] [can|could|please] [you] [{filtering} (it|them|the list|that) down]`,
    `({hiding}|filter out) [{the}] (everything|all|anything|every {recnoun}|whatever|all {recnouns}) [{recnouns}|{the} {recnouns}] (except|but|other than|apart from|that isn't|that is not|that are not|which is not|which isn't|not) [for] ${some}`,
    `(everything|anything|whatever|all) (that isn't|that is not|which is not|not) (${WITH}) (can|may|should|must|is to) be {hidden} [for now|for the moment]`,
    `({hiding}|filter out) (everything|all|anything) (that isn't|that is not|which is not|not) (${WITH})`,
    `(whatever|everything|anything|all) [that|which] (has|with|having) [a|an] {filtercolumn} (other than|different from|that is not|except|but not) {fstate} (is of no interest [to (me|us)]|can go|does not matter|is not needed|is not relevant) [right] [now] [,|.|;|and] [so] [{hiding}] [(filter|leave|hide) (it|that|them|those) [out|away]]`,
    `{filtercolumn} (:|=|,|-|–) {fstate} {only}`,
    `{filtercolumn} {fstate} {only}`,
    `{leave} {only} ${some} [${shown}] [{atlist}]`,
    `{leave} [on view|visible|in view] {only} ${some} [${shown}]`,
    `(i|we) [just|only] need [just|only] ${some}`,
  ],
  filtered,
  0.9,
);
