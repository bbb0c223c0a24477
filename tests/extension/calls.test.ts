// Whatever the agent of the server may say, the extension's loop reads as the same command.

import { actions } from '@tabhand/actions';
import { type ActionValue, parseAction, printAction } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { commandOf } from '../../apps/extension/src/loop/action.ts';
import { commandOf as serversOwn, signatureOf } from '../../packages/agent/src/calls.ts';

const samples: Readonly<Record<string, ActionValue>> = {
  id: 5,
  modifiers: ['Control'],
  url: 'https://example.com/',
  direction: 'down',
  amount: 300,
  seconds: 2,
  to: 70,
  y: 80,
  clear: true,
  engine: 'google',
  distance: 200,
  fullPage: true,
  paper: 'A4',
  landscape: true,
};

const calls = actions
  .flatMap((action) => action.calls)
  .flatMap((name) => {
    const keys = signatureOf(name)?.match(/(?<=[(,] ?)\w+/g);
    if (keys === undefined) return [];
    return [printAction({ name, args: (keys ?? []).map((key) => samples[key] ?? key) })];
  });

test('there are calls to read', () => expect(calls.length).toBeGreaterThan(30));

test.each(calls)('%s', (text) => {
  const { action, args } = commandOf(text);
  const { params } = actions.find(({ name }) => name === action) ?? {};
  expect(params?.safeParse(args).error).toBeUndefined();
  // The server opens the engine's address itself; here the action of that name does.
  if (action !== 'search') expect({ action, args }).toEqual(serversOwn(parseAction(text)));
});
