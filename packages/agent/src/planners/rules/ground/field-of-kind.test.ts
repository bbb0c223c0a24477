import type { LocalNode } from '@tabhand/protocol';
import { expect, it } from 'vitest';
import type { Field } from '../page/fields.ts';
import type { Desc } from '../text/describe.ts';
import { fieldOfKind } from './field-of-kind.ts';

const field = (name: string, kind: Field['kind']): Field => ({
  node: { name, visible: true } as LocalNode,
  kind,
});
const wake = field('Wake me at', 'time');
const note = field('Note', 'text');
const called = (text: string): Desc => ({ text, names: [], except: [], list: [], hints: [] });

it('takes the only field for a time', () => {
  expect(fieldOfKind([wake, note], called('time'), '06:15')).toBe(wake);
});

it('leaves alone what may be another, or is no time', () => {
  expect(fieldOfKind([wake, field('Until', 'time')], called('time'), '06:15')).toBe(undefined);
  expect(fieldOfKind([wake, note], called('time'), 'noonish')).toBe(undefined);
  expect(fieldOfKind([wake, note], called('note'), '06:15')).toBe(undefined);
});
