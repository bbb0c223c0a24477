import { expect, test } from 'vitest';
import { planSteps } from './plan.ts';
import { rulesPlanner } from './planners/rules/index.ts';
import { startState } from './state.ts';
import { turn } from './turn.ts';
import { localFromHtml } from './view-html.ts';

test('[SC-55] a form is one step a field and one for the click; the active one follows the work', async () => {
  const said = 'Fill in the form: First name John, Last name Doe, Email j@d.e, then click Save';
  const page = (...values: string[]) =>
    localFromHtml(
      `<form>${['First name', 'Last name', 'Email']
        .map(
          (name, at) => `<label>${name}<input id="${at + 1}" value="${values[at] ?? ''}"></label>`,
        )
        .join('')}<button id="4">Save</button></form>`,
    );
  const tools = { now: () => 1, locale: 'en', planner: rulesPlanner };
  const view = (local: ReturnType<typeof page>) => ({ url: '', title: '', local });
  const first = await turn(startState(said, { now: 0 }), view(page()), tools);
  const marked = ({ plan }: typeof first.state) =>
    plan.map(({ description, status }) => `${description}: ${status}`);
  expect(marked(first.state)).toEqual([
    'Enter First name John: active',
    'Enter Last name Doe: pending',
    'Enter Email j@d.e: pending',
    'click Save: pending',
  ]);
  const second = await turn(first.state, view(page('John', 'Doe', 'j@d.e')), tools);
  expect(marked(second.state).at(-1)).toBe('click Save: active');
});

test('[SC-26] a step says where it is done', () => {
  const steps = planSteps([
    'Open the offer',
    'Remember the price',
    'Read the code and remember it',
  ]);
  expect(steps.map(({ toolType }) => toolType)).toEqual(['DOM', 'SERVER', 'MIXED']);
});
