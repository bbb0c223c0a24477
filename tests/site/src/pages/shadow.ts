// Three open shadow roots inside each other, a slot, and one closed root.

import type { Page } from '../page.ts';

export const shadow: Page = {
  path: '/shadow',
  title: 'Shadow roots',
  about: 'Three nested open shadow roots with a slot, and one closed root.',
  html: () => `<fern-panel><button slot="action" id="slotted" class="quiet">Slotted button</button></fern-panel>
<fern-vault></fern-vault><p role="status">Last: <output id="last">nothing yet</output></p>
<script>${script}</script>`,
};

const script = `
const sheet = '<link rel="stylesheet" href="/_assets/site.css"><link rel="stylesheet" href="/_assets/practice.css">';
function did(name) { count('shadow:' + name); document.getElementById('last').textContent = name; }
function wire(root, name) {
  root.querySelector('button').addEventListener('click', () => did(name));
  root.querySelector('input')?.addEventListener('change', ({ target }) => did(name + '=' + target.value));
}
function define(tag, mode, name, html) {
  customElements.define(tag, class extends HTMLElement {
    constructor() {
      super();
      const root = this.attachShadow({ mode });
      root.innerHTML = sheet + '<style>:host { display: block; width: 100% }</style>' + '<div class="card stack">' + html + '</div>';
      wire(root, name);
    }
  });
}
define('fern-core', 'open', 'third', '<h2>Third level</h2><label class="field">Deep name<input></label><button>Third button</button>');
define('fern-box', 'open', 'second', '<h2>Second level</h2><button>Second button</button><fern-core></fern-core>');
define('fern-panel', 'open', 'first', '<h2>First level</h2><button>First button</button><slot name="action"></slot><fern-box></fern-box>');
define('fern-vault', 'closed', 'closed', '<h2>Closed</h2><label class="field">Vault code<input></label><button>Closed button</button>');
slotted.addEventListener('click', () => did('slotted'));`;
