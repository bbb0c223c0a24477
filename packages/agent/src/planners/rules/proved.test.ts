// What stands beside the thing that was touched proves nothing; neither does a press without an
// effect, a value that ran on into the sentence, or a word that was typed and not taken.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** Lost things, each with a button of its own; a form; a list that takes no unknown words. */
class Desk implements Stage {
  readonly claimed = new Set<string>();
  days = '9';
  code = 'C1';
  preferred = false;
  saved = '';

  html(): string {
    const items = ['Blue scarf', 'Red hat']
      .map(
        (name, at) =>
          `<li><span id="2${at}" tabindex="0">${name}</span><button id="3${at}">${this.claimed.has(name) ? 'Claimed' : 'Claim'}</button></li>`,
      )
      .join('');
    return `<h1>Office</h1><h2>Found</h2><ul>${items}</ul>
      <form><label for="10">Delivery days</label><input id="10" value="${this.days}">
      <label for="11">Shelf</label><input id="11" value="${this.code}">
      <label><input id="12" type="checkbox" ${this.preferred ? 'checked' : ''}>Preferred supplier</label>
      <button id="13" type="button">Save</button></form><p role="status">${this.saved}</p>`;
  }

  press(id: string, value?: string): void {
    if (id === '30') this.claimed.add('Blue scarf');
    if (id === '31') this.claimed.add('Red hat');
    if (id === '10' && value !== undefined) this.days = value;
    if (id === '11' && value !== undefined) this.code = value;
    if (id === '12') this.preferred = !this.preferred;
    if (id === '13') this.saved = 'Saved';
  }
}

it.each([
  'Claim the Blue scarf',
  'Set the delivery days to 6',
  'Set the delivery days to 6 and tick Preferred supplier',
  'Set the delivery days to 6, a preferred one from now on',
  'Set the shelf to C5',
  'Bump the delivery days up to 6',
  'Set the shelf to C5 and save when prompted',
])('%s: done', async (query) => {
  const { decision } = await run(new Desk(), query);
  expect(decision?.kind).toBe('finish');
});

it.each([
  'Choose Blue scarf so that it gets claimed',
  'Click the Blue scarf',
  'Set the delivery days to 6, a lilac one from now on',
])('%s: not done', async (query) => {
  const { decision } = await run(new Desk(), query);
  expect(decision?.kind).not.toBe('finish');
});

/** A gate that lets in whoever presses its button. */
class Gate implements Stage {
  readonly values = new Map<string, string>();
  open = false;

  html(): string {
    if (this.open) return '<h1>Welcome</h1><p>Signed in as ana</p>';
    const value = (id: string) => this.values.get(id) ?? '';
    return `<h1>Sign in</h1><form><label for="1">User name</label><input id="1" value="${value('1')}"><label for="2">Password</label><input id="2" type="password" value="${value('2')}"><button id="3">Sign in</button></form>`;
  }

  press(id: string, value?: string): void {
    if (id === '3') this.open = true;
    else if (value !== undefined) this.values.set(id, value);
  }
}

it('who is not signed in yet is not served by filled fields', async () => {
  const gate = new Gate();
  const query = 'We are not signed in yet; the user name is ana and the password secret1.';
  const { decision } = await run(gate, query);
  expect(decision?.kind === 'finish').toBe(gate.open);
});
