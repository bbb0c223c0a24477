// Dialogs: a native one that opens another, one made of divs, and a cookie banner over the page's end.

import type { Page } from '../page.ts';

export const modal: Page = {
  path: '/modal',
  title: 'Dialogs in the page',
  about: 'A dialog, a dialog over it, a dialog made of divs, and a cookie banner.',
  html: ({ query }) => `<div class="row"><button id="open">Delete project</button>
<button class="quiet" id="open-div">Invite people</button></div>
<p role="status" id="state">The project is there.</p>
<dialog id="ask" aria-labelledby="ask-title"><div class="stack"><h2 id="ask-title">Delete project?</h2>
<p>Everything in “Harbour” will be lost.</p><div class="row"><button id="go-on">Delete</button>
<button class="quiet" id="cancel">Cancel</button></div></div></dialog>
<dialog id="sure" aria-labelledby="sure-title"><div class="stack"><h2 id="sure-title">Are you sure?</h2>
<label class="field">Type DELETE to confirm<input id="word" autocomplete="off"></label>
<div class="row"><button id="really" disabled>Delete for ever</button>
<button class="quiet" id="back">Back</button></div></div></dialog>
<div class="scrim" id="scrim" hidden><div class="card stack"><h2>Invite people</h2>
<label class="field">Email<input id="invitee" type="email"></label><div class="row">
<button id="invite">Send invitation</button><span class="cross" id="close-div">✕</span></div></div></div>
<p class="space-above"><button class="quiet" id="footer">Save settings</button></p>
${query.get('banner') === '0' ? '' : banner}
<script>${script}</script>`,
};

const banner = `<div class="floor" id="cookie-banner"><p>This site uses cookies to remember your choices.</p>
<div class="row"><button id="accept">Accept cookies</button>
<button class="quiet" id="reject">Only necessary</button></div></div>`;

const script = `
const on = (id, act) => document.getElementById(id)?.addEventListener('click', act);
on('open', () => ask.showModal());
on('cancel', () => { count('modal:cancel'); ask.close(); });
on('go-on', () => sure.showModal());
on('back', () => sure.close());
word.addEventListener('input', () => { really.disabled = word.value !== 'DELETE'; });
on('really', () => {
  count('modal:delete'); sure.close(); ask.close();
  state.textContent = 'The project was deleted.';
});
on('open-div', () => { scrim.hidden = false; invitee.focus(); });
on('close-div', () => { scrim.hidden = true; });
on('invite', () => { count('modal:invite'); scrim.hidden = true; toast('Invited ' + invitee.value); });
on('footer', () => { count('modal:save'); toast('Settings saved'); });
for (const id of ['accept', 'reject']) on(id, () => {
  count('banner:' + id); document.getElementById('cookie-banner').remove();
});`;
