// A small rich-text editor on contenteditable; saving posts its HTML.

import { field, json, type Page } from '../page.ts';

export const editable: Page = {
  path: '/editable',
  title: 'Rich text',
  about: 'A title and a rich text, both contenteditable, with a toolbar and a save button.',
  html: () => `<div class="field wide"><span id="title-label">Title</span>
<div contenteditable="plaintext-only" role="textbox" aria-labelledby="title-label" id="headline">Untitled</div></div>
<div class="wide stack"><div class="row" role="toolbar" aria-label="Format">
<button class="quiet small" data-command="bold" aria-label="Bold"><b>B</b></button>
<button class="quiet small" data-command="italic" aria-label="Italic"><i>I</i></button>
<button class="quiet small" data-command="insertUnorderedList">List</button></div>
<div contenteditable="true" role="textbox" aria-multiline="true" aria-label="Text" id="text" class="tall">
<p>Write something <b>worth</b> keeping.</p></div></div>
<div class="row"><button id="save">Save</button><output id="saved"></output></div>
<script>${script}</script>`,
  post: (request) => {
    request.world.count('editable:save');
    return json({ letters: field(request, 'html').length });
  },
};

const script = `
document.querySelector('[role=toolbar]').addEventListener('mousedown', (event) => {
  const button = event.target.closest('[data-command]');
  if (!button) return;
  event.preventDefault();
  document.execCommand(button.dataset.command);
});
save.addEventListener('click', async () => {
  const body = new URLSearchParams({ title: headline.innerText, html: text.innerHTML, text: text.innerText });
  const response = await fetch('/editable', { method: 'POST', body });
  saved.textContent = 'Saved ' + (await response.json()).letters + ' letters';
});`;
