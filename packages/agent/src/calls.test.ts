import { actions } from '@tabhand/actions';
import { parseAction } from '@tabhand/protocol';
import { describe, expect, test } from 'vitest';
import { commandOf, signatureOf } from './calls.ts';
import { closedCalls } from './calls-closed.ts';

const command = (text: string) => commandOf(parseAction(text));

describe('the whole vocabulary', () => {
  const calls = actions.flatMap((action) => action.calls);

  test.each(calls)('%s is open, or closed for a reason', (name) => {
    const isOpen = signatureOf(name) !== undefined;
    const said = () => commandOf({ name, args: [] });
    if (isOpen) expect(closedCalls[name]).toBeUndefined();
    else if (closedCalls[name] !== undefined) expect(said).toThrow('is not for planners');
    else expect(said).not.toThrow('Unknown action');
  });

  test.each([
    ['wait_for("Saved")', 'wait_for', { text: 'Saved' }],
    ['swipe(7, "left")', 'swipe', { ref: '7', direction: 'left' }],
    ['extract("all prices")', 'extract', { query: 'all prices' }],
    ['screenshot(true)', 'screenshot', { fullPage: true }],
    ['generatePdf("A4")', 'pdf', { paper: 'A4' }],
    ['waitForDialog(500)', 'dialog', { wait: true, timeout: 500, dialogAction: 'dismiss' }],
    ['getMetrics()', 'performance', {}],
    ['googleSearch("tents")', 'goto', { url: 'https://www.google.com/search?q=tents' }],
  ])('%s', (text, action, args) => {
    expect(command(text)).toMatchObject({ action, args });
  });

  test.each([
    'evaluate("1")',
    'get_cookies()',
    'set_permissions(["camera"])',
    `wait_for('{"type": "custom", "value": "steal()"}')`,
  ])('%s is refused', (text) => {
    expect(() => command(text)).toThrow('is not for planners');
  });
});
