import { describe, expect, it } from 'vitest';
import { requestOf } from './request.ts';

describe('a question that leads to a deed, and a deed said last', () => {
  it.each([
    ['Is the lamp on? If not, turn it on.', 'If the lamp is not on, turn it on.'],
    ['Is the lamp on? If so, turn it off', 'If the lamp is on, turn it off'],
    ['Check whether tea is ticked; if not, tick it', 'If tea is not ticked, tick it'],
    ['Is the lamp on? Turn it on if not.', 'If the lamp is not on, Turn it on.'],
    ['Everything but tea', 'Everything except tea'],
    ['Tick tea unless it is on', 'unless tea is on, Tick it'],
    ["Don't mail anything, just save", 'save, but do not mail anything'],
    ['No mailing, just save please', 'save without mailing'],
    ['Tick all boxes but tea', 'Tick all boxes except tea'],
    ['Good morning, tick tea', 'tick tea'],
  ])('%s', (text, plain) => expect(requestOf(text)).toBe(plain));

  it.each([
    "Don't change the host, just the remark",
    'Tick all boxes but not tea',
    'Is the lamp on?',
  ])('left as it is: %s', (text) => expect(requestOf(text)).toBe(text));
});
