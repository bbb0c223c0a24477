// A list of records as HTML: search, filter, and the rows as a table, as items or as cards.

import type { Row, Sheet } from './state.ts';

export function drawRecords(sheet: Sheet): string {
  const rows = shown(sheet);
  if (sheet.plan.look.records === 'table') return `${tools(sheet)}${table(sheet, rows)}`;
  const cards = rows.map((row) => card(sheet, row)).join('');
  const isList = sheet.plan.look.records === 'items';
  return `${tools(sheet)}${sorting(sheet)}${isList ? `<ul>${cards}</ul>` : `<div>${cards}</div>`}`;
}

function shown({ plan, state: { filter, query, sort, rows } }: Sheet): readonly Row[] {
  const by = sort.replace(/ (?:up|down)$/, '');
  const sign = sort.endsWith('down') ? -1 : 1;
  const isFound = ({ who, cells }: Row): boolean =>
    [who, ...Object.values(cells)].join('\n').toLowerCase().includes(query.trim().toLowerCase());
  const kept = rows
    .filter(({ cells }) => filter === '' || cells[plan.status] === filter)
    .filter(isFound);
  const order = (a: Row, b: Row): number =>
    (a.cells[by] ?? '').localeCompare(b.cells[by] ?? '', 'en', { numeric: true });
  return sort === '' ? kept : kept.toSorted((a, b) => sign * order(a, b));
}

function tools(sheet: Sheet): string {
  const { status } = sheet.plan;
  const search = sheet.ref((value) => {
    if (value !== undefined) sheet.set({ query: value });
  });
  const values = [...new Set(sheet.state.rows.map(({ cells }) => cells[status] ?? ''))];
  const filter = chooser(sheet, status, {
    options: ['All', ...values],
    now: sheet.state.filter || 'All',
    take: (value) => sheet.set({ filter: value === 'All' ? '' : value }),
  });
  return `<label for="${search}">Search</label><input type="search" id="${search}" value="${sheet.state.query}">${filter}`;
}

interface Choice {
  readonly options: readonly string[];
  readonly now: string;
  readonly take: (value: string) => void;
}

function chooser(sheet: Sheet, label: string, { options, now, take }: Choice): string {
  const id = sheet.ref((value) => {
    if (value !== undefined && options.includes(value)) take(value);
  });
  const drawn = options.map((each) => `<option ${each === now ? 'selected' : ''}>${each}</option>`);
  return `<label for="${id}">${label}</label><select id="${id}">${drawn.join('')}</select>`;
}

/** Cards have no heads of columns to press. */
function sorting(sheet: Sheet): string {
  const ways = sheet.plan.columns
    .slice(1)
    .flatMap((name) => [
      [`${name}, lowest first`, `${name} up`] as const,
      [`${name}, highest first`, `${name} down`] as const,
    ]);
  return chooser(sheet, 'Sort by', {
    options: ['Newest', ...ways.map(([said]) => said)],
    now: ways.find(([, sort]) => sort === sheet.state.sort)?.[0] ?? 'Newest',
    take: (value) => sheet.set({ sort: ways.find(([said]) => said === value)?.[1] ?? '' }),
  });
}

function table(sheet: Sheet, rows: readonly Row[]): string {
  const heads = sheet.plan.columns.map((name, at) => columnHead(sheet, name, at));
  const lines = rows.map((row) => line(sheet, row));
  return `<table><tr><th></th>${heads.join('')}<th></th></tr>${lines.join('')}</table>`;
}

function columnHead(sheet: Sheet, name: string, at: number): string {
  const { sort } = sheet.state;
  const id = sheet.ref(() =>
    sheet.set({ sort: sheet.state.sort === `${name} up` ? `${name} down` : `${name} up` }),
  );
  const isBy = sort.replace(/ (?:up|down)$/, '') === name;
  const sorted = !isBy ? 'none' : sort.endsWith('up') ? 'ascending' : 'descending';
  return at === 0
    ? `<th>${name}</th>`
    : `<th aria-sort="${sorted}"><button id="${id}">${name}</button></th>`;
}

function line(sheet: Sheet, row: Row): string {
  const select = selectBox(sheet, row);
  const cells = sheet.plan.columns.map((name, at) => {
    const value = at === 0 ? row.who : (row.cells[name] ?? '');
    return `<td>${name === sheet.plan.typed ? typedCell(sheet, row, name) : value}</td>`;
  });
  return `<tr><td>${select}</td>${cells.join('')}<td>${deeds(sheet, row)}</td></tr>`;
}

function card(sheet: Sheet, row: Row): string {
  const { columns, typed, look } = sheet.plan;
  const select = selectBox(sheet, row);
  const facts = columns.slice(1).map((name) => {
    const value = name === typed ? typedCell(sheet, row, name) : row.cells[name];
    return `<dt>${name}</dt><dd>${value}</dd>`;
  });
  const inside = `${select}<h3>${row.who}</h3><dl>${facts.join('')}</dl>${deeds(sheet, row)}`;
  return look.records === 'items' ? `<li>${inside}</li>` : `<div class="card">${inside}</div>`;
}

function selectBox(sheet: Sheet, { who }: Row): string {
  const id = sheet.ref((_, name) => {
    const { ticked } = sheet.state;
    const on = name === 'check' || (name !== 'uncheck' && !ticked.includes(who));
    const others = ticked.filter((each) => each !== who);
    sheet.set({ ticked: on ? [...others, who].toSorted() : others });
  });
  const checked = sheet.state.ticked.includes(who) ? 'checked' : '';
  return `<input type="checkbox" id="${id}" aria-label="Select ${who}" ${checked}>`;
}

function typedCell(sheet: Sheet, { who, cells }: Row, name: string): string {
  const id = sheet.ref((text) => {
    if (text === undefined) return;
    const rows = sheet.state.rows.map((each) =>
      each.who === who ? { ...each, cells: { ...each.cells, [name]: text } } : each,
    );
    sheet.set({ rows });
  });
  return `<input id="${id}" aria-label="${name}" value="${cells[name] ?? ''}">`;
}

function deeds(sheet: Sheet, { who }: Row): string {
  const { deed } = sheet.plan;
  const done = sheet.ref(() => {
    sheet.set({ pressed: [...sheet.state.pressed, `${deed}: ${who}`] });
    sheet.say(`${deed}: ${who}`);
  });
  const gone = sheet.ref(() => sheet.ask(who));
  return `<button id="${done}">${deed}</button><button id="${gone}">Delete</button>`;
}
