// New windows: by script, by link, and one that closes itself after telling its opener.

import type { Page } from '../page.ts';

export const popup: Page = {
  path: '/popup',
  title: 'New windows',
  about: 'window.open, target=_blank, and a window that reports to its opener.',
  html: () => `<div class="row"><button id="open-it">Open by script</button>
<a class="button quiet" href="/popup/child" target="_blank">Open by link</a></div>
<p>From the new window: <output id="heard">nothing yet</output></p>
<script>
document.getElementById('open-it').addEventListener('click', () => {
  count('popup:open');
  window.open('/popup/child', 'child', 'width=480,height=420');
});
addEventListener('message', ({ data, origin }) => {
  if (origin === location.origin) heard.textContent = data;
});
</script>`,
};

export const popupChild: Page = {
  path: '/popup/child',
  title: 'The new window',
  html: () => `<p>This window was opened by another.</p>
<button id="choose">Choose the blue one</button>
<script>choose.addEventListener('click', async () => {
  await count('popup:choose');
  window.opener?.postMessage('the blue one', location.origin);
  window.close();
})</script>`,
};
