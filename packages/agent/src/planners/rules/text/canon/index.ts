// Any English request said again as plain requests, one sentence each, in the words that the
// frames read. What is plain already stays as it is.

import type { Grounder } from '../intent.ts';
import { plainly } from '../plainly.ts';
import { asText } from '../sentence.ts';
import { readFilter } from './filter.ts';
import { joinLogin } from './login.ts';
import { mask } from './mask.ts';
import type { Scope } from './phrase.ts';
import { emptyStory, push, settle } from './story.ts';
import { takeUnit } from './take.ts';
import { cutUnits, type Unit } from './units.ts';

export function canonical(said: string, phrases: readonly string[], ground: Grounder): string {
  const source = plainly(said);
  const masked = mask(source, phrases);
  const scope: Scope = { ground, masked };
  const units = cutUnits(
    masked.text,
    (text) =>
      readFilter(scope, text) !== undefined &&
      !/[?]/u.test(text) &&
      !/\b(?:tell|which|what|give me)\b/iu.test(text),
  );
  const requests = say(scope, units);
  if (requests === undefined || requests.length === 0) return source;
  return asText(requests.map((each) => masked.show(tidied(each))));
}

const tidied = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[,;:]+$/u, '');

function say(scope: Scope, units: readonly Unit[]): readonly string[] | undefined {
  const story = emptyStory();
  for (const unit of units) takeUnit(scope, unit, story);
  settle(scope, story, true);
  if (story.places.length > 0 && story.out.length > 0) push(scope, story, [story.out.pop() ?? '']);
  const all = units.map(({ text }) => text).join('. ');
  return story.changed || units.length !== 1 ? joinLogin(story.out, all) : undefined;
}
