// "Switch on the lamps at the gate" where the page also says "At the gate" of somebody: behind a thing
// that is switched such words only tell which one, and are no name of their own.

import { pattern } from './pattern.ts';

const leading = /^(?:at|in|on|under|by|of|for|from|near|beside|behind)\s/u;
const switched = pattern(
  '\\b(?:(?:turn|switch|put) (?:on|off)|tick|untick|enable|disable|activate|deactivate) (?:all )?(?:the|our|my) (?:(?-i:\\p{Ll}+) ){1,2}$',
  'iu',
);

/** Whether what stands in this text from here on only goes on with what is switched. */
export const isBesideNoun = (text: string, at: number): boolean =>
  leading.test(text.slice(at, at + 10)) && switched.test(text.slice(Math.max(0, at - 60), at));
