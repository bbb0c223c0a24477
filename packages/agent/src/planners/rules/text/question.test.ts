import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { grounderOf, phrasesOf } from '../ground/grounder.ts';
import { buildPage } from '../page/view.ts';
import { run } from '../stage.ts';
import { questionOf } from './question.ts';

const html = `<h1>Hotel desk</h1><nav><a href="/terms" id="1">Terms</a></nav>
  <p>Pool temperature: 27 °C</p><p>Battery charge: 81 %</p><p>The deposit is 20 euros.</p>
  <label for="2">Blanket</label><select id="2"><option>Wool</option><option selected>Down</option></select>
  <table><tr><th>Room</th><th>Guest</th><th>Bill (€)</th><th>Contact</th><th>Age</th></tr>
  <tr><td>R12</td><td>Ana Ruiz</td><td>320</td><td>ana@post.example</td><td>41</td></tr>
  <tr><td>R14</td><td>Bo Lind</td><td>95</td><td>bo@post.example</td><td>27</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://desk.test/' });
const asked = (text: string): string | undefined =>
  questionOf(text, phrasesOf(page), grounderOf(page));
const told = async (query: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => html, press: () => undefined }, query);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

describe('a question is the same, whatever is told beside it and however it is put', () => {
  test.each([
    ['How much does Ana Ruiz have to pay?', 'What is the Bill of Ana Ruiz?'],
    ["Please tell me what Bo Lind's stay comes to in euros", 'What is the Bill of Bo Lind?'],
    ['Ana Ruiz is at the desk and asks what her bill is.', 'What is the bill of Ana Ruiz?'],
    ['Bill of the guest Ana Ruiz?', 'What is the bill of Ana Ruiz?'],
    ['We found a scarf in R12. Find out who booked it.', 'Who has R12?'],
    ['By whom was R14 booked?', 'Who has R14?'],
    ['For which guest is R14 reserved?', 'What is the guest of R14?'],
    ['Can you check under Terms what the deposit is?', 'Open Terms. What is the deposit?'],
    ['Which age does the guest Bo Lind have?', 'What is the age of Bo Lind?'],
    ['I need the contact of Bo Lind for the new list.', 'What is the contact of Bo Lind?'],
    ['Selected blanket?', 'Which blanket is selected?'],
    ['Which blanket have we picked?', 'Which blanket is selected?'],
  ])('%s', (text, question) => expect(asked(text)).toBe(question));

  test.each([
    ['something is to be done as well', 'Ana Ruiz called. Please delete her bill.'],
    ['what is told is a wish', 'The deposit should be 30 euros. What is the bill of Bo Lind?'],
    ['a list is to be narrowed first', 'Filter by Guest. What is the bill of R12?'],
  ])('is left to others where %s: %s', (_, text) => expect(asked(text)).toBeUndefined());

  test.each([
    ['How old is Bo Lind?', '27'],
    ['How can I reach Ana Ruiz?', 'ana@post.example'],
    ['What is the e-mail address of Bo Lind?', 'bo@post.example'],
    ['How full is the battery?', '81 %'],
    ['What percentage does the battery charge have?', '81 %'],
    ['How high is the deposit?', '20 euros'],
    ['How much is the deposit?', '20 euros'],
    ['What is the bill of R14?', '95'],
  ])('%s is answered by what the page states', async (query, answer) =>
    expect(await told(query)).toBe(answer),
  );

  test.each([
    ['what nobody speaks of was done by nobody', 'Who painted R12?'],
    ['a measure that is no column', 'How heavy is R12?'],
    ['a kind of contact that is not there', 'What is the phone number of Bo Lind?'],
    ['a question for yes or no', 'Is Bo Lind at the pool?'],
    ['somebody else', 'What is the bill of Cy Moss?'],
  ])('%s: %s', async (_, query) => expect(await told(query)).toBeUndefined());
});
