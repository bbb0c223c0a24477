// The one table of error codes, and the one error class. Translation to a wire
// happens at the rim; everywhere else an error is thrown or passed on as it is.

interface ErrorFacts {
  readonly http: number;
  readonly retryable: boolean;
  readonly hint: string;
}

const facts = (http: number, retryable: boolean, hint: string): ErrorFacts => ({
  http,
  retryable,
  hint,
});

export const errorTable = {
  // Named by the task format.
  EXECUTION_ERROR: facts(400, false, 'Read the message; correct the command and submit it again.'),
  COMMAND_TIMEOUT: facts(504, true, 'Raise `timeout`, or wait for the page with wait_for first.'),
  CANCELLED: facts(409, false, 'Submit the task again if it was cancelled by mistake.'),
  INSTANCE_DISCONNECTED: facts(503, true, 'Reconnect or launch a browser, then submit again.'),
  INVALID_ARGUMENTS: facts(
    400,
    false,
    'Compare the arguments with the tool’s schema at /api/tools.',
  ),

  // What can come of a command.
  ELEMENT_NOT_FOUND: facts(
    404,
    true,
    'Observe the page and use a ref or selector that is there now.',
  ),
  ELEMENT_NOT_VISIBLE: facts(
    409,
    true,
    'Scroll, open what contains it, or wait until it is shown.',
  ),
  ELEMENT_COVERED: facts(409, true, 'Dismiss what covers it, then try again.'),
  ELEMENT_DISABLED: facts(409, true, 'Do what enables it first; a required field may be empty.'),
  ELEMENT_AMBIGUOUS: facts(409, false, 'Name the element more exactly, or use its ref.'),
  STALE_REF: facts(409, true, 'Observe the page again and use a fresh ref.'),
  NAVIGATION_FAILED: facts(502, true, 'Check that the address is right and can be reached.'),
  DIALOG_OPEN: facts(409, true, 'Answer the dialog with browser_debug dialog first.'),
  PAGE_CRASHED: facts(502, true, 'Reload the page or open a new tab.'),
  NOT_SUPPORTED: facts(
    501,
    false,
    'Use an instance that has the missing ability, or switch it on.',
  ),
  OUTCOME_UNKNOWN: facts(500, false, 'Look at the page before you repeat the command.'),
  POLICY_BLOCKED: facts(403, false, 'Allow the origin or approve the action, then try again.'),
  CONSENT_REQUIRED: facts(403, false, 'Approve the action, or name it in the instruction.'),

  // Refusals at submit.
  NO_COMMANDS: facts(400, false, 'Send at least one command.'),
  NO_INSTANCE: facts(
    503,
    true,
    'Launch or pair a browser, or start the server with --instances 1.',
  ),
  INVALID_INSTANCE: facts(400, false, 'List the connected instances at /instances.'),
  QUEUE_FULL: facts(503, true, 'Wait for queued tasks to finish, or use another instance.'),
  TOOL_NOT_FOUND: facts(404, false, 'List the tools at /api/tools.'),
  PARSE_ERROR: facts(400, false, 'Send valid JSON.'),
  PAYLOAD_TOO_LARGE: facts(413, false, 'Send less, or upload the bytes as a file first.'),

  // Requests in general.
  UNAUTHORIZED: facts(401, false, 'Send a valid token.'),
  FORBIDDEN: facts(403, false, 'Use an address, origin or account that is allowed here.'),
  VALIDATION_ERROR: facts(400, false, 'Correct the field that the message names.'),
  INVALID_ACTION_FORMAT: facts(400, false, 'Write the action as name(argument, …).'),
  INVALID_REQUEST: facts(400, false, 'Compare the request with /openapi.json.'),
  RATE_LIMIT: facts(429, true, 'Wait for the time given in retryAfter.'),
  QUOTA_EXCEEDED: facts(429, false, 'Free some quota or raise the limit.'),
  NOT_FOUND: facts(404, false, 'Check the id and the path.'),
  SESSION_NOT_FOUND: facts(404, false, 'Initialise the session first.'),
  TASK_NOT_FOUND: facts(404, false, 'Check the task id.'),
  TASK_COMPLETED: facts(409, false, 'Start a new task.'),
  INVALID_TASK_STATE: facts(409, false, 'Look at the task’s status first.'),
  SESSION_ARCHIVED: facts(409, false, 'Start a new session.'),
  RESOURCE_CONFLICT: facts(409, false, 'Use another id.'),
  CHANNEL_FORBIDDEN: facts(403, false, 'Subscribe to a session of your own.'),
  USER_MISMATCH: facts(403, false, 'Subscribe to a session of your own.'),
  PUSH_NOT_CONFIGURED: facts(503, false, 'Poll the messages, or configure push.'),
  TIMEOUT: facts(504, true, 'Try again, or raise the limit.'),
  INTERNAL_ERROR: facts(500, true, 'Try again; the server log has the details.'),
  STORAGE_FULL: facts(507, true, 'Make room on the disk of the data folder; nothing is lost.'),
  DATABASE_ERROR: facts(503, true, 'Try again; check the database.'),
  LLM_ERROR: facts(502, true, 'Check the model’s address, key and name.'),
  EXTERNAL_SERVICE_ERROR: facts(502, true, 'Try again; check the service.'),
  MAX_STEPS_EXCEEDED: facts(409, false, 'Split the goal, or raise the step budget.'),
  MAX_RETRIES_EXCEEDED: facts(409, false, 'Look at what failed; change the instruction.'),

  // Files.
  FILE_UNREADABLE: facts(422, false, 'Check that the file is whole and of the type it says.'),
  UNSUPPORTED_TYPE: facts(415, false, 'Send PDF, CSV, JSON, text, Markdown, DOCX or XML.'),

  // Starting up.
  BROWSER_NOT_FOUND: facts(
    500,
    false,
    'Install Chrome or Chromium, or set TABHAND_CHROME to its path.',
  ),
  PORT_IN_USE: facts(500, false, 'Choose another port with --port, or stop what uses it.'),
  DATA_DIR_LOCKED: facts(500, false, 'Stop the other server, or choose another --data-dir.'),
  CONFIG_INVALID: facts(500, false, 'Correct the named setting.'),
  PROTOCOL_MISMATCH: facts(400, false, 'Update the older side.'),
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof errorTable;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

export interface ErrorExtras {
  readonly cause?: unknown;
  /** Overrides the table's hint when the thrower knows better. */
  readonly hint?: string;
  /** Small, secret-free facts for the caller (which field, what covers it). */
  readonly data?: Record<string, unknown>;
}

/** What crosses a wire or is stored of an error. */
export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  readonly data?: Record<string, unknown>;
}

export class TabhandError extends Error {
  override readonly name = 'TabhandError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.hint = extras.hint ?? errorTable[code].hint;
    this.data = extras.data;
  }

  get httpStatus(): number {
    return errorTable[this.code].http;
  }

  details(): ErrorDetails {
    const { code, message, hint, data } = this;
    const retryable = errorTable[code].retryable;
    return { code, message, hint, retryable, ...(data === undefined ? {} : { data }) };
  }
}

/** Wraps anything thrown; a TabhandError passes through unchanged. */
export function asTabhandError(thrown: unknown, code: ErrorCode = 'INTERNAL_ERROR'): TabhandError {
  if (thrown instanceof TabhandError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new TabhandError(code, message, { cause: thrown });
}
