// The forms in which people say how things shall be, or are from now on.

import { casedPattern } from './mask.ts';

export const modal =
  "(?:should|must|has to|have to|needs to|need to|ought to|shall|will|'ll|would|is to|are to|is going to|are going to|is supposed to|are supposed to|can|may|has got to)(?: now| only| just| also| always| then)?";
const re = (words: string): RegExp => casedPattern(`^${words}$`);

export const forms = {
  there: re(
    "there(?: will be|'ll be| are| is| should be|'s) (?<value>\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?<field>\\p{Ll}[\\p{Ll} ]*?)(?: (?:travelling|coming|staying|in total|altogether))?",
  ),
  tick: re('(?<what>.+?) (?:needs?|gets?|should (?:have|get)) (?:an? )?(?:check ?mark|tick|check)'),
  first: re(
    `(?<what>.+?) ${modal} (?:be|come|go|stand) (?:the )?(?:very )?(?:first|on top|at the top|to the top)(?: thing| item| one| place| of all)? (?:in|on|of) (?<place>.+)`,
  ),
  after: re(
    `(?<what>.+?) (?:${modal} )?(?:be|comes?|goes|go|follows?|stands?) (?:right |directly |just |straight )?(?<where>after|before|behind|above|below)?(?: the)? ?(?<other>.+)`,
  ),
  done: re(`(?<what>.+?) ${modal} (?:be|get) (?<part>\\p{Ll}+)(?<rest>.*)`),
  have: re(
    `(?<what>.+?) ${modal} have (?:its |their |his |her |the )(?<field>.+?) (?<part>changed|set|updated|switched|moved) to (?<value>.+)`,
  ),
  include: re(
    `(?<to>.+?) ${modal} (?:include|contain|hold|list|have|get)(?: also| as well)? (?<what>.+)`,
  ),
  without: re(
    `(?<what>.+?) ${modal} (?:no longer|not)(?: any ?more)? be(?: listed| shown| included| kept| selected)? (?:in|under|on|among) (?:the )?(?<from>.+)`,
  ),
  gets: re(`(?<who>.+?) ${modal} (?:get|have|be given) (?<value>.+?) as (?:the |a )?(?<field>.+)`),
  turned: re(
    `(?<value>.+?) (?:is|are) (?:the|my|our|what (?:i|we) (?:need|want) for(?: the)?) (?<field>\\p{Ll}[\\p{Ll} ]*)`,
  ),
  be: re(
    `(?<what>.+?) ${modal} (?:be|read|say|show|become|contain|state|go(?: down| up)? to|go on|come to|stand at|last|take|now be|get|have)(?: at| on| set to| changed to| in| for| just| only)? (?<value>.+)`,
  ),
  cost: re(`(?<what>.+?) (?:${modal} )?costs? (?<value>.+)`),
  into: re(
    `(?<what>.+?) (?:${modal} )?(?:go|goes|be put|be added|be|come) (?:in|into|onto|on|to) (?:the )?(?<to>.+)`,
  ),
  deserve: re(
    '(?<what>.+?) (?:deserves|earns|gets|is worth) (?<value>.+?) (?:for|in) (?<field>.+)',
  ),
  own: re(
    "(?:i|we|they|you)(?: now|'ve| have)? (?:have|got|hold) (?<value>\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?<field>.+?) of (?<who>.+)",
  ),
  stock: re('(?:i|we|they)(?: now)? have (?<value>\\d+) of (?<who>.+?) in (?<field>\\p{Ll}+)'),
  has: re(
    '(?<who>.+?) (?:now )?has (?:got )?an? (?:new )?(?<field>\\p{Ll}[\\p{Ll} ]*?)(?: number)?(?:,| of|:) ?(?<value>.+)',
  ),
  goes: re('(?<what>.+?) (?:goes|runs|lasts|is) (?:from )?(?<value>.+)'),
  is: re(
    "(?<what>.+?)(?: is| are|'s(?= (?:an?|the|now|going|on|at|in|called|\\d))|'re)(?: now| going to be| currently| set to| to be| at| on| called| only)* (?<value>.+)",
  ),
  adjective: re(
    '(?<who>.+?) (?:is|are)(?: now| also)? (?<field>\\p{Ll}+(?:ed|ic|al|ful)) (?:with|to|by|at) (?<value>.+)',
  ),
  within: re(
    '(?<who>.+?) (?:now )?(?<verb>\\p{Ll}{3,})s (?:in|within|after) (?<value>\\d+) (?<unit>\\p{Ll}+)',
  ),
  kindOf: re('(?<who>.+?) is an? (?<box>\\p{Ll}+ \\p{Ll}+) with (?<value>\\d+) (?<field>.+)'),
  ofValue: re('.*\\b(?:at|with|on|has|have) an? (?<field>\\p{Ll}[\\p{Ll} ]*?) of (?<value>.+)'),
  been: re(
    '(?<what>.+?) (?:has|have) (?:been )?(?:moved|changed|postponed|shifted|set|brought forward|switched|increased|reduced|lowered|raised|gone (?:up|down)) (?:to|for) (?<value>.+)',
  ),
  beside: re(
    '(?<who>.+?) (?:is|are|belongs|belong|sits|lives|stands|goes|lies|stays|works)(?: now)? (?:in|on|at|to|with|under) (?<rest>.+)',
  ),
  want: re('(?<who>.+?) (?:wants|needs) (?<value>.+)'),
};
