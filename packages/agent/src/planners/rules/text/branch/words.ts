// The few words with which an item of a tree and the way to it are spoken of. Whatever is none of
// these is a name, or something that this reader does not understand.

import { pattern } from '../pattern.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const onVerbs = set('tick check select choose mark pick activate enable include');
export const offVerbs = set('untick uncheck deselect unselect unmark deactivate disable exclude');
export const onStates = set('ticked checked selected marked chosen activated enabled');
export const offStates = set('unticked unchecked deselected unselected unmarked');
/** They lead to what is inside. */
export const openVerbs = set('open expand unfold go navigate look click');
/** What follows is around what was said before. */
export const outwards = set(
  'in under of within inside below beneath among from on at belongs belonging',
);
export const onwards = set('then and next finally');
export const arrows = set('> → / » ›');
export const pronouns = set('it them that this those these one ones both there they');
export const denials = set("not no never isn't aren't shouldn't don't doesn't");
export const duties = set(
  'should must shall has have need needs want wants wanted like required supposed',
);
/** What an item, its box and what holds it are called. */
export const kinds = set(
  'box boxes checkbox checkboxes tickbox tickboxes item items entry entries node nodes branch branches leaf tree list group section part option options category subcategory folder level tab area heading field label topic topics side',
);
export const fillers = set(
  "please could can would will you we i i'd we'd the a an also too well as again now just still is are be being been was were to do so up down which where what who with your my our its their he she here down into for found find listed located shown placed situated stands lies sits was me us inside kindly get sure make and somewhere hi hello hey thanks i'm it's we're that's there's they're you'll",
);
/** Words that turn the sense, and that nothing here heeds. */
export const turning = set(
  'or if unless when except but instead rather every each any all none everything nothing first last second third until after before other another replace swap move drag rename delete remove add how many without',
);

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'giu'), by];

const mark = '(?:ticks?|check ?marks?|checks?|cross)';
const at =
  '(?: (?:in front of|in|into|at|by|next to|beside|on|for|against|of|from|off|out of|before))';
const boxOf =
  '(?: (?:the |its )?(?:check ?|tick ?)?box(?:es)?(?: (?:of|for|at|in front of|next to))?)?';

/** Several words that mean one. */
export const phrases: readonly Rule[] = [
  // "Node Attic: expand."
  rule(
    `(?<=^|[.;,] |\\n)(?:nodes? |items? |branch |leaf )?("[^"]*"|[^,.;:!?"“”\\n]+?)(?:: | [-–=] )(expand|open|unfold)(?= *(?:[.,;]|$))`,
    '$2 $1',
  ),
  rule(
    `(?<=^|[.;,] |\\n)(?:nodes? |items? |branch |leaf )("[^"]*"|[^,.;:!?"“”\\n]+?)(?:: | [-–=] )(check|tick|select|uncheck|untick)(?= *(?:[.,;]|$))`,
    '$2 $1',
  ),
  rule(
    `\\b(?:take|remove|clear|delete)(?: away| out| off)? (?:the |its )?${mark}(?: away| off| out)?${at}${boxOf}\\b`,
    'untick',
  ),
  rule(
    `\\b(?:take|remove|clear|delete)(?: away| out| off)? (?:the |its )?${mark}(?: away| off| out)?\\b`,
    'untick it',
  ),
  rule(`\\bclear (?:the |its )?(?:check ?|tick ?)?box(?:es)?(?: (?:of|for|at))?\\b`, 'untick'),
  rule(`\\b(?:put|set|add|place|make|give) (?:an? |the )?${mark}${at}${boxOf}\\b`, 'tick'),
  rule(`\\b(?:turn|switch) on\\b`, 'tick'),
  rule(`\\b(?:turn|switch) off\\b`, 'untick'),
  rule(`\\b(?:tick|check) off\\b`, 'tick'),
  rule(`\\bno longer\\b|\\bnot (?=[^.;:!?]*\\bany ?more\\b)`, 'not '),
  rule(`\\bany ?(?:more|longer)\\b`, ''),
  rule(
    `,? (?:together )?(?:with|including) (?:everything|all|both)(?: of)?(?: (?:the|its))?(?: \\p{Ll}+)?(?: (?:in|under|below|inside|on|that belongs to) (?:it|there))?(?= *(?:[.,;:!?]|$| and\\b))`,
    '',
  ),
  // "Attic, both rooms": a part that is meant as a whole.
  rule(
    `(?<=["”\\p{L}]), (?:both|all(?: two| three| four| of)?(?: the| its)?) \\p{Ll}+s(?= *(?:[.;:!?]|$))`,
    '',
  ),
  rule(
    `\\b(?:all of|all|everything (?:in|under|below|on)|the whole(?: of)?|whole|the entire|entire|the complete) (?:the )?(?=["“\\p{Lu}])`,
    '',
  ),
  rule(`\\bnot (?:yet )?(?:ticked|checked|selected) yet\\b`, ''),
  rule(
    `\\b(?:in|on) (?:the|this|that) (?:\\p{Ll}+ )?tree(?: of [\\p{L} ]+?)?(?= *(?:[.,;:!?]|$| and\\b))`,
    '',
  ),
];
