// What happened to a task, numbered. One entry is one task-stream frame; an entry
// that records a command's move carries it, so that the task socket can print it too.

import type { Json, JsonObject } from './json.ts';
import type { ArtifactRef } from './outcome.ts';
import type { Rect } from './rect.ts';
import type { CommandStatus, TaskError, TaskStatus } from './task.ts';

export type Severity = 'info' | 'warn' | 'critical';

/** A command's move. Results stay on the command row; they are read when printed. */
export interface CommandMove {
  readonly index: number;
  readonly status: CommandStatus;
}

export interface PlanStepFacts {
  readonly id: string;
  readonly index: number;
  readonly description: string;
  readonly status: 'pending' | 'active' | 'completed' | 'failed';
}

/** What a waiting task wants of a person. */
export interface Asked {
  readonly kind: 'question' | 'confirmation' | 'take_over';
  readonly text: string;
  /** Names of the values that are missing. */
  readonly missing?: readonly string[];
}

/** What is used of a budget; without `of` it is counted but not limited. */
export interface Used {
  readonly used: number;
  readonly of?: number;
}

export type EventBody =
  | {
      readonly kind: 'status';
      readonly status: TaskStatus;
      readonly command?: CommandMove;
      readonly error?: TaskError;
      readonly plan?: readonly PlanStepFacts[];
      readonly asks?: Asked;
    }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly message: string;
      /** Of a goal, by name: steps, ms, tokens, usd. */
      readonly budget?: Readonly<Record<string, Used>>;
    }
  | { readonly kind: 'context'; readonly context: JsonObject }
  | {
      readonly kind: 'observation';
      readonly artifact: ArtifactRef;
      readonly stepId?: string;
      readonly label?: string;
      readonly index?: number;
      readonly bbox?: Rect;
      readonly url?: string;
      /** The part of the page that a picture shows, in the units of boxes. */
      readonly shows?: { readonly width: number; readonly height: number };
    }
  | {
      readonly kind: 'overlay';
      readonly source: 'plan' | 'execution';
      readonly data: {
        readonly stepId?: string;
        readonly title: string;
        readonly bbox?: Rect;
        readonly annotation?: string;
      } & JsonObject;
    }
  | {
      readonly kind: 'annotation';
      readonly id: string;
      readonly note: string;
      readonly stepId?: string;
      readonly label?: string;
      readonly bbox?: Rect;
      readonly author: string;
      readonly severity: Severity;
      readonly about?: string;
    }
  | {
      readonly kind: 'watchdog';
      readonly id: string;
      readonly condition: string;
      readonly severity: Severity;
      readonly note: string;
      readonly stepId?: string;
      readonly label?: string;
    }
  | { readonly kind: 'judge'; readonly passed: boolean; readonly reason?: string }
  | {
      readonly kind: 'self_heal';
      readonly strategyId: string;
      readonly action: string;
      readonly note?: string;
    }
  | {
      readonly kind: 'alert';
      readonly severity: Severity;
      readonly message: string;
      readonly about?: string;
    }
  | {
      readonly kind: 'agent_history';
      readonly stepIndex: number;
      readonly stepId: string;
      readonly title: string;
      readonly status: 'success' | 'failed';
      readonly attempts: number;
      readonly message?: string;
      readonly summary?: Json;
    };

export type EventKind = EventBody['kind'];

export type Event = {
  readonly taskId: string;
  /** From 0, by one, per task. It is the stream's event id. */
  readonly seq: number;
  readonly at: number;
} & EventBody;
