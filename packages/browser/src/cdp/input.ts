// Trusted mouse and keyboard over CDP. Steps are sent without waiting for each other;
// the protocol keeps their order, and only the last answer matters.

import type { KeyStep, MouseStep } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import { keyFacts } from './keyboard.ts';
import type { Session } from './session.ts';

export async function pressMouse(session: Session, steps: readonly MouseStep[]): Promise<void> {
  await Promise.all(
    steps.map((step) => session.send('Input.dispatchMouseEvent', mouseEvent(step))),
  );
}

function mouseEvent(step: MouseStep): Protocol.Input.DispatchMouseEventRequest {
  if (step.do === 'move') return { type: 'mouseMoved', ...step.to };
  if (step.do === 'wheel') {
    return { type: 'mouseWheel', ...step.at, deltaX: step.dx, deltaY: step.dy };
  }
  const type = step.do === 'down' ? 'mousePressed' : 'mouseReleased';
  return { type, ...step.at, button: step.button, clickCount: step.count };
}

const modifierBits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;

export async function pressKeys(session: Session, steps: readonly KeyStep[]): Promise<void> {
  const events = steps.flatMap((step) => keyEvents(step));
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
}

function keyEvents(step: KeyStep): Protocol.Input.DispatchKeyEventRequest[] {
  const facts = keyFacts(step.key);
  if (facts === undefined) throw new TabhandError('INVALID_ARGUMENTS', `Unknown key: ${step.key}`);
  const modifiers = step.modifiers.reduce((bits, name) => bits | modifierBits[name], 0);
  const { key, code, keyCode, text } = facts;
  const event = { modifiers, key, code, windowsVirtualKeyCode: keyCode };
  // With a command modifier the key is a shortcut and types nothing.
  const types = text !== undefined && (modifiers & 0b0111) === 0;
  return [
    types ? { type: 'keyDown', ...event, text } : { type: 'rawKeyDown', ...event },
    { type: 'keyUp', ...event },
  ];
}
