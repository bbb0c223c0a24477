// Where in a list of commands the caret stands: in a key or in a value, of which command, with
// which tool. It reads unfinished JSON, because that is what somebody who types has.

export interface Place {
  /** What is being written. */
  readonly part: 'key' | 'value';
  /** The key whose value it is. */
  readonly key: string | undefined;
  /** What of it stands before the caret. */
  readonly prefix: string;
  /** Where the string begins, behind its quote. */
  readonly from: number;
  readonly inside: 'command' | 'args';
  /** What is known of the command so far. */
  readonly tool: string | undefined;
  readonly action: string | undefined;
}

interface Level {
  readonly array: boolean;
  key: string | undefined;
  readonly said: Record<string, string>;
  expects: 'key' | 'value';
}

/** Undefined where nothing can be suggested: between strings, or outside of a command. */
export function placeAt(text: string, caret: number): Place | undefined {
  const levels: Level[] = [];
  let at = 0;
  while (at < caret) {
    const letter = text[at] ?? '';
    if (letter === '"') {
      const end = endOfString(text, at);
      if (end >= caret) return placeIn(levels, text.slice(at + 1, caret), at + 1);
      hear(levels.at(-1), text.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    move(levels, letter);
    at += 1;
  }
  return undefined;
}

/** Index of the closing quote, or behind the end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}

function move(levels: Level[], letter: string): void {
  const level = levels.at(-1);
  if (letter === '{' || letter === '[') {
    const array = letter === '[';
    levels.push({ array, key: undefined, said: {}, expects: array ? 'value' : 'key' });
  } else if (letter === '}' || letter === ']') levels.pop();
  else if (letter === ':' && level !== undefined) level.expects = 'value';
  else if (letter === ',' && level !== undefined && !level.array) level.expects = 'key';
}

function hear(level: Level | undefined, words: string): void {
  if (level === undefined || level.array) return;
  if (level.expects === 'key') level.key = words;
  else if (level.key !== undefined) level.said[level.key] = words;
}

/** A command is an object in the list; its arguments are the object under `args`. */
function placeIn(levels: readonly Level[], prefix: string, from: number): Place | undefined {
  const own = levels.at(-1);
  const command = levels[1];
  if (own === undefined || command === undefined || own.array) return undefined;
  const inside = own === command ? 'command' : command.key === 'args' ? 'args' : undefined;
  if (inside === undefined || levels.length > 3) return undefined;
  return {
    part: own.expects,
    key: own.expects === 'value' ? own.key : undefined,
    prefix,
    from,
    inside,
    tool: command.said.tool_name,
    action: levels[2]?.said.action,
  };
}
