// What a phrase of a question names: somebody or something, and the list it is in.

import { mailChars, nameChars, quoteChars } from '../canon/mask.ts';
import { pattern } from '../pattern.ts';

const word = "\\p{Lu}[\\p{L}\\p{N}'-]*|(?=\\S*\\d)[\\p{L}\\p{N}][\\p{L}\\p{N}-]*";
const one = `(?:[${quoteChars}${nameChars}${mailChars}]|${word})`;

/** Names, codes, titles; several words that begin with capitals are one. */
export const name = `${one}(?:\\s+(?:&\\s+)?${one})*`;

/** "… by Ida Marlow": who made it need not be asked for; it is only looked for in the end. */
const purpose =
  '\\s+for (?:the|my|our|his|her|their) (?!(?:weekend|week|day|night|month|year|season|summer|winter|hour)\\b)\\p{Ll}+(?: \\p{Ll}+)?';
const maker = pattern(`^(?:'s \\p{Ll}+|\\s+by\\s+${name}|${purpose}|)$`, 'u');

const owned = pattern(`^(?:(?:the|our)\\s+)?(?<name>${name})'s\\s+(?<what>.+)$`, 'u');
const behind = pattern(
  `^(?<what>.+?)\\s+(?:of|for|by|from|under|with|belonging to)\\s+(?:(?:the|our|a)\\s+)?(?:(?:\\p{Ll}+\\s+){0,3}?(?:of|by|for|from)\\s+)?(?:(?:the|our)\\s+)?(?:\\p{Ll}+\\s+){0,2}(?<name>${name})(?<rest>(?:'s)?(?:\\s+\\p{Ll}.*)?)$`,
  'u',
);
const alone = pattern(
  `^(?:(?:the|our|a)\\s+)?(?:\\p{Ll}+\\s+){0,3}?(?:(?:of|for|by|called|named)\\s+)?(?:(?:the|our)\\s+)?(?:\\p{Ll}+\\s+){0,2}?(?<name>${name})(?:'s\\s+(?:\\p{Ll}+\\s+)?(?:record|entry|row|order|booking|page|file|details|card|profile))?$`,
  'u',
);
const list =
  /\s+(?:in|among|amongst|from|on|out of|within)\s+(?:the|our|all(?: the)?)\s+(?:\p{L}+(?:\s+(?:table|list|grid|overview|records))?\s*)(?:of\s+(?:the\s+)?\p{Ll}+)?$/iu;

/** "Hanna in the table of orders": the list it stands in need not be said. */
export const withoutList = (text: string): string => text.replace(list, '').trim();

export interface Owned {
  readonly what: string;
  readonly owner: string;
}

/** "Ana's phone", "the phone of the member Ana", "the total of the order placed by Ana". */
export function ownedIn(text: string): Owned | undefined {
  const bare = withoutList(text);
  const own = owned.exec(bare)?.groups ?? behind.exec(bare)?.groups;
  const rest = `${own?.name?.endsWith("'s") === true && own.rest !== undefined ? "'s" : ''}${own?.rest ?? ''}`;
  return own?.name === undefined || own.what === undefined || !maker.test(rest)
    ? undefined
    : { what: own.what, owner: own.name.replace(/'s$/u, '') };
}

/** The whole phrase names one thing: "the row of T22", "the member Ana Ruiz". */
export const namedBy = (text: string): string | undefined =>
  alone.exec(withoutList(text))?.groups?.name?.replace(/'s$/u, '');
