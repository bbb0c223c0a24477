// What has been said so far, while the units of an instruction are taken one after the other.

import { pattern } from '../pattern.ts';
import { boxBySpeech, fieldBySpeech, optionBySpeech } from './anchors.ts';
import { quoteChars } from './mask.ts';
import { speaks } from './merge.ts';
import { sayPlaces } from './note.ts';
import type { Scope } from './phrase.ts';
import type { Stated } from './state.ts';

export interface Story {
  readonly out: string[];
  /** A statement that may be mere background. */
  state: string;
  /** What that statement asks for, if it does. */
  guess: Stated | undefined;
  /** The last request as it was said, for "her" and "there". */
  before: string;
  places: string[];
  /** A field said first: "For the voice, …". */
  topic: string;
  changed: boolean;
}

export const emptyStory = (): Story => ({
  out: [],
  state: '',
  guess: undefined,
  before: '',
  places: [],
  topic: '',
  changed: false,
});

/** A statement that no request took up speaks for itself, if it says enough. */
export function settle(scope: Scope, story: Story, last: boolean): void {
  const { state, guess } = story;
  if (state === '') return;
  const alone = last && story.out.length === 0;
  const sure = guess !== undefined && (guess.sure || last) ? guess.say : undefined;
  const said = sure ?? (alone ? bySpeech(scope, state) : undefined);
  push(scope, story, said ?? (alone || (last && carries.test(state)) ? [state] : []));
  forget(story);
}

/** What was quoted must never be lost. */
const carries = pattern(`[${quoteChars}]`, 'u');

export function forget(story: Story): void {
  story.state = '';
  story.guess = undefined;
}

export const bySpeech = (scope: Scope, text: string): string[] | undefined =>
  fieldBySpeech(scope, text) ?? boxBySpeech(scope, text) ?? optionBySpeech(scope, text);

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Frames read these behind a place; a verb of its own is an item of the menu. */
const plainVerb =
  /^(?:set|turn|switch|enable|disable|activate|deactivate|tick|check|untick|uncheck|deselect|change|put|rate|fill|expand|unfold|choose|select|pick|add|remove|move|filter|sort|press|click|open|mark|save|enter|type|write|what|which|who|how|in|extend|cancel|copy|make|export)\b/iu;

export function push(scope: Scope, story: Story, said: readonly string[]): void {
  if (said.length === 0) return;
  const { places } = story;
  const [first = '', ...rest] = said;
  story.places = [];
  if (places.length > 0) story.changed = true;
  if (places.length === 0 || /^In /u.test(first)) story.out.push(first);
  else if (first.endsWith('?')) story.out.push(...places.map((place) => `Open ${place}`), first);
  else if (isMenu(scope, places.at(-1) ?? '') && !plainVerb.test(first))
    story.out.push(...places.map((place) => `Open ${place}`), `Choose "${lower(first)}"`);
  else story.out.push(`${sayPlaces(places)}${lower(first)}`);
  story.out.push(...rest);
}

const isMenu = ({ ground, masked }: Scope, place: string): boolean => {
  const name = masked
    .plain(place)
    .replace(/^menu\s+|\s+menu$/giu, '')
    .toLowerCase();
  return ground.known?.menus.some((each) => each.toLowerCase() === name) === true;
};

/** A request of its own; the statement before it is settled first. */
export function emit(scope: Scope, story: Story, said: readonly string[]): void {
  settle(scope, story, false);
  story.changed = true;
  push(scope, story, said);
  story.before = said.join(' ');
}

/** A statement waits for a request that takes it up; two in a row are one story. */
export function wait(scope: Scope, story: Story, text: string, guess: Stated | undefined): void {
  if (story.state !== '' && guess !== undefined) {
    const say = [...(story.guess?.say ?? []), ...guess.say];
    story.guess = { say, sure: story.guess?.sure === true || guess.sure };
    story.state += `, ${text}`;
    return;
  }
  settle(scope, story, false);
  story.changed = true;
  if (!speaks(text) && guess === undefined) return;
  story.state = text;
  story.guess = guess;
}
