// The last lines of the page's console, uncaught errors among them.

import type { ConsoleLine, ConsoleLog } from '@tabhand/actions';
import type { Protocol } from 'devtools-protocol';
import type { Session } from './session.ts';

const mostLines = 500;
const mostChars = 5_000;

const levels: Readonly<Record<string, ConsoleLine['level']>> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  info: 'info',
};

export class CdpConsole implements ConsoleLog {
  #lines: ConsoleLine[] = [];

  follow(session: Session): void {
    session.on('Runtime.consoleAPICalled', ({ type, args, timestamp, stackTrace }) => {
      const text = args.map(sayValue).join(' ');
      this.#add({
        level: levels[type] ?? 'log',
        text,
        timestamp,
        source: stackTrace?.callFrames[0]?.url ?? 'console',
      });
    });
    session.on('Runtime.exceptionThrown', ({ timestamp, exceptionDetails }) => {
      const { exception, text, url } = exceptionDetails;
      this.#add({
        level: 'error',
        text: exception?.description ?? text,
        timestamp,
        source: url ?? 'exception',
      });
    });
  }

  lines(): readonly ConsoleLine[] {
    return this.#lines;
  }

  clear(): void {
    this.#lines = [];
  }

  #add(line: ConsoleLine): void {
    this.#lines.push({ ...line, text: line.text.slice(0, mostChars) });
    if (this.#lines.length > mostLines) this.#lines = this.#lines.slice(-mostLines);
  }
}

function sayValue({
  value,
  description,
  unserializableValue,
}: Protocol.Runtime.RemoteObject): string {
  if (typeof value === 'string') return value;
  if (value !== undefined) return JSON.stringify(value);
  return unserializableValue ?? description ?? 'undefined';
}
