import { describe, expect, it } from 'vitest';
import { actOn } from '../../../calls.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage, type Page } from '../page/view.ts';
import { saidElsewhere } from './said-elsewhere.ts';
import { perform, type Step, targetOf } from './step.ts';

const tab = (name: string, isOpen: boolean): string =>
  `<button role="tab" id="${name}" aria-selected="${isOpen}">${name}</button>`;
const page: Page = buildPage(
  localFromHtml(
    `<div role="tablist">${tab('Garden', true)}${tab('Roof', false)}</div><label><input type="checkbox" id="1">Pump</label>`,
  ),
);
const press = (id: string): Step => {
  const node = page.controls.find(({ i }) => i === id);
  if (node === undefined) throw new Error(`No ${id}`);
  return perform(actOn('click', targetOf(node), [], { description: 'Press it' }), {});
};

describe('what is said to be in another place', () => {
  it('is asked before it is set here', () => {
    expect(saidElsewhere('In Roof tab, turn on the pump', page, press('1'))).toMatchObject({
      do: 'ask',
      question: expect.stringContaining('"Roof"'),
    });
  });

  it.each([
    'In Garden, turn on the pump',
    'Turn on the pump',
    'Set the title to "In Roof"',
    'Turn on the pump in the Roof garden',
  ])('%s', (said) => {
    expect(saidElsewhere(said, page, press('1'))).toBeUndefined();
  });

  it('and may be gone to', () => {
    expect(saidElsewhere('In Roof, turn on the pump', page, press('Roof'))).toBeUndefined();
  });
});
