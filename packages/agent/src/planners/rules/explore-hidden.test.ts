import { expect, test } from 'vitest';
import { run, type Stage } from './stage.ts';

/** Tabs drawn as bare buttons; only the ids of the panels say which is whose. */
class Tabs implements Stage {
  shown = 'hours';
  motto = 'Old';

  html(): string {
    const hide = (id: string) => (this.shown === id ? '' : ' style="display:none"');
    return `<h1>Bakery</h1><p><button id="1">Hours</button> <button id="2">Letters</button></p>
      <form id="hours"${hide('hours')}><label for="3">Opens</label><input id="3" value="8"></form>
      <form id="letters-panel"${hide('letters')}><label for="4">Motto</label><input id="4" value="${this.motto}"></form>`;
  }

  press(id: string, value?: string): void {
    if (id === '1') this.shown = 'hours';
    if (id === '2') this.shown = 'letters';
    if (id === '4' && value !== undefined) this.motto = value;
  }
}

test('the button that is called like the panel opens it', async () => {
  const stage = new Tabs();
  await run(stage, 'Set the motto to "Fresh daily"');
  expect(stage).toMatchObject({ shown: 'letters', motto: 'Fresh daily' });
});
