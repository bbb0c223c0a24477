// "The lamps in the hall" may be called the hall lamps; a place of that name comes first.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class House implements Stage {
  readonly on = new Set<string>();

  html(): string {
    const box = (id: string, name: string) =>
      `<label><input id="${id}" type="checkbox" ${this.on.has(id) ? 'checked' : ''}>${name}</label>`;
    return `<h1>House</h1><p>Ana is in the hall</p>
      <h2>Ground floor</h2>${box('2', 'Hall lamps')}${box('3', 'Stair lamps')}
      <h2>Roof</h2>${box('4', 'Fan')}`;
  }

  press(id: string): void {
    if (this.on.has(id)) this.on.delete(id);
    else this.on.add(id);
  }
}

it.each([
  ['Switch on the lamps in the hall', '2'],
  ['Turn on the lamps on the stair', '3'],
  ['Turn on the fan on the roof', '4'],
])('%s', async (query, id) => {
  const house = new House();
  const { decision } = await run(house, query);
  expect([decision?.kind, ...house.on]).toEqual(['finish', id]);
});

it.each(['Switch on the lamps in the cellar', 'Turn on the fan in the hall'])(
  'is not done: %s',
  async (query) => {
    const { decision } = await run(new House(), query);
    expect(decision?.kind).not.toBe('finish');
  },
);
