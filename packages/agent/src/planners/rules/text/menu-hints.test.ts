import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['Click Files at the bottom and go to Letters.', 'open Files and choose Letters.'],
  [
    'Press the Files button on the left of the page, and then pick Letters',
    'open Files and choose Letters',
  ],
  ['Files, then Print, then Label please.', 'Files > Print > Label.'],
  ['I want the kettle running; it is in the Kitchen menu.', 'In Kitchen, start the kettle.'],
  [
    "We'd like our heater started, you'll find it behind the Kitchen button.",
    'In Kitchen, start our heater.',
  ],
  [
    'I need a download from the Files tab. Format: Address label.',
    'go to Files and download a address label.',
  ],
  ["Run the label print. It's the Print button in Files.", 'go to Files and print a label.'],
  ['On the Files tab, print as Label', 'go to Files and print a label'],
  ['Run the print in Files, format: Label.', 'go to Files and print a label.'],
  ['Run the print on the Files tab with the format Label', 'go to Files and print a label'],
  ['Show me the letters, in the menu at the top under Files.', 'Show me the letters, in Files.'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it.each([
  ['one deed to both', 'Tick Rye, then Oat.'],
  ['two deeds', 'Save, then Close.'],
  ['a value', 'I want the price going up to 5.'],
  ['a sentence', 'Open Files, then write a letter to Ana.'],
])('is left as it is where it is %s: %s', (_, said) => expect(requestOf(said)).toBe(said));
