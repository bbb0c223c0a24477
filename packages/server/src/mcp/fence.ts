// Marks text that came from a page, so that no model takes it for an instruction. Everything
// MCP prints from pages, files and reports passes here.

const open = '<page untrusted="true">';
const close = '</page>';

/** The text cannot end its own fence, nor open another. */
const defused = (text: string): string => text.replace(/<(?=\/?\s*page\b)/gi, '‹');

export const fence = (text: string): string => `${open}${defused(text)}${close}`;

/** Our own words stay bare; as soon as they quote something it may be the page's. */
export const fenceQuotes = (text: string): string =>
  /["'“”‘’]|\b[a-z][\w+.-]*:\S/i.test(text) ? fence(text) : text;

const mostText = 20_000;

/** As much as a model should read at once, with how to get the rest. */
export function fenceShort(text: string): string {
  if (text.length <= mostText) return fence(text);
  const left = text.length - mostText;
  return `${fence(text.slice(0, mostText))}\nLeft out: ${left} more characters; name a selector to read less at once.`;
}
