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

export function imperative(scope: Scope, story: Story, text: string): void {
  settle(scope, story, false);
  const plain = plainDeed(scope, text) ?? (isUnknown(text) ? bySpeech(scope, text) : undefined);
  if (plain !== undefined) story.changed = true;
  push(scope, story, plain ?? [text]);
  story.before = text;
}
