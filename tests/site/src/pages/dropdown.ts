// Widgets built by hand: a dropdown of divs, a combobox with suggestions from the server,
// a menu that opens on hover, tabs, an accordion and a switch without any ARIA.

import { json, type Page } from '../page.ts';

const cities = `Amsterdam Athens Barcelona Belgrade Berlin Bilbao Bologna Bordeaux Bremen Bristol
Brussels Bucharest Budapest Copenhagen Dublin Edinburgh Florence Geneva Hamburg Helsinki Krakow Lisbon
London Lyon Madrid Milan Munich Naples Oslo Paris Porto Prague Riga Rome Seville Sofia Stockholm
Tallinn Turin Vienna Vilnius Warsaw Zagreb Zurich`.split(/\s+/);

export const suggest: Page = {
  path: '/dropdown/suggest',
  title: 'Suggestions',
  html: ({ query }) => {
    const asked = (query.get('q') ?? '').toLowerCase();
    const found = cities.filter((city) => city.toLowerCase().startsWith(asked)).slice(0, 6);
    return json(asked === '' ? [] : found, { delayMs: 200 });
  },
};

export const dropdown: Page = {
  path: '/dropdown',
  title: 'Widgets made by hand',
  about: 'Dropdown of divs, combobox with suggestions, hover menu, tabs, accordion, switch.',
  html: () => `<p role="status">Last: <output id="last">nothing yet</output></p>
<section class="field"><span>Size</span><div class="fake-select"><div class="fake-value">Choose…</div>
<div class="fake-list" hidden><div>Small</div><div>Medium</div><div>Large</div></div></div></section>
<section class="field combo"><label for="city">City</label><input id="city" role="combobox"
aria-expanded="false" aria-controls="cities" aria-autocomplete="list" autocomplete="off">
<ul id="cities" role="listbox" hidden></ul></section>
<nav class="hover-menu" aria-label="Tools"><ul><li>File<ul><li data-pick="New">New</li>
<li>Export<ul><li data-pick="Export PDF">PDF</li><li data-pick="Export CSV">CSV</li></ul></li></ul></li>
<li>Help<ul><li data-pick="About">About</li></ul></li></ul></nav>
<section><div role="tablist" class="row">${tab('one', 'Details', true)}${tab('two', 'Reviews', false)}</div>
<div role="tabpanel" id="one" class="card">Made of steel, 320 g.</div>
<div role="tabpanel" id="two" class="card" hidden>Ten reviews. <button id="review" class="small">Write a review</button></div></section>
<section class="stack"><details><summary>Delivery</summary><p>Two days.</p></details>
<div class="fold"><div class="fold-head">Returns</div><div class="fold-body" hidden>Sixty days.</div></div></section>
<section class="row"><span>Notifications</span><span class="switch" id="switch"><i></i></span></section>
<script>${script}${comboScript}</script>`,
};

function tab(panel: string, label: string, selected: boolean): string {
  return `<button role="tab" class="quiet" aria-controls="${panel}" aria-selected="${selected}">${label}</button>`;
}

const script = `
function did(what) { count('widget:' + what); last.textContent = what; }
const fake = document.querySelector('.fake-select'), choices = fake.querySelector('.fake-list');
fake.addEventListener('click', ({ target }) => {
  if (target.parentElement === choices) {
    fake.querySelector('.fake-value').textContent = target.textContent;
    did('size ' + target.textContent);
  }
  choices.hidden = !choices.hidden;
});
for (const item of document.querySelectorAll('[data-pick]'))
  item.addEventListener('click', () => did(item.dataset.pick));
for (const tab of document.querySelectorAll('[role=tab]')) tab.addEventListener('click', () => {
  for (const other of document.querySelectorAll('[role=tab]')) {
    other.setAttribute('aria-selected', String(other === tab));
    document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
  }
  did('tab ' + tab.textContent);
});
review.addEventListener('click', () => did('review'));
document.querySelector('.fold-head').addEventListener('click', ({ target }) => {
  target.nextElementSibling.hidden = !target.nextElementSibling.hidden;
  did('fold ' + target.textContent);
});
const flip = document.getElementById('switch');
flip.addEventListener('click', () => {
  flip.classList.toggle('on');
  did('switch ' + (flip.classList.contains('on') ? 'on' : 'off'));
});`;

const comboScript = `
let asked = 0;
function close() { cities.hidden = true; city.setAttribute('aria-expanded', 'false'); }
function pick(name) { city.value = name; close(); did('city ' + name); }
city.addEventListener('input', async () => {
  const mine = ++asked;
  const names = await (await fetch('/dropdown/suggest?q=' + encodeURIComponent(city.value))).json();
  if (mine !== asked) return;
  cities.replaceChildren(...names.map((name) => {
    const option = document.createElement('li');
    option.setAttribute('role', 'option');
    option.textContent = name;
    option.addEventListener('mousedown', (event) => { event.preventDefault(); pick(name); });
    return option;
  }));
  cities.hidden = names.length === 0;
  city.setAttribute('aria-expanded', String(names.length > 0));
});
city.addEventListener('keydown', (event) => {
  const options = [...cities.children];
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options.length) {
    event.preventDefault();
    options[at]?.removeAttribute('aria-selected');
    options[(at + step + options.length) % options.length].setAttribute('aria-selected', 'true');
  }
  if (event.key === 'Enter' && at >= 0) pick(options[at].textContent);
  if (event.key === 'Escape') close();
});
city.addEventListener('blur', close);`;
