// The kinds of names that something is written into, and those that something is picked in.

import type { NameKind } from '../name.ts';

export const inputKinds: readonly NameKind[] = ['text', 'number', 'date', 'time'];
export const choiceKinds: readonly NameKind[] = ['list', 'group'];
