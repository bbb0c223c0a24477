// How patterns are written. Words stand for themselves, `a|b` for either, `[a b]` for words that may
// be missing, `(a b|c)` for one of several turns, `{name}` for a set of words or for a slot,
// `{back:there}` for a slot that takes a set of words.

export type Part =
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'set'; readonly name: string }
  /** What a set of words took, under a name of its own. */
  | { readonly is: 'named'; readonly name: string; readonly part: Part }
  | { readonly is: 'maybe'; readonly part: Part }
  | { readonly is: 'either'; readonly parts: readonly Part[] }
  | { readonly is: 'all'; readonly parts: readonly Part[] };

export const contracted =
  /^(it|that|this|there|here|what|who|where|which|he|she|everything|nothing)'s$/u;

export function partOf(written: string): Part {
  const turns = cut(written.trim(), '|');
  return turns.length === 1
    ? sequence(written)
    : { is: 'either', parts: turns.map((turn) => sequence(turn)) };
}

function sequence(written: string): Part {
  const parts = cut(written.trim(), ' ')
    .filter((part) => part !== '')
    .map(element);
  const [only, other] = parts;
  return only !== undefined && other === undefined ? only : { is: 'all', parts };
}

/** Brackets that were written, since bare ones group. */
const brackets: Readonly<Record<string, string>> = { lp: '(', rp: ')' };

function element(part: string): Part {
  if (part.startsWith('[')) return { is: 'maybe', part: partOf(part.slice(1, -1)) };
  if (part.startsWith('(')) return partOf(part.slice(1, -1));
  const either = cut(part, '|');
  if (either.length > 1) return { is: 'either', parts: either.map(element) };
  const [, name, set] = /^\{(\w+)(?::(\w+))?\}$/u.exec(part) ?? [];
  if (name === undefined) return wordsOf(part);
  if (set !== undefined) return { is: 'named', name, part: { is: 'set', name: set } };
  const bracket = brackets[name];
  return bracket === undefined ? { is: 'set', name } : { is: 'word', word: bracket };
}

/** "It's" is heard as "it is", and every other "'s" as a word of its own. */
function wordsOf(word: string): Part {
  const [, owner] = /^(.+)'s$/u.exec(word) ?? [];
  if (owner === undefined || owner === 'let') return { is: 'word', word };
  const rest = contracted.test(word) ? 'is' : "'s";
  return { is: 'all', parts: [owner, rest].map((each) => ({ is: 'word', word: each })) };
}

const opens = '[({';
const closes = '])}';

/** At marks that stand in no bracket. */
export function cut(written: string, by: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of written) {
    if (opens.includes(letter)) depth += 1;
    if (closes.includes(letter)) depth -= 1;
    if (letter === by && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
