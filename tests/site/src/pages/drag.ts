// Dragging: a list by HTML5 drag events and a slider by pointer events.

import type { Page } from '../page.ts';

const items = ['Wake', 'Wash', 'Breakfast', 'Walk', 'Work'];

export const drag: Page = {
  path: '/drag',
  title: 'Drag and drop',
  about: 'A list ordered by HTML5 dragging, a basket to drop into, a slider by pointer events.',
  html: () => `<h2>Order of the morning</h2>
<ol class="rows" id="order">${items.map((item) => `<li draggable="true">${item}</li>`).join('')}</ol>
<p>Order: <output id="said">${items.join(', ')}</output></p>
<div class="drop wide" id="basket">Drop here to remove</div>
<h2>Brightness</h2><div class="track wide" id="track"><div class="thumb" id="thumb"></div></div>
<p>Value: <output id="value">0</output></p><script>${script}</script>`,
};

const script = `
let held;
const tell = () => { said.textContent = [...order.children].map((li) => li.textContent).join(', '); };
order.addEventListener('dragstart', (event) => {
  held = event.target;
  event.dataTransfer.setData('text/plain', held.textContent);
});
order.addEventListener('dragover', (event) => event.preventDefault());
order.addEventListener('drop', (event) => {
  event.preventDefault();
  const over = event.target.closest('li');
  if (!held || !over || over === held) return;
  const box = over.getBoundingClientRect();
  if (event.clientY < box.top + box.height / 2) over.before(held); else over.after(held);
  count('drag:order'); tell();
});
basket.addEventListener('dragover', (event) => event.preventDefault());
basket.addEventListener('drop', (event) => {
  event.preventDefault();
  held?.remove();
  count('drag:remove'); tell();
});
function move(event) {
  const box = track.getBoundingClientRect();
  const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  thumb.style.left = part * 100 + '%';
  value.textContent = Math.round(part * 100);
}
thumb.addEventListener('pointerdown', (event) => {
  event.preventDefault();
  thumb.setPointerCapture(event.pointerId);
  thumb.addEventListener('pointermove', move);
});
thumb.addEventListener('pointerup', () => {
  thumb.removeEventListener('pointermove', move);
  count('slider:set');
});`;
