// What wraps a request and says nothing about it: greetings, politeness, modal shells, asides.

import { pattern } from '../pattern.ts';

/** `=` is any apostrophe; `you` shells and `I` shells that leave an imperative behind. */
const starts = [
  '(?:hi|hello|hey|ok|okay|right|well|oh|dear \\p{L}+|good (?:morning|afternoon|evening))\\b(?: there)?',
  '(?:please|pls|plz|kindly|just|also|finally|then|lastly|and|but|so|firstly|secondly|thirdly|(?:first|next|now|last)(?=,)|(?:first|next|now)(?= (?:please|open|go|set|choose|select|click|press|type|enter|fill|put|pick|turn|tick|add|remove|change)\\b)|afterwards|again|simply|only then|maybe|perhaps|actually|instead|yes|meanwhile|from now on|from here on|for now|in addition|additionally|furthermore|besides|otherwise)\\b',
  "(?:after that|after this|once (?:that|this)(?: is|'s) (?:done|in|set|finished)|when (?:that|this)(?: is|'s) done|when you(?: are|'re) done|at the end|in the end|to finish|once there|while you(?: are|'re) (?:at it|there)|for (?:me|us)|if (?:possible|you can|you could|you don't mind|you would)|don't forget to|do not forget to|remember to|be sure to|make sure to|make sure (?:that )?you|(?:make sure|ensure|see to it|be certain)(?: that)?(?! to)|see to it that you|be so kind (?:as to|and)|be a dear and|do me a favou?r(?: and|:)?|go ahead and|go and|feel free to|try to|help me(?: to)?|you can|you may|you could|you should|you need to|you have to|you must)\\b",
  "(?:can|could|would|will|won't|might) (?:you|we|somebody|someone|anyone)\\b(?: please| kindly| maybe| perhaps| also| just| then)*",
  "would you mind\\b|would it be possible (?:to|for you to)\\b|is it possible to\\b|it would be (?:great|nice|good|lovely) if you (?:could|would)\\b|(?:i|we)(?:'d| would) (?:appreciate it|be grateful|be glad|be happy) if you (?:could|would)\\b",
  "(?:i|we)(?:'d| would|'ll| will)? (?:want|need|like|love|prefer|wish|have|ask|expect)(?: for)? you to\\b",
  "(?:i|we)(?:'m| am|'re| are) (?:asking you|trying|going) to\\b(?= (?:\\p{Ll}+) )",
  "(?:your task is|the task is|what i (?:want|need) is|all i (?:want|need) is|the idea is|it is time|it's time) (?:to|for you to)\\b",
  "let's\\b|let us\\b|lets\\b",
  '(?:when(?:ever)? you (?:get|have|find) (?:a|the|some) (?:chance|moment|minute|second|time)|if you have (?:a moment|time|a minute))\\b',
  '(?:i mean|that is|i\\.e\\.)\\b',
];
const start = pattern(`^(?:${starts.join('|')})[\\s,:–-]*`, 'iu');

const ends = [
  'please|pls|thanks(?: a lot)?|thank you(?: very much)?|cheers',
  "for (?:me|us)|if you (?:can|could|don't mind|would|like)|if possible|would you|will you|could you|ok|okay",
  'as well|too|now|right now|right away|at once|straight away|immediately|again|instead|afterwards|accordingly|from now on|from here on|at the end|then|for good|this time|in the process|as soon as you can|at the moment|currently',
  "when (?:asked|you are asked|you're asked|prompted|it asks|they ask|it asks you)|if (?:asked|it asks|prompted|need be|necessary)",
  "(?:when|once|after) (?:that|this|it|everything|all)(?: is|'s) (?:done|finished|ready|in|set)",
  "and nothing else|and that's it|that's all|that is all|so i don't forget|i (?:guess|think|suppose)",
];
const end = pattern(`[\\s,–-]+(?:${ends.join('|')})$`, 'iu');

const reasons =
  /[\s,–-]+(?:because|since|as (?:i|we|he|she|they|it)\b|so (?:that )?(?:i|we|he|she|they|everyone|people)\b|seeing that|given that|due to|otherwise|in case|just in case|in order (?:to|that)|(?:it|that|he|she) was (?:brilliant|great|perfect|superb|wonderful|awful))\b.*$/iu;

export function dropReason(text: string): string {
  const cut = text.replace(reasons, '');
  return cut.trim().split(/\s+/).length < 2 ? text : cut;
}

/** Politeness at both ends goes; what is left is the request itself. */
export function bare(text: string): string {
  let now = text.trim();
  for (let round = 0; round < 12; round += 1) {
    const before = now;
    const led = now.replace(start, '');
    if (led.trim() !== '') now = led;
    const tailed = now.replace(end, '');
    if (tailed.trim() !== '') now = tailed;
    now = now.replace(/^[\s,:;–-]+(?=\S)|[\s,;:–]+$/g, '');
    if (now === before) break;
  }
  return now;
}

/** Nothing but politeness. */
export const isNoise = (text: string): boolean =>
  text.trim().replace(start, '').trim() === '' || givenUp.test(text.trim());

/** "What's there now can go": the new value says as much. */
const givenUp =
  /^(?:what(?:'s| is) (?:there|in it|in there)(?: now| already)?|the old (?:one|text|value)|the rest) (?:can|may) (?:go|stay|be (?:deleted|removed|ignored))$/iu;

/** It begins with something that wraps requests. */
export const isAsked = (text: string): boolean => start.test(text.trim());

const command =
  /^(?:(?:hi|hello|hey|ok|okay|and|so|then|but|finally|also|yes|now|next|after that|afterwards)\b[\s,]*)*(?:(?:please|pls|kindly)\b(?!:)|(?:can|could|would|will) you\b|(?:i|we)(?:'d| would)? (?:want|need|like) you to\b|let's\b|(?:don't|do not) forget to\b|remember to\b|make sure to\b|go ahead and\b|would you mind\b|be so kind)/iu;

/** What follows is a deed, whatever its first word is. */
export const isCommand = (text: string): boolean =>
  command.test(text.trim()) && !stating.test(text);

/** "Please make sure that X is Y" asks for a state. */
const stating =
  /^\W*(?:please |could you |can you |and |also )*(?:make sure|ensure|see to it|be certain)(?: that)? (?!to |you )/iu;
