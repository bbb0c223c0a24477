import { describe, expect, test } from 'vitest';
import { idsIn, nameOnly, namesIn, resultsIn, verdictOf } from './evidence.ts';
import { chapters, requirementIds } from './ledger.ts';

describe('the ledger', () => {
  test('numbers each document from 1 without a hole', () => {
    const counts = chapters.map(({ sentences }) => {
      const ids = Object.keys(sentences);
      const prefix = ids[0]?.split('-')[0];
      expect(ids).toEqual(ids.map((_, at) => `${prefix}-${at + 1}`));
      return `${prefix} ${ids.length}`;
    });
    expect(counts).toEqual(['TF 16', 'WS 20', 'SC 68', 'AP 6', 'TS 9']);
  });

  test('says one sentence for each id, none twice', () => {
    const sentences = chapters.flatMap((chapter) => Object.values(chapter.sentences));
    expect(new Set(sentences).size).toBe(requirementIds.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^.{20,}\.$/);
  });
});

describe('evidence', () => {
  const mark = (...ids: string[]) => ids.map((id) => `[${id}]`).join('');

  test('reads one id, several marks, and several ids in a mark', () => {
    expect(idsIn(`${mark('WS-7')} greets`)).toEqual(['WS-7']);
    expect(idsIn(`${mark('WS-7', 'TF-12')} greets`)).toEqual(['WS-7', 'TF-12']);
    expect(idsIn(`${mark('SC-1, SC-2')} verifies`)).toEqual(['SC-1', 'SC-2']);
    expect(idsIn('[WS] [X-1] ws-7')).toEqual([]);
    expect(nameOnly(`${mark('WS-7', 'TF-12')} greets`)).toBe('greets');
  });

  test('finds names in a source, after other strings on the line and in any quotes', () => {
    const source = [
      `test.each(['a', "b"])('${mark('WS-1')} connects', run);`,
      `describe("${mark('AP-3')} it's flat", () => {`,
      `test(\`${mark('TS-2')} all\`, run);`,
      `test('it\\'s ${mark('TF-4')} numbered', run);`,
      `test('nothing', run);`,
    ].join('\n');
    expect(namesIn(source)).toEqual([
      `${mark('WS-1')} connects`,
      `${mark('AP-3')} it's flat`,
      `${mark('TS-2')} all`,
      `it\\'s ${mark('TF-4')} numbered`,
    ]);
  });

  test('a requirement holds only if something shows it and nothing contradicts', () => {
    const run = (fullName: string, status: string) => ({ fullName, status });
    const results = resultsIn({
      testResults: [
        {
          assertionResults: [
            run(`${mark('WS-1')} a`, 'passed'),
            run(`${mark('WS-2')} b`, 'passed'),
            run(`socket ${mark('WS-2')} c`, 'failed'),
            run(`${mark('WS-3')} d`, 'pending'),
          ],
        },
      ],
    });
    const verdicts = ['WS-1', 'WS-2', 'WS-3', 'WS-4'].map((id) => verdictOf(results.get(id)));
    expect(verdicts).toEqual(['pass', 'fail', 'none', 'none']);
  });
});
