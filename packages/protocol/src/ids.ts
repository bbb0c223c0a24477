// Id formats. Ids are opaque and public; who may use one is decided by (tenant, id).

import { z } from 'zod';

export const IdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'not a valid id');
export const UuidSchema = z.uuid({ version: 'v4' });

/** Where time, chance and ids come from; tests pass their own. */
export interface Env {
  /** Wall clock, ms since 1970. */
  now(): number;
  /** Monotonic ms, for durations only. */
  monotonic(): number;
  /** At least 122 random bits, printed as a v4 UUID. */
  uuid(): string;
  /** `task_{ms}_{counter36}`; the counter starts at random in each process. */
  taskId(): string;
}

export function systemEnv(): Env {
  let counter = Math.floor(Math.random() * 36 ** 4);
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    uuid: () => crypto.randomUUID(),
    taskId: () => `task_${Date.now()}_${(counter++).toString(36)}`,
  };
}

export const commandId = (taskId: string, index: number): string => `${taskId}_cmd_${index}`;
