// "How much does Ana have to pay?", "what the fee comes to": amounts of money, in whatever verb.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { namedTopic, type Topic } from './forms.ts';
import { namedBy, ownedIn } from './names.ts';

const pay =
  '(?:costs?|comes? to|amounts? to|(?:has|have|needs?|got) to pay|pays?|owes?|is charged|are charged|is|are|be|(?:will|would) (?:cost|be))';
const forms = [
  pattern(
    `^how much (?:is|are|was|does|do|did|must|should|will|would) (?<what>.+?)(?: ${pay}| in total| in all| altogether)*$`,
    'iu',
  ),
  pattern(`^how much (?<what>.+?) ${pay}(?: in total| in all| altogether)*$`, 'iu'),
  /^what (?:does|do|did|will|would|must) (?<what>.+?) (?:cost|come to|amount to|have to pay|need to pay|pay|owe)$/iu,
  /^(?:what|how much) (?:do|would|will|must|should|shall) (?:i|we|you|one) (?:have to |need to )?pay for (?<what>.+?)(?: (?:per|an?) \p{Ll}+)?$/iu,
  /^what (?<what>.+?) (?:costs?|comes? to|amounts? to|has to pay|have to pay|owes?|pays?)$/iu,
  /^(?:the |what is the )?(?:amount|sum|cost) (?:of|for) (?<what>.+)$/iu,
];
/** "What fee do I have to pay?": nobody's in particular. */
const ourOwn =
  /^(?:what|which) (?<field>(?:\p{Ll}+ )?(?:fee|price|fare|fine|rent|deposit|charge|total|cost|tax|balance)) (?:do|does|must|should|will|would|shall) (?:i|we|you|one|people) (?:have to |need to )?(?:pay|give|hand over|be charged)$/iu;
const unit = /\s+in (?:euros?|dollars?|pounds?|eur|usd|gbp)$/iu;
const amount =
  /^(?:the|its) (?<field>(?:\p{Ll}+ )?(?:fee|price|fare|fine|rent|deposit|charge|total|cost|tax|balance))$/u;
const moneyed = /\b(?:price|cost|fee|fare|total|amount|sum)\b|[€$£]/iu;

/** Whose amount it is: "the order of Ana", "the order that Ana placed", "Ana's order", "the boat Ana". */
function whoPays(what: string): string | undefined {
  const placed =
    /^(?:the|an?) \p{Ll}+ (?:that |which )?(?<who>.+?) (?:has |have |had )?\p{Ll}+(?:ed|de|ht|en)$/u;
  return namedBy(placed.exec(what)?.groups?.who ?? what) ?? ownerOf(what);
}

/** "Ana's order" is all of it; of "Ana's phone and address" only Ana could be told. */
const ownerOf = (what: string): string | undefined => {
  const own = ownedIn(what);
  return own !== undefined && /^\p{Ll}+$/u.test(own.what.replace(/^the /u, ''))
    ? own.owner
    : undefined;
};

export function paidFor(text: string, known: Known | undefined): Topic | string | undefined {
  const bare = text.replace(unit, '');
  const own = ourOwn.exec(bare)?.groups?.field;
  if (own !== undefined) return namedTopic(own);
  const what = forms.map((form) => form.exec(bare)?.groups?.what).find(Boolean);
  if (what === undefined) return undefined;
  const field = amount.exec(what)?.groups?.field;
  if (field !== undefined) return namedTopic(field);
  const owner = whoPays(what);
  if (owner === undefined) return undefined;
  const [column, other] = (known?.columns ?? []).filter((each) => moneyed.test(each));
  return column === undefined || other !== undefined
    ? `How much is ${owner}`
    : { ...namedTopic(column), owner };
}
