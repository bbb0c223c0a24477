// The few words with which somebody says what a list is to hold besides, or no longer.

import { pattern } from '../pattern.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** They say themselves that something comes in addition. */
export const adding = set('add include append attach contain contains belong belongs');
/** They do so only where another word says it. */
export const putting = set('select choose pick put enter type insert write');
export const dropping = set('remove delete deselect unselect drop erase discard without');
export const additive = set('also too more further additional additionally both another new extra');
export const denials = set("not no never shouldn't don't dont don’t shouldn’t");
/** Words that turn the sense, and that nothing here heeds. */
export const turning = set(
  'or if unless when while except but instead rather every each any all none everything everyone nothing only first last until after before other others replace swap move rename how many which what who before',
);
export const pronouns = set('it him her them both these those they he she');
export const joints = set('and , then &');
export const fillers = set(
  "please could can would will you we i i've i'd we'd the a an as well to in into on onto at of from off out for among under up should must shall have has be is are was were need needs want like so now just there here two three four five open go namely with longer listed field list box entry entries name names value values item items option options its my our this that these following kindly make sure get menu down hi hello hey thanks afraid i'm it's we're that's",
);

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'giu'), by];
const one =
  '(?:["“][^"”]+["”]|[^\\s,.;:!?"“”]+(?: \\p{Lu}[^\\s,.;:!?"“”]*){0,3}|\\p{Lu}[^\\s,.;:!?"“”]+ \\p{Ll}+)';

/** Several words that mean one, and what stays as it is. */
export const phrases: readonly Rule[] = [
  rule(
    `,?(?: and| but)? without (?:removing|deleting|dropping|losing|deselecting|taking out) (?:the )?${one}(?: out| away)?(?= *(?:[.,;:!?]|$))`,
    ' too',
  ),
  rule(
    '\\b(?:click|press|hit)(?: on)? the (?:little |small |tiny )?(?:x|cross|×)(?: icon| button| sign)? (?:next to|beside|behind|at|of|on|after|by) ',
    'remove ',
  ),
  rule('\\b(?:click|tap|cross) (?:away|out) ', 'remove '),
  rule('\\btag (?:it|(?:the|this|that|our|my) \\p{Ll}+) (?:also )?(?:as|with) ', 'add as tags '),
  rule(',?(?: and)?(?: then)? do the same (?:with|for) ', ' and also '),
  rule(',? and (?:press|hit|confirm with|push) (?:the )?(?:enter|return)(?: key)?\\b', ''),
  rule(`^(?:besides|in addition to|apart from|next to) ${one},? `, 'also '),
  rule(`,? (?:next to|besides|in addition to|alongside) ${one}(?= *(?:[.,;:!?]|$))`, ' also'),
  rule(`[,;.]? (?:and |but )?(?:leave|keep) ${one}(?: in| there| as it is)?(?= *(?:[.;!?]|$))`, ''),
  rule(`[,;.] (?:and |but )?${one} (?:stays|remains)(?: in| there)?(?= *(?:[.;!?]|$))`, ''),
  rule(
    "\\b(?:(?:i|we) (?:need|want|require)|(?:i|we)(?:['’]d| would) like) (?=(?:(?:two|three|four|five|\\d|some|a few) )?(?:more|further|additional|other|extra)\\b[^.;:!?]*:)",
    'add ',
  ),
  rule(
    '\\b(?<=(?:should|must|has to|have to|needs? to) (?:also )?)have (?=[^.;:!?]+ in it *(?:[.;!?]|$))',
    'include ',
  ),
  rule(' in it(?= *(?:[.;!?]|$))', ''),
  rule(
    `^(?:please )?(?:leave|keep) ${one}(?: in| there| as it is)?,? (?:and|but) (?=(?:also )?(?:add|choose|include|pick|put|select)\\b)`,
    'also ',
  ),
  rule(
    '\\b(?:look for|search for|look up|find) (?=[^.;:!?]* (?:and|then) (?:add|include) (?:it|him|her|them)\\b)',
    '',
  ),
  rule('\\bboth (?:\\p{Ll}+s|of them)\\b', 'both'),
  rule('\\bas well as\\b', 'and'),
  rule('\\b(?:as well|in addition)\\b', 'too'),
  rule('\\bno longer\\b', 'not'),
  rule('\\bno more (?!than\\b|of\\b)', 'without '),
  rule('\\btake (?=[^.;:!?]*\\b(?:off|out)\\b)', 'remove '),
];
