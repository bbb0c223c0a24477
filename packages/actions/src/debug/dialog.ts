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
  }),
  async run({ page, gestured }, { dialogAction, promptText }) {
    if (page.dialogs === undefined)
      throw new TabhandError('NOT_SUPPORTED', 'Dialogs cannot be answered here');
    gestured();
    const {
      handled,
      dialogType = null,
      message = null,
    } = await page.dialogs.answer({
      action: dialogAction,
      ...(promptText !== undefined && { promptText }),
    });
    const word = dialogAction === 'accept' ? 'Accepted' : 'Dismissed';
    const summary = handled
      ? `${word} the ${dialogType}: ${message}`
      : `The next dialog will be answered: ${dialogAction}`;
    return { summary, value: { handled, dialogType, message, action: dialogAction } };
  },
});
