import { expect, it } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import {
  undoneAtIt,
  undoneEnd,
  undoneHead,
  undonePart,
  undoneShow,
  undoneState,
  unsent,
} from './undone.ts';

const mind: RulesMind = { clauses: [], goals: [], current: 0, facts: {}, visited: [] };

it.each([
  ['Orders by total, high to low', undefined],
  ['Fill in the form and buy the ticket', 'buy the ticket'],
  ['Set the size to 3, then send it', 'send it'],
])('%s: %s was not done', (query, part) => expect(undonePart(query, mind)).toBe(part));

it('an answer does nothing', () => {
  const goal = { said: 'How good was it', job: {}, evidence: [], answer: 'Notes' };
  const told: RulesMind = { ...mind, goals: [{ ...goal, status: 'held' }] };
  expect(undonePart('How good the take was: mark it with all stars', told)).toBeDefined();
  expect(undonePart('Can you remove the take of Bo?', told)).toBeDefined();
  expect(undonePart('How good was the take that we marked?', told)).toBeUndefined();
});

it.each([
  ['Bo Lind has come. Mark that.', 'pressed "Bo Lind"', 'Mark that'],
  ['Bo Lind has come. Mark that.', 'pressed "Mark as present"', undefined],
  ['Bo Lind has come. Mark that.', '"Present" is ticked', undefined],
  ['Bo Lind has come. Open that.', 'pressed "Bo Lind"', undefined],
])('%s, and %s: %s was not done', (query, claim, lost) => {
  const proof = { kind: 'element', found: '', where: '', strength: 'medium' } as const;
  const goal = { said: 'Press it', job: {}, evidence: [{ ...proof, claim }] };
  expect(undoneAtIt(query, { ...mind, goals: [{ ...goal, status: 'held' }] })).toBe(lost);
});

it.each([
  ['Show me just the loans of Bo', 'L-4', 'Show me just the loans'],
  ['Show me just the loans of Bo', 'L-4, L-9', undefined],
  ['Show me the loan of Bo', 'L-4', undefined],
])('%s: %s is too little an answer', (query, answer, lost) => {
  const goal = { said: query, job: {}, evidence: [], answer, status: 'held' as const };
  expect(undoneShow(query, { ...mind, goals: [goal] })).toBe(lost);
});

it('what only a button of its own does is due by its name', () => {
  const query = 'We do not need the notes any more: forget all of them and confirm.';
  const goal = { said: 'confirm', job: {}, evidence: [], status: 'held' as const };
  expect(undonePart(query, { ...mind, goals: [goal] })).toBe('forget all of them');
  expect(undonePart(query, { ...mind, goals: [{ ...goal, said: 'forget the notes' }] })).toBe(
    undefined,
  );
});

it.each([
  ['Ana is going home and should be checked out', 'Turn on "Ana"', 'be checked out'],
  ['Ana is going home and should be checked out', 'check out Ana', undefined],
  ['The box of Ana should be checked', 'Turn on "Ana"', undefined],
])('%s, read as %s: %s was not done', (query, said, lost) => {
  const page = buildPage(
    localFromHtml(
      '<label><input id="1" type="checkbox"> Ana</label><button id="2">Check out</button>',
    ),
  );
  const goal = { said, job: {}, evidence: [], status: 'held' as const };
  expect(undoneState(query, { ...mind, goals: [goal] }, page)).toBe(lost);
});

it.each([
  ['Guest: Ana Ruiz | night: 3 May | hold', 'Set "Guest" to Ana Ruiz', 'hold'],
  ['Guest: Ana Ruiz, hold it', 'Set "Guest" to Ana Ruiz', 'hold it'],
  ['Guest: Ana Ruiz | hold', 'hold the room', undefined],
  ['Guest: Ana Ruiz. Save it.', 'Set "Guest" to Ana Ruiz', undefined],
])('%s, read as %s: %s was not done', (query, said, lost) => {
  const page = buildPage(
    localFromHtml('<label>Guest <input id="1"></label><button id="2">Hold the room</button>'),
  );
  const goal = { said, job: {}, evidence: [], status: 'held' as const };
  expect(undoneEnd(query, { ...mind, goals: [goal] }, page)).toBe(lost);
});

it.each([
  ['Tell Ana that we are late', 'Tell'],
  ['Enter "tell Ana" in Note', undefined],
  ['Tell Ana that we are late, but do not send it yet', undefined],
])('%s: what is written is sent', (query, lost) => {
  const page = buildPage(
    localFromHtml('<form><label>Note <input id="1"></label><button id="2">Send</button></form>'),
  );
  expect(unsent(query, { ...mind, edited: '1' }, page)).toBe(lost);
});

it.each([
  ['Repaint: door, gate', 'Turn on "Door"', 'repaint'],
  ['Repaint: door, gate', 'mark for repaint', undefined],
  ['Door: ticked', 'Turn on "Door"', undefined],
])('%s, read as %s: the heading %s was not done', (query, said, lost) => {
  const page = buildPage(localFromHtml('<button id="2">Mark for repaint</button>'));
  const goal = { said, job: {}, evidence: [], status: 'held' as const };
  expect(undoneHead(query, { ...mind, goals: [goal] }, page)).toBe(lost);
});
