// Where a client wants to go on: `Last-Event-ID`, or `?cursor=`. The later of the two counts,
// since an EventSource keeps its address when it reconnects.

import { TabhandError } from '@tabhand/protocol';

export interface SaidCursors {
  readonly header: string | readonly string[] | undefined;
  readonly query: string | null | undefined;
}

export function readCursor({ header, query }: SaidCursors): number | undefined {
  const said = [header, query].flat().filter((each) => each !== undefined && each !== null);
  const given = said.filter((each) => each !== '').map(readNumber);
  return given.length === 0 ? undefined : Math.max(...given);
}

function readNumber(text: string): number {
  const number = Number(text);
  if (/^\d{1,15}$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new TabhandError('VALIDATION_ERROR', `Not a cursor: ${text.slice(0, 40)}`, {
    hint: 'Send the id of the last event you have, a whole number from 0.',
  });
}
