// The addresses of what can be read: pages as they are now, reports of tasks, kept bytes.

import { TabhandError, type Task } from '@tabhand/protocol';

export const pageUri = 'tabhand://page';
export const reportUri = (taskId: string): string => `tabhand://task/${taskId}/report`;
export const fileUri = (id: string): string => `tabhand://file/${id}`;
export const browserUri = (instanceId: string): string => `tabhand://browser/${instanceId}/page`;

/** A single tool call is a task too, but its report tells nothing that its answer did not. */
export const hasReport = ({ kind, totalCommands }: Pick<Task, 'kind' | 'totalCommands'>): boolean =>
  kind !== 'commands' || totalCommands > 1;

export type Address =
  | { readonly kind: 'page'; readonly instanceId?: string; readonly query: URLSearchParams }
  | { readonly kind: 'report'; readonly taskId: string }
  | { readonly kind: 'file'; readonly fileId: string };

const forms: readonly [RegExp, (id: string, query: URLSearchParams) => Address][] = [
  [/^page()$/, (_, query) => ({ kind: 'page', query })],
  [/^browser\/([\w-]+)\/page$/, (instanceId, query) => ({ kind: 'page', instanceId, query })],
  [/^task\/([\w-]+)\/report$/, (taskId) => ({ kind: 'report', taskId })],
  [/^file\/([\w-]+)$/, (fileId) => ({ kind: 'file', fileId })],
];

export function parseUri(uri: string): Address {
  const [, path = '', query = ''] = /^tabhand:\/\/([^?#]*)(?:\?([^#]*))?$/.exec(uri) ?? [];
  for (const [form, read] of forms) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return read(id, new URLSearchParams(query));
  }
  throw missing(uri);
}

/** Only what exists in form may be subscribed to; a foreign task stays silent like a missing one. */
export function checkUri(uri: string): string {
  parseUri(uri);
  return uri;
}

/** A foreign resource answers exactly like one that never was. */
export const missing = (uri: string): TabhandError =>
  new TabhandError('NOT_FOUND', `Resource not found: ${uri.slice(0, 200)}`);
