// Frames: one of the same origin, one of another origin, and one nested in each.

import { escapeHtml, shell } from '../layout.ts';
import { htmlAnswer, type Page, type PageRequest } from '../page.ts';

export const frames: Page = {
  path: '/frames',
  title: 'Frames',
  about: 'A frame of the same origin and one of another origin, each with a frame inside.',
  html: ({ otherUrl }) => `<button id="top">Top button</button>
<iframe title="Same origin" src="/frames/outer?name=same" height="430"></iframe>
<iframe title="Other origin" src="${otherUrl}/frames/outer?name=other" height="430"></iframe>
<script>document.getElementById('top').addEventListener('click', () => count('frame:top'))</script>`,
};

/** Holds a frame of the opposite origin, so that origins alternate on the way down. */
export const framesOuter: Page = {
  path: '/frames/outer',
  title: 'Outer frame',
  html: (request) => {
    const inner = `${request.otherUrl}/frames/inner?name=${encodeURIComponent(nameOf(request))}-inner`;
    const nested = `<iframe title="Nested" src="${inner}" height="220"></iframe>`;
    return framed(request, nested);
  },
};

export const framesInner: Page = {
  path: '/frames/inner',
  title: 'Inner frame',
  html: (request) => framed(request, ''),
};

function nameOf({ query }: PageRequest): string {
  return query.get('name') ?? 'frame';
}

function framed(request: PageRequest, nested: string) {
  const name = escapeHtml(nameOf(request));
  const body = `<main class="stack inset"><p>Frame <b>${name}</b></p>
<label class="field">Note in ${name}<input id="note"></label>
<div class="row"><button id="go">Press ${name}</button><output id="said"></output></div>${nested}</main>
<script>go.addEventListener('click', () => {
  count('frame:' + new URLSearchParams(location.search).get('name'));
  said.textContent = 'pressed ' + note.value;
})</script>`;
  const head = '<link rel="stylesheet" href="/_assets/practice.css">';
  return htmlAnswer(shell({ title: `Frame ${nameOf(request)}`, body, head }));
}
