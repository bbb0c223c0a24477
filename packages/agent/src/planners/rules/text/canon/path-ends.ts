// What stands around a path: "I also want the bed A > B > C to be ticked", "select A > B > C",
// "A > B > C: tick the box". Only its last part is to be set; the others are the way to it.

import { pattern } from '../pattern.ts';
import { anyMask } from './mask.ts';

const wish = "(?:i|we)(?:'d| would)?(?: also| only| just| still)* (?:want|need|like)";
const onVerb =
  '(?:tick|check|select|choose|pick|mark|enable|activate|turn on|switch on|use)(?: the box(?:es)?(?: of| for| at)?)?';
const offVerb = '(?:untick|uncheck|deselect|disable|deactivate|turn off|switch off)';
const before = pattern(
  `^(?:also )?(?:${wish} |(?<on>${onVerb}) |(?<off>${offVerb}) )?(?:the |an? )?(?:\\p{Ll}+ (?=(?-i:\\p{Lu})|${anyMask.source}))?(?<name>(?:(?-i:\\p{Lu})|${anyMask.source}).*)$`,
  'iu',
);
const duty = '(?:should|must|has to|have to|needs? to|ought to|is to|are to|to)';
const done =
  '(?:ticked|checked|selected|chosen|picked|enabled|activated|marked|(?:turned |switched )?on)';
const undone = '(?:unticked|unchecked|deselected|disabled|deactivated|(?:turned |switched )?off)';
const it = '(?: it| this| that| the box| the checkbox| the switch| here)?';
const after = pattern(
  `^(?<what>.+?)(?: ${duty} (?:also )?be (?:(?<done>${done})|(?<undone>${undone}))|\\s*[:,–-]\\s*(?:(?<on>${onVerb}|${done})|(?<off>${offVerb}|${undone}))${it})$`,
  'iu',
);

export interface Ends {
  readonly first: string;
  readonly last: string;
  /** What is to become of it, where that is said. */
  readonly on?: boolean;
}

/** The path without what stands around it; undefined: nothing does. */
export function endsOf(first: string, last: string): Ends | undefined {
  const head = before.exec(first)?.groups;
  const tail = after.exec(last)?.groups;
  const name = head?.name ?? first;
  const what = tail?.what ?? last;
  if (name === first && what === last) return undefined;
  const isOff = (head?.off ?? tail?.undone ?? tail?.off) !== undefined;
  const isOn = (head?.on ?? tail?.done ?? tail?.on) !== undefined;
  return { first: name, last: what, ...(isOn || isOff ? { on: !isOff } : {}) };
}
