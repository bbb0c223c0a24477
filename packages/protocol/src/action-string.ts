// Actions as one line of text: `click(42)`, `setValue(15, "John")`, `finish`. Reads and prints
// the form only; which actions there are and what they take is known to the action list.

import { TabhandError } from './errors.ts';

export type ActionValue = string | number | boolean | null | readonly ActionValue[];

export interface ActionCall {
  readonly name: string;
  readonly args: readonly ActionValue[];
}

/** The only actions that may stand without parentheses. */
const bareNames: ReadonlySet<string> = new Set(['finish', 'fail', 'done']);
const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};
/** Deeper arrays are no action; without a limit a hostile text could exhaust the stack. */
const maxDepth = 32;

interface Cursor {
  readonly text: string;
  at: number;
}

function refuse(cursor: Cursor, expected: string): never {
  const near = cursor.text.slice(cursor.at, cursor.at + 20);
  const found = near === '' ? 'the end' : JSON.stringify(near);
  throw new TabhandError(
    'INVALID_ACTION_FORMAT',
    `Cannot read the action at character ${cursor.at}: expected ${expected}, found ${found}`,
    { data: { position: cursor.at, expected } },
  );
}

/** Takes what the sticky pattern matches at the cursor, or nothing. */
function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
}

const skipSpace = (cursor: Cursor): void => {
  take(cursor, /\s*/y);
};

function readEscape(cursor: Cursor): string {
  const code = take(cursor, /u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}/y);
  if (code !== undefined) {
    const point = Number.parseInt(code.replace(/[ux{}]/g, ''), 16);
    if (point > 0x10ffff) refuse(cursor, 'a Unicode character');
    return String.fromCodePoint(point);
  }
  const letter = take(cursor, /[\s\S]/y);
  if (letter === undefined) refuse(cursor, 'an escaped character');
  return escapes[letter] ?? letter;
}

function readString(cursor: Cursor, quote: string): string {
  const start = cursor.at;
  const plain = quote === "'" ? /[^'\\]+/y : quote === '"' ? /[^"\\]+/y : /[^`\\]+/y;
  cursor.at += 1;
  let value = '';
  for (;;) {
    value += take(cursor, plain) ?? '';
    const mark = cursor.text[cursor.at];
    if (mark === undefined) return refuse(cursor, `${quote} to close the string of ${start}`);
    cursor.at += 1;
    if (mark === quote) return value;
    value += readEscape(cursor);
  }
}

/** Values up to the closing mark, separated by commas; the opening mark is behind the cursor. */
function readList(cursor: Cursor, close: string, depth: number): ActionValue[] {
  const values: ActionValue[] = [];
  skipSpace(cursor);
  while (cursor.text[cursor.at] !== close) {
    if (values.length > 0) {
      if (take(cursor, /,/y) === undefined) refuse(cursor, `"," or "${close}"`);
      skipSpace(cursor);
    }
    values.push(readValue(cursor, depth));
    skipSpace(cursor);
  }
  cursor.at += 1;
  return values;
}

function readValue(cursor: Cursor, depth: number): ActionValue {
  const mark = cursor.text[cursor.at];
  if (mark === '"' || mark === "'" || mark === '`') return readString(cursor, mark);
  if (mark === '[') {
    if (depth >= maxDepth) refuse(cursor, `at most ${maxDepth} arrays inside each other`);
    cursor.at += 1;
    return readList(cursor, ']', depth + 1);
  }
  const digits = take(cursor, /-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w$])/y);
  if (digits !== undefined) return Number(digits) + 0;
  const word = take(cursor, /(?:true|false|null)(?![\w$])/y);
  if (word !== undefined) return words[word] ?? null;
  return refuse(cursor, 'a value: text in quotes, a number, true, false, null or an array');
}

/** Reads one action. Throws INVALID_ACTION_FORMAT with `data.position`. */
export function parseAction(text: string): ActionCall {
  const cursor: Cursor = { text, at: 0 };
  skipSpace(cursor);
  const name = take(cursor, /[A-Za-z_]\w*/y) ?? refuse(cursor, 'the name of an action');
  skipSpace(cursor);
  const call = take(cursor, /\(/y);
  if (call === undefined && !bareNames.has(name)) refuse(cursor, `"(" after ${name}`);
  const args = call === undefined ? [] : readList(cursor, ')', 0);
  skipSpace(cursor);
  if (cursor.at < text.length) refuse(cursor, 'nothing more');
  return { name, args };
}

function printValue(value: ActionValue): string {
  if (typeof value === 'object' && value !== null) return `[${value.map(printValue).join(', ')}]`;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TabhandError('INVALID_ACTION_FORMAT', `The number ${value} cannot be written`);
  }
  return JSON.stringify(value);
}

/** Prints an action so that `parseAction` gives it back. */
export const printAction = ({ name, args }: ActionCall): string =>
  `${name}(${args.map(printValue).join(', ')})`;

/** An element id as an argument: digits become a number, so that they print bare. */
export const idArgument = (id: string): string | number =>
  /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;

/** An argument as an element id; both `42` and `"42"` name the same element. */
export const argumentId = (value: ActionValue | undefined): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined;
