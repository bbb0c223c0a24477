// Whole runs on a form that a button opens: what was said in any manner is filled in and sent, and
// nothing is sent as long as a value has no field.

import { describe, expect, test } from 'vitest';
import { run } from './stage.ts';

/** A caretaker's desk. */
function desk() {
  const values = new Map<string, string>();
  const sent: string[] = [];
  let open = false;
  const field = (id: string): string => `id="${id}" value="${values.get(id) ?? ''}"`;
  const dialog = (): string => `<div role="dialog" aria-label="Report a fault"><form>
    <label for="10">What is broken?</label><input ${field('10')} required>
    <label for="11">Where?</label><select id="11"><option></option>${['Attic', 'Cellar']
      .map((each) => `<option ${values.get('11') === each ? 'selected' : ''}>${each}</option>`)
      .join('')}</select>
    <label for="12">When?</label><input type="date" ${field('12')} required>
    <label for="13">Phone</label><input ${field('13')}>
    <label><input type="checkbox" id="14" ${values.has('14') ? 'checked' : ''}>All of this is true</label>
    <button type="button" id="15">Cancel</button><button type="button" id="16">Send</button></form></div>`;
  const html = (): string =>
    `<h1>Caretaker</h1><button id="1">Report a fault</button><p role="status">${
      sent.length > 0 ? `Report ${sent.length} was sent` : ''
    }</p>${open ? dialog() : ''}`;
  const press = (id: string, value?: string): void => {
    if (id === '1') open = true;
    else if (id === '14') values.set('14', 'on');
    else if (value !== undefined) values.set(id, value);
    if (id !== '16') return;
    sent.push(['10', '11', '12', '13', '14'].map((each) => values.get(each) ?? '').join('|'));
    open = false;
  };
  return { html, press, sent };
}

describe('a form is filled in and sent, in whatever manner it is told', () => {
  test.each([
    ['Report a fault. What: Tap and sink; where: Cellar; when: 4 March 2031. Send.', ''],
    ['Report a fault: what=Tap and sink, where=Cellar, when=2031-03-04. Send it.', ''],
    [
      'Could you report a fault? The thing is "Tap and sink", the place is Cellar and the day is March 4th, 2031.',
      '',
    ],
    ['The "Tap and sink" broke in the cellar on 2031-03-04. Please report a fault.', ''],
    [
      'Press "Report a fault", enter "Tap and sink" for what, choose Cellar for where and 2031-03-04 for when, then Send',
      '',
    ],
    [
      'Report a fault with "Tap and sink", Cellar and 4 March 2031 and confirm that all of it is true.',
      'on',
    ],
  ])('%s', async (query, ticked) => {
    const { sent, ...stage } = desk();
    const { decision } = await run(stage, query);
    expect(sent).toEqual([`Tap and sink|Cellar|2031-03-04||${ticked}`]);
    expect(decision?.kind).toBe('finish');
  });

  test.each([
    [
      'a value has no field',
      'Report a fault: what=Tap, where=Cellar, when=2031-03-04, colour=Green',
    ],
    [
      'a choice is not there',
      'Report a fault. What: Tap; where: Garden shed; when: 2031-03-04. Send.',
    ],
    [
      'a thing of its own is asked',
      'Report a fault: what=Tap, where=Cellar, when=2031-03-04. Water the roses.',
    ],
  ])('nothing ends as done where %s', async (_, query) => {
    const { sent, ...stage } = desk();
    const { decision } = await run(stage, query);
    expect(decision?.kind).not.toBe('finish');
    expect(sent).toEqual([]);
  });
});
