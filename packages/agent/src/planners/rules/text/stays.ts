// "Tick only Mint, and keep Sage ticked": what is said to stay is not among what has to go.

const kept =
  /\b(?:keep|keeping|leave|leaving) (?:the )?["“]?(?<name>[^,.;:!?"“”\n]+?)["”]?(?= (?:ticked|checked|selected|marked|on|in|as|in place|where|there|too|as well)\b|\s*(?:[,.;!?]|$))/giu;
const stays =
  /(?:^|[,.;] |\band |\bbut |\bwhile )(?:(?:and|but|while) )?(?:the )?["“]?(?<name>[^,.;:!?"“”\n]+?)["”]? (?:stays?|remains?|(?:should|must|shall|can|may) (?:stay|remain))\b/giu;

export const staysIn = (query: string): string[] =>
  [...query.matchAll(kept), ...query.matchAll(stays)].flatMap(({ groups }) =>
    (groups?.name ?? '').split(/ and |, /u).filter((name) => name !== ''),
  );

export function staysBy(query: string): { readonly stays?: readonly string[] } {
  const stays = staysIn(query);
  return stays.length === 0 ? {} : { stays };
}
