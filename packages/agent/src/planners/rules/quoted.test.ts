// What stands in quotes is typed as it stands, however odd, and however the sentence around it
// is worded.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run, type Stage } from './stage.ts';

class Form implements Stage {
  readonly typed: string[] = [];
  value = '';
  said = '';

  html(): string {
    const value = this.value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<h1>Profile</h1><form><label for="1">Name</label><input id="1" value="${value}"><button id="2" type="button">Save</button></form><p role="status">${this.said}</p>`;
  }

  press(id: string, value?: string): void {
    if (id === '2') this.said = 'Saved';
    else if (value !== undefined) {
      this.value = value;
      this.typed.push(value);
    }
  }
}

const words =
  'plese opne selct shoud chang and then to into from the Name Save it 1. 2) 4 out of 5 stars ada Ada, O’Neil a/b c:d'.split(
    ' ',
  );
const values = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(' '));
const wordings = fc.constantFrom<(value: string) => string>(
  (value) => `Type "${value}" into the Name field`,
  (value) => `Set the Name to “${value}”`,
  (value) => `Enter "${value}" as the Name and press Save`,
  (value) => `The Name should be "${value}"`,
  (value) => `Name: "${value}"`,
);

test('a quoted value is typed letter by letter, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(values, wordings, async (value, wording) => {
      const form = new Form();
      const { decision } = await run(form, wording(value));
      expect(new Set(form.typed).isSubsetOf(new Set([value]))).toBe(true);
      if (decision?.kind === 'finish') expect(form.value).toBe(value);
    }),
    { numRuns: 60 },
  );
}, 60_000);
