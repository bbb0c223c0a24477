import { describe, expect, it } from 'vitest';
import { mimeTypes } from '../extract/extracted.ts';
import { answer } from './answer.ts';

const asks = (filename: string, text: string) => (question: string) =>
  answer(
    question,
    {
      kind: 'text',
      filename,
      format: 'text',
      mimeType: mimeTypes.text,
      size: text.length,
      text,
      lineCount: text.split('\n').length,
      wordCount: 0,
      truncated: false,
      notes: [],
    },
    { now: () => 0 },
  )?.text;

const proxy = asks(
  'proxy.txt',
  `2026/05/01 10:00:00 [error] 7#7: open() "/a.png" failed, no such file
2026/05/01 10:00:03 [warn] 7#7: upstream buffered, error page used
2026/05/01 10:02:00 [error] 7#7: connection refused by user anna
2026/05/02 11:00:00 [notice] 7#7: reload

2026/05/02 11:30:00 [error] 7#7: open() "/b.png" failed, no such file`,
);

const worker = asks(
  'worker.txt',
  `level=info msg="job 1 done"
level=error msg="job 2 timed out"
level=warning msg="queue long"
level=error msg="job 3 timed out"`,
);

const sshd = asks(
  'auth.log',
  `May  1 10:00:01 host sshd: Failed password for root from 10.0.0.9
May  1 10:00:05 host sshd: Failed password for ann from 10.0.0.9
May  1 10:00:07 host sshd: Accepted password for ann from 10.0.0.4`,
);

const story = asks(
  'flat.txt',
  `The flat has three rooms and a kitchen.
Both rooms to the street are quiet.
The error in the meter reading was mended, and two errors remain.`,
);

describe('lines that have something', () => {
  it.each([
    [proxy, 'How many errors are there?', /^3 lines have/],
    [proxy, 'how many warnings does the log contain?', /^1 line has/],
    [proxy, 'how many error lines', /^3 lines/],
    [proxy, 'How many lines contain "no such file"?', /^2 lines/],
    [proxy, 'how many lines without error?', /^2 lines do not/],
    [proxy, "how many lines don't contain open?", /^3 lines do not/],
    [proxy, 'list all errors', /^3 lines.*line 1:.*line 3:.*line 6:/s],
    [proxy, 'show me the lines containing "by user"', /^1 line has.*line 3:/s],
    [proxy, 'how many errors with open?', /^2 lines/],
    [proxy, 'how many fatal messages are there?', /^0 lines/],
    [worker, 'how many errors were there?', /^2 lines/],
    [worker, 'how many errors and warnings are there?', /^3 lines/],
    [worker, 'count the lines with job', /^3 lines/],
    [worker, 'list the warnings', /^1 line has.*line 3:/s],
    [worker, 'Which lines mention timed out?', /^2 lines.*line 2:.*line 4:/s],
    [sshd, 'how many failed passwords?', /^2 lines/],
    [sshd, 'how many lines contain 10.0.0.9?', /^2 lines/],
    [sshd, 'list every line about ann', /^2 lines.*line 2:.*line 3:/s],
    [story, 'how many lines mention rooms?', /^2 lines/],
  ])('%#: %s', (file, question, right) => {
    expect(file(question) ?? '').toMatch(right);
  });

  it.each([
    [proxy, 'how many errors per minute?'],
    [proxy, 'how many errors between 10:00 and 10:01?'],
    [sshd, 'how many coffees?'],
  ])('leaves what is more than a search: %#', (file, question) => {
    expect(file(question) ?? '').not.toMatch(/^\d+ lines? ha/);
  });

  it('does not count lines of prose for things', () => {
    expect(story('how many rooms are there?')).toMatch(/three rooms/);
    expect(story('how many errors remain?')).toMatch(/two errors remain/);
  });

  it('lists fifty and says how many were left out', () => {
    const long = asks('long.log', Array.from({ length: 72 }, (_, at) => `tick ${at}`).join('\n'));
    const said = long('list all lines with tick') ?? '';
    expect(said).toMatch(/^72 lines have "tick":/);
    expect(said.split('\n')).toHaveLength(52);
    expect(said).toMatch(/… and 22 more$/);
  });
});
