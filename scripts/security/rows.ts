// The threats that Tabhand must withstand. A row is shown by the tests that carry its id in
// their name; `why` says why a row, or a part of it, is only written down.

import type { MarkedRow } from '../marks.ts';

export interface ThreatRow extends MarkedRow {
  readonly threat: string;
  /** What shows, in the tests themselves, that they would fail without the defence. */
  readonly control: string;
}

type More = Pick<ThreatRow, 'why' | 'words'>;

const row = (id: number, threat: string, control: string, more: More = {}): ThreatRow => ({
  id: `T${id}`,
  threat,
  control,
  ...more,
});

export const rows: readonly ThreatRow[] = [
  row(1, 'a web page opens the socket', 'the same page, its origin allowed, is welcomed'),
  row(2, 'DNS rebinding', 'the same request with one of our names passes'),
  row(3, 'cross-site posts without preflight', 'the same page, its origin allowed, makes a task'),
  row(
    4,
    'tokens in addresses, logs, timing',
    'a comparison by === would be seen; none for the logs',
    {
      words: ['no token is found in logs'],
    },
  ),
  row(5, 'a door that forgot to ask', 'open doors of the same table let the same caller in'),
  row(6, 'sockets that never say who they are', 'the first few are upgraded, by the same request'),
  row(7, 'ids of another tenant', 'the owner gets them by the same request'),
  row(8, 'another’s MCP session', 'its owner uses it'),
  row(9, 'answers meant for another client', 'sessions made one are noticed (--without)'),
  row(10, 'a command that names no device', 'an answer that names the right one is taken'),
  row(11, 'another extension, or a page, speaks to ours', 'an open door is noticed (--without)'),
  row(12, 'the token inside the extension', 'a token left in the open is noticed (--without)'),
  row(13, 'an extension that may too much', 'a wider manifest is noticed (--without)'),
  row(14, 'orders in pages and files', 'the model is counted to have obeyed'),
  row(15, 'data carried to another origin', 'the model is counted to have tried'),
  row(16, 'buying, sending, deleting', 'with the user’s word the same press happens'),
  row(17, 'leaving the allowed origins', 'without limits the same page gets there'),
  row(18, 'private addresses and metadata services', 'without limits the same page gets there', {
    why: 'network namespaces and IMDSv2 belong to the host: docs/security-model.md',
  }),
  row(19, 'files of the server', 'a file that belongs there is read by the same call'),
  row(20, 'code that runs on the server', 'the page runs the same code'),
  row(21, 'a browser without its sandbox', 'both users are tried', {
    why: 'container, seccomp and a recent Chromium belong to the host: docs/security-model.md',
  }),
  row(22, 'cookies of another tenant', 'the owner’s browser still has them'),
  row(23, 'an open debugging port', 'a browser with such a port is seen by the same look'),
  row(24, 'archives that unpack to too much', 'honest files of the same kind are read'),
  row(25, 'XML that expands', 'honest XML is read'),
  row(26, 'hostile PDFs', 'honest ones are read'),
  row(27, 'formulas in reports', 'the triggers themselves are among what is generated'),
  row(28, 'uploads of another tenant', 'a look-up without tenant is noticed (--without)'),
  row(29, 'secrets in what is written', 'the page itself got the secret'),
  row(30, 'a tenant that floods', 'with the cap off the same flood is taken'),
  row(31, 'hostile JSON and frames', 'an honest frame on the same socket is answered', {
    words: ['keys of the prototype pollute nothing', 'fuzzed messages are each answered once'],
  }),
  row(32, 'markup in names and pages', 'the same markup runs in a page without our escaping'),
  row(33, 'a client that lies', 'an honest one completes the same task'),
  row(34, 'dependencies', 'a foreign source put into the lockfile is found', {
    why: 'npm audit: not tried where no audit endpoint can be reached',
  }),
  row(35, 'links between nodes', '-', {
    why: 'there is no Redis; Postgres by its own TLS and password: docs/security-model.md',
  }),
  row(36, 'denying what was done', 'the reader finds the row it is told to look for', {
    why: 'the log is not chained by hashes: who can write the database can change it',
  }),
  row(37, 'authority that has ended', 'everybody else’s streams go on', {
    words: ['logging out drops all that the login had open', 'so does revoking a token'],
  }),
  row(38, 'webhooks as a way in', 'where private addresses are open, the same call arrives', {
    words: ['metadata services, nobody and everybody', 'a name that leads inside is refused'],
  }),
];
