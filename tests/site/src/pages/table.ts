// A dashboard table: sortable columns, row menus, editing in place, pages of ten.

import { inScript } from '../layout.ts';
import { type Answer, field, json, type Page, type PageRequest } from '../page.ts';

const owners = ['Amara', 'Björn', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Goran'];
const statuses = ['Active', 'Paused', 'Done'];
const things = ['Bridge', 'Harbour', 'Orchard', 'Lighthouse', 'Mill', 'Quarry', 'Station', 'Weir'];

const rows = Array.from({ length: 57 }, (_, index) => ({
  id: index + 1,
  project: `${things[(index * 3) % things.length]} ${index + 1}`,
  owner: owners[(index * 5) % owners.length],
  status: statuses[(index * 7) % statuses.length],
  budget: 1200 + ((index * 7919) % 9000),
}));

export const table: Page = {
  path: '/table',
  title: 'Projects',
  about: 'Dashboard table: sortable columns, row menus, editing in place, pagination.',
  html: () => `<div class="wide scroll-x"><table class="wide" id="projects"><thead><tr>
${['Project', 'Owner', 'Status', 'Budget'].map(heading).join('')}<th><span class="unseen">Actions</span></th>
</tr></thead><tbody></tbody></table></div>
<nav class="row" aria-label="Pages"><button class="quiet" id="previous">Previous</button>
<span id="where" role="status"></span><button class="quiet" id="next">Next</button></nav>
<script>const rows = ${inScript(rows)};${script}</script>`,
  post: (request) => change(request),
};

function heading(name: string): string {
  const side = name === 'Budget' ? ' class="number"' : '';
  return `<th aria-sort="none"${side}><button class="link" data-sort="${name.toLowerCase()}">${name}</button></th>`;
}

function change(request: PageRequest): Answer {
  const action = field(request, 'action');
  request.world.count(`row:${action}`);
  return json({ action, id: field(request, 'id') });
}

const script = `
let page = 0, key = 'id', up = true;
const body = document.querySelector('tbody');
const send = (action, row, extra = {}) => fetch('/table', { method: 'POST',
  body: new URLSearchParams({ action, id: row.id, ...extra }) });

function render() {
  rows.sort((a, b) => (a[key] > b[key] ? 1 : a[key] < b[key] ? -1 : 0) * (up ? 1 : -1));
  const last = Math.max(0, Math.ceil(rows.length / 10) - 1);
  page = Math.min(page, last);
  body.replaceChildren(...rows.slice(page * 10, page * 10 + 10).map(rowOf));
  where.textContent = 'Page ' + (page + 1) + ' of ' + (last + 1) + ', ' + rows.length + ' projects';
  previous.disabled = page === 0;
  next.disabled = page === last;
}

function rowOf(row) {
  const tr = document.createElement('tr');
  tr.innerHTML = '<td class="editable" title="Double-click to rename"></td><td></td><td></td>' +
    '<td class="number"></td><td class="menu-cell"><button class="quiet small" aria-haspopup="menu">⋯</button></td>';
  const [name, owner, status, budget] = tr.children;
  name.textContent = row.project; owner.textContent = row.owner; status.textContent = row.status;
  budget.textContent = '$' + row.budget.toLocaleString('en-US');
  name.addEventListener('dblclick', () => rename(name, row));
  const open = tr.querySelector('button');
  open.setAttribute('aria-label', 'Actions for ' + row.project);
  open.addEventListener('click', (event) => { event.stopPropagation(); menu(open, name, row); });
  return tr;
}

function rename(cell, row) {
  const input = document.createElement('input');
  input.value = row.project;
  input.setAttribute('aria-label', 'Project name');
  cell.replaceChildren(input);
  input.focus(); input.select();
  let over = false;
  const finish = (keep) => {
    if (over) return;
    over = true;
    if (keep && input.value !== row.project) {
      row.project = input.value;
      send('rename', row, { project: row.project });
      toast('Renamed to ' + row.project);
    }
    render();
  };
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') finish(true);
    if (key === 'Escape') finish(false);
  });
  input.addEventListener('blur', () => finish(true));
}

function menu(button, cell, row) {
  document.querySelector('.menu')?.remove();
  const list = document.createElement('div');
  list.className = 'menu'; list.setAttribute('role', 'menu');
  const add = (label, act) => {
    const item = document.createElement('button');
    item.textContent = label; item.setAttribute('role', 'menuitem');
    item.addEventListener('click', () => { list.remove(); act(); });
    list.append(item);
  };
  add('Rename', () => rename(cell, row));
  add('Archive', () => { row.status = 'Archived'; send('archive', row); toast('Archived ' + row.project); render(); });
  add('Delete', () => { rows.splice(rows.indexOf(row), 1); send('delete', row); toast('Deleted ' + row.project); render(); });
  button.after(list);
}

document.addEventListener('click', (event) => {
  if (!event.target.closest('.menu')) document.querySelector('.menu')?.remove();
});
for (const button of document.querySelectorAll('[data-sort]')) button.addEventListener('click', () => {
  up = key === button.dataset.sort ? !up : true;
  key = button.dataset.sort;
  for (const th of document.querySelectorAll('th[aria-sort]')) th.setAttribute('aria-sort', 'none');
  button.parentElement.setAttribute('aria-sort', up ? 'ascending' : 'descending');
  count('table:sort'); render();
});
previous.addEventListener('click', () => { page--; count('table:page'); render(); });
next.addEventListener('click', () => { page++; count('table:page'); render(); });
render();`;
