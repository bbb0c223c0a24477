// The gateway's policy file: who may call, from where, and how much. Read once at the start.

import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import {
  type GatewayPolicy,
  GatewayPolicySchema,
  type GatewayTenant,
  IdSchema,
  issueText,
  TabhandError,
} from '@tabhand/protocol';
import type { Caller } from '../caller.ts';
import { readToken } from '../token.ts';

export function readGatewayPolicy(path: string): GatewayPolicy {
  const invalid = (why: string, cause?: unknown): TabhandError =>
    new TabhandError('CONFIG_INVALID', `Gateway policy ${path}: ${why}`, { cause });
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw invalid('cannot be read as JSON', cause);
  }
  const read = GatewayPolicySchema.safeParse(json);
  if (!read.success) throw invalid(issueText(read.error));
  const odd = read.data.tenants.find(({ id }) => !IdSchema.safeParse(id).success);
  if (odd !== undefined) throw invalid(`tenant id ${odd.id}: letters, digits, _ and - only`);
  return read.data;
}

const mostSkewSec = 300;

/** Who calls the gateway. Signatures are checked later, when there is a body. */
export class GatewayDoor {
  readonly #policy: GatewayPolicy;
  readonly #addresses: BlockList | undefined;
  readonly #now: () => number;

  constructor(policy: GatewayPolicy, now: () => number) {
    this.#policy = policy;
    this.#addresses = addressList(policy.ip_whitelist);
    this.#now = now;
  }

  tenant(id: string): GatewayTenant | undefined {
    return this.#policy.tenants.find((tenant) => tenant.id === id);
  }

  caller(request: IncomingMessage): Caller {
    this.#checkAddress(request);
    const id = request.headers['x-tenant-id'];
    if (typeof id !== 'string') throw new TabhandError('UNAUTHORIZED', 'x-tenant-id is missing');
    const tenant = this.tenant(id);
    if (tenant === undefined) throw new TabhandError('FORBIDDEN', 'Unknown tenant');
    if (!this.#hasToken(request, tenant)) this.#requireSignature(request, tenant);
    return { tenant: tenant.id, user: 'gateway', how: 'token' };
  }

  #checkAddress(request: IncomingMessage): void {
    if (this.#addresses === undefined) return;
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (this.#addresses.check(address, family)) return;
    throw new TabhandError('FORBIDDEN', `Address ${address} is not allowed`);
  }

  /** False when none was sent; a wrong one is refused. */
  #hasToken(request: IncomingMessage, tenant: GatewayTenant): boolean {
    const own = request.headers['x-tenant-token'];
    const token = readToken(request) ?? (typeof own === 'string' ? own : undefined);
    if (token === undefined) return false;
    if (isOneOf(token, [...this.#policy.allowed_tokens, ...tenant.api_keys])) return true;
    throw new TabhandError('UNAUTHORIZED', 'The token is wrong');
  }

  #requireSignature({ headers }: IncomingMessage, tenant: GatewayTenant): void {
    const signed = typeof headers['x-signature'] === 'string' && tenant.hmac_secrets.length > 0;
    if (!signed) throw new TabhandError('UNAUTHORIZED', 'Authentication required');
    const at = Number(headers['x-signature-timestamp']);
    if (Math.abs(this.#now() / 1000 - at) <= mostSkewSec) return;
    throw new TabhandError('UNAUTHORIZED', 'The signature is too old or from the future');
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Every one is compared, so that the time says nothing about which matched. */
export const isOneOf = (given: string, known: readonly string[]): boolean =>
  known.filter((each) => timingSafeEqual(digest(each), digest(given))).length > 0;

function addressList(allowed: readonly string[]): BlockList | undefined {
  if (allowed.length === 0) return undefined;
  const list = new BlockList();
  for (const each of allowed) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
