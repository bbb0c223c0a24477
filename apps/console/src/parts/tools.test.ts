import { expect, test } from 'vitest';
import { offersOf, problemIn, templateOf } from './tools.ts';

const tools = [
  {
    name: 'browser_navigate',
    description: '',
    inputSchema: {
      type: 'object',
      properties: { action: { enum: ['goto', 'back'] }, url: { type: 'string' } },
      required: ['action'],
    },
  },
  { name: 'sleep', description: '', inputSchema: { type: 'object', properties: { ms: {} } } },
];

test('each action of each tool can be chosen', () => {
  expect(offersOf(tools)).toEqual([
    { tool: 'browser_navigate', action: 'goto' },
    { tool: 'browser_navigate', action: 'back' },
    { tool: 'sleep', action: undefined },
  ]);
  expect(templateOf({ tool: 'sleep', action: undefined })).toEqual({
    tool_name: 'sleep',
    args: {},
  });
});

test.each([
  ['[', /JSON/],
  ['{}', /array/],
  ['[]', /no command/],
  ['[{"tool_name":"fly","args":{}}]', /Command 1: there is no tool "fly"/],
  ['[{"tool_name":"sleep"}]', /args is missing/],
  ['[{"tool_name":"sleep","args":{"sec":1}}]', /sleep has no argument sec/],
  ['[{"tool_name":"browser_navigate","args":{"url":"x"}}]', /needs action/],
  ['[{"tool_name":"browser_navigate","args":{"action":"fly"}}]', /action cannot be "fly"/],
])('%s is told before it is sent', (text, words) => {
  expect(problemIn(text, tools)).toMatch(words);
});

test('what the server would take has no problem', () => {
  const good = '[{"tool_name":"browser_navigate","args":{"action":"goto","url":"https://a.test"}}]';
  expect(problemIn(good, tools)).toBeUndefined();
});
