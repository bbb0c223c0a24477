// What a form is filled in for, where no button of the page says so: a deed and the kind of thing it
// makes ("send a claim"), or the one way to make something that the page has.

import { akin } from '../gist/akin.ts';
import type { Word } from '../gist/words.ts';
import type { Grounder } from '../intent.ts';
import { contentWords, wordsOf } from '../words.ts';
import { articles, type Deed, fresh, isThere, isThing, isToBe, sending } from './deed.ts';
import type { Heard } from './heard.ts';

const creating = /^(?:add|new|create|register)$/;
const entering = /^(?:put|enter|add|register|record|take|list|new|entered|added|listed)$/;

/** "Put a new title into the catalogue": the page has one way to make something. */
export function onlyDeed({ words, ground }: Heard): Deed | undefined {
  const ways = (ground.known?.controls ?? []).filter((name) => {
    const [verb = '', noun] = contentWords(name);
    return creating.test(verb) && noun !== undefined;
  });
  const [say, other] = new Set(ways);
  if (say === undefined || other !== undefined) return undefined;
  const verbs = words.filter(({ low }) => entering.test(low)).map(({ at }) => at);
  return verbs.length === 0 ? undefined : { say, words: verbs, shown: false };
}

/** What is booked for a day, whatever its word. */
const bookable =
  /^(?:appointment|booking|reservation|visit|lesson|session|meeting|event|slot|tour|trip|class|viewing|consultation|treatment)$/;
const booking = /^(?:book|schedule|arrange|booked|scheduled|arranged)$/;

/** "Ana wants to see Dr Ek on Monday. Please book it.": the page has one thing that is booked. */
export function bookedDeed(heard: Heard): Deed | undefined {
  const { words, ground } = heard;
  const verb = words.find(({ low, at }) => booking.test(low) && !isThing(words, at));
  if (verb === undefined || ground.press(verb.low)) return undefined;
  if (!words.some(({ kind }) => kind === 'when')) return undefined;
  const ways = new Set(
    (ground.known?.controls ?? []).filter((name) => {
      const [first = '', ...nouns] = contentWords(name);
      return (creating.test(first) || booking.test(first)) && bookable.test(nouns.at(-1) ?? '');
    }),
  );
  const [say, other] = ways;
  if (say === undefined || other !== undefined) return undefined;
  const noun = bookedAt(words, verb.at);
  if (noun !== undefined && !bookable.test(words[noun]?.low ?? '')) return undefined;
  return { say, words: noun === undefined ? [verb.at] : [verb.at, noun], shown: true };
}

/** "book a slot": what it is called, if it is called anything. */
function bookedAt(words: readonly Word[], verb: number): number | undefined {
  let at = verb + 1;
  while (articles.test(words[at]?.low ?? '')) at += 1;
  return at > verb + 1 && words[at]?.kind === 'content' ? at : undefined;
}

/** "all three steps of the claim". */
const steps = /^(?:all|two|three|four|five|steps?|pages?|parts?|of|out)$/;
const making = /^(?:make|hand|new|complete|fill)$/;
const asSend = /^(?:submit|hand|new|complete|fill|sent|filed?|lodge|make)$/;
/** Words for the form itself, and for anything. */
const idle = /^(?:form|wizard|survey|questionnaire|fields?|thing|entry|details?|data|it)$/;

/** "Send a theft claim": the last noun is the thing, those before say of which kind. */
export const kindDeeds = (heard: Heard): Deed[] =>
  heard.words.flatMap((verb): Deed[] => {
    const noun = startsKind(heard, verb)
      ? (nounOf(heard, verb) ?? nounBefore(heard, verb))
      : undefined;
    return noun === undefined ? [] : [kindDeed(heard, verb, noun)];
  });

function startsKind({ words }: Heard, { low, at }: Word): boolean {
  if (!(sending.test(low) || making.test(low)) || isThing(words, at)) return false;
  return low !== 'make' || fresh.test(words[at + 1]?.low ?? '');
}

const isFilling = ({ low }: Word): boolean => /^(?:complete|fill)$/.test(low);

function nounOf(heard: Heard, verb: Word): Word | undefined {
  const { words } = heard;
  const low = (at: number): string => words[at]?.low ?? '';
  const isNoun = (at: number): boolean => words[at]?.kind === 'content' && !idle.test(low(at));
  let at = verb.at + 1;
  while (articles.test(low(at)) || (isFilling(verb) && steps.test(low(at)))) at += 1;
  const articled = at > verb.at + 1 || verb.low === 'new';
  // "a Water claim": of which kind it is says a name.
  while (articled && words[at]?.kind === 'name' && isNoun(at + 1)) at += 1;
  while (isNoun(at) && isNoun(at + 1)) at += 1;
  const begins =
    verb.first ||
    words[verb.at - 1]?.kind === 'mark' ||
    /^(?:and|then|please)$/.test(low(verb.at - 1));
  const alone = begins && isLast(words[at + 1]) && isSaidBefore(heard, verb);
  const headed = words[at + 1]?.raw === ':' || low(verb.at - 1) === 'press' || alone;
  return (articled || headed) && isNoun(at) && !isThere(heard, at) ? words[at] : undefined;
}

/** "a claim to send off", "I need a claim sent": what is sent may stand first. */
function nounBefore(heard: Heard, { at, low }: Word): Word | undefined {
  const { words } = heard;
  const isWished = /ed$|^sent$/.test(low) && words.slice(0, at).some(isWanting);
  const noun = words.findLast(
    ({ at: own, kind, low: each }) => own < at && kind === 'content' && !idle.test(each),
  );
  if (noun === undefined || isThere(heard, noun.at)) return undefined;
  return isToBe(words, noun.at, at) || (isWished && noun.at === at - 1) ? noun : undefined;
}

const isWanting = ({ low }: Word): boolean => /^(?:need|want|like|have|get|wish)$/.test(low);

const isLast = (next: Word | undefined): boolean => next === undefined || next.kind === 'mark';

/** "Policy: P-1; kind: Fire. Send claim.": all that is sent was given before. */
const isSaidBefore = ({ words }: Heard, verb: Word): boolean => {
  const before = words.filter(({ at }) => at < verb.at);
  const count = (test: (word: Word) => boolean): number => before.filter(test).length;
  return (
    count(({ raw }) => /^[:=]$/u.test(raw)) > 1 ||
    count(({ kind }) => /^(?:code|mail|number|when|quote)$/.test(kind)) > 2
  );
};

/** "Claim: policy P-1, kind Fire. Send it.": a heading says what is sent. */
export function headedDeed(heard: Heard): Deed | undefined {
  const [noun, mark] = heard.words;
  const verb = heard.words.find(
    ({ low, at }) => at > 1 && sending.test(low) && !isThing(heard.words, at),
  );
  const isNoun = noun !== undefined && /^(?:content|name)$/.test(noun.kind) && !idle.test(noun.low);
  if (!isNoun || mark?.raw !== ':' || verb === undefined || sending.test(noun.low))
    return undefined;
  return kindDeed(heard, verb, noun);
}

/** "Send it.", "Send it off." */
function isOver(words: readonly Word[], from: number): boolean {
  const at = /^(?:off|in|out|away)$/.test(words[from]?.low ?? '') ? from + 1 : from;
  return (words[at]?.kind ?? 'mark') === 'mark';
}

/** "The policy is P-1, the kind is Fire. Send it.": the page says what is sent. */
export function titledDeed({ words, ground }: Heard): Deed | undefined {
  const verb = words.find(
    ({ low, at }) =>
      sending.test(low) &&
      !isThing(words, at) &&
      /^(?:it|this|everything|)$/.test(words[at + 1]?.low ?? '') &&
      isOver(words, at + 2),
  );
  const button = verb === undefined ? undefined : buttonOf(verb.low, ground);
  if (verb !== undefined && button !== undefined)
    return { say: button, words: [verb.at], shown: true };
  const [title = ''] = ground.known?.titles ?? [];
  const [first = '', ...rest] = contentWords(title);
  const noun = rest.at(-1);
  if (verb === undefined || noun === undefined) return undefined;
  const say = sending.test(first) ? title : `Send a ${noun}`;
  return { say, words: [verb.at], shown: false, titled: true };
}

/** "…, hold" where one button says "Hold the room". */
function buttonOf(verb: string, { known }: Grounder): string | undefined {
  const names = new Set((known?.controls ?? []).filter((name) => wordsOf(name)[0] === verb));
  const [only, other] = names;
  return other === undefined && / /u.test(only ?? '') ? only : undefined;
}

function kindDeed(heard: Heard, verb: Word, noun: Word): Deed {
  const [from, to] = [verb.at, noun.at].toSorted((a, b) => a - b);
  const whole = heard.words.slice(from, (to ?? noun.at) + 1).map(({ at }) => at);
  return {
    say: `${asSend.test(verb.low) ? 'Send' : verb.low} a ${noun.low}`,
    words: isFilling(verb) ? whole : [verb.at, noun.at],
    shown: false,
    kind: [noun.low],
    titled: isTitle(heard, noun.low),
  };
}

const isTitle = ({ ground }: Heard, noun: string): boolean =>
  (ground.known?.titles ?? []).some((title) =>
    wordsOf(title).some((word) => akin(word, noun) > 0.7),
  );
