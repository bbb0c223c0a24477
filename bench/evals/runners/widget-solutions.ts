// Scripts for the pages of the other libraries.
import type { Page } from 'playwright-core';
import { press, type Solution, slide, tab, tick } from './solution.ts';

/** The option a library draws, not the one in the native select it hides. */
const drawn = (page: Page, name: string) =>
  page.locator('[role=option]:not(option)', { hasText: name }).locator('visible=true').first();
const drag = async (page: Page, item: string, to: { onto: string; y: number }) => {
  const from = await page.locator(`li:text-is("${item}")`).boundingBox();
  const onto = await page.locator(to.onto).boundingBox();
  if (!from || !onto) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(onto.x + 30, onto.y + onto.height / 2, { steps: 20 });
  // The list reorders while the item is over it, so the last place is approached again.
  for (const shift of [0, 2, 0, 2, 0]) {
    await page.mouse.move(onto.x + 30 + shift, onto.y + onto.height * to.y, { steps: 4 });
    await page.waitForTimeout(60);
  }
  await page.mouse.up();
};

export const widgetSolutions: Record<string, Solution> = {
  'radio-station': async (page) => {
    await page.locator('sl-select').click();
    await page.getByRole('option', { name: 'Talk and Tea' }).click();
  },
  'radio-volume-bass': async (page) => {
    await slide(page, 'Volume', { key: 'ArrowRight', times: 25 });
    await page.getByRole('radio', { name: 'Heavy' }).click();
  },
  'radio-sleep': async (page) => {
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Start sleep timer' }).click();
  },
  'radio-antenna': async (page) => {
    await press(page, 'Reception');
    await page.locator('sl-checkbox[name=antenna]').click();
  },
  'radio-signal': async (page) => {
    await press(page, 'Reception');
    return (await page.getByText('Signal strength').textContent()) ?? '';
  },
  'radio-opera': async (page) => {
    await page.locator('sl-tree-item[data-name=music] .tree-item__expand-button').first().click();
    await page.locator('sl-tree-item[data-name=opera]').click();
  },
  'radio-alarm': async (page) => {
    await tab(page, 'Alarm');
    await page.getByLabel('Wake me at').fill('06:15');
    await page.locator('sl-switch[name=weekend]').click();
  },
  'radio-forget': async (page) => {
    await page.locator('#reset').click();
    await page.locator('#forget').click();
  },
  'kennel-food-walks': async (page) => {
    await page.getByLabel('Food').click();
    await page.getByRole('option', { name: 'Senior diet' }).click();
    await page.getByLabel('Walks a day').fill('5');
    await page.keyboard.press('Tab');
  },
  'kennel-indoors': (page) => page.locator('.el-switch').click(),
  'kennel-arrival': async (page) => {
    await page.getByLabel('Arrival').fill('2031-09-24');
    await page.keyboard.press('Enter');
  },
  'kennel-level': async (page) => {
    await page.locator('.el-slider__button-wrapper').focus();
    for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowRight');
  },
  'kennel-groom': async (page) => {
    const left = page.locator('.el-transfer-panel').first();
    await left.getByText('Mochi').click();
    await left.getByText('Olive').click();
    await page.locator('.el-transfer__buttons button').nth(1).click();
  },
  'kennel-checkout': async (page) => {
    await page.getByRole('row', { name: 'Tank' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  },
  'kennel-reports': async (page) => {
    await page.getByText('Reports').hover();
    await page.getByRole('menuitem', { name: 'Vet visits' }).click();
  },
  'kennel-oldest': async () => 'Tank, a Dachshund',
  'bakery-bread': async (page) => {
    await page.locator('#bread + .select2').click();
    await page.getByRole('option', { name: 'Bread and butter' }).click();
  },
  'bakery-toppings': async (page) => {
    for (const name of ['Sesame', 'Caraway']) {
      await page.locator('#toppings + .select2').click();
      await page.getByRole('option', { name }).click();
    }
  },
  'bakery-allergy-shop': async (page) => {
    await page.locator('#allergies + .select2').click();
    await page.keyboard.type('Lupin');
    await page.keyboard.press('Enter');
    await page.locator('#shop + .select2').click();
    await page.getByRole('option', { name: 'Old Market' }).click();
  },
  'bakery-shop-read': async () => 'Poppy seed',
  'cottage-handover': async (page) => {
    await page.locator('#handover').click();
    await page.locator('.flatpickr-calendar.open .flatpickr-next-month').click();
    await page.locator('.open [aria-label="June 12, 2031"]').click();
  },
  'cottage-nights': async (page) => {
    await page.locator('#nights').click();
    await page.locator('.flatpickr-calendar.open .flatpickr-next-month').click();
    await page.locator('.open [aria-label="July 10, 2031"]').click();
    await page.locator('.open [aria-label="July 14, 2031"]').click();
  },
  'cottage-sauna': async (page) => {
    await page.locator('#sauna').click();
    await page.locator('.open [aria-label="June 3, 2031"]').click();
    await page.locator('.open .flatpickr-hour').fill('20');
    await page.locator('.open .flatpickr-minute').fill('30');
    await page.keyboard.press('Enter');
  },
  'cottage-hold': async (page) => {
    await page.locator('#guest').fill('Mirela Popa');
    await page.locator('#handover').click();
    await page.locator('.open [aria-label="May 28, 2031"]').click();
    await press(page, 'Hold the cottage');
  },
  'trail-report': async (page) => {
    await page.locator('#trail-ts-control').click();
    await drawn(page, 'Ridge and Valley Loop').click();
    await page.locator('#signs-ts-control').click();
    await drawn(page, 'Otter').click();
    await page.locator('#remark').fill('Bridge is out');
    await press(page, 'Send report');
  },
  'trail-tags': async (page) => {
    await page.locator('#tags-ts-control').click();
    for (const tag of ['icy', 'steep']) {
      await page.keyboard.type(tag);
      await page.keyboard.press('Enter');
    }
  },
  'trail-animals': async (page) => {
    await page.locator('.item', { hasText: 'Fox' }).locator('.remove').click();
    await page.locator('#signs-ts-control').click();
    await drawn(page, 'Red deer').click();
  },
  'choir-voice': async (page) => {
    await page.locator('.choices').first().click();
    await drawn(page, 'Tenor').click();
  },
  'choir-programme': async (page) => {
    for (const name of ['Locus iste', 'If ye love me']) {
      await page.locator('.choices input').last().fill(name);
      await drawn(page, name).click();
    }
  },
  'choir-ages': async (page) => {
    await slide(page, 'Youngest singer', { key: 'ArrowLeft', times: 6 });
    await slide(page, 'Oldest singer', { key: 'ArrowRight', times: 10 });
  },
  'choir-tempo': (page) => slide(page, 'Tempo', { key: 'ArrowRight', times: 15 }),
  'vineyard-harvest': async (page) => {
    await page.locator('#harvest').click();
    await page.locator('.-active- .-day-[data-date="22"]:not(.-other-month-)').click();
  },
  'vineyard-tasting': async (page) => {
    await page.locator('#tasting').click();
    await page.locator('.-active- .-day-[data-date="20"]:not(.-other-month-)').click();
    await page.locator('.-active- .-day-[data-date="24"]:not(.-other-month-)').click();
  },
  'vineyard-plot': async (page) => {
    await page.locator('#river > .jstree-ocl').click();
    await page.locator('#east > .jstree-ocl').click();
    await page.locator('#e2_anchor .jstree-checkbox').click();
  },
  'vineyard-hillside': (page) => page.locator('#hill_anchor .jstree-checkbox').click(),
  'camp-first': (page) => drag(page, 'Flag raising', { onto: 'li:text-is("Swimming")', y: 0.2 }),
  'camp-pack': (page) => drag(page, 'Rope', { onto: 'li:text-is("Maps")', y: 0.8 }),
  'camp-last': (page) => drag(page, 'Swimming', { onto: 'li:text-is("Canoeing")', y: 0.8 }),
  'notice-draft': async (page) => {
    await page.locator('#headline').fill('Hall closed');
    await press(page, 'Save draft');
  },
  'notice-text': async (page) => {
    await page.locator('.ql-editor').fill('Choir starts at six.');
    await press(page, 'Save draft');
  },
  'notice-bold': async (page) => {
    await page.locator('.ql-editor').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.locator('button.ql-bold').click();
  },
  'fleet-driver': async (page) => {
    const cell = page
      .locator('.tabulator-row', { hasText: 'T12' })
      .locator('[tabulator-field=driver]');
    await cell.click();
    await cell.locator('input').fill('Olga');
    await page.keyboard.press('Enter');
  },
  'fleet-depot': async (page) => {
    await page.getByRole('button', { name: 'Last Page' }).click();
    await page
      .locator('.tabulator-row', { hasText: 'T22' })
      .locator('[tabulator-field=depot]')
      .click();
    await page.locator('.tabulator-edit-list-item', { hasText: 'Lille' }).click();
  },
  'fleet-sort': async (page) => {
    await page.getByText('Mileage (km)').click();
    await page.getByText('Mileage (km)').click();
  },
  'fleet-filter': async (page) => {
    await page.locator('.tabulator-header-filter input').fill('Scania');
    await page.keyboard.press('Enter');
  },
  'fleet-highest': async (page) => {
    await page.getByText('Mileage (km)').click();
    await page.getByText('Mileage (km)').click();
    return (await page.locator('.tabulator-row .tabulator-cell').first().textContent()) ?? '';
  },
  'fleet-mileage': async (page) => {
    await page.getByRole('button', { name: 'Last Page' }).click();
    const row = page.locator('.tabulator-row', { hasText: 'T25' });
    return (await row.locator('[tabulator-field=mileage]').textContent()) ?? '';
  },
  'lost-report': async (page) => {
    await press(page, 'Report a loss');
    await page.getByLabel('What did you lose?').fill('Green rucksack');
    await page.getByLabel('Where?').selectOption('Tram');
    await page.getByLabel('When?').fill('2031-03-04');
    await press(page, 'Send');
  },
  'lost-theme': async (page) => {
    await press(page, 'Theme');
    await page.getByText('Sepia').click();
  },
  'lost-preferences': async (page) => {
    await press(page, 'Preferences');
    await tick(page, 'Text messages');
  },
  'lost-keys': async (page) => {
    await press(page, 'Keys');
    await page.locator('#shelf-Keys').getByText('Ask the clerk').click();
  },
  'lost-claim': (page) => page.locator('li', { hasText: 'Blue scarf' }).getByRole('button').click(),
  'lost-fee': async (page) => {
    await page.getByText('Rules').click();
    return (await page.locator('#rules').textContent()) ?? '';
  },
};
