// The one gate. Every HTTP request and every upgrade passes here before its body is read:
// address, Host, origin, token, in this order. Foreign and missing look the same inside.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { TabhandError } from '@tabhand/protocol';
import { type AccessNeed, type Caller, localUser, nobody } from './caller.ts';
import type { Config } from './config.ts';
import { originOf, extensionId as ownExtension } from './extension/origin.ts';
import type { Drop } from './sessions/held.ts';
import { isFromCookie, readTicket, readToken } from './token.ts';

/** Answers who a token belongs to; undefined when it is not one of its own. */
export type Verifier = (token: string) => Promise<Caller | undefined>;

export interface AccessOptions {
  readonly config: Pick<
    Config,
    'host' | 'authToken' | 'allowIp' | 'allowHost' | 'allowOrigin' | 'extensionId' | 'publicUrl'
  >;
  /** A token of this run, for programs that can read `server.json`. */
  readonly ownToken: string;
  /** Other kinds of token: accounts, pairing, tickets. */
  readonly verifiers?: readonly Verifier[];
  /** Who a one-time ticket belongs to; it is spent by being asked for. */
  readonly spendTicket?: (ticket: string, path: string) => Promise<Caller>;
  /** Remembers a connection until its caller's token ends; answers how to forget it. */
  readonly hold?: (caller: Caller, drop: Drop) => () => void;
  /** True as soon as there are accounts: then nobody is the local user any more. */
  readonly hasAccounts?: () => boolean;
}

export class Access {
  readonly #options: AccessOptions;
  readonly #tokens: readonly Buffer[];
  readonly #addresses: BlockList | undefined;
  readonly #verifiers: Verifier[];
  #gateway: ((request: IncomingMessage) => Caller) | undefined;

  constructor(options: AccessOptions) {
    this.#options = options;
    this.#tokens = [options.ownToken, ...options.config.authToken].map(digest);
    this.#addresses = readAddresses(options.config.allowIp);
    this.#verifiers = [...(options.verifiers ?? [])];
  }

  /** From now on the gateway's callers are known by its policy alone. */
  useGateway(caller: (request: IncomingMessage) => Caller): void {
    this.#gateway = caller;
  }

  addVerifier(verifier: Verifier): void {
    this.#verifiers.push(verifier);
  }

  /** Whether a caller without a token is refused everywhere. */
  get tokenNeeded(): boolean {
    const { config, hasAccounts } = this.#options;
    return !isLoopback(config.host) || config.authToken.length > 0 || (hasAccounts?.() ?? false);
  }

  /** Address, Host, origin: what is checked before anybody's token is looked at. */
  admit(request: IncomingMessage): void {
    const address = plainAddress(request.socket.remoteAddress);
    if (this.#addresses !== undefined && !holds(this.#addresses, address)) {
      throw new TabhandError('FORBIDDEN', `Address ${address} is not allowed`);
    }
    if (!this.#isOwnHost(request)) {
      throw new TabhandError(
        'FORBIDDEN',
        `Host ${request.headers.host ?? '(none)'} is not allowed`,
        {
          hint: 'Call the server by its own address, or add the name with --allow-host.',
        },
      );
    }
    if (this.#isForeign(request)) {
      throw new TabhandError('FORBIDDEN', 'Requests from other web sites are refused', {
        hint: 'Allow the origin with --allow-origin.',
      });
    }
  }

  async check(request: IncomingMessage, need: AccessNeed): Promise<Caller> {
    this.admit(request);
    if (need === 'gateway' && this.#gateway !== undefined) return this.#gateway(request);
    const known = await this.#known(request);
    if (known !== undefined) return known;
    if (need === 'open') return nobody;
    const ticket = readTicket(request);
    const { spendTicket } = this.#options;
    if (ticket !== undefined && spendTicket !== undefined) {
      return await spendTicket(ticket, request.url?.split('?')[0] ?? '/');
    }
    if (need !== 'bearer' && this.#isLocal(request)) return localUser;
    throw new TabhandError('UNAUTHORIZED', 'Authentication required', {
      hint: 'Send the header Authorization: Bearer <token>.',
    });
  }

  /** The caller a token stands for; a wrong or expired one is refused on every route. */
  async callerOf(token: string): Promise<Caller> {
    const caller = await this.#find(token);
    if (caller !== undefined) return caller;
    throw new TabhandError('UNAUTHORIZED', 'The token is wrong or has expired');
  }

  /** `drop` is called when the token ends; call the answer when the connection has ended. */
  hold(caller: Caller, drop: Drop): () => void {
    return this.#options.hold?.(caller, drop) ?? (() => undefined);
  }

  /** A cookie comes by itself, so an old one counts as none: or nobody could log in again. */
  async #known(request: IncomingMessage): Promise<Caller | undefined> {
    const token = readToken(request);
    if (token === undefined) return undefined;
    if (!isFromCookie(request)) return await this.callerOf(token);
    const caller = await this.#find(token);
    return caller && { ...caller, how: 'cookie' };
  }

  async #find(token: string): Promise<Caller | undefined> {
    if (this.#isOperators(token)) return { ...localUser, how: 'token' };
    for (const verify of this.#verifiers) {
      const caller = await verify(token);
      if (caller !== undefined) return caller;
    }
    return undefined;
  }

  /** Accounts are run by whoever started the server: by its own token or an --auth-token. */
  requireOperator(request: IncomingMessage): void {
    if (this.#isOperators(readToken(request) ?? '')) return;
    throw new TabhandError('FORBIDDEN', 'Only the operator of this server may do that', {
      hint: 'Run the command on the machine of the server, or use a token of --auth-token.',
    });
  }

  #isOperators(token: string): boolean {
    const given = digest(token);
    // Every known token is compared, so that the time says nothing about which one matched.
    return this.#tokens.filter((known) => timingSafeEqual(known, given)).length > 0;
  }

  /** The Origin to allow by CORS, when the request came from an allowed site. */
  corsOrigin(request: IncomingMessage): string | undefined {
    const { origin } = request.headers;
    return origin !== undefined && this.#allowedOrigins().includes(origin) ? origin : undefined;
  }

  #isOwnHost(request: IncomingMessage): boolean {
    const said = request.headers.host?.toLowerCase();
    if (said === undefined) return false;
    const { config } = this.#options;
    const { localPort, localAddress } = request.socket;
    const names = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      config.host,
      bracketed(plainAddress(localAddress)),
    ];
    const own = names.map((name) => `${name.toLowerCase()}:${localPort}`);
    const bare = said.replace(/:\d+$/, '');
    const outside = config.publicUrl === undefined ? [] : [new URL(config.publicUrl).host];
    const allowed = [...config.allowHost, ...outside].map((name) => name.toLowerCase());
    return own.includes(said) || allowed.includes(said) || allowed.includes(bare);
  }

  #isForeign(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    if (origin !== undefined) return !this.#isOwnOrigin(origin, request);
    const site = request.headers['sec-fetch-site'];
    if (site !== 'cross-site' && site !== 'same-site') return false;
    return !isVisit(request);
  }

  #isOwnOrigin(origin: string, request: IncomingMessage): boolean {
    const host = request.headers.host?.toLowerCase();
    if (origin === `http://${host}` || origin === `https://${host}`) return true;
    return this.#allowedOrigins().includes(origin);
  }

  #allowedOrigins(): readonly string[] {
    const { allowOrigin, extensionId = ownExtension } = this.#options.config;
    return [...allowOrigin, originOf(extensionId)];
  }

  /** A program of this machine: nobody between it and us. */
  #isLocal(request: IncomingMessage): boolean {
    if (this.tokenNeeded || !isLoopback(plainAddress(request.socket.remoteAddress))) return false;
    return !Object.keys(request.headers).some((name) => betweenHeaders.test(name));
  }
}

const betweenHeaders = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

/** Someone followed a link to the console; nothing is done and nothing is read by that. */
function isVisit(request: IncomingMessage): boolean {
  const path = request.url?.split('?')[0] ?? '';
  const page = path === '/' || path === '/ui' || path.startsWith('/ui/');
  return request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate' && page;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

const plainAddress = (address: string | undefined): string =>
  (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');

const bracketed = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

function readAddresses(allowed: readonly string[]): BlockList | undefined {
  if (allowed.length === 0) return undefined;
  const list = new BlockList();
  for (const each of allowed) addAddress(list, each);
  return list;
}

function addAddress(list: BlockList, text: string): void {
  const [address = '', prefix] = text.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const bits = prefix === undefined ? undefined : Number(prefix);
  const most = family === 'ipv6' ? 128 : 32;
  if (isIP(address) === 0 || (bits !== undefined && !(bits >= 0 && bits <= most))) {
    throw new TabhandError(
      'CONFIG_INVALID',
      `Setting allowIp (--allow-ip, TABHAND_ALLOW_IP): ${text} is no address or network`,
    );
  }
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}

const holds = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
