import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { grounderOf } from '../ground/grounder.ts';
import { buildPage } from '../page/view.ts';
import { askedOn } from '../reading.ts';
import { wholesale } from './wholesale.ts';

const page = buildPage({
  ...localFromHtml(
    '<h1>Hall player</h1><button id="1">Play</button><button id="2">Forget all tracks</button>',
  ),
  url: 'https://hall.test/',
});
const { known } = grounderOf(page);
const said = (text: string): string => (known === undefined ? text : wholesale(text, known));

describe('a deed done to all goes by the name of its button', () => {
  test.each([
    ['Wipe all the stored tracks. Confirm.', 'Forget all tracks. Confirm.'],
    ['Delete all six tracks of the player and confirm', 'Forget all tracks and confirm'],
    ['All the tracks should be removed.', 'Forget all tracks.'],
    ['I want every track on this player gone.', 'Forget all tracks.'],
    ["Could you erase all tracks? I don't need them any more.", 'Could you Forget all tracks?'],
    [
      'I want every track deleted, so go ahead with Forget all tracks and confirm.',
      'Forget all tracks and confirm.',
    ],
  ])('%s', (text, meant) => expect(said(text)).toBe(meant));

  test('and is confirmed when it asks', () =>
    expect(askedOn('Delete all tracks. Say yes to Forget tracks when it asks.', page)).toBe(
      'Forget all tracks. Confirm.',
    ));
});

describe('it stays as it was said where', () => {
  test.each([
    ['some shall stay', 'Delete all tracks except the last'],
    ['only some are meant', 'Delete all loud tracks'],
    ['it is forbidden', 'Do not delete all tracks'],
    ['it is elsewhere', 'Delete all tracks of the choir'],
    ['it is something else', 'Delete all tracks lists'],
  ])('%s: %s', (_, text) => expect(said(text)).toBe(text));
});
