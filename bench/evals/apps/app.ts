// What a small server-rendered app is: state on the server, pages from it, forms that change it.
import type { State } from '../task.ts';

export type Ask = {
  method: string;
  /** Below the app's own root, without a leading slash. */
  path: string[];
  query: URLSearchParams;
  form: URLSearchParams;
};
export type Reply = { page: Html } | { goto: string };

/** One app with its own state; every run of a task opens a fresh one. */
export type Desk = { state: State; answer: (ask: Ask) => Reply };
/** Puts records in the order of a run's seed: an agent may not rely on positions. */
export type Order = <T>(items: readonly T[]) => T[];
export type App = { name: string; open: (order: Order) => Desk };

export type Html = { html: string };
type Value = string | number | boolean | undefined | Html | Html[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function print(value: Value): string {
  if (value === undefined || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map((part) => part.html).join('');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Text is escaped, markup made by this function is not. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const rest = values.map((value, at) => print(value) + (parts[at + 1] ?? ''));
  return { html: (parts[0] ?? '') + rest.join('') };
}

export const notFound: Reply = { page: html`<h1>There is no such page</h1><a href="./">Start</a>` };

export function options(names: readonly string[], chosen: string): Html[] {
  return names.map((name) => html`<option ${name === chosen && html`selected`}>${name}</option>`);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
