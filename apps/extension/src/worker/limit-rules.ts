// A task's limits as rules for Chrome's own request filter: pure, so that they can be read and
// tested without a browser.

import type { Reach } from '@tabhand/actions';

interface LimitRule {
  readonly id: number;
  readonly priority: number;
  readonly action: { readonly type: 'block' | 'allow' };
  readonly condition: {
    readonly regexFilter: string;
    readonly tabIds: readonly number[];
    readonly resourceTypes: readonly string[];
  };
}

/** All of them: left out, Chrome would not mean whole pages. */
const everything = [
  'main_frame',
  'sub_frame',
  'stylesheet',
  'script',
  'image',
  'font',
  'object',
  'xmlhttprequest',
  'ping',
  'csp_report',
  'media',
  'websocket',
  'webtransport',
  'webbundle',
  'other',
];

/** What is denied weighs more than what is allowed, and that more than the rest. */
const weights = { rest: 1, allow: 2, deny: 3 };

/** Rule ids count from `first`; each tab has a block of its own. */
export function limitRules(reach: Reach, tabId: number, first: number): readonly LimitRule[] {
  const { allow, deny = [], blockPrivate } = reach;
  const refused = [
    ...deny.map((each) => regexOf(each, '\\.?')),
    ...(blockPrivate === true ? privateHosts : []),
  ];
  const made = [
    ...refused.map(
      (regexFilter) => ({ type: 'block', regexFilter, weight: weights.deny }) as const,
    ),
    ...(allow ?? []).map(
      (each) => ({ type: 'allow', regexFilter: regexOf(each, ''), weight: weights.allow }) as const,
    ),
    ...(allow === undefined
      ? []
      : [{ type: 'block', regexFilter: '^(https?|wss?)://', weight: weights.rest } as const]),
  ];
  return made.map(({ type, regexFilter, weight }, at) => ({
    id: first + at,
    priority: weight,
    action: { type },
    condition: { regexFilter, tabIds: [tabId], resourceTypes: everything },
  }));
}

/**
 * `https://*.shop.example`, or a bare host for any scheme and port. A trailing dot names the same
 * host: no way around a refusal, and none into a permission.
 */
function regexOf(pattern: string, dot: string): string {
  if (pattern === '*') return '^(https?|wss?)://';
  const [, scheme, host = '', port = ''] =
    /^(?:(https?):\/\/)?([^/:]+|\[[^\]]+\])(:\d+)?\/?$/.exec(pattern.toLowerCase()) ?? [];
  const hosts = host.split('*').map(escaped).join('[^/:]+');
  if (scheme === undefined) return `^(https?|wss?)://${hosts}${dot}(:[0-9]+)?/`;
  return `^${scheme === 'https' ? '(https|wss)' : '(http|ws)'}://${hosts}${dot}${port}/`;
}

const escaped = (part: string): string => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const privateHosts = [
  '^(https?|wss?)://([^/:]+\\.)?localhost\\.?(:[0-9]+)?/',
  '^(https?|wss?)://(0|10|127)\\.[0-9.]+(:[0-9]+)?/',
  '^(https?|wss?)://(169\\.254|192\\.168|172\\.(1[6-9]|2[0-9]|3[01])|100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))\\.[0-9.]+(:[0-9]+)?/',
  '^(https?|wss?)://\\[(::|::1|f[cd][0-9a-f:]*|fe[89ab][0-9a-f:]*|::ffff:[0-9a-f:]+)\\](:[0-9]+)?/',
];
