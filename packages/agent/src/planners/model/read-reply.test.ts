import { findAction } from '@tabhand/actions';
import { expect, test } from 'vitest';
import { isMemoryCall } from '../../memory.ts';
import { localFromHtml } from '../../view-html.ts';
import { readReply } from './read-reply.ts';
import { jsonIn } from './reply.ts';

const tree = localFromHtml(
  '<h1>Shop</h1><input id="1" aria-label="Name"><button id="2">Save</button>',
);

const names = [
  ...['click', 'setValue', 'press', 'navigate', 'evaluate', 'finish', 'rm', 'eval', 'exec'],
  ...['getCookies', 'setCookie', 'fetch', 'constructor', '__proto__', 'toString', 'remember', ''],
];
const args = [
  ...['', '1', '2', '99', '"2"', '-1', '1e9', 'NaN', '2, 2', '2, "x"', '"javascript:alert(1)"'],
  ...['"file:///etc/passwd"', '1, {{', '[', '{}', '"', "'x", 'true, false, null', '"x".repeat(9)'],
];
const shapes: ((action: string) => unknown)[] = [
  (action) => ({ thought: 'x', action }),
  (action) => ({ action }),
  (action) => [action],
  (action) => JSON.stringify({ thought: 'x', action }),
  (action) => ({ thought: 'x', action, more: [action, 'click(98)'] }),
  (action) => ({ thought: 'x', action: { name: action } }),
  (action) => ({ thought: 'x'.repeat(3000), action }),
  (action) => ({ thought: 'x', action, checks: [{ is: 'text', of: 'Order placed' }] }),
  (action) => ({ thought: 'x', action: `${action}; ${action}` }),
  (action) => ({ thought: 'x', action: `Sure! ${action}` }),
];

/** Every mixture of them, cut to a thousand by a fixed step. */
const corpus = shapes
  .flatMap((shape) => names.flatMap((name) => args.map((arg) => shape(`${name}(${arg})`))))
  .filter((_, at, all) => (at * 1000) % all.length < 1000)
  .slice(0, 1000);

test('of a thousand answers none becomes an act that there is not', () => {
  expect(corpus).toHaveLength(1000);
  const acts = corpus.flatMap((reply) => {
    const read = readReply(reply, tree);
    if (!('decision' in read)) return [];
    expect(read.decision.kind).not.toBe('finish');
    return read.decision.kind === 'act' ? read.decision.acts : [];
  });
  expect(acts.length).toBeGreaterThan(5);
  for (const { action, command, target } of acts) {
    const known = findAction(command.action) !== undefined || isMemoryCall(command.action);
    expect(known, action).toBe(true);
    expect(['1', '2', undefined], action).toContain(target?.ref);
    expect(command.action, action).not.toMatch(/evaluate|cookie|storage/);
  }
});

test('the object is found in prose, and nothing in garbage', () => {
  expect(jsonIn('Here: ```json\n{"a":1}\n``` ok')).toEqual({ a: 1 });
  expect([jsonIn('no'), jsonIn('}{'), jsonIn('{x}'), jsonIn(undefined)]).toEqual(
    Array(4).fill(undefined),
  );
});
