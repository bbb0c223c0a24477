import { expect, it } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { sheetOf } from './index.ts';

const html = `<h1>Lift report</h1><form><label>House <select id="1"><option>North</option><option>South</option></select></label>
  <label>Remark <textarea id="2"></textarea></label><label>Guest <input id="3"></label><button id="4">Send report</button></form>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://lifts.test/' });
const valuesOf = (text: string): readonly string[] | undefined =>
  sheetOf(text, phrasesOf(page), grounderOf(page))?.values;

it.each([
  ['Send the report: house North, remark Door is stuck', ['North', 'Door is stuck']],
  ['Send a report:\n- House: North\n- Remark: Door is stuck', ['North', 'Door is stuck']],
  ['Send the report: remark: door is stuck, house North', ['door is stuck', 'North']],
  [
    'Send the report: house North, remark Door is stuck and the light has gone',
    ['North', 'Door is stuck and the light has gone'],
  ],
  ['Report of house North, remark Door is stuck and send it', ['North', 'Door is stuck']],
  [
    'Please note Door is stuck as the remark and send the report of house North',
    ['Door is stuck', 'North'],
  ],
  ['Send the report: house North, the remark says Door has jammed', ['North', 'Door has jammed']],
  ['Report to send: house North, remark "Door is stuck"', ['North', 'Door is stuck']],
])('what is written holds its own verb: %s', (text, values) =>
  expect(valuesOf(text)).toEqual(values),
);

it.each([
  ['of a name', 'Send the report: house North, guest Ada is coming', 'Ada is coming'],
  [
    'behind a comma it may go on',
    'Send the report: house North, remark Door is stuck, the light was off',
    'Door is stuck',
  ],
  [
    'in the next sentence it may go on',
    'Send the report: house North, remark Door is stuck. The light was off.',
    'Door is stuck',
  ],
])('%s it is no sentence: %s', (_, text, value) => expect(valuesOf(text)).not.toContain(value));
