// The index: every page that says what it is about, by section.

import { escapeHtml } from '../layout.ts';
import type { Page } from '../page.ts';

export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

export function home(sections: readonly Section[]): Page {
  return {
    path: '/',
    title: 'Practice pages',
    html: () => `<p class="soft">Pages for hands to practise on. What happens on them is counted:
see <a href="/_state">the counts</a>.</p>${sections.map(section).join('')}`,
  };
}

function section({ title, pages }: Section): string {
  const entries = pages.map(({ path, about }) =>
    about === undefined
      ? ''
      : `<dt><a href="${path}">${path}</a></dt><dd>${escapeHtml(about)}</dd>`,
  );
  return `<section class="card stack"><h2>${title}</h2><dl>${entries.join('')}</dl></section>`;
}
