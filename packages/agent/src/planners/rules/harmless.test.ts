// Words that only tell what the rest is about are no reason to ask, as long as the page bears
// them out or a deed carries them.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** A form that never says what it is for. */
class Plan implements Stage {
  readonly values = new Map([
    ['1', '0'],
    ['2', '1'],
  ]);
  said = '';

  html(): string {
    return `<h1>Plan</h1><form><label for="1">Stopovers</label><input id="1" type="number" value="${this.values.get('1')}"><label for="2">Guests</label><input id="2" type="number" value="${this.values.get('2')}"><button id="3" type="button">Save</button></form><p role="status">${this.said}</p>`;
  }

  press(id: string, value?: string): void {
    if (id === '3') this.said = 'Saved';
    else if (value !== undefined) this.values.set(id, value);
  }
}

class Gate implements Stage {
  open = false;
  readonly values = new Map<string, string>();

  html(): string {
    return this.open
      ? '<h1>Welcome Ana</h1><p>Signed in as ana</p>'
      : `<h1>Sign in</h1><form><label for="1">User name</label><input id="1" value="${this.values.get('1') ?? ''}"><label for="2">Password</label><input id="2" type="password" value="${this.values.get('2') ?? ''}"><button id="3">Sign in</button></form>`;
  }

  press(id: string, value?: string): void {
    if (id === '3') this.open = true;
    else if (value !== undefined) this.values.set(id, value);
  }
}

it('a trip is what has stopovers', async () => {
  const plan = new Plan();
  const { decision } = await run(plan, 'The trip needs two stopovers');
  expect(decision?.kind).toBe('finish');
  expect([plan.values.get('1'), plan.said]).toEqual(['2', 'Saved']);
});

it.each(['The banquet needs two guests', 'The trip needs two stopovers and a parrot'])(
  '%s: nothing is saved',
  async (query) => {
    const plan = new Plan();
    const { decision } = await run(plan, query);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect(plan.said).toBe('');
  },
);

it('a sign-in is met by signing in', async () => {
  const gate = new Gate();
  const query = 'The page wants a sign-in; log in as ana with password secret1';
  const { decision } = await run(gate, query);
  expect(decision?.kind).toBe('finish');
  expect(gate.open).toBe(true);
});

it('and by nothing less', async () => {
  const gate = new Gate();
  const query = 'The page wants a sign-in. Set the user name to ana';
  const { decision } = await run(gate, query);
  expect(decision?.kind === 'finish' && !gate.open).toBe(false);
});
