import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { run } from '../../stage.ts';
import { questionOf } from '../question.ts';

const html = `<title>Kennels</title><h1>Kennels</h1>
  <nav><a href="/keepers" id="1">Keepers</a></nav>
  <label for="2">Bedding</label><select id="2"><option>Straw</option><option selected>Hemp</option></select>
  <table><tr><th>Box</th><th>Keeper</th><th>Fee (€)</th><th>Door</th></tr>
  <tr><td>K7</td><td>Ana Ruiz</td><td>40</td><td>North</td></tr>
  <tr><td>K8</td><td>Bo Lind</td><td>90</td><td>South</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://kennels.test/' });
const ground = grounderOf(page);
const asked = (text: string): string | undefined => questionOf(text, phrasesOf(page), ground);

describe('the same question, said by what one has to do with it', () => {
  test.each([
    ['What does the record of Ana Ruiz say under Door?', 'what is the Door of Ana Ruiz?'],
    ['Who is written in the row of K8?', 'Who has K8?'],
    ['Which door do I have to go to for K8?', 'what is the door of K8?'],
    [
      'Keepers, Ana Ruiz: what does it say for Phone?',
      'Open Keepers. What is the Phone of Ana Ruiz?',
    ],
    ['Bedding: which one has been chosen?', 'Which bedding is selected?'],
    ['Look at Bedding: which one has been chosen?', 'Which bedding is selected?'],
    [
      'Who paid the most? Give me the keeper.',
      'What is the keeper of the one with the highest fee?',
    ],
    ['Which of the boxes costs less?', 'What is the box of the one with the lowest fee?'],
    [
      'I need the code from the Box column for the highest fee.',
      'What is the box of the one with the highest fee?',
    ],
  ])('%s', (text, question) => expect(asked(text)).toBe(question));
});

const told = async (question: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => html, press: () => undefined }, question);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

test('who is in a row is somebody', async () => {
  expect(await told('What name is in the row of K8?')).toBe('Bo Lind');
  expect(await told('What name is in the row of K9?')).toBeUndefined();
});
