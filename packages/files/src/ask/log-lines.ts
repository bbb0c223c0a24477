// Counts and lists all lines that have something: `how many errors are there`, `list the lines
// with timeout`. Where no word says `lines`, this is done for logs only: a text that tells of
// three rooms in one line does not have one room.

import type { Extracted } from '../extract/extracted.ts';
import { type Answer, listed, plural } from './answer-shape.ts';
import { askedPhrase, contentTokens } from './content-words.ts';
import { linesWith, quoted } from './mentions.ts';
import { needsModel } from './needs-model.ts';
import { type Line, linesOf } from './passages.ts';
import { stem, stemsOf, type Token } from './question.ts';

const counts = /\bhow many\b|\bcount\b|\bnumber of\b/i;
const lists =
  /^\W*(?:(?:can|could) you\s+|please\s+)*(list|show|print|give|find|get|display|extract|which|what)\b/i;
const linesSaid =
  /\blines?\b(?:\s+(?:(?:that|which)\s+)?(?:with|without|containing|having|saying|mentioning|(?:do(?:es)?(?:n't| not)\s+)?(?:contain|have|include|mention|say)s?|about|for|from|at|of|on|in|are|is|were)\b|\W*$)/i;
/** Groups and spans of time are more than a search. */
const beyond =
  /\b(per|each|every (?:hour|day|minute)|grouped?|by|between|before|after|since|until|more|less|fewer|most|least|average|percent\w*|first|last|latest|earliest|times)\b|%/i;
const negated =
  /\b(without|(?:do|does|did)(?:n't| not)|not (?:containing|mentioning|having)|(?:with|having|have) no)\b/i;

export function answerLines(question: string, file: Extracted): Answer | undefined {
  // What is quoted is looked for and says nothing of how.
  const plain = question.replace(/["“”][^"“”]*["“”]|(?<=\s)'[^']+'/g, 'it');
  const counting = counts.test(plain);
  if (!(counting || lists.test(plain)) || beyond.test(plain) || needsModel(plain)) return undefined;
  const several = /\b(lines|all|every|any)\b/i.test(plain) || isPlural(question);
  const lines = linesOf(file).filter((line) => line.text.trim() !== '');
  const said = linesSaid.test(plain);
  if ((!said && !isLog(file, lines)) || !(counting || several)) return undefined;
  return overLines(question, { lines, said, counting, lacks: said && negated.test(plain) });
}

interface Wanted {
  readonly lines: readonly Line[];
  /** The question speaks of lines. */
  readonly said: boolean;
  readonly counting: boolean;
  /** The lines that do not have it. */
  readonly lacks: boolean;
}

function overLines(question: string, { lines, said, counting, lacks }: Wanted): Answer | undefined {
  const tokens = contentTokens(question).filter(
    (token) => !furniture.has(token.stem) && !(lacks && denials.has(token.lower)),
  );
  if (tokens.length === 0) return undefined;
  const phrase = askedPhrase(tokens.map(asWritten).join(' '));
  const having = new Set(matching(lines, tokens, phrase));
  const found = lines.filter((line) => having.has(line) !== lacks);
  // Nothing found is an answer only where lines or messages of a kind were asked for.
  if (found.length === 0 && !said && !tokens.some((token) => levelOf(token) !== undefined))
    return undefined;
  return counting ? counted(found, phrase, lacks) : shown(found, phrase, lacks);
}

const denials = new Set(['without', 'no', 'not']);
const furniture = new Set(
  'log entry row record message event count number total'.split(' ').map(stem),
);

const asWritten = ({ kind, text }: Token): string => (kind === 'quoted' ? `"${text}"` : text);

const isPlural = (question: string): boolean =>
  contentTokens(question).some(
    ({ text, stem: bare }) => /s$/i.test(text) && bare !== text.toLowerCase(),
  );

const levels: readonly (readonly [string, RegExp])[] = [
  ['error', /^err(or)?$/i],
  ['warning', /^warn(ing)?$/i],
  ['info', /^info(rmation)?$/i],
  ['debug', /^debug$/i],
  ['trace', /^trace$/i],
  ['notice', /^notice$/i],
  ['fatal', /^fatal$/i],
  ['critical', /^crit(ical)?$/i],
  ['severe', /^severe$/i],
];

const levelNamed = (word: string): string | undefined =>
  levels.find(([, shape]) => shape.test(word))?.[0];
const levelOf = ({ text }: Token): string | undefined =>
  levelNamed(text.replace(/(?<=\w{3})s$/i, ''));

/** `ERROR`, `[warn]`, `level=info`, or `Error:` among the first words of a line. */
const levelMark =
  /(?:^|\s|[[(<|])(?:level=)?"?(?:([A-Z]{3,11})\b|(?<=\[)([a-z]{3,11})(?=\])|(?<=level="?)([a-z]{3,11})\b|([A-Za-z]{3,11})(?=:\s))/g;

function lineLevel({ text }: Line): string | undefined {
  for (const [, ...words] of text.slice(0, 100).matchAll(levelMark)) {
    const level = levelNamed(words.find((word) => word !== undefined) ?? '');
    if (level !== undefined) return level;
  }
  return undefined;
}

const time =
  /^\W{0,2}(\d{4}[-/]\d\d[-/]\d\d|\d\d[:/.]\d\d[:/.]\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d|\d{10,13}\b)/;
const addressed = /^\S+ \S+ \S+ \[\d\d\/\w{3}\/\d{4}/;

function isLog(file: Extracted, lines: readonly Line[]): boolean {
  if (/\.log(\.\d+)?$/i.test(file.filename)) return true;
  const sample = lines.slice(0, 200);
  const like = sample.filter(
    (line) => time.test(line.text) || addressed.test(line.text) || lineLevel(line) !== undefined,
  );
  return sample.length > 2 && like.length >= sample.length * 0.5;
}

/** A level is looked for where levels stand; else the phrase, else all words in one line. */
function matching(lines: readonly Line[], tokens: readonly Token[], phrase: string): Line[] {
  const named = tokens.flatMap((token) => levelOf(token) ?? []);
  const isQuoted = tokens.some((token) => token.kind === 'quoted');
  const own = named.length === 0 || isQuoted ? [] : lines.map(lineLevel);
  if (own.length > 0 && own.filter((level) => level !== undefined).length >= own.length * 0.5) {
    // `Fatal errors` are fatal; `errors and warnings` are both.
    const grave = named.filter((level) => /fatal|critical|severe/.test(level));
    const kinds = new Set<string | undefined>(grave.length > 0 ? grave : named);
    const rest = tokens.filter((token) => levelOf(token) === undefined);
    return lines.filter((line, at) => kinds.has(own[at]) && hasAll(line, rest));
  }
  const together = linesWith(lines, phrase);
  return together.length > 0 ? together : lines.filter((line) => hasAll(line, tokens));
}

function hasAll(line: Line, tokens: readonly Token[]): boolean {
  if (tokens.length === 0) return true;
  const lower = line.text.toLowerCase();
  const own = new Set(stemsOf(line.text));
  return tokens.every(({ lower: asked, stem: bare, kind }) =>
    kind === 'word' ? own.has(bare) || lower.includes(asked) : lower.includes(asked),
  );
}

const heading = (found: readonly Line[], phrase: string, lacks: boolean): string => {
  const verb =
    found.length === 1 ? (lacks ? 'does not have' : 'has') : lacks ? 'do not have' : 'have';
  return `${plural(found.length, 'line')} ${verb} "${phrase}"`;
};

function counted(found: readonly Line[], phrase: string, lacks: boolean): Answer {
  const more = found.length > 5 ? `; … and ${found.length - 5} more` : '';
  const how = found.length === 0 ? 'searched every line' : found.slice(0, 5).map(quoted).join('; ');
  return { text: `${heading(found, phrase, lacks)}.`, how: `${how}${more}`, confidence: 0.95 };
}

const shown = (found: readonly Line[], phrase: string, lacks: boolean): Answer => ({
  text:
    found.length === 0
      ? `${heading(found, phrase, lacks)}.`
      : `${heading(found, phrase, lacks)}:\n${listed(found.map(quoted))}`,
  how: 'searched every line',
  confidence: 0.95,
});
