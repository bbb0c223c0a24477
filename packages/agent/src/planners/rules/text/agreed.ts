// "… and confirm when asked", "answer yes to the question", "accept the confirmation that appears":
// what is said to a page that asks back is always the same, and is said here in one word.

const asks =
  "(?:(?:when|if|once|as soon as|where) (?:it|the page|the site|you(?: are|'re)?|the dialog|the app)?\\s*(?:(?:is|are|get) )?(?:asked|asks?|prompted|prompts|appears|pops up|comes up|needed|necessary)(?: (?:you|me|for it|to|so))?)";
const question =
  '(?:(?:the |that |this |any |its )?(?:confirmation|question|prompt|warning|security question|confirm(?:ation)? (?:dialog|message|question|box|window|prompt))(?: (?:that|which) (?:appears|comes up|pops up|follows|is shown|opens))?)';
const lead = '(?:,|;)?\\s*(?:\\b(?:and|then|also|please|finally)\\b,?\\s+)*';
const end = '(?=\\s*(?:[,.;!?]|$))';

type Rule = readonly [RegExp, string];
const rule = (words: string): Rule => [
  new RegExp(`${lead}\\b${words}${end}`, 'giu'),
  ' and confirm',
];

const rules: readonly Rule[] = [
  rule(`confirm(?: it| this| that)?,? ${asks}`),
  rule(
    `confirm that (?:you|i|we) (?:want|wish|mean|would like)(?: to| it| that| this)?(?: do (?:it|that|so))?`,
  ),
  rule(
    `(?:confirm|accept|approve|acknowledge|agree to|answer) ${question}(?: (?:with|by) (?:yes|ok|okay))?(?: ${asks})?`,
  ),
  rule(`(?:answer|say|reply|respond)(?: with)? (?:yes|ok|okay)(?: to ${question})?(?: ${asks})?`),
];

const first = /^(?<start>[^\p{L}]*)and confirm[.,;]?\s*$/iu;

/** "Please. And confirm": what asks for nothing else stays as it was said. */
export function agreed(text: string): string {
  const said = rules.reduce((now, [test, by]) => now.replace(test, by), text);
  if (said === text || first.test(said)) return text;
  return said
    .replace(/[.;!?]\s*and confirm\b/giu, ' and confirm')
    .replace(/(?: and confirm){2,}/giu, ' and confirm')
    .replace(/^\s*and confirm[,;]?\s+/iu, '');
}

const pressing =
  /\b(?:press|click|use|tap|hit|push)(?: on)? (?:the|a) (?:button|link|option|control|command|function) (?:to |that (?:will )?|for )(?=\p{Ll})/giu;

/** "Press the button to archive the season": what the button is for is what is asked. */
export const straight = (text: string): string => text.replace(pressing, '');
