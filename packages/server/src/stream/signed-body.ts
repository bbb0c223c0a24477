// The bytes of a signed request, kept for the check of its signature; others are not held.

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type GatewayTenant, TabhandError } from '@tabhand/protocol';
import type { FastifyInstance } from 'fastify';
import { isOneOf } from './gateway-policy.ts';
import { signatureOf } from './webhook.ts';

const kept = new WeakMap<IncomingMessage, string>();
const mostBytes = 1024 * 1024;

export function keepSignedBodies(http: FastifyInstance): void {
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['x-signature'] === undefined || !request.url.startsWith('/v1/')) {
      return payload;
    }
    const body = await readAll(payload);
    kept.set(request.raw, body.toString());
    return Readable.from([body]);
  });
}

async function readAll(payload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TabhandError('PAYLOAD_TOO_LARGE', 'The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Does nothing for callers who came with a token. */
export function checkSignature(request: IncomingMessage, tenant: GatewayTenant): void {
  const signature = request.headers['x-signature'];
  if (typeof signature !== 'string') return;
  const timestamp = String(request.headers['x-signature-timestamp'] ?? '');
  const body = kept.get(request) ?? '';
  const right = tenant.hmac_secrets.map((secret) => signatureOf(secret, timestamp, body));
  if (isOneOf(signature.replace(/^sha256=/, ''), right)) return;
  throw new TabhandError('UNAUTHORIZED', 'The signature is wrong');
}
