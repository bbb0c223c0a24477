// A form as HTML: fields, lists, radio groups and boxes of the open tab, and the buttons.

import type { FieldKind, Sheet } from './state.ts';

type Draw = (sheet: Sheet, name: string) => string;

export function drawForm(sheet: Sheet): string {
  const { plan, state } = sheet;
  const first = plan.tabs[0] ?? '';
  const here = (names: object, draw: Draw): string[] =>
    Object.keys(names)
      .filter((name) => (plan.on[name] ?? first) === state.tab)
      .map((name) => draw(sheet, name));
  const parts = [
    ...here(plan.fields, field),
    ...here(plan.options, list),
    ...here(plan.radios, radios),
    ...here(state.boxes, box),
  ].join('');
  const body = plan.look.labels === 'cell' ? `<table>${parts}</table>` : parts;
  return `<form>${body}${plan.buttons.map((name) => button(sheet, name)).join('')}</form>`;
}

/** A control with its label, as this page does it; `control` takes the attribute that names it. */
function labelled(
  { plan: { look } }: Sheet,
  name: string,
  id: string,
  control: (by: string) => string,
): string {
  const label = look.marks[name] ?? name;
  if (look.labels === 'cell') return `<tr><td>${label}</td><td>${control('')}</td></tr>`;
  if (look.labels === 'label') return `<label for="${id}">${label}</label>${control('')}`;
  const by = `name-${id}`;
  return `<div><span id="${by}">${label}</span>${control(`aria-labelledby="${by}"`)}</div>`;
}

/** A browser takes nothing else into these. */
const shapes: Readonly<Record<FieldKind, RegExp>> = {
  text: /^/,
  number: /^/,
  date: /^(?:\d{4}-\d\d-\d\d)?$/,
  time: /^(?:\d\d:\d\d)?$/,
};

function field(sheet: Sheet, name: string): string {
  const kind = sheet.plan.fields[name] ?? 'text';
  const id = sheet.ref((value) => {
    if (value !== undefined && shapes[kind].test(value))
      sheet.set({ fields: { ...sheet.state.fields, [name]: value } });
  });
  const value = sheet.state.fields[name] ?? '';
  return labelled(
    sheet,
    name,
    id,
    (by) => `<input id="${id}" ${by} type="${kind}" value="${value}">`,
  );
}

function list(sheet: Sheet, name: string): string {
  const offered = sheet.plan.options[name] ?? [];
  const id = sheet.ref((value) => {
    if (value !== undefined && offered.includes(value))
      sheet.set({ lists: { ...sheet.state.lists, [name]: value } });
  });
  const options = offered.map(
    (each) => `<option ${each === sheet.state.lists[name] ? 'selected' : ''}>${each}</option>`,
  );
  return labelled(sheet, name, id, (by) => `<select id="${id}" ${by}>${options.join('')}</select>`);
}

function radios(sheet: Sheet, name: string): string {
  const { look, radios: groups } = sheet.plan;
  const inside = (groups[name] ?? []).map((each) => radio(sheet, name, each)).join('');
  const group =
    look.radios === 'fieldset'
      ? `<fieldset><legend>${look.marks[name] ?? name}</legend>${inside}</fieldset>`
      : `<div role="radiogroup" aria-label="${name}">${inside}</div>`;
  return look.labels === 'cell' ? `<tr><td>${name}</td><td>${group}</td></tr>` : group;
}

function radio(sheet: Sheet, group: string, name: string): string {
  const id = sheet.ref(() => sheet.set({ picks: { ...sheet.state.picks, [group]: name } }));
  const checked = sheet.state.picks[group] === name ? 'checked' : '';
  return `<label><input type="radio" name="${group}" id="${id}" ${checked}>${name}</label>`;
}

function box(sheet: Sheet, name: string): string {
  const { look } = sheet.plan;
  const isOn = sheet.state.boxes[name] === true;
  const id = sheet.ref((_, deed) => {
    const on = deed === 'check' || (deed !== 'uncheck' && sheet.state.boxes[name] !== true);
    sheet.set({ boxes: { ...sheet.state.boxes, [name]: on } });
  });
  if (look.boxes === 'switch')
    return `<div><button type="button" role="switch" id="${id}" aria-checked="${isOn}">${name}</button></div>`;
  const input = `<input type="checkbox" id="${id}" ${isOn ? 'checked' : ''}>`;
  if (look.labels === 'cell') return `<tr><td>${name}</td><td>${input}</td></tr>`;
  if (look.labels === 'labelledby') return `<div>${input}<label for="${id}">${name}</label></div>`;
  return `<label>${input}${name}</label>`;
}

function button(sheet: Sheet, name: string): string {
  const id = sheet.ref(() => {
    sheet.set({ pressed: [...sheet.state.pressed, name] });
    sheet.say(`${name}: done`);
  });
  return `<button id="${id}" type="button">${name}</button>`;
}
