// "Rye instead of Oat", "Rye in place of Oat": what shall no longer be there.

const instead =
  /\b(?:instead of|in place of|rather than|replacing) (?:the )?["“]?(?<old>\p{L}[^,.;:!?"“”\n]*?)["”]?(?=\s*(?:[,.;:!?)]|$| (?:in|on|under|for|among|at|to|by|with|as|and)\b))/giu;

export const replacedIn = (query: string): string[] =>
  [...query.matchAll(instead)].flatMap(({ groups }) => groups?.old ?? []);
