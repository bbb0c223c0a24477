// A page kept in memory: a form with tabs, or a list of records. It is drawn as HTML and takes the
// commands of the planner, so that a whole task runs in milliseconds, without a browser.

export interface Row {
  readonly who: string;
  readonly cells: Record<string, string>;
}

export interface State {
  readonly fields: Record<string, string>;
  readonly boxes: Record<string, boolean>;
  readonly lists: Record<string, string>;
  readonly rows: readonly Row[];
  readonly ticked: readonly string[];
  /** Buttons that do something, in the order in which they were pressed. */
  readonly pressed: readonly string[];
  readonly sort: string;
  readonly filter: string;
}

export type FieldKind = 'text' | 'number' | 'date';

export interface Plan {
  readonly title: string;
  /** Field name to kind; the tab each thing is on. The first tab is open. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly buttons: readonly string[];
  readonly tabs: readonly string[];
  readonly on: Readonly<Record<string, string>>;
  /** Of a list of records: its columns, the one that is typed into, the one that is filtered. */
  readonly columns: readonly string[];
  readonly typed: string;
  readonly status: string;
  readonly deed: string;
}

export interface Command {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

type Draw = { -readonly [key in keyof State]: State[key] };

export class Paper {
  state: State;
  private readonly plan: Plan;
  private tab: string;
  private asks: string | undefined;
  private said = '';
  /** What each ref stands for, as it was drawn last. */
  private readonly doers = new Map<string, (value: string | undefined, name: string) => void>();

  constructor(plan: Plan, state: State) {
    this.plan = plan;
    this.state = state;
    this.tab = plan.tabs[0] ?? '';
  }

  do({ action, args }: Command): void {
    const told = [args.text, args.value, args.values].flat().find((each) => each !== undefined);
    const given = action === 'clear' ? '' : told;
    const doer = this.doers.get(String(args.ref));
    doer?.(given === undefined ? undefined : String(given), action);
  }

  html(): string {
    this.doers.clear();
    const dialog = this.asks === undefined ? '' : this.dialog(this.asks);
    const body = this.plan.columns.length > 0 ? this.records() : this.form();
    return `${this.head()}${body}<p role="status">${this.said}</p>${dialog}`;
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change } as Draw;
  }

  private ref(doer: (value: string | undefined, name: string) => void): string {
    const ref = String(this.doers.size + 1);
    this.doers.set(ref, doer);
    return ref;
  }

  private head(): string {
    const tabs = this.plan.tabs.map((tab) => {
      const id = this.ref(() => {
        this.tab = tab;
      });
      return `<button role="tab" id="${id}" aria-selected="${tab === this.tab}">${tab}</button>`;
    });
    return `<h1>${this.plan.title}</h1><div role="tablist">${tabs.join('')}</div>`;
  }

  private dialog(who: string): string {
    const yes = this.ref(() => {
      this.set({ rows: this.state.rows.filter((row) => row.who !== who) });
      this.said = 'Deleted';
      this.asks = undefined;
    });
    const no = this.ref(() => {
      this.asks = undefined;
    });
    return `<div role="dialog" aria-modal="true" aria-label="Delete ${who}?"><p>Delete ${who}?</p><button id="${yes}">Delete</button><button id="${no}">Keep</button></div>`;
  }

  private isHere = (name: string): boolean =>
    (this.plan.on[name] ?? this.plan.tabs[0] ?? '') === this.tab;

  private form(): string {
    const { fields, options, buttons } = this.plan;
    const parts = [
      ...Object.keys(fields)
        .filter(this.isHere)
        .map((name) => this.field(name)),
      ...Object.keys(options)
        .filter(this.isHere)
        .map((name) => this.list(name)),
      ...Object.keys(this.state.boxes)
        .filter(this.isHere)
        .map((name) => this.box(name)),
      ...buttons.map((name) => this.button(name)),
    ];
    return `<form>${parts.join('')}</form>`;
  }

  private field(name: string): string {
    const id = this.ref((value) => {
      if (value !== undefined) this.set({ fields: { ...this.state.fields, [name]: value } });
    });
    const value = this.state.fields[name] ?? '';
    return `<label for="${id}">${name}</label><input id="${id}" type="${this.plan.fields[name]}" value="${value}">`;
  }

  private list(name: string): string {
    const id = this.ref((value) => {
      const isOffered = value !== undefined && this.plan.options[name]?.includes(value);
      if (isOffered) this.set({ lists: { ...this.state.lists, [name]: value } });
    });
    const options = (this.plan.options[name] ?? []).map(
      (each) => `<option ${each === this.state.lists[name] ? 'selected' : ''}>${each}</option>`,
    );
    return `<label for="${id}">${name}</label><select id="${id}">${options.join('')}</select>`;
  }

  private box(name: string): string {
    const id = this.ref((_, deed) => {
      const on = deed === 'check' || (deed !== 'uncheck' && this.state.boxes[name] !== true);
      this.set({ boxes: { ...this.state.boxes, [name]: on } });
    });
    const checked = this.state.boxes[name] === true ? 'checked' : '';
    return `<label><input type="checkbox" id="${id}" ${checked}>${name}</label>`;
  }

  private button(name: string): string {
    const id = this.ref(() => {
      this.set({ pressed: [...this.state.pressed, name] });
      this.said = `${name}: done`;
    });
    return `<button id="${id}" type="button">${name}</button>`;
  }

  private records(): string {
    const { columns, status } = this.plan;
    const values = [...new Set(this.state.rows.map(({ cells }) => cells[status] ?? ''))];
    const id = this.ref((value) => this.set({ filter: value === 'All' ? '' : (value ?? '') }));
    const options = ['All', ...values].map(
      (each) =>
        `<option ${each === (this.state.filter || 'All') ? 'selected' : ''}>${each}</option>`,
    );
    const heads = columns.map((name, at) => this.columnHead(name, at));
    const rows = this.shown().map((row) => this.row(row));
    return `<label for="${id}">${status}</label><select id="${id}">${options.join('')}</select><table><tr><th></th>${heads.join('')}<th></th></tr>${rows.join('')}</table>`;
  }

  private columnHead(name: string, at: number): string {
    const id = this.ref(() =>
      this.set({ sort: this.state.sort === `${name} up` ? `${name} down` : `${name} up` }),
    );
    const [by, way] = [this.state.sort.replace(/ (?:up|down)$/, ''), this.state.sort];
    const sorted = by !== name ? 'none' : way.endsWith('up') ? 'ascending' : 'descending';
    return at === 0
      ? `<th>${name}</th>`
      : `<th aria-sort="${sorted}"><button id="${id}">${name}</button></th>`;
  }

  private shown(): readonly Row[] {
    const { filter, sort, rows } = this.state;
    const by = sort.replace(/ (?:up|down)$/, '');
    const sign = sort.endsWith('down') ? -1 : 1;
    const kept = rows.filter(({ cells }) => filter === '' || cells[this.plan.status] === filter);
    const order = (a: Row, b: Row): number =>
      (a.cells[by] ?? '').localeCompare(b.cells[by] ?? '', 'en', { numeric: true });
    return sort === '' ? kept : kept.toSorted((a, b) => sign * order(a, b));
  }

  private row(row: Row): string {
    const { columns, typed, deed } = this.plan;
    const box = this.ref((_, name) => this.tick(row.who, name));
    const cells = columns.map((name, at) => {
      const value = at === 0 ? row.who : (row.cells[name] ?? '');
      return `<td>${name === typed ? this.cell(row, name, value) : value}</td>`;
    });
    const done = this.ref(() => {
      this.set({ pressed: [...this.state.pressed, `${deed}: ${row.who}`] });
      this.said = `${deed}: ${row.who}`;
    });
    const gone = this.ref(() => {
      this.asks = row.who;
    });
    const checked = this.state.ticked.includes(row.who) ? 'checked' : '';
    return `<tr><td><input type="checkbox" id="${box}" aria-label="Select ${row.who}" ${checked}></td>${cells.join('')}<td><button id="${done}">${deed}</button><button id="${gone}">Delete</button></td></tr>`;
  }

  private cell(row: Row, name: string, value: string): string {
    const id = this.ref((text) => {
      if (text === undefined) return;
      const rows = this.state.rows.map((each) =>
        each.who === row.who ? { ...each, cells: { ...each.cells, [name]: text } } : each,
      );
      this.set({ rows });
    });
    return `<input id="${id}" aria-label="${name}" value="${value}">`;
  }

  private tick(who: string, name: string): void {
    const { ticked } = this.state;
    const on = name === 'check' || (name !== 'uncheck' && !ticked.includes(who));
    const others = ticked.filter((each) => each !== who);
    this.set({ ticked: on ? [...others, who].toSorted() : others });
  }
}
