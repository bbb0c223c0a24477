import { describe, expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { boxLeftOn, leftIn, takenFrom } from './wrong-members.ts';

const mindWith = (claim: string): RulesMind => ({
  clauses: [],
  current: 0,
  facts: {},
  visited: [],
  goals: [
    {
      said: '',
      status: 'held',
      job: {},
      evidence: [{ kind: 'value', claim, found: '', where: '', strength: 'medium' }],
    },
  ],
});

const html = `<label for="1">Birds</label><select id="1" multiple>
  <option selected>Robin</option><option selected>Red kite</option><option>Owl</option></select>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://birds.test/' });
const found = mindWith('"Birds" holds "Red kite"');

describe('what was said not to be in a list and still is', () => {
  test.each([
    ['I saw a red kite and no robin, please change that.', 'Robin'],
    ['It should be only red kite in Birds', 'Robin'],
    ['Red kite, the robin was wrong', 'Robin'],
    ['Choose Red kite instead of Robin', 'Robin'],
    ['Birds: only Red kite', 'Robin'],
    ['Add Red kite, not only Robin', undefined],
    ['Only Red kite is missing in Birds, it should be added', undefined],
    ['Add Red kite to Birds', undefined],
  ])('%s', (query, left) => expect(leftIn(query, found, page)).toBe(left));
});

describe('what was taken out and was asked for', () => {
  const taken = mindWith('"Red kite" is no longer in "Birds"');
  test.each([
    ['Pick Red kite and Owl from the birds without removing Robin', 'Red kite'],
    ['Choose Owl without losing the red kite', 'Red kite'],
    ['"Red kite", "Owl": both go into the birds, nothing goes out.', 'Red kite'],
    ['Delete the owl, keep the red kite', 'Red kite'],
    ['Red kite goes out, nothing else', undefined],
    ['Birds: Owl (without Red kite)', undefined],
    ['We want Red kite removed from Birds', undefined],
    ['Select Owl and deselect Red kite', undefined],
    ['Choose Owl instead of Red kite', undefined],
    ['Remove Red kite from Birds and pick Owl', undefined],
    ['Please take Red kite off the list', undefined],
  ])('%s', (query, lost) => expect(takenFrom(query, taken)).toBe(lost));
});

describe('a box that was given up for another', () => {
  const desk = buildPage(
    localFromHtml(
      '<label><input type="checkbox" id="1" checked> Radio</label><label><input type="checkbox" id="2" checked> Heating</label>',
    ),
  );
  test.each([
    ['Heating on instead of Radio', '"Heating" is ticked', 'Radio'],
    ['Heating on instead of the radio, please', '"Heating" is ticked', 'Radio'],
    ['Heating and Radio on instead of Fan', '"Heating" is ticked', undefined],
  ])('%s', (query, claim, left) => expect(boxLeftOn(query, mindWith(claim), desk)).toBe(left));
});
