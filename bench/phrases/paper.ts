// A page kept in memory: a form with tabs, or a list of records. It is drawn as HTML and takes the
// commands of the planner, so that a whole task runs in milliseconds, without a browser.

import { drawForm } from './draw-form.ts';
import { drawRecords } from './draw-records.ts';
import type { Doer, Plan, Sheet, State } from './state.ts';

export interface Command {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export class Paper implements Sheet {
  readonly plan: Plan;
  state: State;
  private asks: string | undefined;
  private said = '';
  /** What each ref stands for, as it was drawn last. */
  private readonly doers = new Map<string, Doer>();

  constructor(plan: Plan, state: State) {
    this.plan = plan;
    this.state = state;
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
    const body = this.plan.columns.length > 0 ? drawRecords(this) : drawForm(this);
    return `${this.head()}${body}<p role="status">${this.said}</p>${dialog}`;
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  ref(doer: Doer): string {
    const ref = String(this.doers.size + 1);
    this.doers.set(ref, doer);
    return ref;
  }

  say(text: string): void {
    this.said = text;
  }

  ask(who: string | undefined): void {
    this.asks = who;
  }

  private head(): string {
    const tabs = this.plan.tabs.map((tab) => {
      const id = this.ref(() => this.set({ tab }));
      return `<button role="tab" id="${id}" aria-selected="${tab === this.state.tab}">${tab}</button>`;
    });
    return `<h1>${this.plan.title}</h1><div role="tablist">${tabs.join('')}</div>`;
  }

  private dialog(who: string): string {
    const yes = this.ref(() => {
      this.set({ rows: this.state.rows.filter((row) => row.who !== who) });
      this.say('Deleted');
      this.ask(undefined);
    });
    const no = this.ref(() => this.ask(undefined));
    return `<div role="dialog" aria-modal="true" aria-label="Delete ${who}?"><p>Delete ${who}?</p><button id="${yes}">Delete</button><button id="${no}">Keep</button></div>`;
  }
}
