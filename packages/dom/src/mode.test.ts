import { describe, expect, it } from 'vitest';
import { chooseMode, selectDomMode } from './mode.ts';

const calm = { interactiveCount: 10 };

describe('[SC-35] selectDomMode', () => {
  it.each([
    ['click the gear icon'],
    ['open the second card next to the map'],
    ['what does the chart show'],
    ['how much is it'],
    ['pick the one in the middle'],
  ])('needs eyes for "%s"', (query) => {
    expect(selectDomMode(query, calm)).toBe('hybrid');
  });

  it.each([['click Submit'], ['fill in the email'], ['iconic rightly topical'], ['']])(
    'needs none for "%s"',
    (query) => {
      expect(selectDomMode(query, calm)).toBe('skeleton');
    },
  );

  it('needs eyes among more than 50 controls, not among 50', () => {
    expect(selectDomMode('click Submit', { interactiveCount: 51 })).toBe('hybrid');
    expect(selectDomMode('click Submit', { interactiveCount: 50 })).toBe('skeleton');
  });

  it('needs eyes for pictures on a complex page', () => {
    expect(selectDomMode('go', { ...calm, hasVisualContent: true, isComplex: true })).toBe(
      'hybrid',
    );
    expect(selectDomMode('go', { ...calm, hasVisualContent: true })).toBe('skeleton');
  });
});

describe('[SC-45] chooseMode', () => {
  it('sends the small tree first and all of the page only on request', () => {
    expect(chooseMode('click the icon', calm)).toBe('semantic');
    expect(chooseMode('click Submit', { interactiveCount: 0 })).toBe('skeleton');
    expect(chooseMode('click the icon', { interactiveCount: 0 })).toBe('hybrid');
    expect(chooseMode('anything', { ...calm, requested: 'full' })).toBe('full');
  });
});
