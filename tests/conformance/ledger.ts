// Every requirement of the five documents, by id, in one sentence each. Tests carry the ids of what
// they show in their names: `[WS-7] greets with …`.

import { actionProtocol } from './action-protocol.ts';
import { specsAndContracts } from './specs-and-contracts.ts';
import { taskFormat } from './task-format.ts';
import { taskStreamProtocol } from './task-stream-protocol.ts';
import { websocketProtocol } from './websocket-protocol.ts';

export interface Chapter {
  readonly title: string;
  readonly sentences: Readonly<Record<string, string>>;
}

export const chapters: readonly Chapter[] = [
  { title: 'Task format', sentences: taskFormat },
  { title: 'WebSocket protocol', sentences: websocketProtocol },
  { title: 'Specs and contracts', sentences: specsAndContracts },
  { title: 'Action protocol', sentences: actionProtocol },
  { title: 'Task stream protocol', sentences: taskStreamProtocol },
];

export const requirementIds: readonly string[] = chapters.flatMap(({ sentences }) =>
  Object.keys(sentences),
);
