// "Set the price to 20 to 50" where the page has a lowest and a highest price: each end of what was
// said goes to the field for that end.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { contentWords, stem } from './words.ts';

const low =
  /\b(?:min(?:imum)?|lowest|youngest|from|start|earliest|smallest|least|lower|shortest|cheapest|first|begin(?:ning)?)\b/iu;
const high =
  /\b(?:max(?:imum)?|highest|oldest|to|end|latest|largest|most|upper|longest|dearest|last|until)\b/iu;

const range =
  /\b(?:(?:from|between|to) )?(?<a>\d+(?:[.,]\d+)?)\s?(?:to|and|–|-|until|up to|through)\s?(?<b>\d+(?:[.,]\d+)?)(?![\d.:/-]*\d)/iu;

const others = /["“]|\b(?:if|unless|when|not|except|only|which|who|how|what)\b/iu;

interface Ends {
  readonly from: string;
  readonly to: string;
  /** Stems of the words that both names have. */
  readonly shared: readonly string[];
}

/** The two fields of a page that are the ends of one thing. */
function endsOf({ kinds = {} }: Known): Ends | undefined {
  const names = Object.keys(kinds).filter((name) => /^(?:slider|number)$/.test(kinds[name] ?? ''));
  const [from, ...otherLows] = names.filter((name) => low.test(name) && !high.test(name));
  const [to, ...otherHighs] = names.filter((name) => high.test(name) && !low.test(name));
  if (from === undefined || to === undefined || otherLows.length + otherHighs.length > 0)
    return undefined;
  const last = contentWords(to).map(stem);
  const shared = contentWords(from)
    .map(stem)
    .filter((word) => last.includes(word));
  return shared.length === 0 ? undefined : { from, to, shared };
}

const number = '\\d+(?:[.,]\\d+)?';
/** "from 18–60 to 12–70": what it was so far. */
const soFar = pattern(
  `\\bfrom ${number}\\s?(?:–|-|to)\\s?${number} to (?=${number}\\s?(?:–|-|to)\\s?${number})`,
  'giu',
);
const slid = /\b(?:slider|range)s?\b/iu;

const handle = '(?:handle|thumb|knob|end|side|slider|stop|marker|point|dot|one)';
const moved =
  '(?:(?:please|can you|could you|would you),? )*(?:set|drag|move|slide|pull|push|put|bring)';
/** "Drag the left handle of the age slider down to 12 and the right one up to 70". */
const handles = pattern(
  `^${moved} (?:the )?(?:left|lower|first|bottom)(?:-hand)? ${handle}(?: (?:of|on|in) (?:the |our |my )?(?<what>[^,.;:!?"“”\\d]+?))?(?: (?:down|up|over|back))? (?:to|at|on) (?<a>${number}),? and (?:then )?(?:${moved} )?(?:the )?(?:right|upper|second|top|other)(?:-hand)?(?: ${handle})?(?: (?:up|down|over|out))? (?:to|at|on) (?<b>${number})[.!?]*$`,
  'iu',
);

/** The left one is the lower end, the right one the higher. */
function handlesOf(text: string, known: Known | undefined): string | undefined {
  const { what = '', a, b } = handles.exec(text)?.groups ?? {};
  const ends = known === undefined || a === undefined ? undefined : endsOf(known);
  if (ends === undefined) return undefined;
  const said = contentWords(what.replace(slid, '')).map(stem);
  const all = [...ends.shared, ...contentWords(`${ends.from} ${ends.to}`).map(stem)];
  const groups = (known?.texts ?? []).filter((each) => /:$/u.test(each)).flatMap(contentWords);
  return said.every((word) => all.includes(word) || groups.map(stem).includes(word))
    ? `Set ${ends.from} to ${a} and ${ends.to} to ${b}`
    : undefined;
}

/** Both ends said plainly, where that is all the instruction asks for. */
export function bothEnds(said: string, known: Known | undefined): string {
  const handled = handlesOf(said, known);
  if (handled !== undefined) return handled;
  const text = said.replaceAll(soFar, 'to ');
  const plain = endsPlainly(text, known);
  return plain === text ? said : plain;
}

function endsPlainly(text: string, known: Known | undefined): string {
  const { a, b } = range.exec(text)?.groups ?? {};
  const ends = known === undefined || a === undefined ? undefined : endsOf(known);
  if (ends === undefined || b === undefined || others.test(text)) return text;
  if (new Set(text.match(/\d+(?:[.,]\d+)?/gu)).size !== 2) return text;
  const words = contentWords(text.replaceAll(new RegExp(range, 'giu'), ' ')).map(stem);
  if (!slid.test(text) && !ends.shared.every((word) => words.includes(word))) return text;
  // Where one end is named, it is that one which was so far and shall be otherwise.
  const own = contentWords(`${ends.from} ${ends.to}`).map(stem);
  if (own.some((word) => !ends.shared.includes(word) && words.includes(word))) return text;
  return `Set ${ends.from} to ${a} and ${ends.to} to ${b}`;
}
