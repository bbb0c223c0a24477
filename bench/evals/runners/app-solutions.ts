// Scripts for the flows over the small apps.
import { follow, press, type Solution, tick } from './solution.ts';

export const appSolutions: Record<string, Solution> = {
  'library-renew': async (page) => {
    await follow(page, 'Loans');
    await page.getByRole('row', { name: 'Owls' }).getByText('Renew').click();
  },
  'library-return': async (page) => {
    await follow(page, 'Loans');
    await page.getByRole('row', { name: 'Tin Whistle' }).getByText('Return').click();
  },
  'library-shelf': async (page) => {
    await follow(page, 'Salt and Sugar');
    await follow(page, 'Edit');
    await page.getByLabel('Shelf').fill('C5');
    await press(page, 'Save');
  },
  'library-copies': async (page) => {
    await follow(page, 'Bread, Wine and Rain');
    await follow(page, 'Edit');
    await page.getByLabel('Copies').fill('4');
    await press(page, 'Save');
  },
  'library-add': async (page) => {
    await follow(page, 'Add a book');
    await page.getByLabel('Title').fill('Moss and Stone');
    await page.getByLabel('Author').fill('Kirsi Aalto');
    await page.getByLabel('Year').fill('2020');
    await page.getByLabel('Shelf').fill('K2');
    await page.getByLabel('Copies').fill('2');
    await press(page, 'Save');
  },
  'library-withdraw': async (page) => {
    await follow(page, 'A Short Walk Home');
    await follow(page, 'Withdraw');
    await press(page, 'Withdraw');
  },
  'library-branch': async (page) => {
    await follow(page, 'Members');
    await follow(page, 'Noor');
    await follow(page, 'Edit details');
    await page.getByLabel('Home branch').selectOption('Old Town');
    await press(page, 'Save');
  },
  'library-unblock': async (page) => {
    await follow(page, 'Members');
    await follow(page, 'Emil Vogt');
    await press(page, 'Unblock');
  },
  'library-settings': async (page) => {
    await follow(page, 'Desk settings');
    await page.getByLabel('Send reminders').check();
    await page.getByLabel('Fine').fill('0.35');
    await press(page, 'Save');
  },
  'library-shelf-read': async (page) => {
    await follow(page, 'The Tin Lighthouse');
    return `It is on shelf ${await page.locator('dt:text("Shelf") + dd').textContent()}.`;
  },
  'library-copy': async (page) => {
    await follow(page, 'Owls');
    const shelf = await page.locator('dt:text("Shelf") + dd').textContent();
    await follow(page, 'Desk settings');
    await page.getByLabel('Greeting').fill(shelf ?? '');
    await press(page, 'Save');
  },
  'boats-book': async (page) => {
    await page.locator('.card', { hasText: 'Gull' }).getByText('Book').click();
    await page.locator('[data-field=guest]').fill('Mina Kaur');
    await page.getByText('3 h').click();
    await page.getByText('Yes').click();
    await page.getByText('Confirm booking').click();
  },
  'boats-cancel': async (page) => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByText('Bookings').click();
    await page.locator('.row', { hasText: 'Sam' }).getByText('🗑').click();
  },
  'boats-extend': async (page) => {
    await page.getByText('Bookings').click();
    await page.locator('.row', { hasText: 'Rui' }).getByText('+1 h').click();
  },
  'boats-price': async (page) => {
    await page.locator('.title', { hasText: 'Pike' }).click();
    await page.getByTitle('Edit').click();
    await page.locator('[data-field=price]').fill('65');
    await page.getByText('Save').click();
  },
  'boats-lights': async (page) => {
    await page.locator('.bar').getByText('Harbour').click();
    await page.locator('.sw').click();
  },
  'boats-flag': async (page) => {
    await page.locator('.bar').getByText('Harbour').click();
    await page.getByText('red').click();
    await page.locator('[data-field=openTill]').fill('18:30');
    await page.getByText('Save').click();
  },
  'boats-moored': async (page) => {
    await page.locator('.title', { hasText: 'Otter' }).click();
    await page.locator('.sw').click();
  },
  'boats-cheapest': async () => 'Swift',
  'boats-guest-read': async (page) => {
    await page.getByText('Bookings').click();
    const row = page.locator('.row', { hasText: 'Heron' });
    return (await row.locator('span').first().textContent()) ?? '';
  },
  'clinic-arrived': async (page) => {
    await page.getByTitle('Actions for Ilse Brandt').click();
    await page.getByText('Mark as arrived').locator('visible=true').click();
  },
  'clinic-reschedule': async (page) => {
    await page.getByTitle('Actions for Hugo Falk').click();
    await page.getByText('Reschedule…').locator('visible=true').click();
    await page.getByLabel('New day').fill('2031-05-15');
    await page.getByLabel('New time').fill('11:30');
    await press(page, 'Reschedule');
  },
  'clinic-cancel': async (page) => {
    await page.getByLabel('Day').fill('2031-05-14');
    await press(page, 'Show');
    await page.getByTitle('Actions for Jonas Weiss').click();
    await page.getByText('Cancel appointment…').locator('visible=true').click();
    await press(page, 'Yes, cancel it');
  },
  'clinic-book': async (page) => {
    await follow(page, 'New appointment');
    await page.getByLabel('Patient').fill('Ilse Brandt');
    await page.getByLabel('Doctor').selectOption('Dr Conti');
    await page.getByLabel('Day').fill('2031-05-16');
    await page.getByLabel('Time').fill('10:00');
    await press(page, 'Book appointment');
  },
  'clinic-phone': async (page) => {
    await follow(page, 'Patients');
    await follow(page, 'Gudrun Falk');
    await press(page, 'Change');
    await page.getByLabel('Phone').fill('555-0199');
    await press(page, 'Save');
  },
  'clinic-insurer': async (page) => {
    await follow(page, 'Patients');
    await follow(page, 'Jonas Weiss');
    await press(page, 'Change');
    await page.getByLabel('Insurer').selectOption('Private');
    await page.getByLabel('Allergies').fill('bee venom');
    await press(page, 'Save');
  },
  'clinic-hours': async (page) => {
    await page.getByTitle('Settings').click();
    await page.getByLabel('Minutes per slot').selectOption('20');
    await page.getByLabel('Open on Sundays').check();
    await press(page, 'Save hours');
  },
  'clinic-signature': async (page) => {
    await page.getByTitle('Settings').click();
    await press(page, 'Messages');
    await page.getByLabel('Signature').fill('Clinic by the Mill');
    await press(page, 'Save messages');
  },
  'clinic-sign-in': async (page) => {
    await page.getByLabel('User name').fill('reception');
    await page.getByLabel('Password').fill('Maple-77');
    await press(page, 'Sign in');
  },
  'clinic-allergies': async (page) => {
    await follow(page, 'Hugo Falk');
    return (await page.getByText('Allergies:').first().textContent()) ?? '';
  },
  'parts-stock': async (page) => {
    await page.getByPlaceholder('Code or name').fill('X219');
    await press(page, 'Filter');
    await follow(page, 'X219');
    await page.getByLabel('In stock').fill('60');
    await press(page, 'Update');
  },
  'parts-bay': async (page) => {
    await page.getByPlaceholder('Code or name').fill('X205');
    await press(page, 'Filter');
    await follow(page, 'X205');
    await page.getByLabel('Bay').fill('B9');
    await press(page, 'Update');
  },
  'parts-reorder': async (page) => {
    await press(page, 'Fine by me');
    for (const code of ['X203', 'X206']) {
      await page.getByPlaceholder('Code or name').fill(code);
      await press(page, 'Filter');
      await tick(page, `Select ${code}`);
      await press(page, 'Mark for reorder');
    }
  },
  'parts-scrap': async (page) => {
    await page.getByPlaceholder('Code or name').fill('X224');
    await press(page, 'Filter');
    await follow(page, 'X224');
    await press(page, 'Scrap');
  },
  'parts-dearest': async (page) => {
    await press(page, 'Fine by me');
    await follow(page, 'Price');
    for (let at = 0; at < 3; at += 1) await follow(page, 'Next');
    return (await page.locator('tr').last().getByRole('link').textContent()) ?? '';
  },
  'parts-belts': async (page) => {
    await page.getByLabel('Kind').selectOption('Belts');
    await press(page, 'Filter');
    await follow(page, 'Stock');
    return (await page.locator('tr').nth(1).getByRole('link').textContent()) ?? '';
  },
  'parts-supplier': async (page) => {
    await follow(page, 'Suppliers');
    await page.getByRole('row', { name: 'Calder' }).getByText('Details').click();
    await page.getByLabel('Delivery days').fill('6');
    await page.getByLabel('yes').check();
    await press(page, 'Save supplier');
  },
  'parts-message': async (page) => {
    await press(page, 'Fine by me');
    await follow(page, 'Suppliers');
    await page.getByRole('row', { name: 'Brisk' }).getByText('Details').click();
    await page.getByLabel('Message').fill('Please call back, and hurry');
    await press(page, 'Send message');
  },
  'parts-contact': async (page) => {
    await follow(page, 'Suppliers');
    await page.getByRole('row', { name: 'Acker' }).getByText('Details').click();
    return page.getByLabel('Contact').inputValue();
  },
};
