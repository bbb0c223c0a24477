// What is told in a roundabout way, said straight: "The season is over and should be archived" wants
// the season archived, "change Copies to 4 for the book "Rain"" changes the copies of Rain.

import { deedOf } from './participles.ts';
import { few, of, quote, type Rule, rule, what } from './rows/parts.ts';

const stop = '(?=\\s*(?:[.;!?]|$))';
const must =
  '(?:should|must|has to|have to|needs? to|ought to|is to|are to|shall|can|may)(?: now| therefore| please)?';
const start = '(?<=^|[.;!?]\\s|please |you |\\band |\\bthen |, )';

/** "The season is over and should be archived.", "The Otter is back, so it should be …" */
const predicate: readonly Rule[] = [
  rule(
    `^(?<thing>(?:the|our|my|this) (?:\\p{Ll}+ ){0,2}?\\p{Ll}+) (?:is|are|was|were|has|have) (?!to\\b)[^.;:,!?"“”\\d]*? and (?<must>${must}) be (?<rest>\\p{Ll}+(?:ed|en|t)\\b)`,
    (found) => `${of(found, 'thing')} should be ${of(found, 'rest')}`,
  ),
];

/** "Rosa no longer wants the order, so it has to be deleted." */
const unwanted = rule(
  `^(?<who>\\p{Lu}[\\p{L}’'-]*(?: \\p{Lu}[\\p{L}’'-]*)?) (?:no longer|does not|doesn't) (?:want|need|wants|needs) (?:the|her|his|their|this|that) (?<thing>\\p{Ll}+)(?: any ?more| any longer)?[,;.](?: so| please)?,? (?:(?:it|this|that) ${must} be (?<part>\\p{Ll}+)|(?<deed>\\p{Ll}+) (?:it|this|that))${stop}`,
  (found) => {
    const whose = `${of(found, 'who')}'s ${of(found, 'thing')}`;
    const deed = of(found, 'deed');
    return deed === '' ? `${whose} should be ${of(found, 'part')}` : `${deed} ${whose}`;
  },
);

/** "I do not need the notes any more: forget all of them": what is done with is what it is done to. */
const doneWith = rule(
  `^(?:i|we|nobody|they) (?:(?:do not|don['’]t|no longer) )?(?:needs?|wants?|uses?|requires?) (?<thing>(?:the|our|my|these|those|this|that|any of the) (?:\\p{Ll}+ ){0,2}?\\p{Ll}+)(?: any ?more| any longer| now)?(?:[:;.,]| -| –| and)(?: so)?,? (?:please )?(?<deed>\\p{Ll}+) (?:all(?: of)? )?(?:it|them|those|these|this|that)(?: all)?(?<out> out| away| off)?(?=\\s*(?:[.;!?,]|$|and\\b|then\\b))`,
  (found) => {
    const whole = of(found, 'all');
    if (!unwantedWords.test(whole.slice(0, 60))) return whole;
    const every = /(?:^|\s)all\b/iu.test(whole.slice(whole.indexOf(of(found, 'deed'))))
      ? 'all '
      : '';
    return `${of(found, 'deed')} ${every}${of(found, 'thing')}${of(found, 'out')}`;
  },
);
const unwantedWords = /\b(?:do not|don['’]t|no longer|nobody|any ?more|any longer)\b/iu;

/** "I want the hall swept": a deed that shall have been done. */
const haveDone = rule(
  `(?<=^|[.;!?]\\s)(?:i|we)(?:['’]d| would)? (?:want|need|like|have)(?: to have)? (?<thing>(?:the|my|our|this|these|all|those) (?:(?!(?:to|in|on|of|that|which|is|are|and|or|not)\\b)[^\\s,.;:!?"“”]+ ){0,3}?(?!(?:to|in|on|of|that|which|is|are|and|or|not)\\b)[^\\s,.;:!?"“”]+) (?:to be )?(?<part>\\p{Ll}{3,}(?:ed|en|wn)|sent|made|put|set|cut|shut) (?=(?:to|into|out|off|from|back|up|down|by|for|as|in|away|over)\\b)`,
  (found) =>
    deedOf(of(found, 'part').toLowerCase(), true) === undefined
      ? of(found, 'all')
      : `${of(found, 'thing').charAt(0).toUpperCase()}${of(found, 'thing').slice(1)} should be ${of(found, 'part')} `,
);

/** "change Copies to 4 for the book "Bread, Wine and Rain"". */
const forRecord = rule(
  `${start}(?:change|set|update|correct|raise|lower|put|reduce|increase) (?:the )?(?<field>${few}) to (?<value>${few}) (?:for|on|at|in) (?:the (?:\\p{Ll}+ ){1,2})?(?<who>${quote})${stop}`,
  (found) => `set the ${of(found, 'field')} of ${of(found, 'who')} to ${of(found, 'value')}`,
);

/** "Plot E2 should be sprayed, so tick it.": the second says what to do with the first. */
const soTick = rule(
  `^(?<thing>${what}) ${must} be \\p{Ll}+(?:ed|en)?(?:,? (?:so|and therefore),?(?: please)?|[,;.] please) (?<deed>tick|check|select|mark|untick|uncheck) (?:it|that|them|this)${stop}`,
  (found) => `${of(found, 'deed')} ${of(found, 'thing')}`,
);

/** "replace the motto "Old" by "New"": the field is named, and what it holds now. */
const replaced = rule(
  `${start}(?:replace|exchange|swap|substitute) (?<field>(?:the|our|my) (?:(?-i:\\p{Ll})[\\p{L}-]* ){0,2}(?-i:\\p{Ll})[\\p{L}-]*) ${quote} (?:by|with|for|against) (?<value>${quote})(?: (?:on|in|under) (?<place>(?:the )?[^,.;:!?"“”]+?))?(?=\\s*(?:[.;!?]|$|,? and (?:then )?(?:save|store|submit|confirm|press)\\b))`,
  (found) => {
    const set = `set ${of(found, 'field')} to ${of(found, 'value')}`;
    return of(found, 'place') === '' ? set : `${set} in ${of(found, 'place')}`;
  },
);

/** "I'd rather see the map than the list; that can be changed under View." */
const rather = rule(
  `^(?:i|we)(?:['’]d| would) rather (?:see|have|use|take|get) (?:the |an? )?(?:whole |entire |full )?(?<thing>${few}) than (?:the |an? )?${few}(?:[.;,] (?:the |its )?(?:\\p{L}+ ){1,2}(?:can be|is) (?:changed|set|found|switched|chosen|selected) (?<place>(?:under|in|on) ${few}))?(?=[.!]?$)`,
  (found) => `choose ${of(found, 'thing')} ${of(found, 'place')}`.trim(),
);

/** "I need this as a leaflet, please print it that way." */
const thatWay = rule(
  `^(?:i|we) (?:need|want|would like) (?:this|it|that|these|them) as (?:an? )?(?<form>[^,.;:!?"“”]+?)(?:[,.;] (?:so )?|,? so )(?:please |can you |could you )*(?<deed>export|save|download|print|send|share|show) (?:it|this|them)(?: (?:that way|like that|in that form|as such|so))?${stop}`,
  (found) => `${of(found, 'deed')} as ${of(found, 'form')}`,
);

const bold: readonly Rule[] = [
  // "Monday in bold, please."
  rule(
    `^(?:the word )?(?<word>${quote}|[^\\s,.;:!?"“”]+) in (?<how>bold|italics?)(?: type| letters)?,? please${stop}`,
    (found) => `make ${of(found, 'word')} ${of(found, 'how')}`,
  ),
  // "Monday has to stand out, put that word in bold"
  rule(
    `^(?:(?:i|we)(?:['’]d| would)? (?:want|need|like) (?:the word )?(?<word>${few}) to|(?:the word )?(?<other>${few}) (?:has to|must|should|needs to|ought to)) (?:stand out|be (?:noticed|seen|striking))[,.;] (?:so )?(?:please )?(?:put|make|set|print|have|write|show) (?:it|(?:that|this|the) word) (?:in )?(?<how>bold|italics?)(?: type| letters)?${stop}`,
    (found) => `make ${of(found, 'word') || of(found, 'other')} ${of(found, 'how')}`,
  ),
  rule(
    `${start}(?:set|put|print|write|show|have) (?:the word )?(?<word>${few}) (?:in|to) (?<how>bold|italics?)(?: type| letters| print)?(?: (?:in|of|on) the (?:\\p{Ll}+ )?(?:text|notice|note|message|editor|letter|field|sentence|document))?${stop}`,
    (found) => `make ${of(found, 'word')} ${of(found, 'how')}`,
  ),
  rule(
    `^(?:the words? )?(?<word>${few}) (?:in (?:the )?(?<where>${few}) )?${must} be (?:in |printed in |written in |set in |shown in |made )?(?<how>bold|italics?)(?: type| letters)?${stop}`,
    (found) => {
      const where = of(found, 'where');
      return `make ${of(found, 'word')} ${of(found, 'how')}${where === '' ? '' : ` in the ${where}`}`;
    },
  ),
];

/** "It is getting dark: switch on the lights.": weather and the like, before a whole request. What is
 * so from now on, or has a name in it, may be asked for too. */
const mood = rule(
  `^(?:it(?: is|['’]s)|there(?: is|['’]s)|the \\p{Ll}+ (?:is|are)) (?!now\\b)(?-i:[^.;:,!?"“”\\d\\p{Lu}])+: (?=(?:please )?(?:switch|turn|tick|add|set|choose|select|open|press|remove|enter|change|put|close)\\b)(?!.*\\b(?:it|them|that|this)\\b)`,
  () => '',
);

/** "Let them rest first: drag Lunch below Hike.": what it is for, before a whole request. What is not
 * wanted may be asked for too. */
const purpose = rule(
  `^(?:(?:i|we|they|he|she|you)(?:['’](?:m|re|s|d|ll|ve))? |let (?:them|us|me|him|her|it) )(?!.*(?:\\b(?:not|no|never|nothing|without|only|should|must|also|wants?|needs?|likes?|wish|prefer|love)\\b|n['’]t\\b))(?-i:[^.;:,!?"“”\\d\\p{Lu}])+: (?:please )?(?=(?:switch|turn|tick|add|set|choose|select|open|press|remove|enter|change|put|close|drag|move|click)\\b[^\\n]*(?:["“]|\\s(?-i:\\p{Lu})))(?!.*\\b(?:it|them|that|this|those|these|both)\\b[^:]*$)`,
  () => '',
);

/** "Make it louder: volume 35": which way it goes is in the value. */
const comparing = rule(
  `^(?:please )?(?:make|turn|get|have) (?:it|this|that|things) (?:a bit |a little |much )?(?:\\p{Ll}+er|more \\p{Ll}+|less \\p{Ll}+): (?=[^\\n]*\\d)`,
  () => '',
);

const dealing =
  '(?<deed>drag|move|bring|take|pull|shift|archive|delete|remove|cancel|close|return|renew|withdraw|discard|publish)';
const plainThing = '(?<thing>(?:the|our|my|this) (?:(?-i:\\p{Ll}+) ){0,2}?(?-i:\\p{Ll}+))';
const takesUp = `(?:[:;.]|,? so),? (?<polite>please )?${dealing} (?:it|them)\\b`;

/** "I have packed the tent: drag it to …", "The fair is over: archive it": what is dealt with was named
 * right before, and nothing else was. */
const dealtWith: readonly Rule[] = [
  // "We are done with this fair. Please archive it"
  rule(
    `^(?:i|we)(?: are| am|['’]re|['’]m) (?:all )?(?:done|finished|through|over) (?:with|here with) ${plainThing}${takesUp}`,
    (found) => `${of(found, 'polite')}${of(found, 'deed')} ${of(found, 'thing')}`,
  ),
  rule(
    `^(?:i|we|he|she|they)(?: have|['’]ve| has|['’]s)?(?: just| already| now)? (?-i:\\p{Ll}+(?:ed|t|en)) ${plainThing}${takesUp}`,
    (found) => `${of(found, 'polite')}${of(found, 'deed')} ${of(found, 'thing')}`,
  ),
  rule(
    `^${plainThing} (?:is|are|has been|have been) (?:(?-i:\\p{Ll}+) ){0,2}?(?-i:\\p{Ll}+)${takesUp}`,
    (found) => `${of(found, 'polite')}${of(found, 'deed')} ${of(found, 'thing').toLowerCase()}`,
  ),
];

/** "T22 now belongs to …": since when is no part of it. */
const now = rule(
  `(?<=[\\p{L}\\p{N}"”]) (?:now|from now on|henceforth) (?=(?:belongs?|is|are|has|have|costs?|stands?|lives?|goes|comes|works?|needs?|should|must|takes?|pays?)\\b)`,
  () => ' ',
);

export const retold: readonly Rule[] = [
  ...predicate,
  unwanted,
  doneWith,
  ...dealtWith,
  haveDone,
  forRecord,
  soTick,
  replaced,
  thatWay,
  rather,
  ...bold,
  mood,
  purpose,
  comparing,
  now,
];
