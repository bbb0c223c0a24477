// The browser's own dialogs: alert, confirm, prompt, and the question before leaving.

import type { Page } from '../page.ts';

export const dialogs: Page = {
  path: '/dialogs',
  title: 'Browser dialogs',
  about: 'alert, confirm, prompt, and a question before leaving the page.',
  html: () => `<div class="row"><button id="tell">Show alert</button><button id="ask">Ask to confirm</button>
<button id="name-it">Ask for a name</button><button class="quiet" id="guard">Guard this page</button>
<button class="quiet" id="paper">Print</button></div>
<p>Answer: <output id="answer">none yet</output></p>
<p><a href="/toast">Leave for another page</a></p><script>${script}</script>`,
};

const script = `
const on = (id, act) => document.getElementById(id).addEventListener('click', act);
function did(what) { count('dialog:' + what); answer.textContent = what; }
on('tell', () => { alert('The kettle is on.'); did('alert closed'); });
on('ask', () => did(confirm('Throw away the draft?') ? 'confirmed' : 'declined'));
on('name-it', () => did('named ' + prompt('What is it called?', 'Fern')));
on('paper', () => { window.print(); did('printed'); });
on('guard', () => {
  addEventListener('beforeunload', (event) => event.preventDefault());
  did('guarded');
});`;
