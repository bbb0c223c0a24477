// Domains and titles of sessions.

import { getDomain } from 'tldts';

/** The registrable domain; localhost and IP addresses as they are; empty when there is none. */
export function extractDomain(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  if (host === '' || host === 'localhost') return host;
  return getDomain(host, { allowPrivateDomains: false }) ?? host;
}

const longestTitle = 500;

export function generateSessionTitle(domain: string, task: string): string {
  const said = task.trim().replace(/\s+/g, ' ');
  const title = domain === '' ? said : `${domain}: ${said}`;
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
}
