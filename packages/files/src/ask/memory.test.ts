import { describe, expect, it } from 'vitest';
import { answerMemory, type History, type RememberedTask } from './memory.ts';

// Wednesday, 11 March 2026, 15:00 UTC.
const now = Date.UTC(2026, 2, 11, 15);
const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour);

const task = (
  query: string,
  status: RememberedTask['status'],
  time: number,
  result?: string,
): RememberedTask => ({
  id: query,
  query,
  status,
  createdAt: time - 60_000,
  ...(status === 'running' ? {} : { completedAt: time }),
  ...(result === undefined ? {} : { result }),
});

const history: History = {
  tasks: [
    task('Book a flight to Oslo', 'completed', at(2, 10), 'Booked for 4 April'),
    task('Download the February invoice', 'completed', at(10, 9), 'invoice-02.pdf'),
    task('Order printer paper', 'failed', at(10, 16), 'Out of stock'),
    task('Update my address', 'completed', at(10, 18)),
    task('Check the weather', 'completed', at(11, 8), 'Rain'),
    task('Fill the tax form', 'running', at(11, 14)),
  ],
  messages: [
    { role: 'user', content: 'Which printer do you suggest?', at: at(9, 12) },
    { role: 'assistant', content: 'The laser printer is cheaper per page.', at: at(9, 12) + 5000 },
  ],
};

const ask = (question: string, of = history) => answerMemory(question, of, now)?.text;

describe('[SC-63] memory questions over tasks', () => {
  it('What tasks did we complete yesterday?', () => {
    const text = ask('What tasks did we complete yesterday?');
    expect(text).toContain('Download the February invoice');
    expect(text).toContain('Update my address');
    expect(text).not.toMatch(/printer|weather|Oslo/);
  });

  it.each([
    ['How many tasks failed this week?', /^1 task failed this week/],
    ['how many tasks have we done so far', /^6 tasks/],
    ['which tasks failed?', /printer paper/],
    ['What was the last task?', /tax form/],
    ['what was the first task we did', /Oslo/],
    ['Did we already book a flight?', /^Yes[\s\S]*Oslo/],
    ['Have you ordered a laptop?', /^No/],
    ['What did we do on Monday last week?', /Oslo|no task/],
    ['what was the result of the weather task', /Rain/],
    ['which tasks are still running?', /tax form/],
    ['what did we do today', /weather/],
    ['What did we finish in the last 3 days?', /3|4 tasks/],
    ['Tasks we completed on 2 March 2026', /Oslo/],
    ['what tasks did we complete last month', /no task/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('finds what was said', () => {
    expect(ask('What did we discuss about printers?')).toMatch(
      /You, 2026-03-09[\s\S]*laser printer/,
    );
  });

  it('counts days by the person’s clock', () => {
    const late = { tasks: [task('Late one', 'completed', at(10, 1))], utcOffsetMinutes: -300 };
    expect(ask('What tasks did we complete yesterday?', late)).toContain('no task');
    expect(ask('What tasks did we complete the day before yesterday?', late)).toContain('Late one');
  });

  it.each(['What is the capital of France?', 'Click the button', 'total revenue'])(
    'leaves "%s" to others',
    (question) => {
      expect(ask(question)).toBeUndefined();
    },
  );
});
