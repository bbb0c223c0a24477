// The index: every page that says what it is about.

import { escapeHtml } from '../layout.ts';
import type { Page } from '../page.ts';

/** The list comes in from outside, because the route table holds this page too. */
export function home(listed: () => readonly Page[]): Page {
  return {
    path: '/',
    title: 'Practice pages',
    html: () => `<p class="soft">Pages for hands to practise on. What happens on them is counted:
see <a href="/_state">the counts</a>.</p><dl class="wide">${listed().map(entry).join('')}</dl>`,
  };
}

function entry({ path, about = '' }: Page): string {
  return `<dt><a href="${path}">${path}</a></dt><dd>${escapeHtml(about)}</dd>`;
}
