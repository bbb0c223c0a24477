// What is to go when something takes its place need not be said.

const whats =
  "(?:the |its |his |her |their |whatever |what(?:ever)? is |what's )?(?:current|present|old|existing|previous|former)?\\s*(?:text|value|one|content|contents|entry|choice|there|there now)";
const replaced = new RegExp(
  `,?\\s+(?:in (?:its|his|her|their|that) (?:place|stead)|(?:in place of|instead of|replacing) ${whats}(?: now)?)(?=[\\s,.;!?]|$)`,
  'giu',
);

/** "Cancel Ana. I mean the booking on Monday": it is told more closely. */
const closer = /\s*[.,;–]\s+i mean (?:the (?:\p{Ll}+ ))?(?=(?:on|at|of|from|for|in)\s)/giu;

export const withoutReplaced = (text: string): string =>
  text.replace(replaced, '').replace(closer, ' ');
