// Elements that come late, move, or are made anew all the time with the same words.

import { type Page, queryNumber } from '../page.ts';

export const late: Page = {
  path: '/late',
  title: 'Late and restless',
  about: 'A button that appears after ?ms=, one that moves, one that is re-made every 50 ms.',
  html: (request) => {
    const ms = queryNumber(request, 'ms', { otherwise: 1500, max: 60_000 });
    return `<section class="card stack"><h2>Late</h2><div id="late-place" class="soft">Please wait…</div></section>
<section class="card stack"><h2>Disabled at first</h2><button id="sleepy" disabled>Wakes up</button></section>
<section class="card stack"><h2>Moving for a while</h2><div><button id="mover">Catch me</button></div></section>
<section class="card stack"><h2>Made anew every 50 ms</h2><div class="row" id="fresh"></div></section>
<p>Last: <output id="last">nothing yet</output></p>
<script>const ms = ${ms};${script}</script>`;
  },
};

const script = `
function did(what) { count('late:' + what); last.textContent = what; }
setTimeout(() => {
  const button = document.createElement('button');
  button.textContent = 'Late button';
  button.addEventListener('click', () => did('late'));
  document.getElementById('late-place').replaceChildren(button);
  sleepy.disabled = false;
}, ms);
sleepy.addEventListener('click', () => did('sleepy'));
mover.addEventListener('click', () => did('mover'));
mover.animate([{ translate: '0' }, { translate: 'min(320px, 50vw)' }],
  { duration: ms, easing: 'ease-in-out', fill: 'forwards' });
setInterval(() => {
  fresh.replaceChildren(...['Apples', 'Pears', 'Plums'].map((name) => {
    const button = document.createElement('button');
    button.className = 'quiet';
    button.textContent = name;
    button.addEventListener('click', () => did(name));
    return button;
  }));
}, 50);`;
