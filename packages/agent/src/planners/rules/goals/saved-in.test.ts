// "Save the tenant": what keeps it is the form's own button, never the menu that has
// the word in its name and leads away from what was just filled in.

import { expect, test } from 'vitest';
import { run } from '../stage.ts';

/** A landlord's desk with one tenant, whose form stands open. */
function tenancy(hasButton: boolean) {
  let typed = 'July';
  let kept = 'July';
  let at = 'tenant';
  const html =
    (): string => `<nav><a href="#a" id="1">Tenants</a> <a href="#b" id="2">Flats</a></nav>
    ${
      at === 'tenant'
        ? `<h1>Ada Quist</h1><form><label for="3">Notice until</label><input id="3" value="${typed}">
          ${hasButton ? '<button type="button" id="5">Save</button>' : ''}</form>`
        : `<h1>Tenants</h1><p>Ada Quist: ${kept}</p>`
    }`;
  const press = (id: string, value?: string): void => {
    if (id === '3' && value !== undefined) typed = value;
    if (id === '5') kept = typed;
    if (/^[125]$/.test(id)) at = 'list';
  };
  return { html, press, kept: () => kept };
}

const query = 'Set the notice until to March. Save the tenant.';

test('the form is saved and not left by the menu', async () => {
  const { kept, ...stage } = tenancy(true);
  const { decision } = await run(stage, query);
  expect(kept()).toBe('March');
  expect(decision?.kind).toBe('finish');
});

test('where nothing saves, the menu is not taken for it', async () => {
  const { kept, ...stage } = tenancy(false);
  const { decision } = await run(stage, query);
  expect(kept()).toBe('July');
  expect(decision?.kind).not.toBe('finish');
});
