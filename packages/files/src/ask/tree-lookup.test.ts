import { describe, expect, it } from 'vitest';
import type { Extracted } from '../extract/extracted.ts';
import { defaultLimits } from '../extract/extracted.ts';
import { readFileBytes } from '../extract/read.ts';
import { answer } from './answer.ts';

const env = { now: () => 0 };
const read = (text: string, filename: string): Promise<Extracted> =>
  readFileBytes(new TextEncoder().encode(text), { filename, mimeType: '' }, defaultLimits);

const config = JSON.stringify({
  database: { host: 'db.local', port: 5432 },
  features: ['search', 'export'],
  servers: [
    { name: 'a', cpu: 4, ramGb: 16 },
    { name: 'b', cpu: 8, ramGb: 32 },
    { name: 'c', cpu: 8, ramGb: 64 },
  ],
});
const books =
  '<catalog><title>Spring</title><book isbn="1"><author>Knuth</author><price>40</price></book><book isbn="2"><author>Liskov</author><price>55.5</price></book></catalog>';
const lines = '{"user":"ann","ms":120}\n{"user":"ben","ms":340}\n{"user":"ann","ms":80}\n';
const markdown =
  '# Plan\n\n## Costs\n\n| Part | Cost |\n|---|---|\n| Hull | 300 € |\n| Sail | 120 € |\n\n## Notes\nThe boat is called Petrel.';

describe('JSON, XML and Markdown', () => {
  it.each([
    [config, 'c.json', 'what keys are there?', /database, features, servers/],
    [config, 'c.json', 'what is the database host', /db\.local/],
    [config, 'c.json', 'Which port does the database use?', /5432/],
    [config, 'c.json', 'how many servers are there', /^3 rows/],
    [config, 'c.json', 'total cpu', /\b20\b/],
    [config, 'c.json', 'average ram of servers with 8 cpu', /\b48\b/],
    [config, 'c.json', 'list the features', /search[\s\S]*export/],
    [books, 'b.xml', 'average price', /47\.75/],
    [books, 'b.xml', 'which author has the highest price', /Liskov/],
    [books, 'b.xml', 'what is the title', /Spring/],
    [lines, 'log.jsonl', 'total ms per user', /ben: 340[\s\S]*ann: 200/],
    [markdown, 'plan.md', 'what sections are there', /Plan[\s\S]*Costs[\s\S]*Notes/],
    [markdown, 'plan.md', 'total cost', /€420/],
    [markdown, 'plan.md', 'what is the boat called?', /Petrel/],
  ])('%#: %s %s', async (text, filename, question, expected) => {
    expect(answer(question, await read(text, filename), env)?.text).toMatch(expected);
  });

  it('describes a table', async () => {
    const file = await read(
      'Name,Born,Weight\nRex,2019-04-01,30 kg\nMia,2021-01-31,4 kg\n',
      'pets.csv',
    );
    expect(answer('What columns are in the file?', file, env)?.text).toBe(
      '3 columns: Name (text), Born (date), Weight (number).',
    );
    expect(answer('how many columns does it have', file, env)?.text).toBe('3 columns.');
    expect(answer('How many rows?', file, env)?.text).toMatch(/^2 rows/);
    expect(answer('total weight', file, env)?.text).toContain('34 kg');
  });
});
