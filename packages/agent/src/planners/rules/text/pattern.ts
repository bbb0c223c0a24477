// Patterns of which a part is read without regard to case and a part with it. The engine's own
// way to say that, `(?-i:…)`, is told rightly only by code it has optimised: once a process has
// compiled a megabyte of patterns, V8 compiles further ones plainly, and then those groups read
// either case. So the same sentence would be read otherwise by a server that has run for a day.
// Here the letters that may be of either case are written out, and the engine sees no modifier.
// A letter given by its number and a reference to a group are read as they stand.

/** How a group begins: a name and looks stay, a modifier says how its letters are read. */
const opening = /\((?:\?(?:<[=!]|[=!:]|<[^>]+>|(?<off>-)?i:))?/y;
/** What a backslash begins and what belongs to it. */
const escaping = /\\(?:[pPu]\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|[\s\S])/uy;
const modifier = /\(\?-?i:/;

/** A pattern with `(?i:…)` and `(?-i:…)` that every process reads alike. */
export function pattern(source: string, flags = ''): RegExp {
  return modifier.test(source)
    ? new RegExp(spelled(source, flags.includes('i')), flags.replace('i', ''))
    : new RegExp(source, flags);
}

function spelled(source: string, isLoose: boolean): string {
  const around: boolean[] = [];
  let loose = isLoose;
  let said = '';
  for (let at = 0; at < source.length; ) {
    const part = partAt(source, at);
    at += part.length;
    if (part.startsWith('(')) {
      around.push(loose);
      const own = modifier.test(part);
      if (own) loose = !part.includes('-');
      said += own ? '(?:' : part;
      continue;
    }
    if (part === ')') loose = around.pop() ?? isLoose;
    said += loose ? eitherCase(part) : part;
  }
  return said;
}

/** The next part that is read as one: how a group begins, a class, an escape or one character. */
function partAt(source: string, at: number): string {
  const first = source.charAt(at);
  if (first === '(') return matchAt(opening, source, at);
  if (first === '\\') return matchAt(escaping, source, at);
  if (first !== '[') return first;
  let end = at + 1;
  while (source.charAt(end) !== ']') end += partInClass(source, end).length;
  return source.slice(at, end + 1);
}

const partInClass = (source: string, at: number): string =>
  source.charAt(at) === '\\' ? matchAt(escaping, source, at) : source.charAt(at);

function matchAt(form: RegExp, source: string, at: number): string {
  form.lastIndex = at;
  const [found] = form.exec(source) ?? [];
  if (found === undefined) throw new SyntaxError(`No pattern can be read at ${at} of ${source}`);
  return found;
}

const cased = '\\p{Ll}\\p{Lu}';

function eitherCase(part: string): string {
  if (part.startsWith('[')) return classOfEither(part);
  if (/^\\p\{L[lu]\}$/.test(part)) return `[${cased}]`;
  const both = bothOf(part);
  return both === part ? part : `[${both}]`;
}

/** A letter with its other case; everything else, and letters whose case is longer, alone. */
function bothOf(letter: string): string {
  if (letter.length !== 1) return letter;
  const [small, large] = [letter.toLowerCase(), letter.toUpperCase()];
  return small === large || small.length + large.length > 2 ? letter : small + large;
}

function classOfEither(source: string): string {
  let said = source.startsWith('[^') ? '[^' : '[';
  for (let at = said.length; at < source.length - 1; ) {
    const first = partInClass(source, at);
    at += first.length;
    if (source.charAt(at) === '-' && at + 1 < source.length - 1) {
      const last = partInClass(source, at + 1);
      at += 1 + last.length;
      said += rangeOfEither(first, last);
    } else said += /^\\p\{L[lu]\}$/.test(first) ? cased : bothOf(first);
  }
  return `${said}]`;
}

function rangeOfEither(first: string, last: string): string {
  const range = (one: string, other: string): string => `${one}-${other}`;
  const [low, high] = [bothOf(first), bothOf(last)];
  if (low.length !== 2 || high.length !== 2) return range(first, last);
  return range(low.charAt(0), high.charAt(0)) + range(low.charAt(1), high.charAt(1));
}
