// Where a browser may go at all, as plain data, and the one question asked of it. It is asked
// three times: before an action, of every request in the browser, and after the action.

import { TabhandError } from '@tabhand/protocol';
import { isPrivateHost } from './private-address.ts';

/** `https://shop.example`, `https://*.shop.example`, or a bare host for any scheme and port. */
export interface Reach {
  /** Only from there may anything be loaded; from everywhere when absent. */
  readonly allow?: readonly string[];
  /** From there nothing may be loaded, whatever `allow` says. */
  readonly deny?: readonly string[];
  /** Keeps off the machine itself, its network and the metadata services of clouds. */
  readonly blockPrivate?: boolean;
}

/** Whether there is anything to watch; without limits requests pass untouched. */
export const isLimited = (reach: Reach | undefined): reach is Reach =>
  reach !== undefined &&
  (reach.allow !== undefined || (reach.deny ?? []).length > 0 || reach.blockPrivate === true);

/** These load nothing from anywhere. */
const inert = new Set(['about:', 'data:', 'blob:', 'chrome-error:']);
const web: Readonly<Record<string, string>> = {
  'http:': 'http:',
  'https:': 'https:',
  'ws:': 'http:',
  'wss:': 'https:',
};

/** Why nothing may be loaded from an address; undefined when it may. */
export function whyUnreachable(reach: Reach | undefined, address: string): string | undefined {
  if (!isLimited(reach)) return undefined;
  const url = URL.parse(address);
  if (url === null) return 'it is no address';
  if (inert.has(url.protocol)) return undefined;
  const scheme = web[url.protocol];
  if (scheme === undefined) return `${url.protocol} addresses are not opened`;
  // `https://shop.example@evil.example` is there to be misread.
  if (url.username !== '' || url.password !== '') return 'it carries a user name';
  if (reach.blockPrivate === true && isPrivateHost(url.hostname)) return 'it is a private address';
  return whyNotListed(reach, { scheme, host: url.hostname, port: url.port });
}

interface Place {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
}

function whyNotListed({ allow, deny = [] }: Reach, place: Place): string | undefined {
  // A trailing dot names the same host: no way around a refusal, and none into a permission.
  const dotless = { ...place, host: place.host.replace(/\.$/, '') };
  if (deny.some((pattern) => isAt(pattern, dotless))) return 'it is denied';
  if (allow === undefined || allow.some((pattern) => isAt(pattern, place))) return undefined;
  return 'it is not among the allowed origins';
}

function isAt(pattern: string, { scheme, host, port }: Place): boolean {
  if (pattern === '*') return true;
  if (!pattern.includes('://')) return isLike(asciiHost(pattern), host);
  const wanted = URL.parse(pattern);
  if (wanted === null) return false;
  return wanted.protocol === scheme && wanted.port === port && isLike(wanted.hostname, host);
}

/** International names are compared in the form in which they are looked up. */
const asciiHost = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? host;

/** `*` stands for one or more labels. */
function isLike(pattern: string, host: string): boolean {
  if (!pattern.includes('*')) return pattern === host;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/:]+')}$`).test(host);
}

/** Throws when a task may not load anything from there. */
export function requireReachable(reach: Reach | undefined, address: string): void {
  const why = whyUnreachable(reach, address);
  if (why !== undefined) throw unreachable(address, why);
}

function unreachable(address: string, why: string): TabhandError {
  const said = address.slice(0, 200);
  return new TabhandError('POLICY_BLOCKED', `This task may not go to ${said}: ${why}`, {
    hint: 'Allow the origin for the task, or stay where it may go.',
    data: { url: said, why },
  });
}
