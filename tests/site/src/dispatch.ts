// From a method and a path to an answer: the site's own endpoints first, then the route table.

import { asset } from './assets.ts';
import { escapeHtml, plain } from './layout.ts';
import { type Answer, htmlAnswer, json, type Page, type PageRequest } from './page.ts';
import { pages } from './routes.ts';

interface Matched {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

export function dispatch(method: string, request: PageRequest): Answer {
  const own = ownEndpoint(method, request);
  if (own !== undefined) return own;
  if (method === 'POST') request.world.record(request.path, request.fields);
  const matched = match(request.path);
  if (matched === undefined) return notFound(request.path);
  const { page, params } = matched;
  const handle = method === 'POST' ? page.post : page.html;
  if (handle === undefined) return { status: 405, body: `${page.path} takes no ${method}.` };
  const answer = handle({ ...request, params });
  return typeof answer === 'string' ? htmlAnswer(plain(page.title, answer)) : answer;
}

/** Endpoints for tests; what goes through here is not a side effect of a page. */
function ownEndpoint(method: string, { path, world }: PageRequest): Answer | undefined {
  const [, first, name = ''] = path.split('/');
  if (first === '_assets') return asset(name);
  if (path === '/_state') return json({ counts: world.counts(), posts: world.posts() });
  if (method !== 'POST') return undefined;
  if (path === '/_reset') world.reset();
  else if (first === '_count') world.count(decodeURIComponent(name));
  else return undefined;
  return { status: 204 };
}

function match(path: string): Matched | undefined {
  const asked = path.split('/');
  for (const page of pages) {
    const params = matchParts(page.path.split('/'), asked);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}

function matchParts(
  pattern: readonly string[],
  asked: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = asked[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function notFound(path: string): Answer {
  const main = `<p>There is nothing at <code>${escapeHtml(path)}</code>. <a href="/">All pages</a></p>`;
  return htmlAnswer(plain('Page not found', main), { status: 404 });
}
