// A deed by another word than the page has for it: "move his appointment to 3 May" where the page
// says "Reschedule"; "Ana Ruiz: new day 3 May. Reschedule." with the deed at the end.

import type { Known } from './intent.ts';

const when =
  /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b|\b(?:to(?:day|morrow)|noon|next week)\b/iu;
const shifting =
  /(?<=^|[.;!?,] |\b(?:please|you|and|to|so|then) )(?:move|shift|postpone|put off|push back|push|bring forward|delay|transfer) (?=(?:the|his|her|their|its|my|our|\p{Lu}))/iu;

const offered = (known: Known): readonly string[] => [...known.controls, ...(known.hidden ?? [])];

/** Where something is moved to a day or an hour, and the page can only reschedule. */
export function rescheduled(text: string, known: Known): string {
  const names = offered(known);
  if (!when.test(text.slice(text.search(shifting)))) return text;
  if (!names.some((name) => /^reschedule/iu.test(name))) return text;
  const isOwn = names.some((name) => /^(?:move|shift|postpone|delay)\b/iu.test(name));
  return isOwn ? text : text.replace(shifting, 'reschedule ');
}

const behind =
  /^(?<owner>(?:\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*){0,2}): (?<values>[^;]*\d[^;]*?)[.;] (?<deed>\p{Lu}?\p{Ll}{3,})[.!]?$/u;

/** Whose, what and then the deed: the deed comes first. */
export function deedFirst(text: string, known: Known): string {
  const { owner, values = '', deed = '' } = behind.exec(text)?.groups ?? {};
  const isOffered = (known.hidden ?? []).some((name) =>
    name.toLowerCase().startsWith(deed.toLowerCase()),
  );
  if (owner === undefined || !isOffered) return text;
  const bare = values.replace(/\b(?:the )?(?:new )?(?:day|date|time|hour):? (?=[\p{L}\d])/giu, '');
  return `${deed} ${owner} to ${bare.replace(/,? and |, /gu, ' ')}`;
}
