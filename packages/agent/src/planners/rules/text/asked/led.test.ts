import { expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { run, type Stage } from '../../stage.ts';
import { questionOf } from '../question.ts';

const html = `<h1>Hotel</h1><nav><a href="/terms" id="1">Terms</a><a href="/rooms" id="2">Rooms</a></nav>
  <p>Pool temperature: 27 °C</p>
  <table><tr><th>Guest</th><th>Room</th><th>Owed (€)</th></tr>
  <tr><td>Ida Vance</td><td>C7</td><td>320</td></tr>
  <tr><td>Ole Brand</td><td>B2</td><td>410</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://hotel.test/' });
const asked = (text: string): string | undefined =>
  questionOf(text, phrasesOf(page), grounderOf(page));

test.each([
  // Where it is, said before.
  ['Rooms > C7: please read me what it says under Beds.', 'Open Rooms. What is the Beds of C7?'],
  ['Rooms > C7 > Details: what is the view?', 'Open Rooms. What is the view of C7?'],
  ['Guest Ida Vance: what does the Owed (€) column say?', 'What is the Owed of Ida Vance?'],
  ['What deposit does the Terms page give?', 'Open Terms. What is the deposit?'],
  ['Under Terms, look up the fee of Ida Vance.', 'Open Terms. What is the fee of Ida Vance?'],
  // In what it is measured.
  ['How many euros does the Owed column show for Ole Brand?', 'What is the Owed of Ole Brand?'],
  ['How many euros is the deposit according to the Terms?', 'Open Terms. What is the deposit?'],
  // What is told before.
  [
    'A guest is asking for towels in C7; please look at the Rooms page and tell me the floor of C7.',
    'Open Rooms. What is the floor of C7?',
  ],
  [
    'I want to know what it costs to stay longer. The price is under Terms.',
    'Open Terms. What is the price?',
  ],
  [
    'Ida Vance wants to leave; please look at her entry and tell me her room.',
    'What is the room of Ida Vance?',
  ],
  ['What is the name of the guest with the room C7?', 'What is the guest of C7?'],
])('%s', (text, question) => expect(asked(text)).toBe(question));

test.each([
  'They want to write to Bo & Co and to Lund; please open it and tell me his phone.',
  'Rooms > C7: set the Beds to 2',
])('whose it is must not be lost: %s', (text) => expect(asked(text)).toBeUndefined());

/** A form that could take any text. */
class Card implements Stage {
  shelf = 'A4';
  html(): string {
    return `<h1>Tin Drum</h1><form><label for="1">Shelf mark</label><input id="1" value="${this.shelf}">
      <button id="2">Save</button></form>`;
  }
  press(id: string, value?: string): void {
    if (id === '1' && value !== undefined) this.shelf = value;
  }
}

test.each(['Please read me Tin Drum under Shelf mark', 'Tin Drum > Shelf mark: read me that'])(
  'who wants to be told something wants nothing to be set: %s',
  async (query) => {
    const card = new Card();
    await run(card, query);
    expect(card.shelf).toBe('A4');
  },
);
