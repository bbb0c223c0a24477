// "Look at the Age column.", "Check the price of every kite.": where something is asked about what
// is seen, to look is nothing to be done by itself; and to read something out is to tell it.

const look =
  /(?<=^|[.;!?\n,]\s*|\b(?:and|then|please|could you|can you)\s+)(?:(?:\p{Ll}+ or )?(?:page|leaf|click|scroll|flip|go|look|run) through|look (?:at|over|into|up)|go (?:over|down)|compare|scan|consult|browse|have a look at|take a look at)\s+(?=(?:the|all|every|each|our|my|both)\b)/giu;

/** A box may be checked; a column or a whole list can only be looked through. */
const check =
  /(?<=^|[.;!?\n,]\s*|\b(?:and|then|please|could you|can you)\s+)check\s+(?=(?<what>[^.;!?\n]+))/giu;
const overall =
  /^(?:all|every|each)\b|\b(?:column|columns|list|table|pages?|of (?:all|every|each))\b/iu;

const read =
  /(?<=^|[.;!?\n,]\s*|\b(?:and|then|please|could you|can you)\s+)(?:read(?: out)?|quote|note|give|state|name|report)\s+(?=(?:the|its|his|her|their)\b)/giu;

export const withoutLooks = (source: string): string =>
  source
    .replace(look, 'see ')
    .replace(check, (whole, what: string) => (overall.test(what) ? 'see ' : whole))
    .replace(read, 'tell me ');
