// Verbs of user interfaces: how they are said, what buttons show for them, what must be true
// afterwards. Verbs of a trade are not here: an unknown verb names its own button.

import type { Risk } from '../../../consent.ts';

export type Op =
  | 'go'
  | 'open'
  | 'back'
  | 'forward'
  | 'reload'
  | 'press'
  | 'double'
  | 'right'
  | 'hover'
  | 'key'
  | 'type'
  | 'fill'
  | 'set'
  | 'choose'
  | 'tick'
  | 'untick'
  | 'toggle'
  | 'search'
  | 'login'
  | 'logout'
  | 'create'
  | 'add'
  | 'edit'
  | 'rename'
  | 'delete'
  | 'move'
  | 'drag'
  | 'sort'
  | 'filter'
  | 'scroll'
  | 'wait'
  | 'close'
  | 'expand'
  | 'collapse'
  | 'read'
  | 'count'
  | 'copy'
  | 'upload'
  | 'submit'
  | 'select'
  | 'apply';

export interface Verb {
  readonly op: Op;
  /** Phrases, space separated words joined by `_`. */
  readonly says: readonly string[];
  /** Stems or phrases on buttons that do it. */
  readonly shows: readonly string[];
  readonly risk?: Risk;
  /** May stand without an object: "and submit". */
  readonly bare?: boolean;
  /** Its object shall hold nothing. */
  readonly empties?: boolean;
  /** Also a common noun: needs an object that follows to be read as a verb. */
  readonly noun?: boolean;
}

const row = (op: Op, says: string, shows = '', more: Partial<Verb> = {}): Verb => ({
  op,
  says: says.split(' ').map((each) => each.replaceAll('_', ' ')),
  shows: shows === '' ? [] : shows.split(' ').map((each) => each.replaceAll('_', ' ')),
  ...more,
});

export const verbs: readonly Verb[] = [
  row('back', 'go_back navigate_back return_to_the_previous_page', 'back', { bare: true }),
  row('forward', 'go_forward', 'forward', { bare: true }),
  row('reload', 'reload refresh', 'reload refresh', { bare: true }),
  row('go', 'go_to navigate_to visit head_to browse_to go_into head_over_to jump_to get_to'),
  row(
    'open',
    'open bring_up pull_up show view display launch access open_up look_into look_at look_in',
    'open view show details',
  ),
  row('press', 'click_on click press_on press tap_on tap hit push follow'),
  row('double', 'double-click_on double-click double_click_on double_click'),
  row('right', 'right-click_on right-click right_click_on right_click'),
  row('hover', 'hover_over hover_on hover mouse_over move_the_mouse_over point_at'),
  row(
    'type',
    'type_in type enter_in enter input key_in write put_in put insert paste write_down provide specify state',
  ),
  row('fill', 'fill_in fill_out fill complete populate'),
  row(
    'set',
    'set change update adjust modify switch make turn raise lower increase decrease bring keep_the alter move_the_slider replace overwrite rate grade give exchange correct drag_the_slider slide',
    'save update apply',
  ),
  row('set', 'clear empty blank_out wipe', 'clear', { empties: true }),
  row(
    'choose',
    'choose select pick_out pick opt_for go_for go_with take highlight switch_to change_to switch_over_to change_over_to',
  ),
  row(
    'untick',
    'untick uncheck deselect unselect clear_the_checkbox disable turn_off switch_off deactivate unmark stop',
  ),
  row(
    'tick',
    'tick_off tick check_off check mark_the_checkbox enable turn_on switch_on activate allow use_the',
    '',
    { noun: true },
  ),
  row('toggle', 'toggle flip'),
  row('search', 'search_for search look_for look_up query', 'search find go magnifier', {
    bare: true,
    noun: true,
  }),
  row(
    'login',
    'log_in_to log_in log_into login sign_in_to sign_in sign_into signin authenticate',
    'log_in login sign_in',
    { bare: true },
  ),
  row('logout', 'log_out_of log_out logout sign_out_of sign_out', 'log_out logout sign_out', {
    bare: true,
  }),
  row(
    'create',
    'create make_a_new add_a_new add_another set_up start_a_new new',
    'create new add plus compose',
    {},
  ),
  row('add', 'add append include put_on also_select also_choose also_add', 'add plus create new'),
  row('edit', 'edit amend revise', 'edit change modify pencil'),
  row('rename', 'rename retitle', 'rename edit'),
  row(
    'delete',
    'delete remove erase discard get_rid_of trash take_out_of drop_the take_off take_away clear_out',
    'delete remove bin trash × discard erase',
    { risk: 'delete' },
  ),
  row('drag', 'drag_and_drop drag reorder pull'),
  row('move', 'move transfer shift', 'move'),
  row('sort', 'sort order_the order_them order_by arrange rank', 'sort', {}),
  row(
    'filter',
    'filter narrow_down narrow limit restrict show_only only_show display_only keep_only show_me_only only_list list_only show_just',
    'filter apply',
  ),
  row('scroll', 'scroll_down scroll_up scroll_to scroll', '', { bare: true }),
  row('wait', 'wait_for wait_until wait', '', { bare: true }),
  row('close', 'close dismiss exit cancel_the_dialog', 'close dismiss × cancel', {}),
  row('expand', 'expand unfold', 'expand show_more'),
  row('collapse', 'collapse fold hide', 'collapse hide'),
  row('count', 'count'),
  row(
    'read',
    'read_out read tell_me find_out find extract get report_back give_me list note_down note what_is fetch determine check_what check_how check_which check_whether see_what see_how see_which identify show_me collect let_me_know report_what report_how report_which say_which say_what name_the look_up_what look_up_which look_up_how say_how',
  ),
  row('copy', 'copy duplicate_the_text'),
  row('upload', 'upload attach', 'upload attach browse choose_file'),
  row(
    'submit',
    'submit save confirm continue proceed finish send_the_form submit_the_form apply go_on store',
    'submit save confirm continue next ok done apply',
    { bare: true },
  ),
];

/** Verbs of trades that mean the same deed; a button may show any of them. */
const senses: readonly (readonly string[])[] = [
  'renew extend prolong',
  'book reserve hire rent',
  'cancel annul revoke',
  'reschedule move postpone shift',
  'withdraw remove delete retire',
  'unblock unlock reactivate activate',
  'send submit file lodge',
  'report file lodge notify',
  'return restore bring',
  'scrap discard dispose trash',
  'archive close shelve',
].map((each) => each.split(' '));

export const sensesOf = (word: string): readonly string[] =>
  senses.find((sense) => sense.includes(word))?.filter((each) => each !== word) ?? [];

export interface SaidVerb {
  readonly verb: Verb;
  readonly words: readonly string[];
}

const table: readonly SaidVerb[] = verbs
  .flatMap((verb) => verb.says.map((said) => ({ verb, words: said.split(' ') })))
  .sort((a, b) => b.words.length - a.words.length);

/** The verb that the words begin with; the longest phrase wins. */
export function verbAt(words: readonly string[]): SaidVerb | undefined {
  return table.find(({ words: said }) => said.every((each, index) => words[index] === each));
}

const firsts = new Set(table.map(({ words }) => words[0]));
export const isVerbWord = (word: string): boolean => firsts.has(word);

/** Verbs of trades that often follow "and"; they name their own buttons. */
export const openVerbs: ReadonlySet<string> = new Set(
  'book reserve report withdraw scrap forget extend reschedule prolong archive mark order buy pay send publish archive approve reject cancel assign share invite reply forward mark star pin mute unmute follow unfollow subscribe unsubscribe register join leave like start stop play pause print download export import schedule snooze renew return borrow hold merge split restore undo redo accept decline block unblock lock unlock complete checkout donate vote rate review comment post duplicate clone resolve reopen flag label tag zoom rotate crop resize draw highlight bold press swap compare convert translate calculate'.split(
    ' ',
  ),
);
