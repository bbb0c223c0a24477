// Scripts for the Ant Design and Material UI pages.
import type { Page } from 'playwright-core';
import { press, type Solution, slide, tab, tick } from './solution.ts';

const antPick = async (page: Page, id: string, names: string[]) => {
  await page.locator(`#${id}`).click();
  for (const name of names) await page.locator(`.ant-select-item-option[title="${name}"]`).click();
  await page.keyboard.press('Escape');
};

export const reactSolutions: Record<string, Solution> = {
  'ferry-cabin': (page) => antPick(page, 'cabin', ['Sea view cabin']),
  'ferry-stops': (page) => antPick(page, 'stops', ['Hirtshals', 'Tórshavn']),
  'ferry-departure': async (page) => {
    await page.locator('#day').fill('2031-03-18');
    await page.keyboard.press('Enter');
  },
  'ferry-stay': async (page) => {
    await page.locator('#stay').fill('2031-04-10');
    await page.keyboard.press('Enter');
    await page.locator('#stay-end').fill('2031-04-15');
    await page.keyboard.press('Enter');
  },
  'ferry-boarding': async (page) => {
    await page.locator('#boarding').fill('09:35');
    await page.keyboard.press('Enter');
  },
  'ferry-adults': (page) => page.locator('#adults').fill('5'),
  'ferry-reminders': (page) => page.getByRole('switch').click(),
  'ferry-meal-extras': async (page) => {
    await tick(page, 'Breakfast only');
    await tick(page, 'Dog');
    await tick(page, 'Trailer');
  },
  'orders-sort': async (page) => {
    await page.getByText('Total (€)').click();
    await page.getByText('Total (€)').click();
  },
  'orders-filter': async (page) => {
    await page.locator('.ant-table-filter-trigger').click();
    await page.getByRole('menuitem', { name: 'Porto' }).click();
    await press(page, 'OK');
  },
  'orders-select': async (page) => {
    for (const name of ['Bruno', 'Emil']) {
      await page.getByRole('row', { name }).getByRole('checkbox').click();
    }
  },
  'orders-delete': async (page) => {
    await page.locator('.ant-pagination-item-3').click();
    await page.getByRole('row', { name: 'Rosa' }).getByRole('button').click();
    await press(page, 'Yes, delete');
  },
  'orders-largest': async (page) => {
    await page.getByText('Total (€)').click();
    await page.getByText('Total (€)').click();
    return (await page.locator('tbody tr.ant-table-row td').nth(2).textContent()) ?? '';
  },
  'orders-hanna': async (page) =>
    (await page.getByRole('row', { name: 'Hanna' }).locator('td').nth(4).textContent()) ?? '',
  'garden-beds': async (page) => {
    const node = (name: string) =>
      page.locator('.ant-tree-treenode:has(.ant-tree-switcher):visible', { hasText: name }).last();
    await node('Vegetables').locator('.ant-tree-switcher').click();
    // While the branch unfolds, the row is a copy that is about to be replaced.
    await page.locator('.ant-tree-treenode-motion').waitFor({ state: 'detached' });
    await node('Roots').locator('.ant-tree-switcher').click();
    await page.locator('.ant-tree-treenode-motion').waitFor({ state: 'detached' });
    await node('Parsnips').locator('.ant-tree-checkbox').click();
  },
  'garden-place': async (page) => {
    await page.locator('#place').click();
    for (const name of ['South', 'Pond', 'Island']) {
      await page
        .locator(`.ant-cascader-menu-item[title="${name}"], [data-path-key$="${name}"]`)
        .first()
        .click();
    }
  },
  'garden-plant': async (page) => {
    await page.locator('#plant').fill('broad');
    await page.locator('.ant-select-item-option[title="Broad bean"]').click();
  },
  'garden-watering': (page) => slide(page, 'Watering', { key: 'ArrowRight', times: 5 }),
  'garden-soil': (page) => page.locator('.ant-rate-star').nth(3).click(),
  'garden-season': async (page) => {
    await tab(page, 'Tools');
    await page.getByText('Season', { exact: true }).click();
  },
  'garden-export': async (page) => {
    await tab(page, 'Tools');
    await press(page, 'Export');
    await page.getByRole('menuitem', { name: 'Calendar feed' }).click();
  },
  'garden-archive': async (page) => {
    await tab(page, 'Tools');
    await press(page, 'Archive season');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  },
  'garden-frost': async (page) => {
    await tab(page, 'Tools');
    await press(page, 'Weather');
    await tick(page, 'Frost alarm');
  },
  'studio-rate': async (page) => {
    await page.getByLabel('Sample rate').click();
    await page.getByRole('option', { name: '96' }).click();
  },
  'studio-guests-add': async (page) => {
    await page.getByLabel('Guest musicians').fill('chi');
    await page.getByRole('option', { name: 'Chiara Neri' }).click();
  },
  'studio-guests-remove': async (page) => {
    await page.getByRole('button', { name: 'Dov Katz' }).focus();
    await page.keyboard.press('Delete');
  },
  'studio-notes': (page) => page.getByLabel('Notes').fill('Tune the piano, twice'),
  'studio-menu': async (page) => {
    await press(page, 'Take actions');
    await page.getByRole('menuitem', { name: 'Bounce' }).click();
  },
  'studio-stars': (page) => page.locator('.MuiRating-root label').nth(4).click(),
  'studio-gain': async (page) => {
    await tab(page, 'Mixing desk');
    await slide(page, 'Input gain', { key: 'ArrowRight', times: 35 });
  },
  'studio-switches': async (page) => {
    await tab(page, 'Mixing desk');
    await tick(page, 'Metronome');
    await tick(page, 'Talkback');
  },
  'studio-channels': async (page) => {
    await tab(page, 'Mixing desk');
    await press(page, 'Mono');
  },
  'studio-ducking': async (page) => {
    await tab(page, 'Mixing desk');
    await press(page, 'Voice-over');
    await tick(page, 'Lower the music');
  },
  'claim-water': async (page) => {
    await page.getByLabel('Policy number').fill('P-4471');
    await page.getByLabel('E-mail').fill('ana@example.org');
    await press(page, 'Next');
    await page.getByLabel('Damage (€)').fill('850');
    await press(page, 'Next');
    await tick(page, 'Everything I wrote is true');
    await press(page, 'Send claim');
  },
  'claim-theft': async (page) => {
    await page.getByLabel('Policy number').fill('P-2080');
    await page.getByLabel('E-mail').fill('lee@example.org');
    await press(page, 'Next');
    await tick(page, 'Theft');
    await page.getByLabel('Damage (€)').fill('1200');
    await press(page, 'Next');
    await tick(page, 'Everything I wrote is true');
    await press(page, 'Send claim');
  },
};
