// A list that loads twenty more whenever its end comes into view, up to two hundred.

import { json, type Page, queryNumber } from '../page.ts';

const total = 200;
const trees = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Juniper', 'Larch', 'Maple', 'Rowan'];

export const list: Page = {
  path: '/list',
  title: 'Infinite list',
  about: 'Twenty more items load each time the end comes into view, 200 in all.',
  html: () => `<p id="loaded" role="status" class="soft"></p><ul class="rows" id="items"></ul>
<p id="end" class="soft">Loading more…</p><script>${script}</script>`,
};

export const listItems: Page = {
  path: '/list/items',
  title: 'Items',
  html: (request) => {
    const from = queryNumber(request, 'from', { otherwise: 0, max: total });
    const length = Math.min(20, total - from);
    const names = Array.from({ length }, (_, index) => {
      const number = from + index + 1;
      return `${trees[number % trees.length]} no. ${number}`;
    });
    return json(names, { delayMs: 120 });
  },
};

const script = `
let loading = false, have = 0;
async function more() {
  if (loading || have >= ${total}) return;
  loading = true;
  for (const name of await (await fetch('/list/items?from=' + have)).json()) {
    const li = document.createElement('li');
    const button = document.createElement('button');
    button.className = 'quiet small'; button.textContent = 'Save';
    button.setAttribute('aria-label', 'Save ' + name);
    button.addEventListener('click', () => { count('list:save:' + name); button.textContent = 'Saved'; });
    li.append(name, button);
    items.append(li);
  }
  have = items.children.length;
  loaded.textContent = have + ' of ${total} loaded';
  end.textContent = have < ${total} ? 'Loading more…' : 'That is all.';
  loading = false;
  watcher.unobserve(end); watcher.observe(end);
}
const watcher = new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) more(); });
watcher.observe(end);`;
