// Tags of an HTML text, read in one pass however the text is made: a page may be hostile, and
// whoever reads it next must not stumble over half a tag.

export interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attrs: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
}

const namePattern = /\/?[a-z][\w:-]*/iy;
const attrPattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/g;
/** Their content is no markup. */
const silent = new Set(['script', 'style']);

export function* readTags(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const tag = html.startsWith('<!--', at) ? undefined : tagAt(html, at);
    if (tag === undefined) {
      at = html.startsWith('<!--', at) ? after(html, '-->', at) : at + 1;
      continue;
    }
    yield tag;
    at = silent.has(tag.name) && !tag.closing ? closeOf(html, tag) : tag.end;
  }
}

const after = (html: string, mark: string, at: number): number => {
  const found = html.indexOf(mark, at);
  return found === -1 ? html.length : found + mark.length;
};

function closeOf(html: string, { name, end }: Tag): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = end;
  return close.exec(html)?.index ?? html.length;
}

/** A tag without an end reaches to the end of the text, as browsers read it. */
function tagAt(html: string, start: number): Tag | undefined {
  namePattern.lastIndex = start + 1;
  const said = namePattern.exec(html)?.[0];
  if (said === undefined) return undefined;
  const from = start + 1 + said.length;
  const end = endOf(html, from);
  const closing = said.startsWith('/');
  const name = said.replace('/', '').toLowerCase();
  return { name, closing, attrs: attrsOf(html.slice(from, end - 1)), start, end };
}

function endOf(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at];
    if (char === '>') return at + 1;
    if (char !== '"' && char !== "'") continue;
    const close = html.indexOf(char, at + 1);
    if (close === -1) return html.length + 1;
    at = close;
  }
  return html.length + 1;
}

const attrsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attrPattern)].map(([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** The same document with every tag whole and plainly written; scripts and styles left out. */
export function plainHtml(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of readTags(html)) {
    if (!(tag.closing && silent.has(tag.name))) parts.push(between(html.slice(at, tag.start)));
    parts.push(print(tag));
    at = tag.end;
  }
  return [...parts, between(html.slice(at))].join('');
}

/** What lies between tags; comments are nothing that anybody sees. */
const between = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<[!?][^>]*>?/g, '')
    .replaceAll('<', '&lt;');

function print({ name, closing, attrs }: Tag): string {
  if (closing) return `</${name}>`;
  const said = Object.entries(attrs).map(
    ([key, value]) => ` ${key}="${value.replace(/["<>]/g, entity)}"`,
  );
  return `<${name}${said.join('')}>`;
}

const entities: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const entity = (char: string): string => entities[char] ?? char;
