// "The note should be empty", "erase the note": a field that shall hold nothing, and no field that
// shall hold the word "empty".

import type { Known } from '../intent.ts';
import { any, named, said, the, writable } from './names.ts';

const nothing = '(?:empty|blank|cleared|clear|emptied)';
const wiping = '(?:erase|delete|remove|wipe|empty|clear|blank)(?: out)?';
const inside =
  '(?:(?:the |all |all the |everything |its )?(?:text|contents?|words|entry)|what(?:ever)? (?:is|stands)|everything|all)';
const saving = '(?<save>,? and(?: then)? save(?: it| the form)?)?';

/** A page with a button for it may have things of that name to delete. */
const hasOwn = ({ controls, hidden = [] }: Known): boolean =>
  [...controls, ...hidden].some((name) =>
    /^(?:delete|remove|erase|trash|wipe)(?: \p{L}+)?$/iu.test(name),
  );

export function emptiedIn(text: string, known: Known): string | undefined {
  const names = writable(known);
  if (names.length === 0) return undefined;
  const field = `${the}(?<field>${any(names)})(?: field| box)?`;
  const forms = [
    `${field} (?:should|must|shall|has to|needs? to|ought to|is to) (?:be(?: left)?|stay|become) ${nothing}${saving}`,
    `(?:leave|make|keep|set|(?:i|we)(?:['’]d| would)? (?:want|like|need)) ${field} (?:to )?(?:be )?(?:${nothing}|nothing)${saving}`,
    `nothing (?:should be |shall be )?in ${field}`,
    `${wiping} ${inside}(?: (?:from|in|of|out of))? ${field}${saving}`,
    ...(hasOwn(known) ? [] : [`${wiping} ${field}${saving}`]),
  ];
  for (const form of forms) {
    const { field: own = '', save } = said(form).exec(text)?.groups ?? {};
    if (own !== '') return `Clear the ${named(names, own)}${save === undefined ? '' : ' and save'}`;
  }
  return undefined;
}
