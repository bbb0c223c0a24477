// The agent's turns as they are kept: its state after each, what it decided, and what a client
// was told. A turn is written once; whoever comes second finds the first.

import type { AgentState, Decision, Tape } from '@tabhand/agent';
import type { Json } from '@tabhand/protocol';

export interface StoredTurn {
  readonly taskId: string;
  /** From 0, by one, per task. */
  readonly turn: number;
  readonly at: number;
  readonly state: AgentState;
  readonly decision: Decision;
  /** What the turn heard of the world, so that it can be replayed. */
  readonly tape?: Tape;
  /** The sender's name for this request, so that a repeated one gets the same answer. */
  readonly key?: string;
  /** Of what a client asked; tells a repeated last request from a new one. */
  readonly requestHash?: string;
  /** What a client was told; a goal's driver needs none. */
  readonly answer?: Json;
}

export interface TurnStore {
  last(taskId: string): Promise<StoredTurn | undefined>;
  turn(taskId: string, turn: number): Promise<StoredTurn | undefined>;
  byKey(taskId: string, key: string): Promise<StoredTurn | undefined>;
  all(taskId: string): Promise<readonly StoredTurn[]>;
  /** False when that turn, or a turn with that key, was written before. */
  commit(turn: StoredTurn): Promise<boolean>;
}
