// A request in the imperative, said plainly.

import { openVerbs, verbAt } from '../../lexicon/verbs.ts';
import { plainDeed } from './deed.ts';
import type { Scope } from './phrase.ts';
import { bySpeech, push, type Story, settle } from './story.ts';

/** A verb that neither frames nor buttons are likely to know: "listen to X". */
const isUnknown = (text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  return verbAt(words) === undefined && !openVerbs.has(words[0] ?? '');
};

const movesThere =
  /^(?:put|place|write|enter|type|drag|move|add|insert|bring|take|go|drop|leave|send|paste)\b/iu;

/** "tick X there": the place was said before, unless something is put there. */
const withoutThere = (text: string): string =>
  movesThere.test(text) ? text : text.replace(/(?<=\S \S.*) (?:in |over )?there$/iu, '');

export function imperative(scope: Scope, story: Story, text: string): void {
  settle(scope, story, false);
  const said = withoutThere(text);
  const plain = plainDeed(scope, said) ?? (isUnknown(said) ? bySpeech(scope, said) : undefined);
  if (plain !== undefined || said !== text) story.changed = true;
  push(scope, story, plain ?? [said]);
  story.before = text;
}
