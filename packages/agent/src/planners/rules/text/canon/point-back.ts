// Requests that take up the statement, or the request, before them.

import { plainDeed } from './deed.ts';
import { imperative } from './imperative.ts';
import { isIdle, mergeBack, ownersIn } from './merge.ts';
import { np, type Scope } from './phrase.ts';
import { emit, forget, push, type Story, settle } from './story.ts';

/** The request takes up the statement, or the request, before it. */
export function pointBack(scope: Scope, story: Story, text: string): boolean {
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

const pasting =
  /^(?:put|paste|enter|write|type|copy|use|insert) (?:it|that(?: \p{Ll}+)?|this)(?: in| down)? (?:as|into|in|under|for) (?:the )?(?<to>.+)$/iu;
const taken =
  /^(?:(?:take|look up|find out|find|copy|read|get|note|what is|which) )(?:the )?(?<what>\p{Ll}+(?: \p{Ll}+)?)(?: of(?: the)?(?: \p{Ll}+)? (?<who>.+?)| (?<other>\p{Lu}.*|[\uE000-\uEFFF].*?) (?:is|has)(?: on| in)?)[?]?$/iu;

/** "Look up the shelf of X, put it in as the greeting": one thing copied into another. */
function copyOf(story: Story, text: string): string | undefined {
  const to = pasting.exec(text)?.groups?.to;
  const from = taken.exec(story.out.at(-1) ?? '')?.groups;
  if (to === undefined || from === undefined) return undefined;
  return `Copy the ${from.what} of ${from.who ?? from.other} into the ${np(to)}`;
}

/** "Invite Chiara Neri, add her as …", "clear the notes and write X there". */
function pointToRequest(scope: Scope, story: Story, text: string): boolean {
  if (isIdle(text) && story.out.length > 0) return true;
  if (/^(?:sort|order|arrange)\b/iu.test(text) && /^Sort by /u.test(story.out.at(-1) ?? ''))
    return true;
  const value = there.exec(text)?.groups?.value;
  const list = /^Remove .+ from (?<list>.+)$/u.exec(story.out.at(-1) ?? '')?.groups?.list;
  if (value !== undefined && list !== undefined) {
    push(scope, story, [`Add ${value} to ${list}`]);
    return true;
  }
  const copied = copyOf(story, text);
  if (copied !== undefined) {
    story.out.pop();
    push(scope, story, [copied]);
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
