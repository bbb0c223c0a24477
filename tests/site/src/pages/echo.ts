// Shows what the browser sent: headers and cookies.

import { escapeHtml } from '../layout.ts';
import type { Page } from '../page.ts';

export const echo: Page = {
  path: '/echo',
  title: 'Echo',
  about: 'The headers and cookies of your request.',
  html: ({ headers, cookies }) => `<section class="stack"><h2>Headers</h2>${list(headers)}</section>
<section class="stack"><h2>Cookies</h2>${list(cookies)}</section>`,
};

function list(values: Readonly<Record<string, string>>): string {
  const rows = Object.entries(values).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return rows.length === 0 ? '<p class="soft">None.</p>' : `<dl>${rows.join('')}</dl>`;
}
