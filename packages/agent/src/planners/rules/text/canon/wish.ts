// Wishes: "I'd like a sea view cabin", "we want the frost alarm on", "I need the Gull booked".

import { deedOf } from '../participles.ts';
import { plainDeed } from './deed.ts';
import { partsOf, readPair, readPairs, sayPairs } from './pairs.ts';
import {
  boxFit,
  fieldFit,
  isTyped,
  np,
  optionFit,
  type Scope,
  saySet,
  sayTurn,
  splitOwner,
  truthOf,
} from './phrase.ts';
import { readState, type Stated } from './state.ts';
import { isImperative } from './units.ts';

const opening =
  /^(?:i|we)(?:'d| would|'ll| will| do| really| also| only| just| still| now| much| rather)* (?:want|need|like|love|prefer|wish for|wish|(?<='ll |will |would |'d |rather )have|go for|(?<='ll |will |'d )take|fancy|hear|choose)(?: only| just| also)? (?<what>.+)$/iu;
const denial =
  /^(?:i|we)(?: really)? (?:don't|do not|no longer) (?:want|need|like)(?: the| any)? (?<what>.+?)(?: any ?more| any longer)?$/iu;

/** What is wished for, if the clause is a wish. */
export const wishOf = (text: string): string | undefined => opening.exec(text)?.groups?.what;

export function readWish(scope: Scope, text: string): Stated | undefined {
  const not = denial.exec(text)?.groups?.what;
  if (not !== undefined) return { say: [sayTurn(not, false)], sure: boxFit(scope, not) > 0.6 };
  const what = wishOf(text);
  if (what === undefined) return undefined;
  const to = /^to (?<deed>.+)$/iu.exec(what)?.groups?.deed;
  if (to !== undefined) return toDo(scope, to);
  const member = memberWished(what);
  if (member !== undefined) return member;
  return stateWished(scope, what) ?? doneWished(scope, what) ?? valueWished(scope, what);
}

/** Verbs by which a wish names no deed of its own. */
const idleVerb =
  /^(?:get|have|receive|use|be|see|look|hear|listen|keep|stop|travel|stay|pay|charge)\b/iu;

function toDo(scope: Scope, deed: string): Stated | undefined {
  const be = /^(?:be|have) (?<rest>.+)$/iu.exec(deed)?.groups?.rest;
  const [part = '', ...more] = (be ?? '').split(' ');
  const verb = deedOf(part.toLowerCase());
  if (verb !== undefined) return { say: [`${verb} ${more.join(' ')}`], sure: true };
  if (be !== undefined) return valueWished(scope, be);
  if (idleVerb.test(deed)) {
    const box = boxFit(scope, deed) > 0.7 ? deed : deed.replace(idleVerb, '').trim();
    return boxFit(scope, box) > 0.7 ? { say: [sayTurn(box, true)], sure: true } : undefined;
  }
  return { say: plainDeed(scope, deed) ?? [deed], sure: isImperative(deed) };
}

/** "talkback on and the metronome off". */
function onOffs(scope: Scope, what: string): readonly string[] | undefined {
  const parts = what.split(/,? (?:and|but) |, /iu);
  if (parts.length < 2 || !parts.every((part) => /\S (?:to be )?(?:on|off)$/iu.test(part)))
    return undefined;
  const pairs = readPairs(
    scope,
    parts.map((part) => part.replace(/ to be(?= \S+$)/iu, '')).join(', '),
  );
  return pairs === undefined ? undefined : sayPairs(scope, pairs);
}

function stateWished(scope: Scope, what: string): Stated | undefined {
  const several = onOffs(scope, what);
  if (several !== undefined) return { say: several, sure: true };
  const parts =
    /^(?<thing>.+?)(?: to be| turned| switched| set)? (?<state>on|off|ticked|checked|enabled|disabled|unticked)$/iu.exec(
      what,
    )?.groups;
  if (parts !== undefined) {
    const on = truthOf(parts.state ?? '') === true;
    return { say: partsOf(parts.thing ?? '').map((each) => sayTurn(each, on)), sure: true };
  }
  const set =
    /^(?<thing>.+?) (?:set|changed|switched|moved|put|adjusted|updated) (?:to|at) (?<value>.+)$/iu.exec(
      what,
    )?.groups;
  if (set !== undefined)
    return { say: [saySet(splitOwner(scope, set.thing ?? ''), set.value ?? '')], sure: true };
  const be = /^(?<thing>.+?) to (?<rest>(?:be|read|say|show|have|go|come|cost) .+)$/iu.exec(
    what,
  )?.groups;
  return be === undefined ? undefined : readState(scope, `${be.thing} should ${be.rest}`);
}

/** "the Gull booked for three hours", "the orders arranged by total". */
function doneWished(scope: Scope, what: string): Stated | undefined {
  const words = what.split(/\s+/);
  const at = words.findIndex(
    (word, index) =>
      index > 0 && deedOf(word.toLowerCase()) !== undefined && !/^(?:set|put|read)$/.test(word),
  );
  const verb = deedOf(words[at]?.toLowerCase() ?? '');
  if (at < 1 || verb === undefined || optionFit(scope, what) > 0.9) return undefined;
  const said = `${verb} ${words.slice(0, at).join(' ')} ${words.slice(at + 1).join(' ')}`.trim();
  return { say: plainDeed(scope, said) ?? [said], sure: true };
}

function valueWished(scope: Scope, what: string): Stated | undefined {
  const extra =
    /^(?<what>.+?) as (?:an? )?(?:additional|extra|further|more|another|new) (?<to>.+)$/iu.exec(
      what,
    )?.groups;
  if (extra !== undefined)
    return { say: [`Add ${np(extra.what ?? '')} to ${np(extra.to ?? '')}`], sure: true };
  const bold = /^(?<what>.+?) (?:in|to be) (?<how>bold|italics?)(?: type)?$/iu.exec(what)?.groups;
  if (bold !== undefined) return { say: [`Make ${bold.what} ${bold.how}`], sure: true };
  const parts = partsOf(what);
  if (parts.every((part) => boxFit(scope, part) > 0.85))
    return { say: parts.map((part) => sayTurn(part, true)), sure: true };
  const pairs = readPairs(scope, what.replace(/ (?:at|on|to) (?=\S)/giu, ' is '));
  if (pairs?.every(({ field }) => fieldFit(scope, splitOwner(scope, field).field) > 0.7) === true)
    return { say: sayPairs(scope, pairs), sure: true };
  const one = readPair(scope, what);
  if (one !== undefined && fieldFit(scope, one.field) > 0.7)
    return { say: [saySet({ field: one.field, owner: '' }, one.value)], sure: true };
  const whole = wholeName(scope, what);
  if (whole !== undefined) return whole;
  const chosen = parts.filter((part) => optionFit(scope, part) > 0.8 || boxFit(scope, part) > 0.85);
  if (chosen.length > 0)
    return {
      say: chosen.map((part) =>
        boxFit(scope, part) > 0.85 ? sayTurn(part, true) : `Choose ${np(part)}`,
      ),
      sure: true,
    };
  const asked =
    /^(?:the )?(?<field>\p{Ll}+(?: \p{Ll}+)?) (?:of|for) (?<who>\p{Lu}.*|the .*|whichever .*)$/u.exec(
      what,
    )?.groups;
  if (asked !== undefined)
    return { say: [`What is the ${asked.field} of ${asked.who}?`], sure: true };
  return isTyped(what) ? undefined : { say: [`Choose ${np(what)}`], sure: false };
}

/** "a sea view cabin" for the field Cabin: the value may say the field as well. */
function wholeName(scope: Scope, what: string): Stated | undefined {
  const words = np(what).split(/\s+/);
  for (let size = Math.min(3, words.length - 1); size > 0; size -= 1) {
    const field = words.slice(-size).join(' ');
    if (fieldFit(scope, field) < 0.8) continue;
    const option = optionFit(scope, np(what)) > 0.9;
    return {
      say: [saySet({ field, owner: '' }, option ? np(what) : words.slice(0, -size).join(' '))],
      sure: true,
    };
  }
  return undefined;
}

/** "I'd like X to be one of the guests". */
function memberWished(what: string): Stated | undefined {
  const one =
    /^(?<what>.+?) to be (?:one of|among|listed (?:in|under)|on the list of|added to|in) (?:the |our |my )?(?<to>.+)$/iu.exec(
      what,
    )?.groups;
  return one === undefined
    ? undefined
    : { say: [`Add ${np(one.what ?? '')} to ${np(one.to ?? '')}`], sure: true };
}
