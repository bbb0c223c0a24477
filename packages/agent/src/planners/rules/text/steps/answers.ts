// "… and answer the question with Leave": the page asks back, and its answer is the name of a button.

import { of, quote, type Rule, rule } from '../rows/parts.ts';
import { stem, wordsOf } from '../words.ts';

const button = `(?<button>${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;
const question =
  '(?:the |that |this |its |any )?(?:(?:["“][^"”]*["”] )?(?:confirmation |security |safety )?(?:question|prompt|dialog|message|box|window)|confirmation|warning)(?: (?:that|which) (?:appears|comes up|follows|pops up|opens))?';
const stop = '(?=\\s*(?:[,.;!?]|$))';

const replying = '(?:,? and(?: then)?|,? then|[.;] [Tt]hen) (?:please )?(?:answer|confirm)';

/** The button that answers may be called as the deed is. */
const repeats = (deed: string, name: string): boolean => {
  const said = wordsOf(deed).map(stem);
  return wordsOf(name).every((word) => said.includes(stem(word)));
};

export const answers: readonly Rule[] = [
  // "check out Rex and confirm with Check out": it is pressed for Rex, and once more to confirm
  rule(
    `(?<=^|[.;:!?,] |please |you )(?<deed>\\p{L}{3,} (?:${quote}|[^.;:!?,"“”])+?)${replying}(?: (?:it|this|that|${question}))? (?:with|by (?:pressing|clicking|choosing)) (?:the button )?${button}${stop}`,
    (found) =>
      repeats(of(found, 'deed'), of(found, 'button'))
        ? `${of(found, 'deed')} and press ${quoted(of(found, 'button'))}`
        : of(found, 'all'),
  ),
  // "press Remove and then "Yes" in the message"
  rule(
    `(?<=\\b(?:press|click|choose|then)(?: on| with)? ["“][^"”]+["”]) in ${question}${stop}`,
    () => '',
  ),
  rule(
    `,?(?: and|;| then),? (?:when|once|as soon as) (?:it|you|the page|the dialog|the question)(?: is| are)? (?:asks?|asked|appears|opens|prompts|prompted|comes up)(?: (?:you|for it|back))?, (?:please )?(?=(?:press|click|choose|select|answer|confirm|accept)\\b)`,
    () => ' and ',
  ),
  rule(
    `(?<=^|[.;,] |please |and |then )use the (?:button ${button}|(?<other>${quote}|(?-i:\\p{Lu})[^,.;:!?"“”]*?) button)`,
    (found) => `press ${quoted(of(found, 'button') || of(found, 'other'))}`,
  ),
  rule(
    `(?<lead>,? and(?: then)? |, then |[.;] (?:then )?)(?:please )?(?:answer|reply to|respond to|confirm|accept|close) ${question} (?:with|by (?:pressing|clicking|choosing)) (?:the button )?${button}${stop}`,
    (found) => `${of(found, 'lead')}press ${named(of(found, 'button'))}`,
  ),
  rule(
    `(?<lead>,? and(?: then)? |, then |[.;] (?:then )?)(?:answer|reply|respond) (?:with |by (?:pressing|clicking|choosing) )(?:the button )?${button}(?: when asked| there| in (?:the|that) dialog)?${stop}`,
    (found) => `${of(found, 'lead')}press ${named(of(found, 'button'))}`,
  ),
];

/** "with Yes" says so in general; any other word is what the button is called. */
const named = (said: string): string =>
  /^["“]?(?:yes|ok|okay)["”]?$/iu.test(said) ? said.replace(/["“”]/gu, '') : quoted(said);

const quoted = (said: string): string => (/^["“]/u.test(said) ? said : `"${said}"`);
