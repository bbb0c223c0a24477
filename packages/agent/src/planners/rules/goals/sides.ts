// "Heating: off": where an instruction names a box and says in one breath which way it shall be, what
// was found must be that way. A reading that turned it the other way is not done, whatever it pressed.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const stated = /^"(?<name>.+)" is (?<side>ticked|not ticked)$/u;
const idle = /^"(?<name>.+)" is (?<side>ticked|not ticked)(?: \(already so\))?$/u;
const parts = /[,;.!?\n]|\b(?:and|but|while|then|so)\b/iu;
const states = '(?:turned |switched |set )?';
const between = '(?:\\s*[:=→–-]\\s*|\\s+(?:(?:should|must|shall|be|to)\\s+)*)';

/** Which way it is said to be right behind its name, or right before: "off" for one that is ticked. */
function sidesSaid(query: string, name: string): string[] {
  const one = escaped(normal(name));
  const behind = pattern(`^(?:the )?"?${one}"?${between}${states}(?<side>on|off)$`, 'iu');
  const before = pattern(
    `^(?:please )?(?:turn|switch|put) (?<side>on|off) (?:the )?"?${one}"?$`,
    'iu',
  );
  return query
    .replace(/[“”]/gu, '"')
    .split(parts)
    .map((part) => part.trim())
    .flatMap((part) => (behind.exec(part) ?? before.exec(part))?.groups?.side?.toLowerCase() ?? []);
}

/** The name of a box that was left the other way than was said. */
export function wrongSide(query: string, mind: RulesMind): string | undefined {
  const found = mind.goals.flatMap(({ evidence }) => evidence);
  return found.flatMap((each) => contradicted(query, each))[0] ?? turnedIt(query, found);
}

const pointed = /\b(?:turn|switch|put) (?:it|this|that) (?<side>on|off)\b/giu;

/** "It is not on yet, turn it on" where the one box that was looked at is off. */
function turnedIt(query: string, found: readonly Evidence[]): string | undefined {
  const said = new Set(
    [...query.matchAll(pointed)].map(({ groups }) => groups?.side?.toLowerCase()),
  );
  const [one, other] = found.flatMap(({ claim }) => {
    const { name, side } = idle.exec(claim)?.groups ?? {};
    return name === undefined ? [] : [{ name, side: side === 'ticked' ? 'on' : 'off' }];
  });
  const isSure = one !== undefined && other === undefined && said.size === 1;
  return isSure && !said.has(one.side) ? one.name : undefined;
}

function contradicted(query: string, { kind, claim }: Evidence): string[] {
  const { name, side } = (kind === 'state' ? stated.exec(claim)?.groups : undefined) ?? {};
  if (name === undefined) return [];
  const said = new Set(sidesSaid(query, name));
  return said.size === 1 && !said.has(side === 'ticked' ? 'on' : 'off') ? [name] : [];
}
