// Tick or untick a box; one that is already as wished is left alone.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { type Done, defineAction, type Hit, requireHit, type Scene } from '../define.ts';
import { press } from '../press.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

export const check = defineAction({
  name: 'check',
  tool: 'browser_interact',
  says: ['check'],
  calls: ['check'],
  summary: 'Tick a checkbox, radio button or switch',
  effect: 'input',
  purpose: 'point',
  params: z.object(elementFields),
  run: (scene, _args, hit) => setChecked(scene, hit, true),
});

export async function setChecked(
  scene: Scene,
  hit: Hit | undefined,
  wanted: boolean,
): Promise<Done> {
  requireHit(hit);
  const word = wanted ? 'checked' : 'unchecked';
  if (
    !hit.states.includes('checked') &&
    !hit.states.includes('unchecked') &&
    !hit.states.includes('mixed')
  ) {
    throw new TabhandError('EXECUTION_ERROR', `${sayHit(hit)} cannot be ticked`);
  }
  if (hit.states.includes(word)) {
    return {
      summary: `${sayHit(hit)} was ${word} already`,
      value: { checked: wanted, changed: false },
    };
  }
  await press(scene, hit.press);
  const now = await scene.page.call(
    hit.frame,
    'gesture',
    { do: 'checked', ref: hit.ref },
    scene.signal,
  );
  if (now.ok && now.checked !== wanted) {
    throw new TabhandError('EXECUTION_ERROR', `${sayHit(hit)} was pressed but is not ${word}`);
  }
  return {
    summary: `${wanted ? 'Checked' : 'Unchecked'} ${sayHit(hit)}`,
    value: { checked: wanted, changed: true },
  };
}
