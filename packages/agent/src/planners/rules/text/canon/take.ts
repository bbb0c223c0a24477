// One unit of an instruction: noise goes, places and statements are kept for what follows,
// requests are said plainly.

import { openVerbs, verbAt } from '../../lexicon/verbs.ts';
import { isQuestion, readAsk } from './ask.ts';
import { plainDeed } from './deed.ts';
import { readFilter } from './filter.ts';
import { readFragment } from './fragment.ts';
import { splitShared, uninvert } from './invert.ts';
import { isIdle, isOpen, mergeBack, ownersIn, resolveQuestion, resolveSubject } from './merge.ts';
import { readNote } from './note.ts';
import { fieldFit, ownerName, type Scope, saySet } from './phrase.ts';
import { innerPlaces, leadPlaces, placesOf, remarkPlace } from './places.ts';
import { bare, dropReason, isCommand } from './shells.ts';
import { readState, type Stated } from './state.ts';
import { bySpeech, emit, forget, push, type Story, settle, wait } from './story.ts';
import { isGuarded, isImperative, isVerbless, looksImperative, type Unit } from './units.ts';
import { readWish, wishOf } from './wish.ts';

const yes =
  /^(?:yes|(?:yes,? )?i(?:'m| am) (?:sure|certain)|(?:say|answer|click|press) yes.*|(?:yes,? )?i really mean it|if .+(?:answer|say|press|click) (?:yes|ok).*|confirm|confirm (?:it|this|the question|the dialog)(?: when.*| that comes up.*| with .*)?|confirm that|yes.*confirm(?: it| that)?|confirm (?:at the end|when asked|with \S+))$/iu;

export function takeUnit(scope: Scope, unit: Unit, story: Story): void {
  const filter = readFilter(scope, unit.text);
  const text = uninvert(bare(dropReason(uninvert(unit.text))));
  if (text !== unit.text.trim()) story.changed = true;
  if (text === '' || /^(?:thanks|please|sorry|ok)$/iu.test(text)) return;
  if (filter !== undefined && !isQuestion(text)) emit(scope, story, [filter]);
  else if (yes.test(text)) takeYes(scope, story);
  else if (isGuarded(text)) emit(scope, story, [text]);
  else {
    const wish =
      uninvert(unit.text) !== unit.text || /^\W*(?:can|could|would|will) you\b/iu.test(unit.text);
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
  const remark = isImperative(text) ? undefined : remarkPlace(text);
  if (remark !== undefined) {
    takePlace(scope, story, placesOf(remark));
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
function takePlace(scope: Scope, story: Story, places: readonly string[]): void {
  settle(scope, story, true);
  const last = story.out.pop();
  story.changed = true;
  story.places = [...places];
  if (last !== undefined) push(scope, story, [last]);
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
  const { text, question } = unit;
  const commanded = asked || looksImperative(text);
  const asks = readAsk(scope, text, question && !commanded);
  if (asks !== undefined && (!commanded || isQuestion(text) || telling.test(text)))
    takeQuestion(scope, story, asks);
  else if (commanded && isOpen(text) && pointBack(scope, story, text)) return;
  else takeSaid(scope, story, text, commanded);
}

/** "A reader asks for X. What shelf is it on?": the question is about X. */
function takeQuestion(scope: Scope, story: Story, asks: string): void {
  const about = resolveQuestion(story.state, asks);
  forget(story);
  emit(scope, story, [about]);
}

function takeSaid(scope: Scope, story: Story, text: string, commanded: boolean): void {
  const note = /[:→=>]|->|\s[–—-]\s/u.test(text) ? readNote(scope, text) : undefined;
  if (note !== undefined) emit(scope, story, note);
  else if (commanded) imperative(scope, story, text);
  else takeStatement(scope, story, text);
}

function takeStatement(scope: Scope, story: Story, said: string): void {
  const text = resolveSubject(story.state, said);
  const parts = splitShared(text);
  const read = parts.map((part) => readWish(scope, part) ?? readState(scope, part));
  if (read.every((each) => each === undefined) && parts.length === 1 && isVerbless(text)) {
    const fragment = readFragment(scope, text);
    if (fragment !== undefined && (fragment.say.length > 0 || fragment.places.length > 0)) {
      takeFragment(scope, story, fragment.places, fragment.say);
      return;
    }
  }
  const owner = story.guess === undefined ? (ownersIn(story.state)[0] ?? '') : '';
  const say = read.flatMap((each) => each?.say ?? []).map((each) => withOwner(scope, each, owner));
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
  if (said.length === 0) takePlace(scope, story, places);
  else {
    settle(scope, story, false);
    story.places.push(...places);
    emit(scope, story, said);
  }
}

/** The request takes up the statement, or the request, before it. */
function pointBack(scope: Scope, story: Story, text: string): boolean {
  if (story.state === '') return pointToRequest(scope, story, text);
  const guess = story.guess?.say;
  if (guess !== undefined && closing.test(text)) {
    emit(scope, story, []);
    if (story.state !== '') settle(scope, story, true);
    imperative(scope, story, text);
    return true;
  }
  const merged =
    guess !== undefined && isIdle(text) ? guess : (mergeBack(scope, story.state, text) ?? guess);
  if (merged === undefined) return false;
  forget(story);
  story.changed = true;
  const plain = merged.flatMap((each) => plainDeed(scope, each) ?? [each]);
  push(scope, story, plain);
  story.before = plain.join(' ');
  return true;
}

/** "Save it", "send it": what was stated comes first. */
const closing = /^(?:save|send|submit|confirm|store|apply|finish)\b/iu;

const away =
  /^(?:forget|delete|clear|remove|erase|empty|wipe|overwrite|ignore) (?:what |whatever )?(?:the )?(?<what>.+?)(?: says?| says? now| is| contains?)?$/iu;
const there =
  /^(?:write|put|enter|type|add|insert)\s+(?<value>.+?)(?: in)? (?:there|in its place|in their place|in place of it)(?: in its place)?$/iu;

/** "Invite Chiara Neri, add her as …", "clear the notes and write X there". */
function pointToRequest(scope: Scope, story: Story, text: string): boolean {
  if (isIdle(text) && story.out.length > 0) return true;
  const value = there.exec(text)?.groups?.value;
  const list = /^Remove .+ from (?<list>.+)$/u.exec(story.out.at(-1) ?? '')?.groups?.list;
  if (value !== undefined && list !== undefined) {
    push(scope, story, [`Add ${value} to ${list}`]);
    return true;
  }
  const gone = away.exec(story.before)?.groups?.what;
  if (value !== undefined && gone !== undefined) {
    story.out.pop();
    push(scope, story, [`Replace the ${gone} with ${value}`]);
    return true;
  }
  const names = ownersIn(story.before);
  if (names.length === 0 || !/\b(?:her|him)\b(?! (?!as|to|on|in|from|off|out)\p{Ll})/iu.test(text))
    return false;
  const said = text.replace(/\b(?:her|him)\b/iu, names.join(' and '));
  push(scope, story, plainDeed(scope, said) ?? [said]);
  return true;
}

/** A verb that neither frames nor buttons are likely to know: "listen to X". */
const isUnknown = (text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  return verbAt(words) === undefined && !openVerbs.has(words[0] ?? '');
};

function imperative(scope: Scope, story: Story, text: string): void {
  settle(scope, story, false);
  const plain = plainDeed(scope, text) ?? (isUnknown(text) ? bySpeech(scope, text) : undefined);
  if (plain !== undefined) story.changed = true;
  push(scope, story, plain ?? [text]);
  story.before = text;
}
