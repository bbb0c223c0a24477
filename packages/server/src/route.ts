// A route as one object: where, for whom, what goes in, what comes out, and what to do. The
// server, its checks and /openapi.json are all made from the list of routes.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccessNeed, Caller } from './caller.ts';
import type { Envelope } from './envelope.ts';

export interface Asked<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: Caller;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer with another status than the route's usual one, or with headers. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Returned by a handler that took the connection over (`reply.hijack()`) or sent by itself. */
export const taken = Symbol('taken');

type Schema = z.ZodType;
type Answers = Readonly<Record<number, Schema>>;
type Out<S> = S extends Schema ? z.output<S> : undefined;

interface RouteFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/tasks/:id` */
  readonly path: string;
  readonly access: AccessNeed;
  readonly summary: string;
  /** Groups the routes in the description; the file's subject. */
  readonly tag: string;
  /** By status; the lowest is the usual one. */
  readonly answers: Answers;
  /** Default: by path. */
  readonly envelope?: Envelope;
  /** Bytes; 1 MiB unless told. */
  readonly bodyLimit?: number;
  /** Content types other than JSON that the handler reads or writes itself. */
  readonly consumes?: string;
  readonly produces?: string;
}

export interface Route extends RouteFacts {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  handler(asked: Asked<never, never, never>): Promise<unknown>;
}

interface Definition<P, Q, B, A extends Answers> extends RouteFacts {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answers: A;
  handler(
    asked: Asked<Out<P>, Out<Q>, Out<B>>,
  ): Promise<z.input<A[keyof A]> | Answer | typeof taken>;
}

export function defineRoute<P, Q, B, const A extends Answers>(
  definition: Definition<P, Q, B, A>,
): Route {
  return definition as unknown as Route;
}
