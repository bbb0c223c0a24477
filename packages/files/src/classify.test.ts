import { describe, expect, it } from 'vitest';
import { classifyTask } from './classify.ts';

const classify = (query: string, has: { file?: boolean; url?: boolean } = {}) =>
  classifyTask({ query, hasFile: has.file ?? false, hasUrl: has.url ?? false });

describe('[SC-59] the type of a task', () => {
  it.each([
    // The document's own examples.
    ['Fill the form using data from the CSV', { file: true, url: true }, 'web_with_file', 0.95],
    ['Upload the file to the page', { file: true, url: true }, 'web_with_file', 0.95],
    ['Use the PDF to populate the fields', { file: true, url: true }, 'web_with_file', 0.95],
    [
      'Fill the patient form with data from the CSV',
      { file: true, url: true },
      'web_with_file',
      0.95,
    ],
    ["What's the total revenue from this spreadsheet?", { file: true }, 'chat_only', 0.9],
    ['What tasks did we complete yesterday?', {}, 'chat_only', 0.85],
    ['What tasks did we complete yesterday?', { url: true }, 'chat_only', 0.9],
    // Each group, in other words.
    [
      'Register every attendee for each row of the sheet',
      { file: true, url: true },
      'web_with_file',
      0.95,
    ],
    ['Click the submit button', { file: true, url: true }, 'web_with_file', 0.8],
    ['How many rows are there?', { file: true, url: true }, 'chat_only', 0.9],
    ['In the uploaded file, who is the landlord', { file: true }, 'chat_only', 0.9],
    ['Extract the invoice number', { file: true }, 'chat_only', 0.9],
    ['Explain photosynthesis', {}, 'chat_only', 0.85],
    ['Calculate 15% of 240', {}, 'chat_only', 0.85],
    ['Do you remember when we booked the hotel?', { url: true }, 'chat_only', 0.9],
    ['Previously, which site did we use', { url: true }, 'chat_only', 0.9],
    ['Click the Login button', { url: true }, 'web_only', 0.85],
    ['Navigate to the settings', { url: true }, 'web_only', 0.85],
    ['Add a new patient named John', { url: true }, 'web_only', 0.85],
    ['Delete the second entry', { url: true }, 'web_only', 0.85],
    ['Select the option Express', { url: true }, 'web_only', 0.85],
    ['Go to example.com', {}, 'web_only', 0.6],
    ['the blue one', { url: true }, 'web_only', 0.7],
    ['What is the price of the tent?', { url: true }, 'web_only', 0.7],
    ['hello', {}, 'chat_only', 0.5],
  ] as const)('%s %o', (query, has, taskType, confidence) => {
    expect(classify(query, has)).toMatchObject({ taskType, confidence });
  });
});
