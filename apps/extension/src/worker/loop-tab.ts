// A real tab for the loop: the page port, the confirm mode, pictures, and the checks of chains.

import { findAction, perform } from '@tabhand/actions';
import {
  type ClientCheck,
  type Command,
  type Observation,
  type Outcome,
  TabhandError,
} from '@tabhand/protocol';
import type { LoopPicture, LoopTab } from '../loop/tab.ts';
import type { AgentTab, AgentTabs } from './agent-tabs.ts';
import { showBadges } from './badges.ts';
import { pictureHash } from './capture.ts';
import { stateOf, whyUnmet } from './checks.ts';
import type { Confirm } from './confirm.ts';
import type { LiveView } from './live-view.ts';
import { observe } from './observe.ts';
import { showTarget } from './outline.ts';
import { pageFor } from './page-for.ts';
import { readSettings } from './settings.ts';

const quality = { format: 'jpeg', quality: 70, maxWidth: 1024 } as const;

export class RealLoopTab implements LoopTab {
  readonly #tab: AgentTab;
  readonly #tabs: AgentTabs;
  readonly #confirm: Confirm;
  readonly #live: LiveView;
  #lastHash = '';

  constructor(tab: AgentTab, parts: { tabs: AgentTabs; confirm: Confirm; live: LiveView }) {
    this.#tab = tab;
    this.#tabs = parts.tabs;
    this.#confirm = parts.confirm;
    this.#live = parts.live;
  }

  async look(signal: AbortSignal): Promise<Observation | undefined> {
    await this.#tab.page.ready(signal);
    if (!/^https?:/.test(this.#tab.documents.url)) return undefined;
    const { badges, preview } = await readSettings();
    const seen = await observe(this.#tab.page, {}, signal);
    if (preview) this.#live.show(this.#tab);
    if (badges) await showBadges(this.#tab, seen);
    return seen;
  }

  async skeleton(signal: AbortSignal): Promise<string> {
    return await this.#tab.page.call(this.#main(), 'skeleton', undefined, signal);
  }

  async fullDom(signal: AbortSignal): Promise<string> {
    return await this.#tab.page.call(this.#main(), 'fullDom', {}, signal);
  }

  /** The tree says enough when no picture can be had. */
  async picture(): Promise<LoopPicture | undefined> {
    const picture = await this.#tab.page.capture(quality).catch(() => undefined);
    if (picture === undefined) return undefined;
    const hash = await pictureHash(picture);
    const same = hash === this.#lastHash;
    this.#lastHash = hash;
    return { data: same ? null : picture.data, hash };
  }

  async perform(command: Command, signal: AbortSignal): Promise<Outcome> {
    const settings = await readSettings();
    const page = await pageFor(this.#tab, settings);
    if (settings.confirm && !(await this.#approved(command, signal))) return declined;
    if (settings.outline) await showTarget(command, this.#tab);
    const stage = { page, tabs: this.#tabs.asTabs(), now: () => performance.now() };
    const settled = { ...command, args: { ...command.args, settle: 'quiet' } };
    return await perform(settled, stage, { signal, taskId: '', readArtifact: noFiles });
  }

  async #approved(command: Command, signal: AbortSignal): Promise<boolean> {
    if (findAction(command.action)?.effect === 'read') return true;
    return await this.#confirm.ask(command, this.#tab, signal);
  }

  async state(elementId: string, signal: AbortSignal): Promise<string | undefined> {
    return await stateOf({ page: this.#tab.page, signal }, elementId);
  }

  async check(
    check: ClientCheck,
    { signal, before }: { signal: AbortSignal; before?: string | undefined },
  ): Promise<string | undefined> {
    const look = () => this.look(signal);
    return await whyUnmet(check, { page: this.#tab.page, signal, before, look });
  }

  async exists(selector: string, signal: AbortSignal): Promise<boolean> {
    const request = { selector, timeoutMs: 500 };
    const { met } = await this.#tab.page.call(this.#main(), 'expect', request, signal);
    return met;
  }

  #main() {
    const [main] = this.#tab.page.frames();
    if (main === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
    return main;
  }
}

const noFiles = () =>
  Promise.reject(new TabhandError('NOT_SUPPORTED', 'Files cannot be put in from here'));

const declined: Outcome = {
  ok: false,
  reached: 'located',
  durationMs: 0,
  error: new TabhandError('CANCELLED', 'Cancelled by user').details(),
};
