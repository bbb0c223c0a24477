// Where a thing shall be moved to: "to the top of the list", "after Canoeing", "from A to B".

export interface Drop {
  readonly what: readonly string[];
  readonly where: 'first' | 'last' | 'before' | 'after' | 'into';
  /** The thing beside it, or the list it goes into. */
  readonly to: string;
  readonly from?: string;
}

const ends: Readonly<Record<string, Drop['where']>> = {
  top: 'first',
  start: 'first',
  beginning: 'first',
  front: 'first',
  bottom: 'last',
  end: 'last',
  back: 'last',
};

const toEnd =
  /^(.+?)(?:\s+(?:up|down|right|all the way))*\s+(?:to|at|into)\s+(?:the\s+)?(?:very\s+)?(top|start|beginning|front|bottom|end|back)(?:\s+(?:of|in)\s+(.+))?$/i;
const beside =
  /^(.+?)(?:\s+(?:so that it (?:is|comes)|to|right|directly|just|straight|up|down))*\s+(before|above|in front of|ahead of|after|below|behind|underneath|beneath)\s+(.+?)(?:\s+in\s+(.+))?$/i;
const across =
  /^(.+?)(?:\s+(?:over|across|out))?(?:\s+(?:from|out of)\s+(.+?))?(?:\s+over)?\s+(?:to|into|onto|in)\s+(.+)$/i;

const quote = /["“‘«]([^"”’»]+)["”’»]/gu;

export function readDrop(rest: string): Drop | undefined {
  const kept: string[] = [];
  const text = rest.replace(quote, (_, inner: string) => `¤${kept.push(inner) - 1}¤`).trim();
  const plain = (part: string | undefined): string =>
    (part ?? '')
      .replace(/¤(\d+)¤/gu, (_, at: string) => kept[Number(at)] ?? '')
      .replace(/^(?:the|an?|my|both)\s+/i, '')
      .replace(/\s+(?:list|column|box|panel|section|side|group|pile)$/i, '')
      .trim();
  const names = (part: string | undefined): string[] =>
    (part ?? '')
      .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/)
      .map(plain)
      .filter(Boolean);
  const end = toEnd.exec(text);
  if (end !== null)
    return {
      what: names(end[1]),
      where: ends[(end[2] ?? '').toLowerCase()] ?? 'first',
      to: plain(end[3]),
    };
  const next = beside.exec(text);
  if (next !== null) {
    const ahead = /^(?:before|above|in front of|ahead of)$/i.test(next[2] ?? '');
    return { what: names(next[1]), where: ahead ? 'before' : 'after', to: plain(next[3]) };
  }
  const over = across.exec(text);
  if (over === null) return undefined;
  const from = plain(over[2]);
  return {
    what: names(over[1]),
    where: 'into',
    to: plain(over[3]),
    ...(from === '' ? {} : { from }),
  };
}
