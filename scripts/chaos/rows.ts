// The faults that Tabhand must withstand, and what is expected then. A row is shown by the tests
// that carry its id in their name; `why` says why a row has none here.

import type { MarkedRow } from '../marks.ts';

export interface FaultRow extends MarkedRow {
  readonly fault: string;
  readonly expected: string;
}

type More = Pick<FaultRow, 'why' | 'words'>;

const row = (id: number, fault: string, expected: string, more: More = {}): FaultRow => ({
  id: `F${id}`,
  fault,
  expected,
  ...more,
});

export const rows: readonly FaultRow[] = [
  row(1, 'kill -9 with tasks queued', 'every accepted task is there, in order, and runs'),
  row(2, 'kill -9 in a command', 'OUTCOME_UNKNOWN, the rest skipped, nothing done twice'),
  row(3, 'kill -9 before the answer arrives', 'asked again by key: the same task'),
  row(4, 'SIGTERM', 'running tasks end, queued ones stay, exit 0'),
  row(5, 'power loss, torn write', 'every answered task is there, the half one is not'),
  row(6, 'two processes on one folder', 'the second is refused and told who holds it'),
  row(7, 'Chromium dies', 'its command fails at once, a new one runs the next task'),
  row(8, 'Chromium hangs', 'the task ends without it, the browser is replaced'),
  row(9, 'a renderer crashes', 'only that page fails, by name'),
  row(10, 'closing never settles', 'killed after a while, nothing left behind'),
  row(11, 'the extension’s worker is killed', 'it comes back; nothing is done twice'),
  row(12, 'extension, tab or debugger gone', 'the task says so; no other tab is touched'),
  row(13, 'a half-open WebSocket', 'let go after two pings without an answer'),
  row(14, 'a reader that is too slow', 'only it falls behind, and catches up'),
  row(15, 'many streams reconnect at once', 'each catches up, nothing missed or doubled'),
  row(16, 'a cursor older than the ring', 'a gap is said, then the status, then live'),
  row(17, 'a cursor that is none of this stream', 'refused, or as if there were none'),
  row(18, 'events during a replay', 'each once and in order'),
  row(19, 'very many queued tasks', 'all kept in order; beyond the cap refused by name'),
  row(20, 'the same submission twice', 'one task'),
  row(21, 'cancel against complete', 'one wins, one end is told'),
  row(22, 'cancel while a command hangs', 'cancelled without waiting for it'),
  row(23, 'cancel queued, twice, unknown', 'said so; the others keep their order'),
  row(24, 'disk full', 'STORAGE_FULL; reads go on; recovers without a restart'),
  row(25, 'disk full for artifacts', 'that command fails; queue and events do not'),
  row(26, 'Postgres away', 'nothing accepted, health red, then work goes on'),
  row(27, 'Postgres fails over', 'with synchronous replication nothing is lost', {
    why: 'needs a replicated Postgres; one server cannot fail over to itself',
  }),
  row(28, 'Redis away', 'not applicable', {
    why: 'there is no Redis: Postgres carries the notes',
  }),
  row(29, 'notifications lost', 'found by asking'),
  row(30, 'a node dies or freezes', 'taken over; its late writes are refused'),
  row(31, 'a task that kills its worker', 'failed once, never run again, the next one runs'),
  row(32, 'the clock jumps', 'nothing ends too early, no id twice'),
  row(33, 'the event loop is held up', 'no lease lost; the lag is among the figures'),
  row(34, 'huge payloads', 'refused; others are served'),
  row(35, 'malformed frames', 'answered by the document’s words; the connection stays'),
  row(36, 'a page that never loads', 'ends at its deadline, by name'),
  row(37, 'an element that never can be acted on', 'says why; nothing else is clicked'),
  row(38, 'endless dialogs', 'answered, recorded, and stopped'),
  row(39, 'a page that does not want to be left', 'left'),
  row(40, 'a storm of popups', 'capped and told'),
  row(41, 'an enormous page', 'a bounded snapshot in bounded time'),
  row(42, 'the page changes under a snapshot', 'no wrong click'),
  row(43, 'a navigation in the middle of an action', 'reported, not failed, not repeated'),
  row(44, 'a page that burns the processor', 'its command ends; others go on'),
  row(45, 'download bombs', 'cut off at the cap; nothing left'),
  row(46, 'prompts of the browser', 'denied and reported; never block'),
  row(47, 'a screenshot of a giant page', 'clamped'),
  row(48, 'the model fails', 'tried again a little, then said; no act from rubbish', {
    words: ['asks again after garbage', 'a model that is down'],
  }),
  row(49, 'the agent goes round in circles', 'told or stopped', {
    words: ['three times without any change is a loop', 'after fifty actions'],
  }),
  row(50, 'a token expires during a stream', 'closed; resumed with a fresh one'),
  row(51, 'an upload breaks off', 'nothing left of it'),
  row(52, 'nodes of two versions, all starting at once', 'migrated once; older ones refuse'),
  row(53, 'no file or port left', 'named; open connections go on; recovers'),
  row(54, 'nobody reads the log', 'nothing blocks'),
  row(55, 'a long soak', 'flat', {
    why: 'takes as long as it takes: npm run soak -- --minutes 1440',
  }),
];
