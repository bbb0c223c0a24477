// Deeds that cannot be taken back are named in an instruction by their verb. Where nothing that
// was read or pressed has to do with such a verb, it was lost in the reading and is not done.

import type { RulesMind } from '../../../mind.ts';
import { openVerbs, sensesOf } from '../lexicon/verbs.ts';
import { byRef, type Page } from '../page/view.ts';
import { deedOf } from '../text/participles.ts';
import { stem, wordsOf } from '../text/words.ts';
import { commitButton, leavesOpen } from './commit.ts';

const buying = 'order buy purchase pay checkout'.split(' ').map(stem);
const sending = 'send submit publish post'.split(' ').map(stem);
const going = /\b(?:go(?:es)?|gets?|is|be) (?:sent )?(?:out|off)\b|\bhand(?:ed)? in\b/iu;

/** What no answer does. */
const doing =
  'mark flag book reserve cancel archive renew set tick untick delete remove rename sort rearrange drag'
    .split(' ')
    .map(stem);

/** What somebody does to a thing that is there, by more than opening it. */
const marking = 'mark flag tick untick tag label archive renew cancel delete remove extend'
  .split(' ')
  .map(stem);

/** What is only done by a button of its own, and never by setting something. */
const own =
  'forget archive cancel withdraw scrap publish approve reject unsubscribe donate renew return checkout merge restore'.split(
    ' ',
  );

/** "Sort or page through them": how it is found out is left open. */
const means = /^sort or (?:page|go|look|scroll|leaf|click|browse|search)\b/iu;

const lead =
  /^(?:(?:can|could|would|will) you(?: please| also| just)*|please|then|also|finally|afterwards|now|just|go ahead and|and)\s+/iu;
const forbidden = /\b(?:not|never|without|don['’]?t|before|unless|if|when)\b/iu;

/** The parts of an instruction that begin with a deed of its own. */
const partsOf = (query: string): string[] =>
  query
    .replace(/["“][^"”]*["”]/gu, '""')
    .split(/[,;.!?]|\b(?:and|then)\b/iu)
    .map((part) => part.trim().replace(lead, ''));

/** The verb of a part; "order" alone may also mean to sort. */
function firstOf(part: string): string {
  const bare = part.replace(/^place\s+(?:the|an?|my|our)\s+order\b/iu, 'buy');
  const first = wordsOf(bare)[0] ?? '';
  return forbidden.test(part) || /^orders?$/u.test(first) ? '' : stem(first);
}

/** What was pressed to carry something out. */
const pressedBy = ({ visited }: RulesMind): string[] =>
  visited.filter((key) => key.startsWith('done:')).map((key) => key.slice('done:'.length));

/** What was read, pressed and found, in stems. */
const knownOf = (mind: RulesMind): readonly string[] =>
  wordsOf(
    [
      ...mind.goals.flatMap(({ said, evidence }) => [said, ...evidence.map(({ claim }) => claim)]),
      ...pressedBy(mind),
    ].join(' · '),
  ).map(stem);

/** The first part whose deed nothing has to do with; a form may be sent by any button. */
export function undonePart(query: string, mind: RulesMind): string | undefined {
  const known = knownOf(mind);
  const sent = pressedBy(mind).length > 0;
  const told = mind.goals.length > 0 && mind.goals.every(({ answer }) => answer !== undefined);
  const asked = partsOf(query.replace(/:\s/gu, '; ')).find(
    (part) => doing.includes(firstOf(part)) && !means.test(part),
  );
  if (told && asked !== undefined) return asked;
  const lacks = (family: readonly string[]) => !family.some((word) => known.includes(word));
  return partsOf(query.replace(/:\s/gu, '; ')).find((part) => {
    if (going.test(part) && mind.edited !== undefined) return !sent && lacks(sending);
    const first = firstOf(part);
    if (buying.includes(first)) return lacks(buying);
    const deed = own.find((word) => stem(word) === first);
    if (deed !== undefined && !sent) return lacks([deed, ...sensesOf(deed)].map(stem));
    return sending.includes(first) && !sent && lacks(sending);
  });
}

const atIt = /^(?<deed>\p{L}{3,}) (?:it|this|that|them|these|those)(?: so)?$/iu;

/** "Ana is here. Mark that.": all that was done is to press something that has no such name. */
export function undoneAtIt(query: string, mind: RulesMind): string | undefined {
  const known = knownOf(mind);
  const found = mind.goals.flatMap(({ evidence }) => evidence);
  if (found.some(({ claim }) => !claim.startsWith('pressed "'))) return undefined;
  return partsOf(query).find((part) => {
    const deed = atIt.exec(part)?.groups?.deed?.toLowerCase() ?? '';
    const isDone = [deed, ...sensesOf(deed)].some((word) => known.includes(stem(word)));
    return marking.includes(stem(deed)) && !forbidden.test(query) && !isDone;
  });
}

/** "Repaint: door, gate" where a button says "Mark for repaint", and the two were only ticked. */
export function undoneHead(query: string, mind: RulesMind, page: Page): string | undefined {
  const head = /^\s*(\p{L}{4,}):\s/u.exec(query)?.[1]?.toLowerCase();
  if (head === undefined) return undefined;
  const known = knownOf(mind);
  const named = page.controls.filter(
    ({ role, name }) =>
      role === 'button' && /^(?:mark|set|send|put)\b/iu.test(name) && wordsOf(name).length < 6,
  );
  const isButton = named.some(({ name }) => wordsOf(name).map(stem).includes(stem(head)));
  return isButton && !known.includes(stem(head)) ? head : undefined;
}

const narrowing =
  /\b(?:(?:show|display|list)(?: me| us)? (?:just|only)|(?:just|only) (?:show|display|list)(?: me| us)?) (?:the |our |those )?(?:\p{L}+ )?\p{L}{2,}s\b/iu;

/** "Show me just the late ones": one of them is no answer, and nothing was filtered. */
export function undoneShow(query: string, { goals }: RulesMind): string | undefined {
  const [only = ''] = goals.flatMap(({ answer }) => answer ?? []);
  const isOne = goals.every(({ answer }) => answer !== undefined) && !/[,;\n]|\band\b/u.test(only);
  return isOne ? narrowing.exec(query)?.[0] : undefined;
}

const bareDeed = /^(?<deed>\p{L}{3,})(?: (?:it|this|that|them))?$/iu;

/** "…, hold" where a button says "Hold the room", and nothing has to do with it. */
export function undoneEnd(query: string, mind: RulesMind, page: Page): string | undefined {
  const known = knownOf(mind);
  const named = page.controls
    .filter(({ role }) => role === 'button')
    .map(({ name }) => stem(wordsOf(name)[0] ?? ''));
  return partsOf(query.replace(/[:/|→⇒>](?=\s)/gu, ';')).find((part) => {
    const deed = bareDeed.exec(part)?.groups?.deed?.toLowerCase() ?? '';
    const isDeed = openVerbs.has(deed) && !forbidden.test(query);
    return isDeed && named.includes(stem(deed)) && !known.includes(stem(deed));
  });
}

const addressing =
  /\b(?:(?:tell|inform|notify|let)\b(?! me\b| us\b)|reply|respond|write(?: back)? to)\b/iu;

/** "Tell Ana that …" where that is written and a button "Send" stands below, unpressed. */
export function unsent(query: string, mind: RulesMind, page: Page): string | undefined {
  const field = byRef(page, mind.edited);
  const bare = query.replace(/["“][^"”]*["”]/gu, '""');
  const verb = addressing.exec(bare)?.[0];
  if (field === undefined || verb === undefined || leavesOpen(query)) return undefined;
  const [first = ''] = wordsOf(commitButton(page, field, { kind: 'firm' })?.name ?? '');
  return /^(?:send|reply|post|submit)$/u.test(first) ? verb : undefined;
}

const passive =
  /\b(?:be|been|being|gets?|got)\s+(?:(?:also|now|then|finally)\s+)?(?<deed>\p{L}+)(?:\s+(?<by>out|in|off|up|back|down|away|over))?\b/giu;

/** "Ana should be checked out" where a button "Check out" stands, and nothing has to do with it. */
export function undoneState(query: string, mind: RulesMind, page: Page): string | undefined {
  const known = knownOf(mind);
  const bare = query.replace(/["“][^"”]*["”]/gu, '""');
  const named = page.controls
    .filter(({ role }) => /^(?:button|link|menuitem)$/.test(role))
    .map(({ name }) => wordsOf(name).map(stem).join(' '));
  return [...bare.matchAll(passive)].find(({ groups = {} }) => {
    const deed = deedOf((groups.deed ?? '').toLowerCase(), true);
    if (deed === undefined || known.includes(stem(deed))) return false;
    const whole = [deed, ...(groups.by === undefined ? [] : [groups.by.toLowerCase()])];
    return named.includes(whole.map(stem).join(' '));
  })?.[0];
}
