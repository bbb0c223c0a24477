import { describe, expect, test } from 'vitest';
import { run, type Stage } from './stage.ts';

const museum = `<title>Museum</title><h1>Exhibits on loan</h1>
  <table><tr><th>Exhibit</th><th>Room</th><th>Lender</th><th>Insured for (€)</th><th>Visitors</th></tr>
  <tr><td>Bronze mirror</td><td>East hall</td><td>Otto Brandt</td><td>12000</td><td>240</td></tr>
  <tr><td>Clay tablet</td><td>Vault</td><td>Mira Solberg</td><td>48000</td><td>90</td></tr>
  <tr><td>Silver comb</td><td>East hall</td><td>Pia Lenz</td><td>7500</td><td>310</td></tr></table>`;
const huts = `<h1>Mountain huts</h1><ul><li><h3>Larch hut</h3><p>Sleeps 8, 1450 m, €32 a night</p></li>
  <li><h3>Eagle hut</h3><p>Sleeps 20, 2210 m, €41 a night</p></li>
  <li><h3>Brook hut</h3><p>Sleeps 4, 980 m, €27 a night</p></li></ul>`;
const visits = `<h1>Visits</h1><table><tr><th>Day</th><th>Animal</th><th>Vet</th></tr>
  <tr><td>3 March</td><td>Minka</td><td>Dr Aydin</td></tr><tr><td>4 March</td><td>Bruno</td><td>Dr Weiss</td></tr></table>`;
const store = (next: string): string => `<h1>Store</h1>
  <table><tr><th>Item</th><th>Stock</th></tr><tr><td>Lid</td><td>4</td></tr><tr><td>Cup</td><td>9</td></tr></table>${next}`;

const told = async (html: string, question: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => html, press: () => undefined }, question);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

describe('a question is answered by what it asks for', () => {
  test.each([
    ['Who lends us the clay tablet?', museum, 'Mira Solberg'],
    ['Name the exhibit that Mira Solberg lends.', museum, 'Clay tablet'],
    ['Whose exhibit is insured for the highest sum?', museum, 'Mira Solberg'],
    ['Which hut is the cheapest?', huts, 'Brook hut'],
    ['Name the most expensive hut', huts, 'Eagle hut'],
    ['Which vet sees Minka?', visits, 'Dr Aydin'],
    ['How many items are there?', store(''), '2'],
    ['Which item is running lowest in stock?', store(''), 'Lid'],
  ])('%s', async (question, html, answer) => expect(await told(html, question)).toBe(answer));

  test.each([
    ["I'd like to know how many people have seen the Bronze mirror.", museum],
    ['I need to know the allergies of Minka before she sees the vet.', visits],
    ['Under which number can I reach Dr Aydin?', visits],
    ['What is the item Lid made of?', store('')],
    ['How much is the fee?', '<p>Entry fee: 14 euros</p><p>The parking fee is 3 euros.</p>'],
    ['What is the phone number of Otto Brandt?', museum],
    ['Who is the director of the museum?', museum],
    ['How many items are there?', store('<a href="/2" id="2">Next page</a>')],
  ])('and not by what is only near: %s', async (question, html) =>
    expect(await told(html, question)).toBeUndefined(),
  );
});

/** A book with its own page; what is typed there would be kept. */
class Shelf implements Stage {
  at = 'list';
  typed: string[] = [];

  html(): string {
    if (this.at === 'list')
      return '<h1>Books</h1><ul><li><a href="/dune" id="dune">Dune Walk</a></li><li><a href="/owl" id="owl">Owl</a></li></ul>';
    if (this.at === 'edit')
      return '<h1>Dune Walk</h1><form><label for="s">Shelf</label><input id="s"><button id="save">Save</button></form>';
    return `<h1>Dune Walk</h1><dl><dt>Author</dt><dd>Ida Holm</dd><dt>Shelf</dt><dd>A4</dd></dl><a href="/edit" id="edit">Edit</a>`;
  }

  press(id: string, value?: string): void {
    if (value !== undefined) this.typed.push(value);
    if (/^(?:dune|edit)$/.test(id)) this.at = id;
  }
}

describe('who asks wants nothing to be written', () => {
  test.each([
    ['What is the shelf of the book Dune Walk by Ida Holm?', 'A4'],
    ['What is the colour of the book Dune Walk by Ida Holm?', undefined],
    ["I need the binding of Ida Holm's book Dune Walk, please.", undefined],
  ])('%s', async (query, answer) => {
    const shelf = new Shelf();
    const { decision } = await run(shelf, query);
    expect(shelf.typed).toEqual([]);
    expect(decision?.kind === 'finish' ? decision.answer : undefined).toBe(answer);
  });
});
