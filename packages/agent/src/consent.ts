// Clicks that cost money, send, delete or grant need the user's own word. The word counts when
// the instruction names the deed (any synonym) and nothing bigger or other than its object would be
// hit; text of a page, a file or a model never counts.

import { type Sensitivity, sensitiveDeed, sensitiveDeeds, sensitivityOf } from '@tabhand/actions';
import { otherObject } from './consent-object.ts';
import { deedOf } from './planners/rules/text/participles.ts';
import { contentWords, escaped, stem } from './planners/rules/text/words.ts';

export type Risk = Sensitivity;
export const riskOf = sensitivityOf;

/** "do not", "without …ing", "but don't" take a word back. */
const forbidden = (query: string, says: RegExp): boolean =>
  new RegExp(
    `\\b(?:do(?:es)? not|don['’]?t|never|without|stop before|before you|not)\\s+(?:yet\\s+)?(?:\\w+\\s+){0,2}?${says.source}`,
    'iu',
  ).test(query);

export interface ConsentInput {
  readonly query: string;
  /** The name of the button that would be pressed. */
  readonly name: string;
  /** The question of the dialog it lies in. */
  readonly dialog?: string;
  /** Rows, items and cards of the page, each as one text: they tell what belongs together. */
  readonly records?: readonly string[];
  /** The user approved sensitive clicks beforehand (`--yes`) or this one just now. */
  readonly approved?: boolean;
}

export interface Consent {
  readonly given: boolean;
  readonly risk?: Risk;
  readonly why: string;
}

/** "I want her order cancelled": what is wished of it, and not what it is already. */
const wished =
  /\b((?:i|we)(?:['’]d| would)? (?:want|need|like) (?:(?!(?:to|not|no|none|nothing|nobody|neither|never|which|that (?:is|are|was|were|has|have)|who|is|are|was|were|has|have|been|if|how|why|when|what|and|or|but|from|being)\b)[^\s,.;:!?]+ ){1,6}?)(\p{Ll}+(?:ed|en|wn))(?=\s*(?:[.;!?]|$|,? and\b))/giu;

/** "Confirm that it is cancelled". */
const confirmed =
  /\bconfirm (?:that )?((?:[^\s.;,:!?]+ ){1,5}?(?:is|be|gets|are|should be|shall be) )(\p{Ll}+(?:ed|en|wn))(?![\p{L}\d])/giu;
/** The sign of a button that throws away. */
const bin =
  /\b(click|press|tap|hit|use|push) (on )?(?:the|its|his|her|their) (?:bin|trash(?: can)?|dustbin|waste ?basket)\b/giu;

/** "her order should be removed", "… be written and sent" ask to remove it, to write and to send it. */
const active = (query: string): string =>
  query
    .replace(bin, '$1 $2delete')
    .replace(confirmed, (all, _, word: string) => {
      const deed = deedOf(word.toLowerCase());
      return deed === undefined ? all : `confirm to ${deed} it`;
    })
    .replace(wished, (all, who: string, word: string) => {
      const deed = deedOf(word.toLowerCase());
      return deed === undefined ? all : `${who}${deed}`;
    })
    .replace(
      /\b(?:be|get|gets)\s+(\p{Ll}+)(?:(,? and(?: then)? )(\p{Ll}+))?/giu,
      (all, word: string, joint = '', other = '') => {
        const [first, second] = [word, other].map((each: string) => deedOf(each.toLowerCase()));
        if (first === undefined) return all;
        return `${first}${joint}${second ?? other}`;
      },
    );

export function consentFor({
  query: said,
  name,
  dialog = '',
  records = [],
  approved = false,
}: ConsentInput): Consent {
  const query = active(said);
  const deed = sensitiveDeed(name) ?? dialogDeed(name, dialog);
  if (deed === undefined) return { given: true, why: 'not sensitive' };
  const risk = deed.kind;
  if (approved) return { given: true, risk, why: 'approved' };
  if (forbidden(query, deed.says)) return { given: false, risk, why: 'the instruction forbids it' };
  const named = deed.says.test(query) || (deed.shows.test(name) && isQuoted(query, name));
  if (!named) return { given: false, risk, why: `nobody asked to ${risk}` };
  const question = questionOf(dialog, deed.mentions);
  const more =
    bigger(`${name}. ${question}`, query) ?? otherObject({ query, name, question, records, deed });
  return more === undefined
    ? { given: true, risk, why: 'the instruction names it' }
    : { given: false, risk, why: `nobody spoke of "${more}"` };
}

/** The button is named, or all that it says is: "Booking: two seats. Confirm it." */
function isQuoted(query: string, name: string): boolean {
  const said = contentWords(query).map(stem);
  const words = contentWords(name).map(stem);
  const isSaid = words.length > 1 && words.every((word) => said.includes(word));
  return isSaid || isWhole(query.toLowerCase(), name.trim().toLowerCase());
}

/** "Delete" is no part of what is deleted already. */
const isWhole = (query: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'u').test(query);

const agreeing = /^(?:yes|ok(?:ay)?|confirm|continue|proceed|sure|i agree|accept)\b/i;

/** "OK" in a dialog that asks to delete is the deed. */
const dialogDeed = (name: string, dialog: string) =>
  agreeing.test(name.trim())
    ? sensitiveDeeds.find(({ mentions }) => mentions.test(questionOf(dialog, mentions)))
    : undefined;

/** The sentences of a dialog that speak of the deed. */
const questionOf = (dialog: string, mentions: RegExp): string =>
  dialog
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => mentions.test(sentence))
    .join(' ');

const big =
  /(?<!from (?:your|the|my) )\b(account|profile|all|everything|every|entire|organi[sz]ation|workspace|repositor(?:y|ies)|database|team)\b/gi;
const whole = /^(?:all|everything|every|entire)$/i;
const asksWhole = /\b(?:all|every|everything|each|both|entire|whole|clear|empty)\b/i;

/** An object bigger than anything the user spoke of. */
function bigger(text: string, query: string): string | undefined {
  const said = query.toLowerCase();
  return [...text.matchAll(big)]
    .map(([word]) => word)
    .find((word) =>
      whole.test(word) ? !asksWhole.test(query) : !said.includes(word.toLowerCase().slice(0, 6)),
    );
}
