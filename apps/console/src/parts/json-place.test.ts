import { expect, test } from 'vitest';
import { placeAt } from './json-place.ts';
import { suggest } from './tools.ts';

const tools = [
  {
    name: 'browser_navigate',
    description: 'goto: Go to a URL\nback: Go one step back',
    inputSchema: {
      type: 'object',
      properties: {
        action: { enum: ['goto', 'back'] },
        url: { type: 'string', description: 'Where to go' },
      },
    },
  },
  { name: 'sleep', description: 'Wait', inputSchema: { properties: { duration: {} } } },
];

/** `|` is the caret. */
function suggested(marked: string): readonly string[] {
  const caret = marked.indexOf('|');
  const place = placeAt(marked.replace('|', ''), caret);
  return place === undefined ? [] : suggest(place, tools).map(({ words }) => words);
}

test.each([
  ['[{"|', ['tool_name', 'intention', 'args']],
  ['[{"tool_name":"|', ['browser_navigate', 'sleep']],
  ['[{"tool_name":"sl|', ['sleep']],
  ['[{"tool_name":"browser_navigate","args":{"|', ['action', 'url']],
  ['[{"tool_name":"browser_navigate","args":{"action":"|', ['goto', 'back']],
  ['[{"tool_name":"browser_navigate","args":{"action":"goto","u|', ['url']],
  ['[{"tool_name":"browser_navigate","args":{}},{"tool_name":"sleep","args":{"|', ['duration']],
  ['[{"tool_name":"fly","args":{"|', []],
  ['[{"intention":"|', []],
  ['[|', []],
  ['[{"tool_name":"sleep"|', []],
])('%s', (text, words) => {
  expect(suggested(text)).toEqual(words);
});

test('a quote within a string does not end it', () => {
  expect(placeAt('[{"intention":"say \\"hi\\"","tool_name":"', 40)).toMatchObject({
    part: 'value',
    key: 'tool_name',
  });
});

test('an action is explained in the tool’s own words', () => {
  const text = '[{"tool_name":"browser_navigate","args":{"action":"go';
  const place = placeAt(text, text.length);
  expect(place && suggest(place, tools)).toEqual([{ words: 'goto', about: 'Go to a URL' }]);
});
