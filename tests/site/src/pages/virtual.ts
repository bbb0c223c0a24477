// Ten thousand rows shown by two dozen nodes that are recycled while scrolling.

import type { Page } from '../page.ts';

export const virtual: Page = {
  path: '/virtual',
  title: 'Virtual list',
  about: '10,000 rows, only those in view exist, and their nodes are recycled.',
  html: () => `<p class="soft">Choose a row: <output id="chosen">none</output></p>
<div class="wide viewport" tabindex="0" aria-label="Rows"><div id="space"></div></div>
<script>${script}</script>`,
};

const script = `
const port = document.querySelector(".viewport");
const total = 10000, height = 40, pool = [];
space.style.height = total * height + 'px';
for (let index = 0; index < 24; index++) {
  const row = document.createElement('div');
  row.className = 'virtual-row';
  row.addEventListener('click', () => {
    chosen.textContent = row.textContent;
    count('virtual:choose:' + row.dataset.number);
  });
  space.append(row);
  pool.push(row);
}
function place() {
  const first = Math.max(0, Math.min(total - pool.length, Math.floor(port.scrollTop / height) - 6));
  for (let number = first; number < first + pool.length; number++) {
    const row = pool[number % pool.length];
    row.dataset.number = number + 1;
    row.textContent = 'Row ' + (number + 1);
    row.style.transform = 'translateY(' + number * height + 'px)';
  }
}
port.addEventListener('scroll', place);
place();`;
