// One unit of an instruction: noise goes, places and statements are kept for what follows,
// requests are said plainly.

import { afterDeed } from './after.ts';
import { isQuestion, readAsk } from './ask.ts';
import { complainedOf, dropContrast, readOnly } from './contrast.ts';
import { plainDeed } from './deed.ts';
import { readFilter } from './filter.ts';
import { readFragment } from './fragment.ts';
import { imperative } from './imperative.ts';
import { splitShared, uninvert } from './invert.ts';
import { isOpen, ownersIn, resolveQuestion, resolveSubject } from './merge.ts';
import { readNote } from './note.ts';
import { fieldFit, isNamed, np, ownerName, type Scope, saySet } from './phrase.ts';
import { innerPlaces, leadPlaces, placesOf, remarkPlace } from './places.ts';
import { pointBack } from './point-back.ts';
import { bare, dropReason, isCommand, isNoise } from './shells.ts';
import { readState, readValued, type Stated } from './state.ts';
import { emit, forget, push, type Story, settle, wait } from './story.ts';
import { unwrapped } from './turns.ts';
import {
  isGuarded,
  isImperative,
  isVerbless,
  looksImperative,
  mendVerb,
  type Unit,
} from './units.ts';
import { readWish, wishOf } from './wish.ts';

const yes =
  /^(?:yes|(?:yes,? )?i(?:'m| am) (?:sure|certain)|(?:say|answer|click|press) yes.*|(?:yes,? )?i really mean it|if .+(?:answer|say|press|click) (?:yes|ok).*|confirm|confirm (?:it|this|the question|the dialog)(?: when.*| that comes up.*| with .*)?|confirm that|yes.*confirm(?: it| that)?|confirm (?:at the end|when asked|with \S+))$/iu;

/** "Don't tick X" asks for nothing; that X shall be off would be another request. */
const forbids =
  /^(?:don't|do not|never) (?:tick|check|select|choose|pick|click|press|tap|turn|switch|enable|activate|add|remove|delete|change|touch|open|save|submit|send|confirm)\b/iu;

export function takeUnit(scope: Scope, unit: Unit, story: Story): void {
  const filter = readFilter(scope, unit.text);
  const whole = dropContrast(uninvert(unit.text));
  const text = dropContrast(uninvert(bare(unwrapped(dropReason(whole)))));
  if (text !== unit.text.trim()) story.changed = true;
  if (text === '' || isNoise(text) || /^(?:thanks|please|sorry|ok)$/iu.test(text)) return;
  if (filter !== undefined && !isQuestion(text)) emit(scope, story, [filter]);
  else if (yes.test(text)) takeYes(scope, story);
  else if (readOnly(text) !== undefined) emit(scope, story, [readOnly(text) ?? '']);
  else if (isGuarded(text) || forbids.test(text)) emit(scope, story, [text]);
  else {
    const wish =
      uninvert(unit.text) !== unit.text ||
      /^\W*(?:(?:can|could|would|will) you|(?:how|what) about)\b/iu.test(unit.text);
    const question = unit.question && !wish;
    takePlain(scope, { ...unit, text, question }, { story, asked: isCommand(unit.text) });
  }
}

interface Taking {
  readonly story: Story;
  /** It was asked for: whatever its first word is, it is a deed. */
  readonly asked: boolean;
}

function takePlain(scope: Scope, unit: Unit, { story, asked }: Taking): void {
  const { text } = unit;
  const withWhom = /^(?:it|that|this)(?:'s| is| will be) (?<more>(?:with|for|by) .+)$/iu.exec(text)
    ?.groups?.more;
  if (withWhom !== undefined && story.out.length > 0) {
    story.out.push(`${story.out.pop()} ${withWhom}`);
    story.changed = true;
    return;
  }
  const remark = isImperative(text) ? undefined : remarkPlace(text);
  if (remark !== undefined) {
    takePlace(scope, story, placesOf(remark), /^(?:both|they|these|all)\b/iu.test(text));
    return;
  }
  const led = leadPlaces(text);
  if (led.rest !== text) story.changed = true;
  const field = led.places.at(-1);
  const inField = field !== undefined && fieldFit(scope, field) > 0.7;
  if (!inField || !takeField(scope, story, field, bare(led.rest))) {
    story.places.push(...led.places);
    if (led.rest === '') {
      story.topic = led.topic ?? '';
      return;
    }
    const { topic } = story;
    story.topic = '';
    if (topic !== '' && takeField(scope, story, topic, text)) return;
    if (led.topic !== undefined && takeField(scope, story, led.topic, bare(led.rest))) return;
    const rest = bare(led.topic === undefined ? led.rest : text);
    const inner = innerPlaces(scope, rest);
    story.places.push(...inner.places);
    takeRequest(
      scope,
      { ...unit, text: inner.rest },
      { story, asked: asked || isCommand(led.rest) },
    );
  }
}

function takeYes(scope: Scope, story: Story): void {
  settle(scope, story, true);
  if (story.out.length > 0 && !story.out.includes('Confirm')) story.out.push('Confirm');
  story.changed = true;
}

/** "It's under More": where the thing before is, or the one that follows. */
function takePlace(scope: Scope, story: Story, places: readonly string[], all = false): void {
  settle(scope, story, true);
  const there = story.out.splice(all ? 0 : -1);
  story.changed = true;
  story.places = [...places];
  for (const each of there) {
    story.places = [...places];
    push(scope, story, [each]);
  }
}

const choosing =
  /^(?:choose|select|pick|take|go for|set|enter|type|put|use|write)\s+(?<value>.+)$/iu;
const swapping = /^(?:swap|exchange|replace|trade|change)\s.+\s(?:for|by|with)\s.+$/iu;

/** "For bread of the day I'll have the pudding": the field stands first. */
function takeField(scope: Scope, story: Story, field: string, rest: string): boolean {
  if (fieldFit(scope, field) < 0.7) return false;
  const swap = swapping.test(rest) ? plainDeed(scope, `${rest} in ${field}`) : undefined;
  const value = wishOf(rest) ?? choosing.exec(rest)?.groups?.value;
  if (swap === undefined && (value === undefined || /\s(?:as|to|in|into)\s/iu.test(value)))
    return false;
  emit(
    scope,
    story,
    swap ?? [saySet({ field, owner: '' }, (value ?? '').replace(/^only\s+/iu, ''))],
  );
  return true;
}

const telling =
  /^(?:tell|give me|say|find|look up|show me what|let me know|report (?:what|which|how))\b/iu;

function takeRequest(scope: Scope, unit: Unit, { story, asked }: Taking): void {
  const { question } = unit;
  const text = asked ? mendVerb(unit.text) : unit.text;
  const commanded = asked || looksImperative(text);
  const looked =
    /^(?:look up|find|look at|go through|look through|have a look at) (?<what>(?:the |our )?[^?]+)$/iu.exec(
      text,
    )?.groups?.what;
  if (
    looked !== undefined &&
    !/ of |\b(?:what|which|who|how)\b/iu.test(looked) &&
    isNamed(looked.slice(1))
  ) {
    wait(scope, story, np(looked), { say: [`What is the ${np(looked)}?`], sure: false });
    return;
  }
  const need =
    /^(?:i|we)(?:'d)? (?:need|want|like) (?:its|the|his|her|their) (?<what>\p{Ll}+)$/iu.exec(text)
      ?.groups?.what;
  const best = /^Which (?<what>.+?) is the (?<how>.+)[?]$/u.exec(story.out.at(-1) ?? '')?.groups;
  if (need !== undefined && best !== undefined) {
    story.out.pop();
    emit(scope, story, [`What is the ${need} of the ${best.how} ${best.what}?`]);
    return;
  }
  const asks = readAsk(scope, text, question && !commanded);
  if (asks !== undefined && (!commanded || isQuestion(text) || telling.test(text)))
    takeQuestion(scope, story, asks);
  else if (commanded && isOpen(text) && pointBack(scope, story, text)) return;
  else takeSaid(scope, story, text, commanded);
}

/** "A reader asks for X. What shelf is it on?": the question is about X. */
function takeQuestion(scope: Scope, story: Story, asks: string): void {
  const last = story.out.at(-1) ?? '';
  const again =
    story.state === '' && last.endsWith('?') && /\b(?:it|them|they|that)\b/iu.test(asks);
  const named = again && ownersIn(last.replace(/^\S+/u, '')).length > 0;
  if (
    again &&
    !named &&
    !isQuestion(asks.replace(/\b(?:how much is|what is|which one is) (?:it|that)\b.*/iu, ''))
  )
    return;
  if (named) story.out.pop();
  const about = resolveQuestion(named ? last : story.state, asks);
  forget(story);
  emit(scope, story, [about]);
}

function takeSaid(scope: Scope, story: Story, text: string, commanded: boolean): void {
  const note = /[:→=>]|->|\s[–—-]\s/u.test(text) ? readNote(scope, text) : undefined;
  if (note !== undefined) emit(scope, story, note);
  else if (commanded) imperative(scope, story, text);
  else takeStatement(scope, story, text);
}

const changing =
  /^(?<what>.+?) (?:needs?|wants) (?:changing|updating|correcting|adjusting|to be (?:changed|updated|corrected|adjusted))$/iu;

function takeStatement(scope: Scope, story: Story, said: string): void {
  const what = story.state === '' ? undefined : changing.exec(said)?.groups?.what;
  if (what !== undefined && pointBack(scope, story, `change ${what}`)) return;
  const wrong = complainedOf(said);
  if (wrong !== undefined && story.state === '') {
    story.state = wrong;
    story.changed = true;
    return;
  }
  const text = resolveSubject(story.state, said);
  const parts = splitShared(text);
  const read = parts.map(
    (part) => readValued(scope, part) ?? readWish(scope, part) ?? readState(scope, part),
  );
  if (read.every((each) => each === undefined) && parts.length === 1 && isVerbless(text)) {
    const fragment = readFragment(scope, text);
    if (fragment !== undefined && (fragment.say.length > 0 || fragment.places.length > 0)) {
      takeFragment(scope, story, fragment.places, fragment.say);
      return;
    }
  }
  const owner = story.guess === undefined ? (ownersIn(story.state)[0] ?? '') : '';
  const say = read.flatMap((each) => each?.say ?? []).map((each) => withOwner(scope, each, owner));
  if (story.state === '' && afterDeed(scope, story, say)) return;
  const guess: Stated | undefined =
    say.length === 0 ? undefined : { say, sure: read.some((each) => each?.sure === true) };
  wait(scope, story, text, guess);
}

/** "Noor has moved, so the home branch has to be X": whose branch was said before. */
function withOwner(scope: Scope, said: string, owner: string): string {
  const field = /^Set (?<field>\p{Ll}[^"]*?) to /u.exec(said)?.groups?.field;
  if (owner === '' || field === undefined || / of /u.test(field) || fieldFit(scope, field) > 0.7)
    return said;
  return said.replace(`Set ${field} to `, `Set ${field} of ${ownerName(owner)} to `);
}

function takeFragment(
  scope: Scope,
  story: Story,
  places: readonly string[],
  said: readonly string[],
): void {
  if (places.length === 0 && afterDeed(scope, story, said)) return;
  if (said.length === 0) takePlace(scope, story, places);
  else {
    settle(scope, story, false);
    story.places.push(...places);
    emit(scope, story, said);
  }
}
