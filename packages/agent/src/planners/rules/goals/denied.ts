// "No more Ana on the list": what the instruction speaks of only to be rid of it, and is still in. A
// reading that heard the names and not the "no" finds everything as it should be.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { isKept } from '../text/kept.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const holds = /^"(?<field>.+?)" (?:is|holds) "(?<value>.+?)"(?: \(already so\))?$/u;
const ticked = /^"(?<value>.+)" is ticked(?: \(already so\))?$/u;

const denying =
  "(?:no more|no|not|never|without|(?:do|does|should|must|can|will|is|are)(?:n['’]t| not)|nobody|none of|enough of|stop(?! (?:in|at|on|by|over|for)\\b))";
const between =
  '(?:\\s+(?:any|the|an?|have|use|need|want|keep|include|show|list|be|in|on|of|more))*';
const leaving =
  '(?:no longer|any ?more|any longer|(?:is|are) (?:out|gone|leaving)|(?:has|have|needs?) to go|(?:must|should|can) go)';

/** It is asked for after all, or it is only said not to be so yet. */
const wanted =
  /\b(?:add|include|put|select|choose|pick|tick|check|enable|set|change|make|turn on|switch on|should be|must be|yet|missing|lacks?|forgot|instead|only)\b/iu;

/** What was found in place and was meant to be gone. */
export const deniedIn = (query: string, { goals }: RulesMind): string | undefined => {
  const found = goals.flatMap(({ evidence }) => evidence);
  const left = found.flatMap((each) => spared(query, each))[0];
  return left ?? (wanted.test(query) ? undefined : found.flatMap((each) => denied(query, each))[0]);
};

const done =
  /^(?:pressed "(?<thing>.+)"|"(?<box>.+)" is (?:not )?ticked|"(?<field>.+?)" is ".*")$/u;
/** It was ticked, pressed or set although it was to be left alone. */
function spared(query: string, { claim }: Evidence): string[] {
  const { thing, box, field } = done.exec(claim)?.groups ?? {};
  const name = thing ?? box ?? field ?? '';
  return isKept(query, name) ? [name] : [];
}

function denied(query: string, { claim }: Evidence): string[] {
  const { value = '' } = (holds.exec(claim) ?? ticked.exec(claim))?.groups ?? {};
  if (!/\p{L}/u.test(value)) return [];
  const one = `["“]?${escaped(normal(value))}["”]?`;
  const said = pattern(
    `\\b${denying}${between}\\s+${one}|${one}(?:\\s+[^\\s.;:,]+){0,5}?\\s+${leaving}\\b`,
    'iu',
  );
  return said.test(normal(query)) ? [value] : [];
}
