// "… and confirm when asked", "answer yes to the question", "accept the confirmation that appears":
// what is said to a page that asks back is always the same, and is said here in one word.

import { pattern } from './pattern.ts';

const asks =
  "(?:(?:when|if|once|as soon as|where) (?:it|the page|the site|you(?: are|'re)?|the dialog|the app)?\\s*(?:(?:is|are|get) )?(?:asked|asks?|prompted|prompts|appears|pops up|comes up|needed|necessary)(?: (?:you|me|for it|to|so))?)";
const question =
  '(?:(?:the |that |this |any |its )?(?:confirmation|question|prompt|warning|security question|confirm(?:ation)? (?:dialog|message|question|box|window|prompt))(?: (?:that|which) (?:appears|comes up|pops up|follows|is shown|opens))?)';
const end = '(?=\\s*(?:[,.;!?]|$))';

const rule = (words: string): RegExp => pattern(`\\b${words}${end}`, 'giu');

const rules: readonly RegExp[] = [
  rule(`confirm(?: it| this| that)?,? ${asks}`),
  rule(
    `confirm that (?:you|i|we) (?:want|wish|mean|would like)(?: to| it| that| this)?(?: do (?:it|that|so))?`,
  ),
  rule(
    `(?:confirm|accept|approve|acknowledge|agree to|answer) ${question}(?: (?:with|by) (?:yes|ok|okay))?(?: ${asks})?`,
  ),
  // What shall be done was said before; here it is only agreed to.
  rule(
    `confirm that (?:you|it|they|all|everything|(?:the|this|that|these|all|my|our) [^,.;!?"“”]{2,40}?) (?:should|shall|must|may|can|is to|are to) (?:really )?be \\p{L}+`,
  ),
  rule(`(?:answer|say|reply|respond)(?: with)? (?:yes|ok|okay)(?: to ${question})?(?: ${asks})?`),
  // "Yes to the confirmation."
  rule(`(?<=[.;!?] )(?:yes|ok|okay) to ${question}(?: ${asks})?`),
];

/** "If there is a question, answer yes": a condition keeps its words. */
const guarded = /(?:^|[.;!?]\s*)(?:and |but )?(?:if|when|should|in case|unless|once)\b[^.;!?]*$/iu;

/** "Delete it, including the confirmation" */
const included = pattern(
  `,? (?:including|along with|together with) (?:the|its) confirmation${end}`,
  'giu',
);

export const agreed = (text: string): string =>
  rules.reduce(
    (now, way) =>
      now.replace(way, (all: string, ...found) => {
        const [at = 0] = found.filter((each) => typeof each === 'number');
        const before = now.slice(0, at);
        if (guarded.test(before)) return all;
        return /(?:^|[.!?]\s+)$/u.test(before) ? 'Confirm' : 'confirm';
      }),
    text.replace(included, ' and confirm'),
  );

const pressing =
  /\b(?:press|click|use|tap|hit|push)(?: on)? (?:the|a) (?:button|link|option|control|command|function) to (?=\p{Ll})/giu;

/** "Press the button to archive the season": what the button is for is what is asked. */
export const straight = (text: string): string => text.replace(pressing, '');
