// The policy's two questions.

import { describe, expect, test } from 'vitest';
import { originMatches, requireConsent, requireWritable, sensitivityOf } from './policy.ts';
import { sensitiveDeeds } from './sensitive.ts';

describe('where a task may write', () => {
  test('everywhere without a list, only there with one', () => {
    expect(() => requireWritable(undefined, 'https://a.example/x')).not.toThrow();
    expect(() =>
      requireWritable({ origins: ['https://a.example'] }, 'https://a.example/x'),
    ).not.toThrow();
    expect(() => requireWritable({ origins: ['https://a.example'] }, 'https://b.example/')).toThrow(
      'This task may not act on https://b.example',
    );
    expect(() => requireWritable({ origins: [] }, 'data:text/html,x')).toThrow();
  });

  test('a wildcard stands for labels, not for other sites', () => {
    expect(originMatches('https://www.shop.example', 'https://*.shop.example')).toBe(true);
    expect(originMatches('https://shop.example', 'https://*.shop.example')).toBe(false);
    expect(originMatches('https://evil.example/.shop.example', 'https://*.shop.example')).toBe(
      false,
    );
    expect(originMatches('https://shop.example.evil.example', 'https://*.shop.example')).toBe(
      false,
    );
    expect(originMatches('http://www.shop.example', 'https://*.shop.example')).toBe(false);
  });
});

describe('what needs consent', () => {
  test('buying, sending, deleting, granting', () => {
    const kinds = ['Buy now', 'Place your order', 'Send', 'Delete', 'Authorize app'].map(
      sensitivityOf,
    );
    expect(kinds).toEqual(['buy', 'buy', 'send', 'delete', 'permission']);
    const led = ['Yes, delete it', 'Confirm and pay', 'OK, send', 'Permanently erase'];
    expect(led.map(sensitivityOf)).toEqual(['delete', 'buy', 'send', 'delete']);
    for (const name of [
      'Next',
      'Search',
      'Add to cart',
      'Paypal logo',
      'Sender',
      'Resend code?',
      'Payment methods',
      'Show deleted',
    ]) {
      expect(sensitivityOf(name), name).toBeUndefined();
    }
  });

  test('is given by any word for the deed', () => {
    const asks = (said: string) =>
      sensitiveDeeds.filter(({ says }) => says.test(said)).map(({ kind }) => kind);
    expect(asks('Report the broken lamp')).toContain('send');
    expect(asks('Lodge a complaint')).toContain('send');
    expect(asks('Throw away the draft')).toContain('delete');
    expect(asks('Open the report and the file')).toEqual([]);
  });

  test('is asked only when the policy says so, and approval names the press', () => {
    expect(() => requireConsent(undefined, 'Delete')).not.toThrow();
    expect(() => requireConsent({ consent: 'given' }, 'Delete')).not.toThrow();
    expect(() => requireConsent({ consent: 'needed' }, 'Delete')).toThrow(
      "Pressing 'Delete' needs consent (delete)",
    );
    expect(() =>
      requireConsent({ consent: 'needed', approved: ['delete'] }, 'Delete'),
    ).not.toThrow();
    expect(() =>
      requireConsent({ consent: 'needed', approved: ['delete'] }, 'Delete everything'),
    ).toThrow();
  });
});
