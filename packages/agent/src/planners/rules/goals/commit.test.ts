import { expect, it } from 'vitest';
import { actOn } from '../../../calls.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { sendsForm } from './commit.ts';
import { perform } from './step.ts';

const page = buildPage({
  ...localFromHtml(
    '<label>Guest <input id="1"></label><button id="2">Hold the room</button><button id="3">Clear the form</button>',
  ),
  url: 'https://inn.test/',
});

it.each([
  ['Hold the room. The guest is Ana.', '2', true],
  ['Press Hold the room. The guest is Ana.', '2', false],
  ['Clear the form. The guest is Ana.', '3', false],
])('%s', (query, ref, sends) => {
  const press = actOn('click', { ref, role: 'button', name: '' }, [], { description: '' });
  expect(sendsForm({ page, query }, perform(press, {}))).toBe(sends);
});
