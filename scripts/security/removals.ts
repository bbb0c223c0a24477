// For each threat one defence, as the line of code that it is, and what stands there when it is
// taken away. The tests of the threat must fail then: that is the proof that they test it.

export interface Removal {
  readonly threat: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly line: string;
  readonly without: string;
  /** The tests that must notice: a file and words of their names. */
  readonly tests: string;
  readonly named: string;
}

const access = 'packages/server/src/access.ts';
const gate = 'tests/security/gate.test.ts';
const http = 'packages/server/src/mcp/http.ts';
const reach = 'packages/actions/src/reach.ts';
const policy = 'packages/actions/src/policy.ts';
const strangeFiles = 'tests/files';

export const removals: readonly Removal[] = [
  {
    threat: 'T1',
    file: access,
    line: 'if (this.#isForeign(request)) {',
    without: 'if (this.#isForeign(request) && request.headers.origin === undefined) {',
    tests: gate,
    named: 'a foreign Origin',
  },
  {
    threat: 'T2',
    file: access,
    line: 'if (!this.#isOwnHost(request)) {',
    without: 'if (request.headers.host === undefined) {',
    tests: gate,
    named: 'a foreign Host',
  },
  {
    threat: 'T3',
    file: access,
    line: 'return !isVisit(request);',
    without: 'return false;',
    tests: gate,
    named: 'what a browser marks as coming from elsewhere',
  },
  {
    threat: 'T4',
    file: access,
    line: 'timingSafeEqual(known, given)).length > 0',
    without: 'known.toString() === given.toString()).length > 0',
    tests: 'tests/architecture/code.test.ts',
    named: 'tokens are compared by digest',
  },
  {
    threat: 'T5',
    file: access,
    line: "if (need === 'open') return nobody;",
    without: 'return nobody;',
    tests: gate,
    named: 'where tokens are needed',
  },
  {
    threat: 'T6',
    file: 'packages/server/src/socket.ts',
    line: 'if (!mayFollow || this.#isCrowded(request)) throw error;',
    without: 'if (!mayFollow) throw error;',
    tests: 'tests/faults/load.test.ts',
    named: 'of one address only so many connections may keep silent',
  },
  {
    threat: 'T7',
    file: 'packages/storage/src/sqlite/tasks.ts',
    line: 'return task?.tenant === tenant ? this.#withCommands(task) : undefined;',
    without:
      'return task === undefined || tenant === undefined ? undefined : this.#withCommands(task);',
    tests: 'tests/security/tenants.test.ts',
    named: 'T7',
  },
  {
    threat: 'T8',
    file: http,
    line: 'one.tenant === other.tenant && one.user === other.user;',
    without: 'one.tenant !== undefined && other.user !== undefined;',
    tests: 'tests/mcp/apart.test.ts',
    named: 'another user who knows a session',
  },
  {
    threat: 'T9',
    file: http,
    line: 'sessionIdGenerator: randomUUID,',
    without: "sessionIdGenerator: () => 'one-for-all',",
    tests: 'tests/mcp/apart.test.ts',
    named: 'T9',
  },
  {
    threat: 'T10',
    file: 'packages/server/src/extension/seat.ts',
    line: 'instance_id === this.instanceId && epoch === this.epoch;',
    without: 'instance_id !== undefined && epoch !== undefined;',
    tests: 'tests/extension/link.test.ts',
    named: 'T10',
  },
  {
    threat: 'T11',
    file: 'apps/extension/src/worker/panel-door.ts',
    line: 'return sender?.id === chrome.runtime.id && sender.url?.split(/[?#]/)[0] === page;',
    without: 'return sender !== undefined || page.length > 0;',
    tests: 'tests/extension/hostile.test.ts',
    named: 'a content script that was taken over',
  },
  {
    threat: 'T16',
    file: policy,
    line: "if (policy?.consent !== 'needed') return;",
    without: 'return;',
    tests: 'tests/security/consent.test.ts',
    // Where nothing changes meanwhile the agent asks by itself, before it comes to this line.
    named: 'turns into another one',
  },
  {
    threat: 'T15',
    file: policy,
    line: 'if (policy?.origins === undefined || isWritable(policy.origins, url)) return;',
    without: 'return;',
    tests: 'packages/actions/src/policy.test.ts',
    named: '',
  },
  {
    threat: 'T17',
    file: reach,
    line: "return 'it is not among the allowed origins';",
    without: 'return undefined;',
    tests: 'tests/security/navigation.test.ts',
    named: 'T17',
  },
  {
    threat: 'T18',
    file: reach,
    line: "if (reach.blockPrivate === true && isPrivateHost(url.hostname)) return 'it is a private address';",
    without: '',
    tests: 'tests/security/navigation.test.ts',
    named: 'private addresses',
  },
  {
    threat: 'T25',
    file: 'packages/files/src/extract/xml.ts',
    line: 'if (/<!(DOCTYPE|ENTITY)/i.test(text)) {',
    without: 'if (text.length < 0) {',
    tests: strangeFiles,
    named: 'T25',
  },
  {
    threat: 'T24',
    file: 'packages/files/src/extract/zip.ts',
    // What an archive says of itself is checked before; this measures one that lies.
    line: 'if (over) throw bomb(`"${part.name',
    without: 'if (over && false) throw bomb(`"${part.name',
    tests: strangeFiles,
    named: 'T24',
  },
  {
    threat: 'T26',
    file: 'packages/files/src/extract/pdf.ts',
    line: 'await checkPdfStreams(bytes, limits);',
    without: '',
    tests: strangeFiles,
    named: 'T26',
  },
  {
    threat: 'T27',
    file: 'packages/files/src/report/report-csv.ts',
    line: 'return triggers.has(first) ||',
    without: 'return first === undefined ||',
    tests: 'packages/files/src/report/report.test.ts',
    named: 'formula',
  },
  {
    threat: 'T28',
    file: 'packages/storage/src/artifacts.ts',
    line: "const text = 'SELECT body FROM artifacts WHERE tenant = $1 AND id = $2';",
    without: "const text = 'SELECT body FROM artifacts WHERE $1 = $1 AND id = $2';",
    tests: 'tests/files/artifact-store.test.ts',
    named: 'T28',
  },
  {
    threat: 'T29',
    file: 'packages/tasks/src/journal.ts',
    line: 'const write = this.#redact(asked);',
    without: 'const write = asked;',
    tests: 'tests/security/secrets.test.ts',
    named: 'T29',
  },
  {
    threat: 'T32',
    file: 'packages/files/src/report/report-html.ts',
    line: 'const title = escapeHtml(queryOf(input));',
    without: 'const title = queryOf(input);',
    tests: 'packages/files/src/report/report.test.ts',
    named: '',
  },
  {
    threat: 'T37',
    file: 'packages/server/src/sessions/held.ts',
    line: "this.#end('revoked', (holding) => fits(holding, which));",
    without: 'void fits;',
    tests: 'tests/sessions/revoked.test.ts',
    named: '',
  },
  {
    threat: 'T38',
    file: 'packages/server/src/stream/guarded-post.ts',
    line: "if (isIP(plain) === 0 || plain === '::' || never.check(plain, family)) return false;",
    without: '',
    tests: 'packages/server/src/stream/guarded-post.test.ts',
    named: '',
  },
  {
    threat: 'T13',
    file: 'apps/extension/src/manifest.ts',
    line: 'externally_connectable: { ids: [] },',
    without: "externally_connectable: { matches: ['https://*.example/*'] },",
    tests: 'tests/extension/hostile.test.ts',
    named: 'the manifest asks for nothing',
  },
  {
    threat: 'T12',
    file: 'apps/extension/src/worker/account.ts',
    line: 'await chrome.storage.session.set({ access: answer });',
    without: 'await chrome.storage.local.set({ access: answer });',
    tests: 'tests/extension/hostile.test.ts',
    named: 'what content scripts can read holds no token',
  },
  {
    threat: 'T14',
    file: 'packages/agent/src/permit.ts',
    line: 'if (consent.given) return undefined;',
    without: 'if (consent) return undefined;',
    tests: 'tests/security/injection.test.ts',
    named: 'T14',
  },
  {
    threat: 'T19',
    file: 'packages/server/src/routes/console.ts',
    line: "'index.html' : normalize(",
    without: "'index.html' : String(",
    tests: 'tests/security/files.test.ts',
    named: 'T19',
  },
  {
    threat: 'T21',
    file: 'packages/browser/src/node/spawn.ts',
    line: "...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),",
    without: "'--no-sandbox',",
    tests: 'tests/security/sandbox.test.ts',
    named: '',
  },
  {
    threat: 'T22',
    file: 'packages/tasks/src/instances.ts',
    line: '.filter((it) => it.tenant === tenant);',
    without: '.filter((it) => it.tenant !== undefined && tenant !== undefined);',
    tests: 'tests/security/apart.test.ts',
    named: 'T22',
  },
  {
    threat: 'T23',
    file: 'packages/browser/src/node/spawn.ts',
    line: "'--remote-debugging-pipe',",
    without: "'--remote-debugging-pipe', '--remote-debugging-port=0',",
    tests: 'tests/security/apart.test.ts',
    named: 'T23',
  },
  {
    threat: 'T30',
    file: 'packages/tasks/src/submit.ts',
    line: '...(tenantCap !== undefined && { tenantCap }),',
    without: '',
    tests: 'tests/security/apart.test.ts',
    named: 'is stopped at its cap',
  },
  {
    threat: 'T36',
    file: 'packages/sessions/src/accounts.ts',
    line: 'await this.#store.audit({ at: this.#env.now(), ...who, what, detail });',
    without: 'void [who, what, detail];',
    tests: 'tests/security/audit.test.ts',
    named: 'acts on accounts',
  },
];

/** Threats whose defence is not one line that could be taken away, and what shows them instead. */
export const notRemovable: Readonly<Record<string, string>> = {
  T20: 'nothing on the server runs text: there is no line to take away',
  T31: 'every frame is parsed by a schema; the fuzz itself finds frames that are not',
  T33: 'what a client says of itself is never read as proof: there is no line to take away',
  T34: 'the test itself puts a foreign source into a lockfile and finds it',
  T35: 'there is no Redis',
};
