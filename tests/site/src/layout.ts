// The two shells around a page: the plain one of the practice pages and the shop's.
// Stylesheets and the shared script are served by the site itself, so it works offline.

export interface Document {
  readonly title: string;
  readonly body: string;
  readonly head?: string;
  readonly bodyClass?: string;
  /** A message shown as a toast as soon as the page is there. */
  readonly toast?: { readonly text: string; readonly kind: 'success' | 'error' };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** A value for use inside an inline script. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function shell({ title, body, head = '', bodyClass = '', toast }: Document): string {
  const greeting =
    toast === undefined ? '' : `<script>toast(${inScript(toast.text)}, '${toast.kind}')</script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/_assets/fern.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_assets/site.css">
${head}</head>
<body class="${bodyClass}">
<script src="/_assets/site.js"></script>
${body}
${greeting}
</body>
</html>`;
}

/** The shell of a practice page. */
export function plain(title: string, main: string): string {
  const body = `<header class="bar"><a class="brand" href="/">Practice pages</a>
<nav aria-label="Site"><a href="/shop">Shop</a></nav></header>
<main class="sheet">
<h1>${escapeHtml(title)}</h1>
${main}
</main>`;
  const head = '<link rel="stylesheet" href="/_assets/practice.css">\n';
  return shell({ title, body, head });
}
