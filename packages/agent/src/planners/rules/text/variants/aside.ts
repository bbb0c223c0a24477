// What need not be said: what is to go when something takes its place, that a name is a box's.

const whats =
  "(?:the |its |his |her |their |whatever |what(?:ever)? is |what's )?(?:current|present|old|existing|previous|former)?\\s*(?:text|value|one|content|contents|entry|choice|there|there now)";
const replaced = new RegExp(
  `,?\\s+(?:in (?:its|his|her|their|that) (?:place|stead)|(?:in place of|instead of|replacing) ${whats}(?: now)?)(?=[\\s,.;!?]|$)`,
  'giu',
);

/** "Cancel Ana. I mean the booking on Monday": it is told more closely. */
const closer = /\s*[.,;–]\s+i mean (?:the (?:\p{Ll}+ ))?(?=(?:on|at|of|from|for|in)\s)/giu;

/** "tick the box of X" ticks X. */
const boxOf =
  /\b(tick|check|untick|uncheck|enable|disable|turn on|turn off) the (?:tick ?box|check ?box|box|switch)(?: (?:of|for|beside|next to|labelled|called|named))+ (?=\S)/giu;

export const withoutAside = (text: string): string =>
  text.replace(replaced, '').replace(closer, ' ').replace(boxOf, '$1 ');
