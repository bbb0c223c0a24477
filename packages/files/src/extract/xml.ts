// XML to its value, an outline, and a table if it holds repeated elements. Any DOCTYPE is
// refused (entities are how XML bombs and reads other files), whatever the parser could do.

import type { Json } from '@tabhand/protocol';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ExtractLimits, Read } from './extracted.ts';
import { bomb, unreadable } from './sniff.ts';
import { isRecord, outline, tableOf } from './tree.ts';

const maxDepth = 256;
/** Each becomes an object many times the size of its text. */
const maxElements = 200_000;
const standard: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function readXml(text: string, limits: ExtractLimits): Read {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw unreadable('The XML has a DOCTYPE, which could expand or fetch entities; it is refused.');
  }
  const { depth, elements } = sizeOf(text);
  if (depth > maxDepth) throw unreadable('The XML is nested too deeply to be read.');
  if (elements > maxElements) throw bomb(`The XML has more than ${maxElements} elements.`);
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (valid !== true) {
    throw unreadable(`The XML is broken at line ${valid.err.line}: ${valid.err.msg.slice(0, 200)}`);
  }
  const value = parse(text);
  const list = tableOf(value, limits.maxRows);
  return {
    kind: 'xml',
    text,
    value,
    structure: outline(value),
    ...(list === undefined ? {} : { table: list.table }),
    notes: list === undefined || list.path === '' ? [] : [`rows are taken from "${list.path}"`],
    truncated: list?.truncated ?? false,
  };
}

function parse(text: string): Json {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    textNodeName: 'text',
  });
  const value: Json = parser.parse(text);
  return unescaped(value);
}

function unescaped(value: Json): Json {
  if (typeof value === 'string') return value.replace(/&(#x?[\da-f]+|\w+);/gi, entity);
  if (Array.isArray(value)) return value.map(unescaped);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, unescaped(child ?? null)]);
  return Object.fromEntries(entries);
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return standard[name] ?? whole;
  const hex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function sizeOf(text: string): { depth: number; elements: number } {
  let depth = 0;
  let most = 0;
  let elements = 0;
  for (const [tag] of text.matchAll(/<[^!?][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else elements += 1;
    if (!tag.startsWith('</') && !tag.endsWith('/>')) most = Math.max(most, ++depth);
    if (most > maxDepth || elements > maxElements) break;
  }
  return { depth: most, elements };
}
