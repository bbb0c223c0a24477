// JSON (also one value a line) to its value, an outline, and a table if it holds a list.

import type { Json } from '@tabhand/protocol';
import type { ExtractLimits, Read } from './extracted.ts';
import { bomb, unreadable } from './sniff.ts';
import { outline, tableOf } from './tree.ts';

/** Deeper than this no honest file goes, and recursion would not come back. */
const maxDepth = 512;
/** Each takes many times the room of its text. */
const maxValues = 1_000_000;

export function readJson(text: string, limits: ExtractLimits): Read {
  const { depth, values } = sizeOf(text);
  if (depth > maxDepth) throw unreadable('The JSON is nested too deeply to be read.');
  if (values > maxValues) throw bomb(`The JSON has more than ${maxValues} values.`);
  const value = parse(text);
  const list = tableOf(value, limits.maxRows);
  return {
    kind: 'json',
    text,
    value,
    structure: outline(value),
    ...(list === undefined ? {} : { table: list.table }),
    notes: list === undefined || list.path === '' ? [] : [`rows are taken from "${list.path}"`],
    truncated: list?.truncated ?? false,
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const values = lines.length > 1 ? parseLines(lines) : undefined;
    if (values !== undefined) return values;
    const why = thrown instanceof Error ? thrown.message : 'it cannot be parsed';
    throw unreadable(`The JSON is broken: ${why.slice(0, 200)}.`, thrown);
  }
}

function parseLines(lines: readonly string[]): Json[] | undefined {
  try {
    return lines.map((line): Json => JSON.parse(line));
  } catch {
    return undefined;
  }
}

function sizeOf(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 44) values += 1;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth -= 1;
  }
  return { depth: deepest, values };
}
