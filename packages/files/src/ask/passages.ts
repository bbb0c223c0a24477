// A text as lines and sentences with the page and line they stand on.

import type { Extracted } from '../extract/extracted.ts';

export interface Line {
  readonly text: string;
  readonly page?: number;
  readonly line: number;
}

export function linesOf(file: Extracted): Line[] {
  const pages = file.kind === 'text' ? file.pages : undefined;
  if (pages === undefined) return file.text.split('\n').map((text, at) => ({ text, line: at + 1 }));
  return pages.flatMap((page, number) =>
    page.split('\n').map((text, at) => ({ text, page: number + 1, line: at + 1 })),
  );
}

export const placeOf = (line: Line): string =>
  line.page === undefined ? `line ${line.line}` : `page ${line.page}, line ${line.line}`;

/** Lines that run on are joined; a sentence keeps the place where it begins. */
export function sentencesOf(lines: readonly Line[]): Line[] {
  const sentences: Line[] = [];
  for (const block of blocksOf(lines)) {
    let at = 0;
    const joined = block.map((line) => line.text.trim()).join(' ');
    for (const part of joined.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“(])/u)) {
      const start = joined.indexOf(part, at);
      at = start + part.length;
      sentences.push({ ...lineAt(block, start), text: part });
    }
  }
  return sentences.filter((sentence) => sentence.text.trim() !== '');
}

function lineAt(block: readonly Line[], offset: number): Line {
  let seen = 0;
  for (const line of block) {
    seen += line.text.trim().length + 1;
    if (offset < seen) return line;
  }
  return block[0] ?? { text: '', line: 1 };
}

/** A block ends at an empty line, a heading, a list item, a table row, or a line that plainly ends. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let open = false;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === '') {
      open = false;
      continue;
    }
    const begins =
      /^([-*•#|[]|\d+[.)]\s|\d{4}-\d\d-\d\d|\d\d:\d\d)/.test(text) || /\t/.test(line.text);
    const last = blocks.at(-1);
    const samePage = last?.[0]?.page === line.page;
    if (open && !begins && samePage && last !== undefined) last.push(line);
    else blocks.push([line]);
    open = !/[.:!?]$/.test(text) && !/\t/.test(line.text) && text.length > 40;
  }
  return blocks;
}
