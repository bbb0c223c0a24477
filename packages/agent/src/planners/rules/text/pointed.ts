// "I like rye, so please pick it under Bread": a request that takes up what was told right before it,
// with the thing itself in place of the word that points to it.

import { pattern } from './pattern.ts';

const word = '(?:["“][^"”]*["”]|[^\\s,.;:!?"“”()]+)';
const manner =
  '(?: (?:also|really|still|now|only|just|always|rather|much|do|usually|currently|both|either))*';
const when =
  '(?: (?:this|next) (?:year|month|week|season|summer|winter|spring|autumn|evening|time|morning|afternoon)| today| tonight| tomorrow| now| again| soon| these days| at the moment| as well| too| very much| a lot| most| best)*';
const article =
  '(?:(?:the|an?|some|our|my|all of the|all the|both) )?(?:(?:entire|whole|complete) )?';
const joint = '(?:[.;] |,? (?:so|therefore),? )';

/** What somebody wants, does or is fond of; what they do not want is another matter. */
const doing = [
  `(?:'d| would)${manner} (?:like|love|prefer|want)(?: to (?:be \\p{L}+ (?:by|via|with|about)|(?!be\\b)\\p{L}+(?: (?:to|at|on|for|in|about|by))?))?`,
  `(?:'ll| will)${manner} (?!not\\b|be\\b)\\p{L}+(?: (?:to|at|on|for|about))?`,
  `(?:'m| am|'re| are)${manner} (?:going to (?!be\\b)\\p{L}+|\\p{L}+ing(?: (?:low|short|out)(?= (?:on|of)\\b))?|(?:allergic|used|fond|keen|interested)(?= (?:to|of|on|in)\\b))(?: (?:to|at|on|for|of|about|in))?`,
  `${manner} (?:like|love|want|need|prefer|enjoy|saw|have seen|grow|use|sing|play|choose|take)`,
].join('|');
const wanted = `(?:i|we)(?:${doing}) ${article}(?<thing>(?!to\\b)${word}(?: ${word}){0,5}?)${when}`;

const picking =
  '(?:select|choose|pick|mark|tick|check|enable|activate|untick|uncheck|deselect|disable|add|enter|put|note|list|include|write|type)';
const pointer = '(?:both of them|both words|both|them|it|that one|that|this|these|those)';
const request = `(?<deed>(?:please |also |then )*${picking}(?: also)?) ${pointer}(?<where>(?: down)? (?:under|in|into|as|to|on|from|among|at|for)\\b[^.;:!?"“”]*)`;

const told = pattern(`^${wanted}${joint}${request}(?<end>[.!]?)$`, 'iu');
const filled = pattern(
  `^${wanted}${joint}(?:please )?(?:fill|put|write) (?:that|it|this) in (?:for|as|at|under) (?<where>[^.;:!?"“”]+?)(?<end>[.!]?)$`,
  'iu',
);

/** "The road was wet and steep, so please add both words as tags." */
const judged = pattern(
  `^(?:the|our|my) [^\\s,.;:"“]+(?: [^\\s,.;:"“]+){0,2} (?:is|was|were|are) (?<thing>${word}(?:, ${word})*(?: and ${word})?)${joint}(?<deed>(?:please |also |then )*${picking}(?: also)?) (?:both words|both|these(?: words)?|(?:this|that) word)(?<where> (?:under|in|into|as|to)\\b[^.;:!?"“”]*)(?<end>[.!]?)$`,
  'iu',
);

/** "The soup was good, so please give its taste five stars." */
const owned = pattern(
  `^(?<owner>(?:the|our|my) [^\\s,.;:"“]+(?: [^\\s,.;:"“]+){0,2}) (?:is|was|were|are|looks?|looked|sounds?|sounded|tasted?|seems?) (?:(?:too|very|really|so|quite|rather|absolutely|simply) )?[^\\s,.;:"“\\d]+${joint}(?<deed>(?:please |also |then )*(?:give|set|rate|change|put|mark|make)) its (?=\\p{Ll})`,
  'iu',
);

/** "The oven is too cool at 160. Put it at 180 instead.": what it is set to now is no value to be. */
const measured = pattern(
  `^(?<field>(?:the|our|my) [^\\s,.;:"“\\d]+(?: [^\\s,.;:"“\\d]+){0,2}?) (?:is|was) (?:[^\\s,.;:"“\\d]+ ){1,3}(?:at|with) [^\\s,;"“]*\\d[^\\s,;"“]*?(?: \\p{Ll}+)?${joint}(?<deed>(?:please )?(?:put|set|change|turn|bring|move|make|raise|lower)) it(?: up| down)?(?<to> (?:at|to|on)? ?[^.;,"“]*\\d[^.;,"“]*?)(?: instead)?(?<end>[.!]?)$`,
  'iu',
);

const denied = /\b(?:not|no|never|nothing|nobody|neither|without|less|fewer)\b|n['’]t\b/iu;
/** It says more than one thing, which one word cannot take up. */
const more = /\b(?:i|we|it|they|he|she|you|because|but|will|would|is|are|was|has|have)\b/iu;

/** The request with what it points to; what cannot be taken up as a whole stays as it was said. */
export function withPointed(text: string): string {
  const now = measured.exec(text)?.groups;
  if (now?.field !== undefined) return `${now.deed} ${now.field.toLowerCase()}${now.to}${now.end}`;
  const own = owned.exec(text)?.groups;
  if (own?.owner !== undefined)
    return text.replace(owned, `${own.deed} ${own.owner.toLowerCase()}'s `);
  const fill = filled.exec(text)?.groups;
  if (fill?.thing !== undefined && !denied.test(text) && !more.test(fill.thing))
    return `set ${fill.where} to ${fill.thing}${fill.end}`;
  const found = (told.exec(text) ?? judged.exec(text))?.groups;
  const { thing = '', deed = '', where = '', end = '' } = found ?? {};
  if (thing === '' || denied.test(text.slice(0, text.indexOf(deed))) || more.test(thing))
    return text;
  return `${deed} ${thing}${where}${end}`;
}
