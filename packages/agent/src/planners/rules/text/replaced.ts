// "Rye instead of Oat", "replace the bread Oat by Rye": what shall no longer be there.

const instead =
  /\b(?:instead of|in place of|rather than|replacing) (?:the )?["“]?(?<old>\p{L}[^,.;:!?"“”\n]*?)["”]?(?=\s*(?:[,.;:!?)]|$| (?:in|on|under|for|among|at|to|by|with|as|and)\b))/giu;

const swapped =
  /\b(?:replace|swap|exchange)(?: out)? (?:the |our |my )?(?<kind>\p{Ll}+ (?=["“\p{L}]))?["“]?(?<old>\p{L}[^,.;:!?"“”\n]*?)["”]? (?:by|with|for|against)\b/gu;

export const replacedIn = (query: string): string[] =>
  [...query.matchAll(instead), ...query.matchAll(swapped)].flatMap(({ groups }) => {
    const { kind, old } = groups ?? {};
    return old === undefined ? [] : [old, ...(kind === undefined ? [] : [`${kind}${old}`])];
  });
