import { describe, expect, it } from 'vitest';
import { classifyComplexity } from './classify.ts';
import { selectMode, wishFor } from './negotiate.ts';

describe('complexity', () => {
  it.each([
    ['click login', 'SIMPLE', 0.9],
    ['click the blue button in the header', 'SIMPLE', 0.95],
    ['fill name with Ada and email with a@b.c', 'COMPLEX', 0.85],
    ['book a table for two', 'COMPLEX', 0.8],
    ['my account settings page', 'SIMPLE', 0.7],
    ['', 'SIMPLE', 0.7],
    ['I would like to see what the weather does in the north', 'COMPLEX', 0.75],
    ['mark the invoice paid and save it', 'COMPLEX', 0.8],
    ['mark the second invoice as paid', 'COMPLEX', 0.6],
  ] as const)('"%s" is %s', (query, kind, confidence) => {
    expect(classifyComplexity(query)).toMatchObject({ kind, confidence });
  });
});

describe('[SC-30][SC-37] asking for more of the page', () => {
  const view = { url: 'https://a.b', title: '', tree: [{ i: '1', r: 'btn', n: 'Go' }] };

  it('wants the document for questions, a picture for looks', () => {
    expect(wishFor('how much is the tent?', view)?.mode).toBe('full');
    expect(wishFor('click the blue button', view)).toMatchObject({
      mode: 'hybrid',
      screenshot: true,
      skeleton: true,
    });
    expect(wishFor('click the second one', view)?.mode).toBe('hybrid');
    expect(wishFor('click Go', view)).toBeUndefined();
    const placed = {
      ...view,
      tree: [{ i: '1', r: 'btn', n: 'Go', xy: [1, 2] as [number, number] }],
    };
    expect(wishFor('click the second one', placed)).toBeUndefined();
    const named = { ...view, tree: [{ i: '1', r: 'inp', n: 'First name' }] };
    expect(wishFor('type "Ada" into First name', named)).toBeUndefined();
  });

  it('chooses the mode by keyword and by size', () => {
    expect(selectMode('click the gear icon on the right', { interactive: 3 })).toBe('hybrid');
    expect(selectMode('click the Search button', { interactive: 3 })).toBe('skeleton');
    expect(selectMode('go on', { interactive: 60 })).toBe('hybrid');
    expect(selectMode('stop', { interactive: 30 })).toBe('skeleton');
  });
});
