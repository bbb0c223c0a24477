// Answer the open dialog, or say how the next one is to be answered.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';

export const dialog = defineAction({
  name: 'dialog',
  tool: 'browser_debug',
  says: ['dialog'],
  calls: [
    'acceptDialog',
    'dismissDialog',
    'waitForDialog',
    'accept_dialog',
    'dismiss_dialog',
    'wait_for_dialog',
  ],
  summary: 'Accept or dismiss the open dialog, or the next one',
  effect: 'input',
  needs: ['dialogs'],
  looksBack: false,
  params: z.object({
    dialogAction: z.enum(['accept', 'dismiss']).describe('What to answer'),
    promptText: z.string().max(10_000).optional().describe('What to enter into a prompt'),
    wait: z.boolean().optional().describe('Wait until the dialog has come and was answered'),
  }),
  async run({ page, gestured, late, signal }, { dialogAction, promptText, wait }) {
    const { dialogs } = page;
    if (dialogs === undefined)
      throw new TabhandError('NOT_SUPPORTED', 'Dialogs cannot be answered here');
    if (wait === true) late(new TabhandError('COMMAND_TIMEOUT', 'Wait timeout: no dialog opened'));
    else gestured();
    const coming = wait === true ? dialogs.next(signal) : undefined;
    const prompt = promptText === undefined ? {} : { promptText };
    const answered = await dialogs.answer({ action: dialogAction, ...prompt });
    const come = await coming;
    const handled = answered.handled || come !== undefined;
    const { dialogType = null, message = null } = come ?? answered;
    const word = dialogAction === 'accept' ? 'Accepted' : 'Dismissed';
    const summary = handled
      ? `${word} the ${dialogType}: ${message}`
      : `The next dialog will be answered: ${dialogAction}`;
    return { summary, value: { handled, dialogType, message, action: dialogAction } };
  },
});
