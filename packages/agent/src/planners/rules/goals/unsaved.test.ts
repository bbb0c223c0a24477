import { expect, it } from 'vitest';
import { actOn } from '../../../calls.ts';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { oneClause } from '../text/question.ts';
import { readIntent } from '../text/read.ts';
import { perform, targetOf } from './step.ts';
import { saveBeforeLeaving, saveFirst, unsentFilter } from './unsaved.ts';

const form = (buttons: string) =>
  buildPage({
    ...localFromHtml(
      `<h1>Lesson</h1><form><label for="1">New day</label><input id="1" value="3 May">${buttons}</form>`,
    ),
    url: 'https://school.test/move',
  });
const mind: RulesMind = {
  clauses: [],
  goals: [
    {
      said: 'choose Move',
      status: 'held',
      job: {},
      evidence: [{ kind: 'element', claim: 'pressed "Move…"', found: '', strength: 'medium' }],
    },
  ],
  current: 1,
  facts: {},
  visited: [],
  edited: '1',
};

it('the form that a deed has opened is sent by the button of its name', () => {
  const page = form('<button id="2">Move</button><button id="3">Back</button>');
  expect(saveFirst(mind, page, 'Choose Move, set the day to 3 May')?.decision).toMatchObject({
    kind: 'act',
    acts: [{ target: { name: 'Move' } }],
  });
});

it('what only opened it is not pressed again', () => {
  const page = form('<button id="2">Move…</button><button id="3">Print</button>');
  expect(saveFirst(mind, page, 'Choose Move, set the day to 3 May')).toBeUndefined();
});

it('what filters a list is sent before the list is read', () => {
  const page = form('<button id="2">Show</button>');
  const asked = readIntent(oneClause('which lesson is the longest'));
  expect(unsentFilter(mind, page, asked)?.decision).toMatchObject({
    acts: [{ target: { name: 'Show' } }],
  });
  expect(unsentFilter(mind, form('<button id="2">Delete</button>'), asked)).toBeUndefined();
  const { edited: _, ...sent } = mind;
  expect(unsentFilter(sent, page, asked)).toBeUndefined();
});

it.each([
  ['Change the day, then go to Team', 'Team', 'Press "Save"'],
  ["Change the day but don't save it, then go to Team", 'Team', undefined],
  ['Change the day and show the help', 'Help', undefined],
])('%s', (query, name, thought) => {
  const page = buildPage({
    ...localFromHtml(
      '<nav><a id="3" href="/team">Team</a></nav><form><label for="1">Day</label><input id="1" value="3 May"><button id="2">Save</button><button id="4" type="button">Help</button></form>',
    ),
    url: 'https://school.test/move',
  });
  const node = page.controls.find((each) => each.name === name);
  if (node === undefined) throw new Error(`No ${name}`);
  const step = perform(actOn('click', targetOf(node), [], { description: 'Press it' }), {});
  const { decision } = saveBeforeLeaving(mind, page, { step, query }) ?? {};
  expect(decision?.kind === 'act' ? decision.acts[0].description : undefined).toBe(thought);
});
