import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { placeBag } from './bag.ts';

const page = buildPage({
  ...localFromHtml(
    '<form><label>Keeper <input id="1"></label><label>Loss (€) <input id="2"></label><label>Storm <input id="3"></label></form>',
  ),
  url: 'https://farm.test/',
});
const placed = (text: string) =>
  placeBag(page, [{ open: 'with', text, exact: false }]).map(
    ({ field, value }) => `${field.node.name}: ${value}`,
  );

it.each([
  ['"hail loss" = 300 €', ['Loss (€): 300']],
  ['"value" = 300 €', []],
  ['keeper=Ana Ruiz', ['Keeper: Ana Ruiz']],
  ['"hail loss" = Ana', []],
])('%s', (text, fields) => expect(placed(text)).toEqual(fields));

it('puts an amount of money into the one field that is left for it, without the sign it has', () => {
  const rest = buildPage({
    ...localFromHtml(
      '<form><label>Keeper <input id="1" value="Ana"></label><label>Loss in euros <input id="2"></label></form>',
    ),
    url: 'https://farm.test/',
  });
  const [only] = placeBag(rest, [{ open: 'with', text: '"value" = 300 €', exact: false }]);
  expect(only?.value).toBe('300');
});

it.each(['10 am', '10:00', "9 o'clock"])('puts %s into no field for a name', (time) => {
  const rest = buildPage({
    ...localFromHtml('<form><label>Keeper <input id="1"></label></form>'),
    url: 'https://farm.test/',
  });
  expect(placeBag(rest, [{ open: 'with', text: `"value" = ${time}`, exact: false }])).toEqual([]);
});

it.each([
  ['storm loss', ['Storm']],
  ['storm claim', ['Storm']],
  ['storm lantern', []],
  ['no storm claim', []],
])('%s tells which kind of claim it is', (said, fields) => {
  const kinds = buildPage({
    ...localFromHtml(
      '<h1>Report a loss</h1><label><input type="radio" name="k" id="1">Storm</label><label><input type="radio" name="k" id="2">Hail</label>',
    ),
    url: 'https://farm.test/',
  });
  const bag = [{ open: 'with', text: `"perhaps" = "${said}"`, exact: false }];
  expect(placeBag(kinds, bag).map(({ field }) => field.node.name)).toEqual(fields);
});
