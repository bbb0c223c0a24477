// An app of several places for tests: three pages, tabs and a folded section on one of them, a menu
// and a dialog with a form. What is set on a page counts once that page's own Save was pressed.

import type { Decision } from '../../decision.ts';
import { answerState, startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

interface Field {
  readonly name: string;
  readonly at: string;
  readonly kind: 'text' | 'number' | 'select' | 'switch' | 'box';
  readonly value: string;
  readonly options?: readonly string[];
}

const field = (
  name: string,
  at: string,
  kind: Field['kind'],
  value: string,
  ...options: string[]
): Field => ({ name, at, kind, value, options });

/** By their places: page, page/tab, page/tab/section or the dialog. */
const fields: readonly Field[] = [
  field('Status message', 'Home', 'text', ''),
  field('Do not disturb', 'Home', 'switch', 'off'),
  field('Seats', 'Team', 'number', '5'),
  field('Guests allowed', 'Team', 'switch', 'on'),
  field('Language', 'Settings/General', 'select', 'English', 'English', 'German', 'French'),
  field('Font size', 'Settings/General', 'number', '14'),
  field('Dark mode', 'Settings/General', 'switch', 'off'),
  field('Beta features', 'Settings/General/Advanced', 'switch', 'off'),
  field('Timeout', 'Settings/General/Advanced', 'number', '30'),
  field('Signature', 'Settings/Mail', 'switch', 'off'),
  field('Read receipts', 'Settings/Mail', 'switch', 'on'),
  field(
    'Check for mail',
    'Settings/Mail',
    'select',
    'Every hour',
    'Every hour',
    'Every day',
    'Never',
  ),
  field('Messages per page', 'Settings/Mail', 'number', '25'),
  field('Usage statistics', 'Settings/Privacy', 'switch', 'on'),
  field(
    'Profile visible to',
    'Settings/Privacy',
    'select',
    'Everyone',
    'Everyone',
    'Team only',
    'Nobody',
  ),
  field('Name', 'Invite', 'text', ''),
  field('Email', 'Invite', 'text', ''),
  field('Role', 'Invite', 'select', 'Viewer', 'Viewer', 'Editor', 'Admin'),
  field('Send me a copy', 'Invite', 'box', 'off'),
];

const tabs = ['General', 'Mail', 'Privacy'];
const button = (name: string, more = ''): string =>
  `<button type="button" id="do ${name}" ${more}>${name}</button>`;

export class Office {
  page = 'Home';
  tab = 'General';
  readonly open = new Set<string>();
  readonly draft = new Map(fields.map(({ name, value }) => [name, value]));
  readonly saved = new Map(this.draft);
  /** What was pressed that cannot be taken back. */
  readonly done: string[] = [];
  said = '';

  get url(): string {
    return `https://office.test/${this.page.toLowerCase()}`;
  }

  /** What differs from the start, and what was sent, printed or made. */
  changes(): string {
    const set = fields.flatMap(({ name, value }) =>
      this.saved.get(name) === value ? [] : [`${name}=${this.saved.get(name)}`],
    );
    return [...set, ...this.done].join('; ');
  }

  /** What was set and never saved. */
  unsaved(): string {
    return fields
      .filter(({ name }) => this.saved.get(name) !== this.draft.get(name))
      .map(({ name }) => `${name}=${this.draft.get(name)}`)
      .join('; ');
  }

  html(): string {
    const links = ['Home', 'Team', 'Settings'].map(
      (name) =>
        `<a id="go ${name}" href="/${name.toLowerCase()}" ${name === this.page ? 'aria-current="page"' : ''}>${name}</a>`,
    );
    const main = this.page === 'Settings' ? this.settings() : this.plainPage();
    return `<nav aria-label="Main">${links.join('')}</nav>${this.menu()}<main><h1>${this.page}</h1>${main}</main>${this.dialog()}<p role="status">${this.said}</p>`;
  }

  do({ ref, text, value, values }: Readonly<Record<string, unknown>>): void {
    const [kind, ...rest] = String(ref).split(' ');
    const name = rest.join(' ');
    const given = [text, value, values].flat().find((each) => each !== undefined);
    if (kind === 'go') this.goTo(name);
    if (kind === 'tab') this.tab = name;
    if (kind === 'set') this.set(name, given === undefined ? undefined : String(given));
    if (kind === 'do') this.press(name);
  }

  private goTo(page: string): void {
    this.page = page;
    this.open.clear();
    for (const [name, value] of this.saved) this.draft.set(name, value);
    this.said = '';
  }

  private set(name: string, given: string | undefined): void {
    const { kind } = fields.find((each) => each.name === name) ?? {};
    if (kind === 'switch' || kind === 'box')
      this.draft.set(name, this.draft.get(name) === 'on' ? 'off' : 'on');
    else if (given !== undefined) this.draft.set(name, given);
  }

  private press(name: string): void {
    if (/^(?:File|Export|Advanced|Invite)$/.test(name)) {
      if (!this.open.delete(name)) this.open.add(name);
    } else if (name === 'Save') this.save();
    else if (name === 'Cancel') this.open.delete('Invite');
    else if (name === 'Send') this.send();
    else {
      this.done.push(name);
      this.said = `${name}: done`;
      this.open.delete('File');
      this.open.delete('Export');
    }
  }

  private save(): void {
    for (const { name, at } of fields)
      if (at.startsWith(this.page === 'Settings' ? `Settings/${this.tab}` : this.page))
        this.saved.set(name, this.draft.get(name) ?? '');
    this.said = 'Saved';
  }

  private send(): void {
    const sent = fields.filter(({ at }) => at === 'Invite');
    this.done.push(`Invited ${sent.map(({ name }) => this.draft.get(name)).join(', ')}`);
    for (const { name, value } of sent) this.draft.set(name, value);
    this.open.delete('Invite');
    this.said = 'Invitation sent';
  }

  private menu(): string {
    const item = (name: string): string =>
      `<button role="menuitem" id="do ${name}">${name}</button>`;
    const sub = this.open.has('Export')
      ? `<div role="menu" aria-label="Export">${item('PDF')}${item('CSV')}</div>`
      : '';
    const more = `<button role="menuitem" id="do Export" aria-haspopup="menu" aria-expanded="${this.open.has('Export')}">Export</button>${sub}`;
    const items = `<div role="menu" aria-label="File">${item('New note')}${more}${item('Print')}</div>`;
    return `<header>${button('File', `aria-haspopup="menu" aria-expanded="${this.open.has('File')}"`)}${this.open.has('File') ? items : ''}</header>`;
  }

  private settings(): string {
    const list = tabs.map(
      (name) =>
        `<button role="tab" id="tab ${name}" aria-selected="${name === this.tab}">${name}</button>`,
    );
    const isOpen = this.open.has('Advanced');
    const folded = `<section>${button('Advanced', `aria-expanded="${isOpen}"`)}<div ${isOpen ? '' : 'hidden'}>${this.fieldsAt('Settings/General/Advanced')}</div></section>`;
    return `<div role="tablist">${list.join('')}</div><div role="tabpanel" aria-label="${this.tab}">${this.fieldsAt(`Settings/${this.tab}`)}${this.tab === 'General' ? folded : ''}${button('Save')}</div>`;
  }

  private plainPage(): string {
    const members = '<ul><li>Ana Ruiz</li><li>Bo Lund</li></ul>';
    const team =
      this.page === 'Team' ? `${members}${button('Invite', 'aria-haspopup="dialog"')}` : '';
    return `${team}${this.fieldsAt(this.page)}${button('Save')}`;
  }

  private dialog(): string {
    return this.open.has('Invite')
      ? `<div role="dialog" aria-modal="true" aria-label="Invite somebody"><h2>Invite somebody</h2>${this.fieldsAt('Invite')}${button('Cancel')}${button('Send')}</div>`
      : '';
  }

  private fieldsAt(place: string): string {
    return fields
      .filter(({ at }) => at === place)
      .map((each) => this.fieldHtml(each))
      .join('');
  }

  private fieldHtml({ name, kind, options = [] }: Field): string {
    const value = this.draft.get(name) ?? '';
    const id = `set ${name}`;
    const isOn = value === 'on';
    if (kind === 'switch')
      return `<p><span>${name}</span><button type="button" role="switch" id="${id}" aria-label="${name}" aria-checked="${isOn}"></button></p>`;
    if (kind === 'box')
      return `<p><label><input type="checkbox" id="${id}" ${isOn ? 'checked' : ''}>${name}</label></p>`;
    const items = options.map(
      (each) => `<option ${each === value ? 'selected' : ''}>${each}</option>`,
    );
    return kind === 'select'
      ? `<p><label for="${id}">${name}</label><select id="${id}">${items.join('')}</select></p>`
      : `<p><label for="${id}">${name}</label><input id="${id}" type="${kind}" value="${value}"></p>`;
  }
}

export async function runIn(office: Office, query: string, replies: readonly string[] = []) {
  const left = [...replies];
  let state = startState(query, { now: 0 });
  let decision: Decision | undefined;
  for (let round = 1; round < 40; round += 1) {
    const { url } = office;
    const view = { url, title: 'Office', local: { ...localFromHtml(office.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act') for (const act of decision.acts) office.do(act.command.args);
    const reply = decision.kind === 'ask' ? left.shift() : undefined;
    if (reply !== undefined) state = answerState(state, reply);
    else if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { decision, office };
}
