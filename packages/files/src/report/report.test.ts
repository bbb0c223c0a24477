import type { CommandRecord, Task } from '@tabhand/protocol';
import { TaskReportSchema } from '@tabhand/protocol';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { makeReport, readReportKind } from './report.ts';
import { quoteIds } from './report-actions.ts';
import { csvCell } from './report-csv.ts';
import { durationText, type ReportInput } from './report-input.ts';
import { markdownText } from './report-markdown.ts';

const at = (time: string) => Date.parse(`2026-02-02T${time}Z`);

const task: Task = {
  id: 'task-123',
  tenant: 't',
  user: 'u',
  kind: 'goal',
  sessionId: 'sess-456',
  instanceId: 'i',
  name: 'Add a new patient',
  intention: 'Add a new patient named John',
  prompt: 'Add a new patient named John',
  status: 'completed',
  currentCommandIndex: 1,
  totalCommands: 2,
  createdAt: at('10:25:00'),
  startedAt: at('10:25:00'),
  completedAt: at('10:28:00'),
  result: 'Successfully added patient John',
};

const click: CommandRecord = {
  id: 'task-123_cmd_0',
  index: 0,
  action: 'click',
  args: { ref: '14' },
  intention: 'Clicking the Add Patient button',
  toolName: 'browser_interact',
  status: 'success',
  startedAt: at('10:25:30'),
  outcome: {
    ok: true,
    reached: 'settled',
    durationMs: 40,
    summary: "Clicked button 'Add Patient'",
    target: {
      ref: '14',
      role: 'button',
      name: 'Add Patient',
      selector: '#add',
      box: { x: 1, y: 2, width: 3, height: 4 },
      how: 'same',
      confidence: 1,
    },
  },
};
const fill: CommandRecord = {
  ...click,
  id: 'task-123_cmd_1',
  index: 1,
  action: 'set_value',
  args: { ref: '15', value: 'John' },
  intention: 'Entering patient name',
  startedAt: at('10:26:00'),
};

const input: ReportInput = {
  task,
  taskType: 'web_only',
  commands: [click, fill],
  generatedAt: at('10:30:00'),
};

describe('[SC-65][SC-66] reports as the document prints them', () => {
  it('JSON', () => {
    const report = makeReport(input, 'json');
    const body: unknown = JSON.parse(report.body);
    expect(body).toEqual({
      metadata: {
        taskId: 'task-123',
        sessionId: 'sess-456',
        generatedAt: '2026-02-02T10:30:00Z',
        format: 'json',
      },
      task: {
        query: 'Add a new patient named John',
        status: 'completed',
        taskType: 'web_only',
        startedAt: '2026-02-02T10:25:00Z',
        completedAt: '2026-02-02T10:28:00Z',
        result: 'Successfully added patient John',
      },
      actionHistory: [
        {
          stepIndex: 0,
          action: 'click("14")',
          status: 'success',
          thought: 'Clicking the Add Patient button',
          timestamp: '2026-02-02T10:25:30Z',
        },
        {
          stepIndex: 1,
          action: 'setValue("15", "John")',
          status: 'success',
          thought: 'Entering patient name',
          timestamp: '2026-02-02T10:26:00Z',
        },
      ],
      summary: { totalSteps: 2, successfulSteps: 2, duration: '3m 0s' },
    });
    expect(TaskReportSchema.safeParse(body).success).toBe(true);
  });

  it('CSV', () => {
    expect(makeReport(input, 'csv').body).toBe(
      'Step,Action,Status,Thought,Timestamp\n' +
        '0,"click(""14"")","success","Clicking the Add Patient button","2026-02-02T10:25:30Z"\n' +
        '1,"setValue(""15"", ""John"")","success","Entering patient name","2026-02-02T10:26:00Z"\n',
    );
  });

  it('Markdown', () => {
    expect(makeReport(input, 'markdown').body).toBe(
      [
        '# Task Report',
        '',
        '## Overview',
        '- **Query:** Add a new patient named John',
        '- **Status:** completed',
        '- **Duration:** 3m 0s',
        '',
        '## Action History',
        '',
        '| Step | Action | Status | Thought |',
        '|------|--------|--------|---------|',
        '| 0 | click("14") | ✅ | Clicking the Add Patient button |',
        '| 1 | setValue("15", "John") | ✅ | Entering patient name |',
        '',
        '## Result',
        'Successfully added patient John',
        '',
      ].join('\n'),
    );
  });

  it('headers and names', () => {
    expect(makeReport(input, 'csv')).toMatchObject({
      contentType: 'text/csv',
      filename: `task-report-${input.generatedAt}.csv`,
      headers: {
        'Content-Disposition': `attachment; filename="task-report-${input.generatedAt}.csv"`,
        'Cache-Control': 'no-cache, no-store, must-revalidate',
      },
    });
    expect(makeReport(input, 'markdown').filename).toMatch(/\.md$/);
    expect(readReportKind(undefined)).toBe('json');
    expect(() => readReportKind('pdf')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    );
  });

  it('prefers the agent’s own words and quotes its ids', () => {
    const spoken = { ...input, steps: [{ index: 0, action: 'click(14)', thought: 'There it is' }] };
    expect(makeReport(spoken, 'markdown').body).toContain('| 0 | click("14") | ✅ | There it is |');
    expect(quoteIds('wait(3)')).toBe('wait(3)');
    expect(quoteIds('setValue(15, "a")')).toBe('setValue("15", "a")');
    expect(quoteIds('finish()')).toBe('finish()');
    expect(quoteIds('not an action')).toBe('not an action');
  });

  it('tells of a failed, a cancelled and an unfinished task', () => {
    const failed: ReportInput = {
      ...input,
      task: {
        ...task,
        status: 'failed',
        error: { code: 'ELEMENT_NOT_FOUND', message: 'Element not found: #x' },
      },
      commands: [
        { ...click, status: 'error' },
        { ...fill, status: 'skipped' },
      ],
    };
    const { result: _, ...unanswered } = failed.task;
    const body = makeReport({ ...failed, task: unanswered }, 'markdown').body;
    expect(body).toContain('❌');
    expect(body).toContain('⏳');
    expect(body).toContain('## Result\nElement not found: #x');
    expect(makeReport({ ...input, task: { ...task, status: 'cancelled' } }, 'json').body).toContain(
      '"interrupted"',
    );
    const { completedAt: __, ...running } = task;
    expect(
      makeReport({ ...input, task: { ...running, status: 'running' } }, 'json').body,
    ).toContain('"duration": "5m 0s"');
  });

  it('prints durations', () => {
    expect([0, 12_400, 60_000, 3_723_000].map(durationText)).toEqual([
      '0s',
      '12s',
      '1m 0s',
      '1h 2m 3s',
    ]);
  });
});

describe('[T27] what strangers wrote', () => {
  it('never begins a CSV cell with a formula, whatever its first characters', () => {
    const firsts = fc.oneof(
      fc.constantFrom(...'=+-@\t\r\n＝＋－＠﹢﹣﹦﹫'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const blanks = fc.constantFrom('', ' ', '\t', '\u00a0', '\ufeff', '\u200b', '\n');
    fc.assert(
      fc.property(blanks, firsts, fc.string(), (blank, first, rest) => {
        const cell = csvCell(blank + first + rest);
        const read =
          Papa.parse<string[]>(`1,${cell}\n`, { delimiter: ',', newline: '\n' }).data[0]?.[1] ?? '';
        expect(read.replace(/^[\p{Z}\p{Cf}\s]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠﹢﹣﹦﹫]/);
        expect(read.replace(/^'/, '')).toBe((blank + first + rest).replace(/^'/, ''));
      }),
      { numRuns: 500 },
    );
  });

  it('shows Markdown and HTML, never renders it', () => {
    expect(markdownText('a | b <img src=x> [x](javascript:alert(1)) `c`\nd')).toBe(
      'a \\| b &lt;img src=x&gt; \\[x\\](javascript&#58;alert(1)) \\`c\\` d',
    );
    const evil = {
      ...input,
      task: {
        ...task,
        prompt: '</title><script>alert(1)</script>',
        result: '<img src=https://x.example onerror=1>',
      },
    };
    const html = makeReport(evil, 'html').body;
    expect(html).not.toMatch(/<script|<img src=https/);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('the run as a task', () => {
  it('repeats what succeeded, by selector and not by id', () => {
    const made: unknown = JSON.parse(
      makeReport(
        {
          ...input,
          commands: [click, { ...fill, status: 'error' }],
          startUrl: 'https://clinic.example/',
        },
        'task',
      ).body,
    );
    expect(made).toEqual({
      task_name: 'Add a new patient',
      task_intention: 'Add a new patient named John',
      commands: [
        {
          tool_name: 'browser_navigate',
          intention: 'Open the page where the run began',
          args: { action: 'goto', url: 'https://clinic.example/' },
        },
        {
          tool_name: 'browser_interact',
          intention: 'Clicking the Add Patient button',
          args: { action: 'click', selector: '#add' },
        },
      ],
      metadata: {
        replayOf: 'task-123',
        expected: [{}, { role: 'button', name: 'Add Patient' }],
      },
    });
  });
});
