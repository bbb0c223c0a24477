// A deed by another word than the page has for it: "move his appointment to 3 May" where the page
// says "Reschedule"; "Ana Ruiz: new day 3 May. Reschedule." with the deed at the end.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';

const when =
  /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b|\b(?:to(?:day|morrow)|noon|next week)\b/iu;
const shifts = '(?:move|shift|postpone|put off|push back|push|bring forward|delay|transfer)';
/** At the start of a sentence too. */
const anyShifts = `(?:${shifts}|Move|Shift|Postpone|Put off|Push back|Delay)`;
const shifting = pattern(
  `(?<=^|[.;:!?,] |\\b(?:please|you|and|to|so|then) )${shifts} (?=(?:the|his|her|their|its|my|our|\\p{Lu}))`,
  'iu',
);
const name = "\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*){0,2}";
const day = '(?=(?:the |\\p{Lu}\\p{L}+ )?\\d)';

/** Roundabout ways to say it, where the page can only reschedule. */
const roundabout: readonly (readonly [RegExp, string])[] = [
  // "Ana cannot come on the 3rd. Please move her lesson …"
  [
    pattern(
      `^(?<who>${name}) (?:can['’]?t|cannot|can not|is unable to|will not|won['’]t)\\b[^.;:]*[.;:] (?:[Ss]o )?(?:[Pp]lease |[Cc]ould you |[Cc]an you )?${anyShifts} (?:his|her|their) (?=\\p{Ll})`,
      'u',
    ),
    "reschedule $<who>'s ",
  ],
  // "Ana's lesson should be on 3 May at 9:00 instead."
  [
    pattern(
      `^(?<what>(?:[Tt]he \\p{Ll}+ of ${name}(?: with ${name})?|${name}['’]s \\p{Ll}+)) (?:should|must|shall|has to|needs to) (?:now |rather )?(?:be|take place|be held|happen)(?: moved)? (?:on|to) ${day}`,
      'u',
    ),
    'reschedule $<what> to ',
  ],
  // "find Ana's lesson and put it on 3 May at 9:00"
  [
    pattern(
      `\\b(?:[Ff]ind|[Ll]ook up|[Ll]ook for|[Oo]pen|[Tt]ake|[Gg]o to) (?<what>(?:[Tt]he \\p{Ll}+ of ${name}|${name}['’]s \\p{Ll}+)),? and (?:then )?(?:please )?(?:put|set|move|shift|change) it (?:on|to|onto|for) ${day}`,
      'u',
    ),
    'reschedule $<what> to ',
  ],
  // "give Ana a new time, namely 3 May at 9:00"
  [
    pattern(
      `\\bgive (?<who>${name}) (?:a new|another) (?:time|date|day|slot|appointment)(?:, namely|:|,| on| at)? ${day}`,
      'u',
    ),
    'reschedule $<who> to ',
  ],
];
const until = /(?<deed>\breschedule [^.;!?]*?) until (?=\d|\p{Lu}\p{L}+ \d|the \d)/u;

const offered = (known: Known): readonly string[] => [...known.controls, ...(known.hidden ?? [])];

/** Where something is moved to a day or an hour, and the page can only reschedule. */
export function rescheduled(text: string, known: Known): string {
  const names = offered(known);
  if (!when.test(text) || !names.some((each) => /^reschedule/iu.test(each))) return text;
  if (names.some((each) => /^(?:move|shift|postpone|delay)\b/iu.test(each))) return text;
  const direct = roundabout.reduce((now, [form, by]) => now.replace(form, by), text);
  const isMoved = when.test(direct.slice(direct.search(shifting)));
  const made = isMoved ? direct.replace(shifting, 'reschedule ') : direct;
  return made === text
    ? text
    : made.replace(until, '$<deed> to ').replace(/ instead(?=[.!?]*$)/u, '');
}

const behind =
  /^(?<owner>(?:\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*){0,2}): (?<values>[^;]*\d[^;]*?)[.;] (?<deed>\p{Lu}?\p{Ll}{3,})[.!]?$/u;

/** "Ana Ruiz, Reschedule: new day 3 May", "Ana Ruiz: reschedule to 3 May". */
const between = pattern(
  `^(?<owner>${name})(?:,|:| >| →) (?<deed>\\p{L}{3,})(?::| to| →| >|,) (?<values>[^;]*\\d[^;]*?)[.!]?$`,
  'u',
);

/** Whose, what and then the deed: the deed comes first. */
export function deedFirst(text: string, known: Known): string {
  const found = behind.exec(text) ?? between.exec(text);
  const { owner, values = '', deed = '' } = found?.groups ?? {};
  const isOffered = (known.hidden ?? []).some((each) =>
    each.toLowerCase().startsWith(deed.toLowerCase()),
  );
  if (owner === undefined || !isOffered) return text;
  const bare = values.replace(/\b(?:the )?(?:new )?(?:day|date|time|hour):? (?=[\p{L}\d])/giu, '');
  return `${deed} ${owner} to ${bare.replace(/,? and |, /gu, ' ')}`;
}
