// The boxes that records are selected by: of some, of all, of all but some.

import { type Deed, it, them } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { rowsIn, titlesIn } from '../row-frames.ts';

const marked =
  (on: boolean) =>
  (found: Found): Deed[] | undefined =>
    titlesIn(found, 'whos')?.map((who) => ({
      do: 'mark',
      who: who === it ? pointed(found) : who,
      on,
    }));

const pointed = (found: Found): string =>
  /\b(?:them|those|these|both|two|three|each|every|all)\b/iu.test(found.text('back')) ? them : it;

/** All but those that are named, where none of those is ticked already. */
const others = (found: Found): Deed[] | undefined => {
  const named = rowsIn(found, 'whos');
  const { rows, isAll } = found.records;
  if (named === undefined || named.length === 0 || !isAll) return undefined;
  if (named.some(({ ticked }) => ticked !== false)) return undefined;
  return rows
    .filter((row) => !named.includes(row))
    .map(({ title }) => ({ do: 'mark', who: title, on: true }));
};

/** "Status Late: tick them all." */
const ofState = (found: Found): Deed[] | undefined => {
  const column = found.one('column', 'column')?.text;
  const cell = found.all('cell', 'cell')?.find(({ of }) => of === column);
  const { rows, isAll } = found.records;
  const isEvery = !found.has('whos') || rowsIn(found, 'whos')?.length === rows.length;
  if (cell === undefined || !isAll || !isEvery) return undefined;
  return rows
    .filter(({ cells }) => cells.some((each) => each.column === column && each.text === cell.text))
    .map(({ title }) => ({ do: 'mark', who: title, on: true }));
};

const tickIt =
  "({ticking} [{the}|its] [{boxword}|{recnoun}] [{back:thererow}|for it]|{put} (a|the) {mark} [{rowat}|{at}] (it|there|{the} {recnoun}) ['s] [{boxword}]|{the} {boxword} {isto} {ticked})";
const boxOf = '[{the}|both|each [of]] [{boxword} [(in|on) {the} ({recnoun}|{recnouns})] {rowat}]';
const them_ = '[both|all [of]] [{the}] [{boxword} {rowat}] {back:itrow}';
const unticks =
  '(is|are|stays|stay|remains|remain|has to stay|has to remain|needs to stay|shall stay|may stay|to be left|left|should stay|should remain|must stay|must remain|should be left|is to stay|is to remain|does not get|do not get|gets no|get no|should not be|must not be) [out|as it is|{unticked}|a tick|tick|{ticked}|without [a tick|one|it|a {mark}]]';
const ticks = `({ticking} [:] [{boxword} (of|for|in)] [{the}] {rest} [{atlist}]|{rest} [{atlist}] (:|->|=) {ticked}|{put} a {mark} [(at|in|for|by|on)] {rest} [{atlist}]|{rest} [{atlist}] {isto} {ticked}|{rest} (gets|get|should have|must have|should get|need|needs) (a {mark}|{ticked}|ticking)|{wish} {rest} [to be] {ticked}|({put}) a {mark} {rowat} {rest})`;

const leaving = `({ROWS} [already] (is|are|has been|have been|was|were) [already] (dealt with|done|handled|finished|seen to|processed|settled|sorted|through|taken care of) [already|before|yesterday|earlier]|{ROWS} (is|are) (an exception|the exception|the only exception|excluded|exempt|the only one not|not included|left out)|{rowat} {ROWS} not|skip [the (one|{boxword}|{recnoun}) (for|of|at|by|next to)] {ROWS}|{leave} [only|just] {ROWS} [as the only one] [out|off|as it is|alone|{unticked}|without [a tick|one|it|a {mark}]]|(ignore|omit|exclude|spare|pass over|forget|drop|minus) {ROWS}|{ROWS} (is|are|has been|have been) already (dealt with|done|handled|finished|seen to|processed)|[already] dealt with {ROWS}|(i have|we have|i've|we've) [already] (dealt with|handled|done|finished|seen to) {ROWS} [already]|{leave} {ROWS} [out|off|as it is|alone|unticked|{unticked}]|skip {ROWS}|{ROWS} ${unticks}|{ROWS} (doesn't|does not|don't|do not|not|excepted|excluded)|(do not|don't) {ticking} {ROWS}|not {ROWS}|{except} [for] [the (one|{boxword}|{recnoun}) (for|of|at|by|next to)] {ROWS}|{untick} {ROWS})`;

/** "Select Ana" is what her box is called. */
const ownBox = (found: Found): Deed[] | undefined => {
  const [, who = ''] =
    /^(?:select|tick|check|mark|choose)\s+(.+)$/iu.exec(found.one('own', 'mark')?.text ?? '') ?? [];
  const row = found.records.rows.find(({ title }) => title === who);
  const more = found.has('whos') ? titlesIn(found, 'whos') : [];
  if (row === undefined || more === undefined) return undefined;
  return [who, ...more].map((each) => ({ do: 'mark', who: each, on: true }));
};

/** A list may offer "All" too, but who says "select all" says of what. */
const everyRow = (found: Found): Deed[] | undefined => {
  const [said] = found.pieces('option');
  const { rows, isAll } = found.records;
  if (said === undefined || said.quoted || said.raw !== 'all' || !isAll) return undefined;
  return rows.map(({ title }) => ({ do: 'mark', who: title, on: true }));
};

export const tickFrames = [
  ...frames(['{ticking} {option} [{atlist}]'], everyRow, 0.9),
  ...frames(
    [
      '{own} [{atlist}] [too]',
      '{own} ({among}) [{rowat}] {ROWS} [{atlist}] [too]',
      '{ticking} {own}',
    ],
    ownBox,
    1,
  ),
  ...frames(
    [
      `{ticking} ${boxOf} {ROWS} [on] [{atlist}] [(using|with|by|via|through) [{the}] {boxword}]`,
      `{ticking} (:|-|–|->|→|=) {ROWS} [{atlist}]`,
      `(using|with|by|via) [{the}] {boxword} [in {the} {listnoun}] [,] [please] {ticking} {ROWS} [{atlist}]`,
      `(use|using) [{the}] {boxword} [in {the} {listnoun}] (to|and) {ticking} {ROWS} [{atlist}]`,
      `{ticking} (two|three|four|five|both|these|those|some|the following|the) [two|three|four] ({recnouns}) [for me] [,|:|-|–] [namely|that is|i.e.] [:|,] {ROWS}`,
      `[expected|wanted|desired|required|new|final|the] [{recnoun}] selection (:|=|-|is|should be|must be|shall be) [exactly|just|only] {ROWS}`,
      `(add|include|take|put|get) {ROWS} (to|in|into) {the} selection [{atlist}]`,
      `[both|all] [{the}] {recnouns} [,|:] {ROWS} [,] {isto} [in {the} state] {ticked}`,
      `{ROWS} {isto} in {the} state {ticked}`,
      `{ROWS} {needs} [to be] {ticked} [for me]`,
      `{put} {ROWS} (on|to) (ticked|checked|selected)`,
      `[{the}] {boxword} {rowat} {ROWS} [{isto}|to be] ({ticked}|on)`,
      `{ticking} [,] (using|with|by|via) [{the}] {boxword} [,] {ROWS}`,
      `{ticking} ${boxOf} {ROWS} [with a {mark}|off|out] [{atlist}]`,
      `{ticking} ${them_} [{atlist}] [{back2:thererow}]`,
      `{ticking} [{the}] [little] [{boxword}] [{back:thererow}]`,
      `{ticking} [{the}] ({recnoun}|{recnouns}) [:] {ROWS}`,
      `(set|turn|put|switch|change) [on] ${boxOf} {ROWS} [to] [{ticked}]`,
      `{ROWS} ['s] [{recnoun} ['s]] {boxword} [{isto}|to be] ({ticked}|on)`,
      `{turn} on ${boxOf} {ROWS}`,
      `({give}|make|making|set|do) [a|the|another] {mark} [in|into] [[{the}] {boxword}] [{rowat}|{at}] [both|each of] [{the}] {ROWS} [{atlist}]`,
      `({give}|make|set|do) [a|the|another] {mark} [(in|into) [{the}] {boxword}] [{back:thererow}|at the front|in front]`,
      `(can|could|may|should|must|shall) ${boxOf} {ROWS} be {ticked} [{atlist}]`,
      `[(may|can|could) i] have {ROWS} {ticked} [{atlist}]`,
      `{wish} {back:itrow} [to be] {ticked}`,
      `{give} {ROWS} [a|the|another] {mark}`,
      `(enable|activate) [{the}] [{recnoun}] {boxword} {rowat} {ROWS}`,
      `[{wish}] ${boxOf} {ROWS} [to be|{isto}] [both|all|each] {ticked} [{atlist}]`,
      `[{wish}] ${boxOf} {ROWS} [{shall}] [both|all|each|to] (get|have|gets|has|getting|be given|receive|be) [a|their|its] ({mark}|ticking|{ticked}) [{atlist}]`,
      `[a|one|the] {mark} {rowat} [both|each of] {ROWS}`,
      `{ROWS} [both|all] (needs|need|requires|require|want|wants|gets|get) (ticking|checking|selecting|marking|a {mark}|to be {ticked})`,
      `{ROWS} (:|-|–|,|->|→) [both] (tick|check|select|mark|ticked|checked|selected|marked|on|yes|a {mark}) [both|them|each|it|all|them all|that]`,
      `[a|the] {mark} (is|are) missing {rowat} {ROWS}`,
      `[the] {mark} {rowat} {ROWS} (is|are) (missing|to be (set|made|put in)) [,|;|.|and] [so] [{put} (it|them) in|{doit}]`,
      `(i|we) [only] (want|need|would like|require) {ROWS} {ticked} [{atlist}]`,
      `(two|three|four|some|these|those|both) [of] [these|them|{recnouns}|people|more] (need|have|ought|are|aren't|are not) [to be] [{ticked}] [yet] [and] [need to be|to be|should be] [{ticked}|a {mark}] [with a {mark}] [namely|that is|i.e.] [:|,|-|–] [namely] {ROWS}`,
      `(i|we) (need|want) (two|three|four|some|these|those|both) [of] [these|them|{recnouns}|people|more] [to be] ({ticked}|marked with a {mark}) [,|:|-|–] [namely|that is] [:|,] {ROWS}`,
      `(two|three|four|some|these|those|both) [{recnouns}|more] to (select|tick|check|mark) (:|,|-|–) {ROWS}`,
    ],
    marked(true),
    1,
  ),
  ...frames(
    [
      `{unticking} ${boxOf} {ROWS} [{atlist}]`,
      `{unticking} ${them_} [{atlist}]`,
      `{take} [a|the|its|their|any] {mark} {away} [both|each of] ${boxOf} {ROWS}`,
      `{turn} off ${boxOf} {ROWS}`,
      `[{wish}] ${boxOf} {ROWS} [to be|{isto}] [both|all|each] {unticked} [{atlist}]`,
      `{ROWS} (:|-|–) (untick|uncheck|deselect|unticked|unchecked|deselected|off|no)`,
    ],
    marked(false),
    1,
  ),
  ...frames(
    [
      `${leaving} [,|;|.|and|but|so] [but|and|so] [please] ${ticks}`,
      `${ticks} [,|;|.|and|but] [but|and|only|just] ${leaving}`,
      `({ticking} [:] [{the}] [{boxword} (of|for|in)] ({everyone}|all|the whole lot)|[{wish}] {everyone} [{boxword}] [{isto}|to be] {ticked}|({give}|set|do) [a|the] {mark} (at|in|for|by|on|next to|beside|against|to) {everyone}|(selection|[{recnoun}] selection) (:|=|-) ({everyone}|all)|{wish} {everyone} [to be] {ticked}|{everyone} (gets|get|should have|should get|need|needs) (a {mark}|ticking)) [,|;|.|and|but|only|just|:|-|–] [but|and|only|just] ${leaving}`,
      `${leaving} [,|;|.|and|but] [but|and] {rest} [,] [{that}] [(i|we) want] {ticked}`,
      `${leaving} [,|;|.] [and|but] {everyone} ['s] [{boxword}] [{shall}|{isto}] [be] {ticked}`,
      `${leaving} [,] but {rest} [,] that is what (i|we) want {ticked}`,
    ],
    others,
    1,
  ),
  ...frames(
    [
      '[{the}] {column} [:|=|is] {cell} (:|,|-|–|->|→) {ticking} {whos}',
      '[{the}] {column} [:|=|is] {cell} (:|,|-|–|->|→) {ticking} (all|them all|all of them|every one|each|each one|all of those|those all|every one of them)',
      'if [{the}] {column} {iscell} {cell} [,|then] {ticking} [{the}] {recnoun} [,|.|and|;] [do|repeat] (that|this|it|the same) (for|on|down|through) (the (whole|entire) {listnoun}|{everything}|every {recnoun}|all {recnouns})',
      `(if|wherever|whenever|where|when) [{the}|a|any|its] [{recnoun} ['s|has]] [{the}|a] {column} [{colnoun}] {iscell} {cell} [,] [then] ${tickIt}`,
      `(look|check|go) (at|under|down|through|in|over|along) [{the}] [{colnoun}] {column} [{colnoun}] [,] [and|,] (wherever|whenever|where|if|when) (it|there|that) (says|shows|reads|is|stands) {cell} [,] [then] ${tickIt}`,
      '{all} {recnoun} [,] {ticking} (it|{the} {recnoun}) (if|when|whenever|where) [{the}|its] {column} {iscell} {cell}',
      '[go (through|down) {the} {listnoun} and] {ticking} [a|each|every|{the}] {recnoun} (whenever|wherever|if|when|where) [{the}|its] {column} {iscell} {cell}',
    ],
    ofState,
    1,
  ),
  ...frames(
    [
      '(they|these|those) {shall} (all|each) (be {ticked}|(have|get) a {mark}) [, from the first {recnoun} to the last [{recnoun}]]',
      '{everyone} {shall} (have|get) a {mark} , from the first {recnoun} to the last [{recnoun}]',
    ],
    ({ records: { rows, isAll } }) =>
      isAll ? rows.map(({ title }) => ({ do: 'mark', who: title, on: true })) : undefined,
    1,
  ),
];
