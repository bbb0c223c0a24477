// A POST to an address that a setting names: never to the machine's own metadata services, and
// to no private address at all where those are blocked. The address that was checked is the one
// that is connected to.

import { lookup as resolveName } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { TabhandError } from '@tabhand/protocol';

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly blockPrivate: boolean;
  readonly signal: AbortSignal;
}

const never = listOf(['169.254.0.0/16', '0.0.0.0/8', '224.0.0.0/4', 'fe80::/10', 'ff00::/8']);
const inner = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
]);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

export function mayReach(address: string, blockPrivate: boolean): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0 || plain === '::' || never.check(plain, family)) return false;
  return !(blockPrivate && inner.check(plain, family));
}

/** The status; redirects are not followed. */
export async function guardedPost(post: Post): Promise<number> {
  const url = new URL(post.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, post.blockPrivate)) throw refused(host);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'content-length': Buffer.byteLength(post.body), ...post.headers },
    signal: post.signal,
    lookup: guardedLookup(post.blockPrivate),
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, options, (response) => {
    response.resume();
    response.once('close', () => resolve(response.statusCode ?? 0));
  });
  request.once('error', reject);
  request.end(post.body);
  return await promise;
}

function guardedLookup(blockPrivate: boolean): LookupFunction {
  return (name, options, answer) => {
    resolveName(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return answer(error, '', 0);
      const bad = found.find(({ address }) => !mayReach(address, blockPrivate));
      if (bad !== undefined) return answer(refused(bad.address), '', 0);
      if (options.all === true) return answer(null, found);
      return answer(null, first.address, first.family);
    });
  };
}

const refused = (address: string): TabhandError =>
  new TabhandError('FORBIDDEN', `The webhook may not reach ${address}`);
