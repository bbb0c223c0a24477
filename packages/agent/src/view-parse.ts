// A forgiving reader of HTML: elements, attributes and text, with the closing rules that
// matter for forms, lists and tables. It never throws and never runs anything.

export interface HtmlElement {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: (HtmlElement | string)[];
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const raw = new Set(['script', 'style', 'textarea', 'title']);

/** An element that is closed by the start of these. */
const closedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option', 'optgroup']),
  tr: new Set(['tr', 'tbody', 'tfoot']),
  td: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  th: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  p: new Set('p div ul ol table form section h1 h2 h3 h4 dl fieldset'.split(' ')),
};

/** Beyond this nesting is flattened: real pages never reach it, hostile ones do. */
const maxDepth = 400;

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: 'body', attrs: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next === -1 ? html.length : next;
    if (end > at) top().children.push(decode(html.slice(at, end)));
    at = next === -1 ? html.length : readTag(html, next, open);
  }
  return root;
}

const tagOpening = /<(\/?)([a-zA-Z][\w:-]*)/y;

/** Reads the tag at `at` and answers where the text goes on. */
function readTag(html: string, at: number, open: HtmlElement[]): number {
  if (html.startsWith('<!--', at)) return after(html, '-->', at + 4);
  if (html[at + 1] === '!' || html[at + 1] === '?') return after(html, '>', at);
  tagOpening.lastIndex = at;
  const match = tagOpening.exec(html);
  if (match === null) {
    open.at(-1)?.children.push('<');
    return at + 1;
  }
  const tag = (match[2] ?? '').toLowerCase();
  const from = at + match[0].length;
  const last = tagEnd(html, from);
  if (match[1] !== '/') {
    return start(html, { tag, attrs: attributes(html.slice(from, last)), end: last + 1 }, open);
  }
  close(open, tag);
  return last + 1;
}

/**
 * The `>` that no quotes hold; a tag without one reaches to the end, as browsers read it. So
 * every character is read once, however the page is made.
 */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at];
    if (char === '>') return at;
    if (char !== '"' && char !== "'") continue;
    const quote = html.indexOf(char, at + 1);
    if (quote === -1) break;
    at = quote;
  }
  return html.length;
}

function start(
  html: string,
  found: { readonly tag: string; readonly attrs: Record<string, string>; readonly end: number },
  open: HtmlElement[],
): number {
  const { tag, attrs, end } = found;
  if (tag === 'html' || tag === 'body') return end;
  while (open.length > 1 && closedBy[open.at(-1)?.tag ?? '']?.has(tag)) open.pop();
  const element: HtmlElement = { tag, attrs, children: [] };
  open.at(-1)?.children.push(element);
  if (raw.has(tag)) return rawText(html, element, end);
  if (!empty.has(tag) && open.length < maxDepth) open.push(element);
  return end;
}

function rawText(html: string, element: HtmlElement, at: number): number {
  const closing = new RegExp(`</${element.tag}`, 'gi');
  closing.lastIndex = at;
  const end = closing.exec(html)?.index ?? html.length;
  element.children.push(decode(html.slice(at, end)));
  return after(html, '>', end);
}

function close(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index > 0) open.length = index;
}

function after(html: string, mark: string, at: number): number {
  const found = html.indexOf(mark, at);
  return found === -1 ? html.length : found + mark.length;
}

function attributes(text: string): Record<string, string> {
  const attrs: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/g,
  )) {
    if (name !== undefined) attrs[name.toLowerCase()] = decode(double ?? single ?? bare ?? '');
  }
  return attrs;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  euro: '€',
  pound: '£',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, dec, hex, name) => {
    const point = dec === undefined ? Number.parseInt(hex ?? 'x', 16) : Number(dec);
    if (name !== undefined) return entities[name] ?? whole;
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
