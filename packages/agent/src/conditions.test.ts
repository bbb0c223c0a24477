import { describe, expect, it } from 'vitest';
import { findConditions } from './conditions.ts';
import { pageFacts } from './facts.ts';
import { localFromHtml } from './view-html.ts';

const kinds = (html: string) =>
  findConditions(pageFacts(localFromHtml(html))).map(({ kind }) => kind);

describe('conditions of a page', () => {
  it.each([
    ['captcha', '<h1>Verify you are human</h1><p>One moment</p>'],
    [
      'login_failure',
      '<form><p role="alert">That email and password do not match.</p><input type="password" id="1"></form>',
    ],
    ['mfa_required', '<h1>Two-factor authentication</h1><input id="1" aria-label="Code">'],
    ['rate_limit', '<h1>429 Too Many Requests</h1>'],
    ['session_expired', '<h2>Your session has expired</h2>'],
    ['access_denied', '<h1>Access denied</h1>'],
    ['page_error', '<h1>502 Bad Gateway</h1>'],
    ['consent_gate', '<div role="dialog">We use cookies <button id="1">Accept all</button></div>'],
    ['missing_info', '<input id="1" aria-label="Phone" aria-invalid="true">'],
    ['missing_info', '<input id="1"><p role="alert">A delivery address is required</p>'],
    ['blank_page', '<div></div>'],
    ['unusual_traffic', '<h1>Unusual traffic from your network</h1>'],
  ])('finds %s', (kind, html) => {
    expect(kinds(html)).toContain(kind);
  });

  it('does not take an article about captchas for one', () => {
    const words = 'Sites ask users to verify you are human. '.repeat(60);
    expect(kinds(`<h1>History of the web</h1><p>${words}</p>`)).toEqual([]);
  });

  it('asks a person only where a person is needed', () => {
    const found = findConditions(
      pageFacts(localFromHtml('<h1>Two-factor authentication</h1><input id="1">')),
    );
    expect(found[0]).toMatchObject({
      remedy: 'pause',
      blocker: { type: 'mfa_required', requiredFields: [{ type: 'code' }] },
    });
  });
});
