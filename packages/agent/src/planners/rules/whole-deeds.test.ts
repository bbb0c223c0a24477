// Deeds whose button has a name of two words, choices by their own name, and lists that were only
// a guess: the way from a right reading to what is done.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** Lessons with a button each; what is pressed goes. */
class Lessons implements Stage {
  readonly left = new Map([
    ['1', 'Bo Lind'],
    ['2', 'Ana Ruiz'],
  ]);

  html(): string {
    const rows = [...this.left].map(
      ([id, name]) => `<li>${name} <button id="${id}">Cancel lesson</button></li>`,
    );
    return `<h1>Lessons</h1><ul>${rows.join('')}</ul>`;
  }

  press(id: string): void {
    this.left.delete(id);
  }
}

describe('a deed of two words', () => {
  it.each(['Cancel lesson by Bo Lind', 'Cancel lesson: Bo Lind'])('%s', async (query) => {
    const lessons = new Lessons();
    const { decision } = await run(lessons, query);
    expect(decision?.kind).toBe('finish');
    expect([...lessons.left.values()]).toEqual(['Ana Ruiz']);
  });

  it('for somebody who is not there nothing is pressed', async () => {
    const lessons = new Lessons();
    const { decision } = await run(lessons, 'Cancel lesson by Eva Holm');
    expect(decision?.kind).not.toBe('finish');
    expect(lessons.left.size).toBe(2);
  });
});

/** A group of choices. */
class Bass implements Stage {
  chosen = 'Flat';

  html(): string {
    const radios = ['Flat', 'Heavy'].map(
      (name) =>
        `<label><input type="radio" name="bass" id="${name}"${name === this.chosen ? ' checked' : ''}>${name}</label>`,
    );
    return `<h1>Radio</h1><fieldset><legend>Bass</legend>${radios.join('')}</fieldset>`;
  }

  press(id: string): void {
    this.chosen = id;
  }
}

it('a choice is taken by its own name, written small', async () => {
  const bass = new Bass();
  const { decision } = await run(bass, 'Set bass to heavy');
  expect({ kind: decision?.kind, chosen: bass.chosen }).toEqual({
    kind: 'finish',
    chosen: 'Heavy',
  });
});
