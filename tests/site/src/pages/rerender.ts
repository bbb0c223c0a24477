// A list that behaves like a framework's worst day: every change makes all nodes anew, in another
// order. It shuffles on demand, and by itself every `?every=` ms (2000; 0 for never).

import { type Page, queryNumber } from '../page.ts';

export const rerender: Page = {
  path: '/rerender',
  title: 'Shuffled list',
  about: 'Nodes are re-made in another order on demand and every ?every= ms; 0 stops it.',
  html: (request) => {
    const every = queryNumber(request, 'every', { otherwise: 2000, max: 60_000 });
    return `<div class="row"><button class="quiet" id="shuffle">Shuffle</button>
<span>Picked: <output id="picked">none</output></span></div><ul class="rows" id="people"></ul>
<script>const every = ${every};${script}</script>`;
  },
};

const script = `
const names = ['Ada', 'Barbara', 'Cecilia', 'Dorothy', 'Edith', 'Frances', 'Grace', 'Hedy'];
let shuffled = 0;
function render() {
  people.innerHTML = '';
  for (const name of names) {
    const li = document.createElement('li');
    const button = document.createElement('button');
    button.className = 'quiet small';
    button.id = 'pick-' + Math.random().toString(36).slice(2, 8);
    button.textContent = 'Pick ' + name;
    button.addEventListener('click', () => {
      count('rerender:pick:' + name);
      picked.textContent = name;
    });
    li.append(name, button);
    people.append(li);
  }
}
function shuffleNames() {
  for (let at = names.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [names[at], names[other]] = [names[other], names[at]];
  }
  shuffled++;
  render();
}
shuffle.addEventListener('click', shuffleNames);
if (every > 0) setInterval(shuffleNames, every);
render();`;
