// Deeds in the plain words that every later stage hears.

import { sayAsked } from './asked.ts';
import type { Placed } from './deed.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const quote = (text: string): string => `"${text.replace(/"/gu, "'")}"`;

export const sayAll = (deeds: readonly Placed[]): string =>
  deeds
    .map(say)
    .filter((text) => text !== '')
    .join(' ');

function say(deed: Placed): string {
  const plain = sayPlain(deed);
  return plain === '' || deed.tab_ === undefined
    ? plain
    : `In ${quote(deed.tab_)}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

/** A day is read as one, and not kept to the letter. */
const sayValue = ({ value, isDay }: Extract<Placed, { do: 'set' }>): string =>
  isDay === true ? value : quote(value);

function sayPlain(deed: Placed): string {
  switch (deed.do) {
    case 'turn':
      return `Turn ${deed.on ? 'on' : 'off'} ${quote(deed.box)}.`;
    case 'set':
      return `Set ${quote(deed.field)}${deed.of === undefined ? '' : ` of ${quote(deed.of)}`} to ${sayValue(deed)}.`;
    case 'clear':
      return `Set ${quote(deed.field)} to "".`;
    case 'choose':
      return `Select ${quote(deed.option)} in ${quote(deed.list)}.`;
    case 'add':
      return `Select ${deed.options.map(quote).join(' and ')} in ${quote(deed.list)}.`;
    case 'remove':
      return `Remove ${quote(deed.option)} from ${quote(deed.list)}.`;
    case 'item':
      return `Press ${quote(deed.item)} in ${quote(deed.menu)}.`;
    case 'press':
      return `Press ${quote(deed.button)}${deed.of === undefined ? '' : ` for ${quote(deed.of)}`}.`;
    case 'deed':
      // "Archive season" is a deed that may ask back; one word alone is no sentence in a place.
      if (deed.tab_ === undefined) return `${capital(deed.said ?? deed.button)}.`;
      return deed.button.includes(' ') ? `${deed.button}.` : `Press ${quote(deed.button)}.`;
    case 'commit':
      return '';
    case 'open':
      return `Open ${quote(deed.tab)}.`;
    case 'delete':
      return `Delete ${quote(deed.who)}.`;
    case 'mark':
      return `${deed.on ? 'Tick' : 'Untick'} ${quote(deed.who)}.`;
    case 'sort':
      return `Sort by ${quote(deed.column)} ${deed.down ? 'descending' : 'ascending'}.`;
    case 'filter':
      return `Select ${quote(deed.state)} in ${quote(deed.column)}.`;
    case 'ask':
      return sayAsked(deed.asked);
    case 'unsaved':
      return 'Do not save.';
    case 'look':
      return `What is ${quote(deed.at)}?`;
    case 'search':
      return `Type ${quote(deed.text)} into ${quote(deed.field)}.`;
    case 'mention':
    case 'same':
    case 'confirm':
    case 'topic':
    case 'echo':
    case 'shift':
    case 'copy':
    case 'flip':
    case 'again':
    case 'denied':
    case 'told':
    case 'test':
    case 'if':
    case 'so':
    case 'keep':
    case 'fact':
    case 'story':
      return '';
  }
}
