import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { sheetOf } from './index.ts';

const html = `<h1>Kiln house</h1><nav><a href="/pots" id="1">Pots</a><a href="/new" id="2">Register a pot</a></nav>
  <table><tr><th>Pot</th><th>Glaze</th><th></th></tr>
  <tr><td>Blue Jug</td><td>Celadon</td><td><button id="3">Reserve</button></td></tr>
  <tr><td>Tall Vase</td><td>Tenmoku</td><td><button id="4">Reserve</button></td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://kiln.test/' });
const sheet = (text: string): string | undefined =>
  sheetOf(text, phrasesOf(page), grounderOf(page))?.text;

describe('all values of an instruction go into one form', () => {
  test.each([
    [
      'Register a pot: name=Salt and Ash, glaze=Shino, height=24. Save it.',
      'Register a pot with "name" = "Salt and Ash", "glaze" = Shino, "height" = 24',
    ],
    [
      'Register a pot. What: Salt and Ash; where: Shed; when: 4 March 2031. Send.',
      'Register a pot with "What" = "Salt and Ash", "where" = Shed, "when" = 4 March 2031, "button" = "send"',
    ],
    [
      'Please register the pot Salt and Ash by Ida Lund with glaze Shino, height: 24',
      'Register a pot with "value" = “Salt and Ash”, "maker" = Ida Lund, "glaze" = Shino, "height" = 24',
    ],
    [
      'Reserve Tall Vase: guest Ida Lund, days 3 d, gift wrap yes.',
      'reserve Tall Vase with "guest" = Ida Lund, "days" = 3, "gift wrap" = yes, "perhaps" = "gift"',
    ],
    [
      'The maker is Ida Lund, the height is 24. Register it in, please.',
      'Register a pot with "maker" = Ida Lund, "height" = 24',
    ],
    [
      'We have got a new pot. The glaze is Shino, it is called "Ash" and Ida Lund made 2 copies.',
      'Register a pot with "glaze" = Shino, "value" = "Ash", "value" = Ida Lund, "copies" = 2',
    ],
    [
      'Press "Register a pot", enter Grey bowl for what, choose Shed for where, then Save',
      'Register a pot with "what" = Grey bowl, "where" = Shed, "button" = "Register a pot"',
    ],
    [
      'Register a pot: What do you call it? Salt and Ash. Where? Shed. When? 4 March 2031.',
      'Register a pot with "value" = "Salt and Ash", "Where" = Shed, "When" = 4 March 2031',
    ],
    [
      'Please register the new pot Salt and Ash by Ida Lund. Height (cm): 24, glaze: Shino',
      'Register a pot with "value" = “Salt and Ash”, "maker" = Ida Lund, "Height" = 24, "glaze" = Shino',
    ],
    [
      'Register a pot and enter Name Salt and Ash, Glaze Shino, Height 24; then save.',
      'Register a pot with "value" = “Name Salt and Ash”, "value" = Glaze Shino, "Height" = 24',
    ],
    [
      'Could you register the pot of a Grey bowl by Ida Lund, height 24?',
      'Register a pot with "value" = Grey bowl, "maker" = Ida Lund, "height" = 24',
    ],
    [
      'Press Reserve at Tall Vase, enter Ida Lund as potter, choose 3 days and Yes for gift wrap, then Confirm order',
      'reserve Tall Vase with "potter" = Ida Lund, "days" = 3, "gift wrap" = Yes, "perhaps" = "gift", "button" = "Reserve", "button" = "order"',
    ],
    [
      'Could you reserve the Tall Vase with gift wrap for Ida Lund, for 3 days?',
      'reserve Tall Vase with "person" = Ida Lund, "days" = 3, "perhaps" = "gift wrap"',
    ],
    [
      'Reserve the Tall Vase in the name of Ida Lund for 3 days. Confirm the truth of it.',
      'reserve Tall Vase with "person" = Ida Lund, "days" = 3, "consent" = "Confirm the truth of it"',
    ],
    [
      'Register a pot: Grey bowl, Shed, 4 March 2031.',
      'Register a pot with "value" = Grey bowl, "value" = Shed, "value" = 4 March 2031',
    ],
    [
      'Register a pot: a Grey bowl lost in the Shed on 4 March 2031.',
      'Register a pot with "value" = Grey bowl, "lost" = Shed, "value" = 4 March 2031, "perhaps" = "lost"',
    ],
    [
      'A pot "Ash" by Ida Lund should be registered, the pot must be saved.',
      'Register a pot with "value" = "Ash", "maker" = Ida Lund, "perhaps" = "saved", "button" = "registered"',
    ],
    [
      'Register a new pot. Under Glaze pick Shino, under Remark type "thin wall".',
      'Register a pot with "Glaze" = Shino, "Remark" = "thin wall"',
    ],
    [
      'Register a new pot, glaze Shino, height 24, and tick "Everything I wrote is true".',
      'Register a pot with "glaze" = Shino, "height" = 24, "consent" = "and tick Everything I wrote is true"',
    ],
    [
      'On the Pots page, press Reserve at Tall Vase; Potter: Ida Lund, Days: 3, Gift wrap: Yes',
      'reserve Tall Vase with "Potter" = "Ida Lund", "Days" = 3, "Gift wrap" = Yes, "perhaps" = "gift", "button" = "Reserve"',
    ],
    [
      'Reserve the Tall Vase: Ida Lund, 3 days.',
      'reserve Tall Vase with "value" = Ida Lund, "days" = 3',
    ],
    [
      'Register a new pot with the glaze Shino and the height 24 and confirm that everything is true.',
      'Register a pot with "glaze" = Shino, "height" = 24, "consent" = "and confirm that everything is true"',
    ],
    [
      'Reserve the Blue Jug: potter Ida Lund, 2 days, no gift wrap',
      'reserve Blue Jug with "potter" = Ida Lund, "days" = 2, "perhaps" = "no gift wrap"',
    ],
    [
      'Ida Lund would like the Blue Jug for three days. Please reserve it.',
      'reserve Blue Jug with "value" = Ida Lund, "days" = 3',
    ],
    [
      'Please register the "Grey bowl" as a pot: glaze Shino, height 24',
      'Register a pot with "value" = "Grey bowl", "glaze" = Shino, "height" = 24',
    ],
    [
      'Pot: Tall Vase, potter: Ida Lund, days: 3. Confirm reservation.',
      'reserve Tall Vase with "potter" = "Ida Lund", "days" = 3, "perhaps" = "pot"',
    ],
    [
      'Can you use "Register a pot" to enter Salt and Ash? It\'s by Ida Lund, has the glaze Shino and we have 2 of it.',
      'Register a pot with "value" = “Salt and Ash”, "maker" = Ida Lund, "glaze" = Shino, "count" = 2',
    ],
    [
      "Register a new pot. Name Salt and Ash, glaze Shino, height 24. Tick that it's true.",
      'Register a pot with "value" = “Salt and Ash”, "glaze" = Shino, "height" = 24, "consent" = "Tick that it is true"',
    ],
    [
      'Register a pot, glaze Shino, height 24, confirmed as true. Save it.',
      'Register a pot with "glaze" = Shino, "height" = 24, "consent" = "confirmed as true"',
    ],
    [
      'Register a pot, could you? What: Salt and Ash. Where: Shed. When: 4 March 2031.',
      'Register a pot with "What" = "Salt and Ash", "Where" = Shed, "When" = 4 March 2031',
    ],
    [
      'We got two copies of Salt and Ash (maker Ida Lund, height 24). Please register the pot, glaze Shino',
      'Register a pot with "copies" = 2, "value" = “Salt and Ash”, "maker" = Ida Lund, "height" = 24, "glaze" = Shino',
    ],
    [
      'Reservation for Ida Lund: pot Tall Vase, 3 days. Confirm it.',
      'reserve Tall Vase with "person" = Ida Lund, "days" = 3, "perhaps" = "pot"',
    ],
    [
      'I need a fire claim sent: glaze Shino, height 24. Everything stated above is correct.',
      'Send a claim with "glaze" = Shino, "height" = 24, "perhaps" = "claim", "perhaps" = "fire", "button" = "sent", "consent" = "Everything stated above is correct"',
    ],
    [
      'Fire claim to send off: glaze Shino, height 24, "Everything is true" ticked',
      'send a claim with "glaze" = Shino, "height" = 24, "perhaps" = "claim", "perhaps" = "fire", "consent" = "Everything is true ticked"',
    ],
  ])('%s', (text, said) => expect(sheet(text)).toBe(said));

  test.each([
    ['something is there already', 'The pot "Blue Jug" now has the glaze Shino.'],
    ['something is changed', 'Change the glaze of the pot Blue Jug to Shino and the height to 24'],
    [
      'it hangs on something',
      'If there is a pot Blue Jug, register a pot with glaze Shino, height 24',
    ],
    ['it is forbidden', "Don't register a pot with glaze Shino and height 24"],
    ['something is asked', 'Which pot has the glaze Celadon and the height 24?'],
    [
      'it is of one that is there',
      'Add a note to the pot Blue Jug: "bring back", and a photo "P1"',
    ],
    ['it is named', 'Register the pot Blue Jug with glaze Shino and height 24'],
    ['several of one kind are listed', 'Add the potter Ida Lund and the potter Bo Ek'],
    ['there is one value', 'Register a pot with the glaze Shino'],
  ])('is left to others where %s: %s', (_, text) => expect(sheet(text)).toBeUndefined());
});

describe('the one thing of a page that is booked', () => {
  const school = buildPage({
    ...localFromHtml(`<h1>Lessons</h1><nav><a href="/" id="1">Lessons</a><a href="/new" id="2">New lesson</a></nav>
      <ul><li><a href="/l/1" id="3">Ada Lund</a></li><li><a href="/l/2" id="4">Ola Berg</a></li></ul>`),
    url: 'https://school.test/',
  });
  const booked = (text: string): string | undefined =>
    sheetOf(text, phrasesOf(school), grounderOf(school))?.text;

  test.each([
    [
      'Ada Lund would like the teacher Bo Ek on 16 May 2031 at 10:00. Please book it.',
      'New lesson with "value" = Ada Lund, "teacher" = Bo Ek, "value" = 16 May 2031 at 10:00, "button" = "book"',
    ],
    [
      'Schedule a session for Ada Lund with Bo Ek, 16 May 2031, 10:00',
      'New lesson with "person" = Ada Lund, "value" = Bo Ek, "value" = 16 May 2031 at 10:00, "button" = "schedule"',
    ],
  ])('%s', (text, said) => expect(booked(text)).toBe(said));

  test('is not what is booked by another word', () =>
    expect(booked('Book a table for Ada Lund on 16 May 2031 at 10:00')).not.toMatch(/lesson/));
});

test('a form that is named by its thing first: "fill in the theft report"', () => {
  const desk = buildPage({
    ...localFromHtml('<h1>Desk</h1><button id="1">Report a theft</button>'),
    url: 'https://desk.test/',
  });
  const text =
    'A "Grey bowl" was taken on 4 March 2031, please fill in the theft report with that.';
  expect(sheetOf(text, phrasesOf(desk), grounderOf(desk))?.text).toBe(
    'Report a theft with "value" = "Grey bowl", "taken" = 4 March 2031, "perhaps" = "taken"',
  );
});
