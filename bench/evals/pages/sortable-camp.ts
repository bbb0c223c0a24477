// A summer camp's plan with SortableJS: one list to order, two to move between.
import Sortable from 'sortablejs';
import { expose, find, root } from './expose.ts';

const items = (names: string[]) => names.map((name) => `<li>${name}</li>`).join('');
root(`
  <style>ol, ul { width: 240px; padding: 0; list-style: none; border: 1px solid #888; min-height: 60px }
    li { padding: 10px; margin: 4px; background: #e8eef5; cursor: grab }
    .lists { display: flex; gap: 40px }</style>
  <h1>Camp plan</h1>
  <h2>Morning programme</h2>
  <ol id="morning">${items(['Swimming', 'Breakfast', 'Flag raising', 'Canoeing'])}</ol>
  <div class="lists">
    <section><h2>To pack</h2><ul id="pack">${items(['Tents', 'Lanterns', 'Rope'])}</ul></section>
    <section><h2>Packed</h2><ul id="packed">${items(['Maps'])}</ul></section>
  </div>`);
Sortable.create(find('#morning', HTMLElement), { animation: 0 });
Sortable.create(find('#pack', HTMLElement), { group: 'gear', animation: 0 });
Sortable.create(find('#packed', HTMLElement), { group: 'gear', animation: 0 });

const texts = (id: string) =>
  [...document.querySelectorAll(`${id} li`)].map((item) => item.textContent);
expose('Camp plan', () => ({
  morning: texts('#morning'),
  pack: texts('#pack').sort(),
  packed: texts('#packed').sort(),
}));
