// The shape of an action, and its maker. Everything else about an action (validation,
// MCP tool, agent vocabulary, CLI help, console form, docs) is derived from this.

import type { Arrival, Found, LocateRequest, Target } from '@tabhand/dom';
import { type Content, type Json, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { Instances } from './instances.ts';
import type { Ability, Frame, Page } from './page.ts';
import type { Policy } from './policy.ts';
import type { Tabs } from './tabs.ts';

export const toolNames = [
  'browser_navigate',
  'browser_interact',
  'browser_content',
  'browser_execute',
  'browser_instance',
  'browser_tab',
  'browser_network',
  'browser_emulate',
  'browser_debug',
  'sleep',
] as const;
export type ToolName = (typeof toolNames)[number];

export type Effect = 'read' | 'input' | 'navigate';

/** A located target, with its frame and where to press in the top viewport. */
export interface Hit extends Found {
  readonly frame: Frame;
  readonly press: { readonly x: number; readonly y: number };
}

/** What an action gets besides its arguments. */
export interface Scene {
  readonly page: Page;
  readonly tabs: Tabs;
  readonly signal: AbortSignal;
  /** Bytes of an artifact, for uploads. */
  readonly readArtifact: (id: string) => Promise<{ name: string; path: string }>;
  /** Says that the page was touched from here on, so that nothing repeats it. */
  readonly gestured: () => void;
  /** What to say if the time is up before the action ends. */
  readonly late: (why: TabhandError) => void;
  /** Called right after the gesture was sent, before it is answered. */
  readonly sent: () => void;
  /** Finds one more target, for actions that take two. */
  readonly find: (target: Target, purpose: LocateRequest['purpose']) => Promise<Hit>;
  /** Puts secrets into a text that names them, once the page's origin was checked. */
  readonly reveal: (text: string) => Promise<string>;
  readonly instances?: Instances;
  /** What the task may do, for addresses that an action makes itself. */
  readonly policy?: Policy;
  /** The command's own `timeout`, if it has one. */
  readonly timeoutMs?: number;
}

/** What an action hands back; `perform` makes the outcome of it. */
export interface Done {
  /** "Clicked button 'Pay'" */
  readonly summary: string;
  readonly value?: Json;
  readonly content?: readonly Content[];
}

export interface Action {
  /** The one word inside. */
  readonly name: string;
  readonly tool: ToolName;
  /** Canonical action name on the wire, then aliases. */
  readonly says: readonly [string, ...string[]];
  /** Names in the agent's action strings, if it may use it. */
  readonly calls: readonly string[];
  readonly summary: string;
  readonly effect: Effect;
  readonly needs: readonly Ability[];
  readonly params: z.ZodObject;
  /** Absent: takes no target. */
  readonly purpose?: LocateRequest['purpose'];
  readonly targetOptional: boolean;
  /** Its gesture must arrive in the page: a press on the target, or text in it. */
  readonly arrives?: 'press' | 'text';
  /** What the page sees of the gesture, so that the look back can be sent along with it. */
  arrival?(args: never): Arrival | undefined;
  /** Whether changes in the page are looked for afterwards; inputs do by default. */
  readonly looksBack: boolean;
  /** What locate does besides, in the same crossing. */
  locating?(args: never): Pick<LocateRequest, 'focus' | 'read'>;
  /** What is wrong with arguments that are well-formed one by one. */
  check?(args: never): string | undefined;
  run(scene: Scene, args: never, hit: Hit | undefined): Promise<Done>;
}

type Given = 'params' | 'run' | 'calls' | 'needs' | 'targetOptional' | 'looksBack';

interface Definition<P extends z.ZodObject>
  extends Omit<Action, Given | 'locating' | 'check' | 'arrival'> {
  readonly looksBack?: boolean;
  locating?(args: z.output<P>): Pick<LocateRequest, 'focus' | 'read'>;
  check?(args: z.output<P>): string | undefined;
  arrival?(args: z.output<P>): Arrival | undefined;
  readonly calls?: readonly string[];
  readonly needs?: readonly Ability[];
  readonly targetOptional?: boolean;
  readonly params: P;
  run(scene: Scene, args: z.output<P>, hit: Hit | undefined): Promise<Done>;
}

/** Fields that every command may carry. */
export const shared = {
  timeout: z
    .number()
    .int()
    .positive()
    .max(600_000)
    .optional()
    .describe('Most milliseconds the command may take'),
  settle: z
    .enum(['quiet', 'none'])
    .optional()
    .describe('Wait until the page is quiet, or not at all'),
  tabId: z.string().optional().describe('The tab to act in; the active one by default'),
  instanceId: z.string().nullish().describe('The browser to act in'),
};

export function defineAction<P extends z.ZodObject>(definition: Definition<P>): Action {
  return {
    ...definition,
    calls: definition.calls ?? [],
    needs: definition.needs ?? ['dom'],
    targetOptional: definition.targetOptional ?? false,
    looksBack: definition.looksBack ?? definition.effect === 'input',
    params: z.strictObject({ ...shared, ...definition.params.shape }),
  };
}

/** For actions that always have a target; `perform` never calls them without one. */
export function requireHit(hit: Hit | undefined): asserts hit is Hit {
  if (hit === undefined) throw new TabhandError('INTERNAL_ERROR', 'The action lost its target');
}
