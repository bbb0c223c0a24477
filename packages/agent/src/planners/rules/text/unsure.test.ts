import { describe, expect, test } from 'vitest';
import { answerState, startState } from '../../../state.ts';
import { turn } from '../../../turn.ts';
import { localFromHtml } from '../../../view-html.ts';
import { rulesPlanner } from '../index.ts';
import { cutClauses } from './clauses.ts';
import { asMeant, unsureQuestion } from './unsure.ts';

const question = unsureQuestion(cutClauses('Turn on "Stereo". Set "Volume" to 35.', []));

describe('what the answer makes of the instruction', () => {
  test.each([
    ['Yes, please', 'Turn on "Stereo". Set "Volume" to 35'],
    ['No, set the bass to Heavy', 'set the bass to Heavy'],
    ['Set the volume to 53', 'Set the volume to 53'],
    ['no', 'stereo vol 35'],
  ])('%s', (answer, query) => expect(asMeant('stereo vol 35', { question, answer })).toBe(query));

  test('another question leaves it as it is', () =>
    expect(asMeant('stereo vol 35', { question: 'Which one?', answer: 'yes' })).toBe(
      'stereo vol 35',
    ));
});

const html = `<h1>Radio</h1><label for="1">Volume</label><input id="1" type="number" value="20">
  <label for="2">Station</label><select id="2"><option>Harbour FM</option><option>Night Owl</option></select>
  <label><input type="checkbox" id="3">Stereo</label>
  <label><input type="checkbox" id="4">Night mode</label><button id="5">Save</button>`;
const view = {
  url: 'https://radio.test/',
  title: 'Radio',
  local: { ...localFromHtml(html), url: 'https://radio.test/' },
};
const tools = { now: () => 1000, locale: 'en-GB', planner: rulesPlanner };

test('where two readers guess differently nothing is done before it was asked', async () => {
  const start = startState('With the owl at 35 the night is fine', { now: 0 });
  const looked = await turn(start, view, tools);
  expect(looked.decision).toMatchObject({ kind: 'wait' });
  const { state, decision } = await turn(looked.state, view, tools);
  expect(decision).toMatchObject({ kind: 'ask', why: 'It can be read in two ways' });
  const answered = answerState(state, 'No, set the volume to 35');
  expect((await turn(answered, view, tools)).decision).toMatchObject({
    kind: 'act',
    acts: [{ command: { args: { ref: '1' } } }],
  });
});
