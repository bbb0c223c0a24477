// To delete something was asked for, and no goal takes anything away: whatever else was found for
// the words, it is not what was meant.

const removal =
  /(?:^|[.;,:!?]\s*|\b(?:and|then|please|to|you)\s+)(?<deed>delete|remove|erase|discard|get rid of|trash)\b(?! (?:the )?(?:tick|check|cross|mark)\b)/iu;
/** Whatever takes away, turns off, or puts something else in its place. */
const removes =
  /\b(?:delet|remov|eras|discard|get rid|trash|tak|clear|untick|uncheck|deselect|turn off|switch off|without|withdraw|cancel|drop|replac|set|chang|forget|rename|write|enter|type|bin|scrap)/iu;

/** To delete something was asked for, and all that was heard is what to press or to tick. */
export function lostDeed(query: string, goals: readonly string[]): string | undefined {
  const deed = removal.exec(query.replace(/["“][^"”]*["”]/gu, 'Q'))?.groups?.deed;
  const isHeard = goals.length === 0 || goals.some((said) => removes.test(said));
  return isHeard ? undefined : deed?.toLowerCase();
}
