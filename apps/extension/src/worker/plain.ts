// A server that speaks only the action protocol: its commands in our words, results and pushed
// snapshots in its own. Our own server never uses this.

import { perform } from '@tabhand/actions';
import {
  type ActionCommand,
  type ActionResult,
  asTabhandError,
  type Command,
  type JsonObject,
  type Outcome,
  TabhandError,
} from '@tabhand/protocol';
import type { AgentTab, AgentTabs } from './agent-tabs.ts';
import type { Confirm } from './confirm.ts';
import { showTarget } from './outline.ts';
import { pageFor } from './page-for.ts';
import { readSettings } from './settings.ts';

export interface PlainParts {
  readonly tabs: AgentTabs;
  readonly confirm: Confirm;
  readonly say: (type: string, data: object) => void;
}

const patienceMs = 30_000;
const longestText = 15_000;

export class PlainServer {
  readonly #parts: PlainParts;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: PlainParts) {
    this.#parts = parts;
  }

  /** One after the other: results without an id are told apart by their order. */
  take(command: ActionCommand, requestId: string | undefined): void {
    this.#turn = this.#turn.then(async () => {
      const result = await this.#result(command);
      const id = requestId === undefined ? {} : { request_id: requestId };
      this.#parts.say('ActionResult', { ...id, ...result });
      await this.push();
    });
  }

  /** Where the tab is and what is in view, without being asked. */
  async push(): Promise<void> {
    if (this.#parts.tabs.list().length === 0) return;
    const tab = await this.#parts.tabs.find(undefined);
    const signal = AbortSignal.timeout(patienceMs);
    await tab.page.ready(signal).catch(() => undefined);
    const { url, title } = tab.page.place();
    this.#parts.say('SessionUpdate', { url, title });
    const snapshot = await snapshotOf(tab, signal).catch(() => undefined);
    if (snapshot !== undefined) this.#parts.say('Snapshot', { tree: snapshot });
  }

  async #result(command: ActionCommand): Promise<ActionResult> {
    try {
      const tab = await this.#parts.tabs.find(undefined);
      const signal = AbortSignal.timeout(patienceMs);
      return { success: true, error: null, data: await this.#data(command, tab, signal) };
    } catch (thrown) {
      return { success: false, error: asTabhandError(thrown).message };
    }
  }

  async #data(command: ActionCommand, tab: AgentTab, signal: AbortSignal): Promise<JsonObject> {
    if (command.type === 'get_page_content') {
      const text = await tab.page.call(main(tab), 'readable', { format: 'text' }, signal);
      const { url, title } = tab.page.place();
      return { url, title, text: text.slice(0, command.max_length ?? longestText) };
    }
    if (command.type === 'get_interactive_elements') {
      const elements = await snapshotOf(tab, signal);
      return { elements: elements.slice(0, command.limit ?? elements.length) };
    }
    const outcome = await this.#perform(translate(command), tab, signal);
    if (!outcome.ok) throw new TabhandError(outcome.error.code, wordsFor(command, outcome.error));
    return command.type === 'navigate_to' ? { navigated_to: tab.page.place().url } : {};
  }

  async #perform(command: Command, tab: AgentTab, signal: AbortSignal): Promise<Outcome> {
    const settings = await readSettings();
    if (settings.confirm && !(await this.#parts.confirm.ask(command, tab, signal))) {
      throw new TabhandError('CANCELLED', 'Cancelled by user');
    }
    if (settings.outline) await showTarget(command, tab);
    const page = await pageFor(tab, settings);
    const stage = { page, tabs: this.#parts.tabs.asTabs(), now: () => performance.now() };
    const readArtifact = () => Promise.reject(new TabhandError('NOT_SUPPORTED', 'No files here'));
    return await perform(command, stage, { signal, taskId: '', readArtifact });
  }
}

type Acting = Exclude<ActionCommand, { type: 'get_page_content' | 'get_interactive_elements' }>;

function translate(command: Acting): Command {
  const make = (action: string, args: JsonObject): Command => ({
    action,
    args,
    intention: command.type,
    toolName: command.type,
  });
  if (command.type === 'navigate_to') return make('goto', { url: command.url });
  if (command.type === 'click_element') return make('click', { snapshotRef: command.ref });
  if (command.type === 'scroll_to') return make('scroll', { x: command.x, y: command.y });
  return make('set_value', { snapshotRef: command.ref, text: command.text });
}

/** A ref of an older snapshot is refused in the protocol's own words. */
function wordsFor(command: Acting, { code, message }: { code: string; message: string }): string {
  const lost = code === 'ELEMENT_NOT_FOUND' || code === 'STALE_REF';
  return lost && 'ref' in command ? `Element with ref ${command.ref} not found` : message;
}

function main({ page }: AgentTab) {
  const [frame] = page.frames();
  if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'No active tab found');
  return frame;
}

async function snapshotOf(tab: AgentTab, signal: AbortSignal): Promise<readonly JsonObject[]> {
  const { tree } = await tab.page.call(main(tab), 'snapshot', undefined, signal);
  return tree.map((node) => ({ ...node, bounds: { ...node.bounds } }));
}
