// A form that is filled in by one instruction, in whatever manner it is told: all values of all its
// sentences belong to one deed, each with the words that name it. Which field takes which is decided
// when the form is in sight (goals/bag.ts), and it is sent when every value has its field.

import type { Grounder } from '../intent.ts';
import { withoutConsent } from './consent.ts';
import { type Deed, sentBy, shownDeeds } from './deed.ts';
import { type Given, givenIn, pressedIn } from './given.ts';
import { type Heard, hearForm } from './heard.ts';
import { hintsIn } from './hints.ts';
import { quoteValues } from './keys.ts';
import { bookedDeed, headedDeed, kindDeeds, onlyDeed, titledDeed } from './kind-deed.ts';
import { type Label, labelsOf, noLabel } from './label.ts';
import { asPair, hinted, moreMark, pressing, sayPair, sectionMark, vouched } from './pair.ts';
import { deedTo } from './record-deed.ts';
import { underFields } from './under.ts';

export interface Sheet {
  readonly text: string;
  readonly values: readonly string[];
  /** Its button is on the page, and its fields are not: nothing else can be meant. */
  readonly sure: boolean;
  /** Its button is on the page, or the page is about it. */
  readonly shown: boolean;
  /** Some of its fields are in sight. */
  readonly seen: boolean;
}

/** Words of other requests than filling in a form, and of what must not be done. */
const other =
  /\b(?:if|unless|until|don'?t|do not|never|set|sort|filter|find|search|show|tell|which|how|every|each|except|instead|log|sign|password|untick|only|mark|tag|state|(?:chang|renam|mov|cancel|delet|remov|extend|reschedul|renew|updat|correct|edit|replac|postpon|withdraw|copi|past)\p{Ll}*(?<!copies))\b/iu;

const fewest = 2;

export function sheetOf(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
): Sheet | undefined {
  if (ground.known === undefined || other.test(unquoted(withoutConsent(source).text)))
    return undefined;
  const { text, consent } = withoutConsent(quoteValues(underFields(source)));
  const whole = hearForm(text, phrases, ground);
  const [shown] = shownDeeds(whole);
  if (shown !== undefined) return filled(whole, shown, consent);
  const deed =
    bookedDeed(whole) ??
    kindDeeds(whole)[0] ??
    headedDeed(whole) ??
    onlyFor(whole) ??
    titledDeed(whole);
  return (
    toRecord(whole, consent) ?? (deed === undefined ? undefined : filled(whole, deed, consent))
  );
}

const switching = /\b(?:enable|disable|turn|switch|tick|check|settings?|options?|choose|open)\b/iu;

/** Only much that is said, and of nothing that is there, tells that it is something new. */
function onlyFor(heard: Heard): Deed | undefined {
  const given = givenIn(heard);
  const known = given.some(
    ({ sort, text }) => /^(?:name|quote|code)$/.test(sort) && heard.ground.known?.record(text),
  );
  const other = given.length < 2 * fewest || known || switching.test(heard.masked.text);
  return other ? undefined : onlyDeed(heard);
}

const unquoted = (text: string): string => text.replace(/["“][^"”]*["”]/gu, '""');

function toRecord(heard: Heard, consent: string): Sheet | undefined {
  const found = deedTo(heard, givenIn(heard));
  if (found === undefined) return undefined;
  const { from, to } = found.record;
  const own = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return filled(heard, { ...found.deed, words: [...found.deed.words, ...own] }, consent);
}

function filled(whole: Heard, deed: Deed, consent: string): Sheet | undefined {
  const heard = { ...whole, used: new Set(deed.words) };
  const values = givenIn(heard);
  if (values.length < fewest) return undefined;
  const labels = labelsOf(heard, values);
  const named = labels.filter(({ words }) => words.length > 0);
  if (isList(values, labels, deed)) return undefined;
  const seen = named.filter(({ text }) => heard.ground.field(text) > 0.75).length;
  return {
    text: `${deed.say} with ${partsOf({ heard, deed, values, labels, consent }).join(', ')}`,
    values: values.map(({ text }) => text),
    sure: deed.shown && 2 * seen < Math.max(1, named.length),
    shown: deed.shown || deed.titled === true,
    seen: seen > 0,
  };
}

/** "the guest Ana and the guest Bo": several of one kind are a list, not the parts of one thing. */
function isList(values: readonly Given[], labels: readonly Label[], { kind = [] }: Deed): boolean {
  const said = labels.flatMap(({ text, words, shared }, at) =>
    words.length === 0 || shared === true
      ? []
      : [{ text: text.toLowerCase(), sort: values[at]?.sort ?? '' }],
  );
  return (
    new Set(said.map(({ text }) => text)).size < said.length ||
    said.some(({ text, sort }) => kind.includes(text) && /^(?:name|quote)$/.test(sort))
  );
}

interface Filling {
  readonly heard: Heard;
  readonly deed: Deed;
  readonly values: readonly Given[];
  readonly labels: readonly Label[];
  readonly consent: string;
}

/** What goes for several values is the place where they are. */
const sayLabel = ({ text, shared = false }: Label = noLabel): string =>
  shared ? `${sectionMark}${text}` : text;

const adding = /\b(?:also|too|as well|besides|in addition|additionally|include)\b/iu;

function partsOf({ heard, deed, values, labels, consent }: Filling): string[] {
  const more = adding.test(heard.masked.text) ? moreMark : '';
  const quoted = (label: string) => (text: string) => asPair(label, `"${text}"`);
  return [
    ...values.map((value, at) => sayPair(sayLabel(labels[at]), value, more)),
    ...[...(deed.kind ?? []), ...hintsIn(heard, values, labels)].map(quoted(hinted)),
    ...[...pressedIn(heard), ...sentBy(heard, deed)].map(quoted(pressing)),
    ...(consent === '' ? [] : [consent]).map(quoted(vouched)),
  ];
}
