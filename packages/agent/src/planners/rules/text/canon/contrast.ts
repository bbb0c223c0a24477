// What a thing is not, or is no longer: "instead of A, X should be B", "B, not A", "X is wrong".

import { pattern } from '../pattern.ts';
import { np } from './phrase.ts';

const leading = /^(?:instead of|rather than) [^,]+, (?=\S)/iu;
const trailing =
  /^(?<rest>.+?(?: (?:be|to|is|are|have|choose|select|pick|take|want) ).+?),? (?:(?<=, )not|instead of|rather than) [^,]+$/iu;

/** The same without the value that is given up. */
export function dropContrast(text: string): string {
  const rest = text.replace(leading, '');
  return trailing.exec(rest)?.groups?.rest?.replace(/,$/u, '') ?? rest;
}

const complaint =
  /^(?<what>(?:the|our|my|its?|this) .+?) (?:is|are|looks|seems)(?: still| now| just)? (?:wrong|incorrect|mistaken|false|outdated|out of date|not right|not correct|no longer (?:right|correct|true|valid))$/iu;

/** What a complaint is about; it asks for nothing by itself. */
export const complainedOf = (text: string): string | undefined => {
  const what = complaint.exec(text)?.groups?.what;
  return what === undefined ? undefined : np(what);
};

const ticked =
  '(?:ticked|checked|selected|enabled|on|turned on|switched on|active|activated|chosen|marked)';
const duty =
  '(?:should|must|shall|has to|have to|needs? to|is to|are to|ought to|may|can) (?:be|stay|remain)';
const only = pattern(`^(?:only|just|nothing but|none but) (?<what>.+?) ${duty} ${ticked}$`, 'iu');
const none = pattern(
  `^(?:nothing|none(?: of (?:the|them|these)(?: boxes)?)?|no (?:box|boxes|option|options)) ${duty} ${ticked}$`,
  'iu',
);

const allBut = pattern(
  `^(?:all|every|each|everything)(?: of)?(?: the)?(?: boxes| box| options| option)?,? (?:except(?: for)?|but|apart from) (?<what>.+?) ${duty} ${ticked}$`,
  'iu',
);

/** "Only X should be ticked", "nothing should be ticked": all the boxes are spoken of. */
export function readOnly(text: string): string | undefined {
  const what = only.exec(text)?.groups?.what;
  if (what !== undefined) return `Tick only ${np(what)}`;
  const spared = allBut.exec(text)?.groups?.what;
  if (spared !== undefined) return `Tick all boxes except ${np(spared)}`;
  return none.test(text) ? 'Untick all boxes' : undefined;
}
