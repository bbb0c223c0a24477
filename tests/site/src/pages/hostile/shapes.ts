// Pages of an unreasonable shape: too many nodes, too deep, too tall, and a frame that goes away.

import { type Page, queryNumber } from '../../page.ts';

export const hugeDom: Page = {
  path: '/hostile/huge',
  title: 'Huge page',
  about: 'Grows to ?n= nodes, 1,000,000 if not told, in batches.',
  html: (request) => {
    const nodes = queryNumber(request, 'n', { otherwise: 1_000_000, max: 5_000_000 });
    return `<p><output id="made">0</output> of ${nodes} nodes</p>
<button id="first">First button</button><div id="heap"></div>
<script>const nodes = ${nodes};${hugeScript}</script>`;
  },
};

/** One fragment per batch keeps the page answering while it grows. */
const hugeScript = `
document.getElementById('first').addEventListener('click', () => count('hostile:first'));
let number = 0;
function grow() {
  const batch = document.createElement('div');
  for (let left = Math.min(5000, nodes - number); left > 0; left--) {
    const span = document.createElement('span');
    span.textContent = ++number % 1000 ? '· ' : 'node ' + number + ' ';
    batch.append(span);
  }
  heap.append(batch);
  made.textContent = number;
  if (number < nodes) return setTimeout(grow);
  const last = document.createElement('button');
  last.textContent = 'Last button';
  last.addEventListener('click', () => count('hostile:last'));
  heap.after(last);
}
grow();`;

export const deepDom: Page = {
  path: '/hostile/deep',
  title: 'Deep page',
  about: 'A button under ?depth= nested elements, 2000 if not told.',
  html: (request) => {
    const depth = queryNumber(request, 'depth', { otherwise: 2000, max: 20_000 });
    return `<div id="start"></div><script>
let inner = document.getElementById('start');
for (let level = 0; level < ${depth}; level++) inner = inner.appendChild(document.createElement('div'));
const button = document.createElement('button');
button.textContent = 'Bottom button';
button.addEventListener('click', () => count('hostile:bottom'));
inner.append(button);
</script>`;
  },
};

export const tall: Page = {
  path: '/hostile/tall',
  title: 'Tall page',
  about: '100,000 pixels high, with a button at the very end.',
  html: () => `<div style="height:100000px" class="wide stripes"></div><button id="end">End button</button>
<script>end.addEventListener('click', () => count('hostile:end'))</script>`,
};

export const detachedFrame: Page = {
  path: '/hostile/detached-frame',
  title: 'Frame that goes away',
  about: 'A frame that is taken out of the page ?ms= after loading (1000), then comes back.',
  html: (request) => {
    const ms = queryNumber(request, 'ms', { otherwise: 1000, max: 60_000 });
    return `<p>The frame is <output id="state">there</output>.</p>
<iframe title="Restless" src="/frames/inner?name=restless" height="200"></iframe>
<script>
const frame = document.querySelector('iframe'), place = frame.parentElement;
setTimeout(() => { frame.remove(); state.textContent = 'gone'; }, ${ms});
setTimeout(() => { place.append(frame); state.textContent = 'back'; }, ${ms} * 2);
</script>`;
  },
};
