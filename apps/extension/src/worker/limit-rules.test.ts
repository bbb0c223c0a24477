// A task's limits as request rules agree with the one question that is asked of them elsewhere.

import { type Reach, whyUnreachable } from '@tabhand/actions';
import { expect, test } from 'vitest';
import { limitRules } from './limit-rules.ts';

/** As Chrome judges: the weightiest rule that matches, and of two alike the one that allows. */
function isBlocked(reach: Reach, url: string): boolean {
  const [rule] = limitRules(reach, 7, 1000)
    .filter(({ condition }) => new RegExp(condition.regexFilter).test(url))
    .toSorted((a, b) => b.priority - a.priority || a.action.type.localeCompare(b.action.type));
  return rule?.action.type === 'block';
}

const addresses = [
  'https://shop.example/cart',
  'https://shop.example:8443/',
  'http://shop.example/',
  'https://www.shop.example/',
  'https://a.b.shop.example/',
  'https://shop.example.evil.example/',
  'https://notshop.example/',
  'https://shop.example./',
  'wss://shop.example/live',
  'https://cdn.example/x.js',
  'http://cdn.example:81/x.js',
  'http://127.0.0.1:3400/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://172.20.1.1/',
  'http://172.32.1.1/',
  'http://169.254.169.254/latest/',
  'http://localhost:8080/',
  'http://[::1]/',
  'https://8.8.8.8/',
];

test.each<Reach>([
  { allow: ['https://shop.example'] },
  { allow: ['https://*.shop.example', 'cdn.example'] },
  { allow: ['https://shop.example:8443', 'https://shop.example'], deny: ['www.shop.example'] },
  { deny: ['cdn.example', 'https://shop.example'] },
  { deny: ['*.example'] },
  { blockPrivate: true },
  { allow: ['*'], deny: ['https://shop.example'], blockPrivate: true },
])('%j', (reach) => {
  for (const url of addresses)
    expect([url, isBlocked(reach, url)]).toEqual([url, whyUnreachable(reach, url) !== undefined]);
});

test('the rules hold in one tab, for whole pages too, and have ids of their own', () => {
  const rules = limitRules({ allow: ['a.example', 'b.example'], deny: ['c.example'] }, 7, 2000);
  expect(rules.map(({ id }) => id)).toEqual([2000, 2001, 2002, 2003]);
  for (const { condition } of rules) {
    expect(condition.tabIds).toEqual([7]);
    expect(condition.resourceTypes).toContain('main_frame');
  }
});
