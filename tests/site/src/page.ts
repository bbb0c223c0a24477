// What a page of the site is: a path, a title and a function from request to answer.
// Pages know nothing of sockets; `dispatch.ts` finds them and `start.ts` serves them.

import type { Readable } from 'node:stream';
import type { Fields, Upload } from './body.ts';
import type { World } from './world.ts';

export interface PageRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** Form fields of a post; empty for a get. */
  readonly fields: Fields;
  readonly uploads: readonly Upload[];
  readonly world: World;
  /** The same site on the other origin, seen from the one that was asked. */
  readonly otherUrl: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A stream is sent as it is read, so it may be endless. */
  readonly body?: string | Buffer | Readable;
  /** Wait this long before the first byte. */
  readonly delayMs?: number;
  /** Send the body but never end the response. */
  readonly hangs?: boolean;
}

export interface Page {
  readonly path: string;
  readonly title: string;
  /** One line for the index; a page without it is reached from another page. */
  readonly about?: string;
  /** A string is the inside of `<main>` and gets the plain shell; an answer is sent as it is. */
  readonly html: (request: PageRequest) => string | Answer;
  readonly post?: (request: PageRequest) => string | Answer;
}

export function htmlAnswer(body: string, extra: Omit<Answer, 'body'> = {}): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...extra.headers };
  return { ...extra, body, headers };
}

export function redirect(to: string, headers: Answer['headers'] = {}): Answer {
  return { status: 303, headers: { ...headers, location: to } };
}

export function json(value: unknown, extra: Omit<Answer, 'body'> = {}): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...extra.headers };
  return { ...extra, body: JSON.stringify(value), headers };
}

/** The first value of a form field, trimmed; empty when it was not sent. */
export function field(request: PageRequest, name: string): string {
  const value = request.fields[name];
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
}

/** A whole number from the query, kept inside its bounds. */
export function queryNumber(
  request: PageRequest,
  name: string,
  bounds: { readonly otherwise: number; readonly max: number },
): number {
  const value = Number.parseInt(request.query.get(name) ?? '', 10);
  return Number.isNaN(value) ? bounds.otherwise : Math.min(Math.max(value, 0), bounds.max);
}
