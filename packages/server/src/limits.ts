// Where the browsers of tasks may go: what the server was started with, what its operator said
// for a tenant, and what a task says of itself. A task can only narrow what it is given.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Reach, whyUnreachable } from '@tabhand/actions';
import { issueText, TabhandError, type Task } from '@tabhand/protocol';
import { z } from 'zod';
import type { Config } from './config.ts';

const PlacesSchema = z.array(z.string().min(1)).max(1000);

/** By tenant; `*` is for those who are not named. */
const TenantLimitsSchema = z.record(
  z.string(),
  z.strictObject({ allow: PlacesSchema.optional(), deny: PlacesSchema.optional() }),
);
type TenantLimits = z.infer<typeof TenantLimitsSchema>;

/** What a task may say in its metadata; anything else there is the caller's own. */
const WishesSchema = z.object({
  allow_origins: PlacesSchema.nullish(),
  deny_origins: PlacesSchema.nullish(),
});

export class Limits {
  readonly #tenants: TenantLimits;
  readonly #always: Reach;
  #areUsed: boolean;

  constructor({ limits, blockPrivate }: Pick<Config, 'limits' | 'blockPrivate'>) {
    this.#tenants = limits === undefined ? {} : readLimits(limits);
    this.#always = blockPrivate ? { blockPrivate } : {};
    this.#areUsed = blockPrivate || limits !== undefined;
  }

  /** What a browser is launched with; undefined as long as nobody has any limits. */
  get ofBrowsers(): Reach | undefined {
    return this.#areUsed ? this.#always : undefined;
  }

  /** What holds for a task; undefined when it may go everywhere. */
  of({ tenant, metadata }: Pick<Task, 'tenant' | 'metadata'>): Reach | undefined {
    const given = this.#tenants[tenant] ?? this.#tenants['*'] ?? {};
    const wished = wishesOf(metadata);
    const allow = narrowed(given.allow, wished.allow);
    const deny = [...(given.deny ?? []), ...(wished.deny ?? [])];
    const isLimited = allow !== undefined || deny.length > 0;
    // Browsers launched from now on get a way out that sees their sockets too.
    this.#areUsed ||= isLimited;
    if (!isLimited && this.#always.blockPrivate !== true) return undefined;
    return { ...this.#always, ...(allow && { allow }), ...(deny.length > 0 && { deny }) };
  }
}

const known = new WeakMap<object, Limits>();

/** The limits of a server, which its launcher and its tasks share. */
export function limitsOf(config: Pick<Config, 'limits' | 'blockPrivate'>): Limits {
  const limits = known.get(config) ?? new Limits(config);
  known.set(config, limits);
  return limits;
}

/** Limits that cannot be read let nothing through: somebody meant to have some. */
function wishesOf(metadata: Task['metadata']): Pick<Reach, 'allow' | 'deny'> {
  if (metadata === undefined) return {};
  const read = WishesSchema.safeParse(metadata);
  if (!read.success) return { allow: [] };
  const { allow_origins: allow, deny_origins: deny } = read.data;
  return { ...(allow && { allow }), ...(deny && { deny }) };
}

function narrowed(
  given: readonly string[] | undefined,
  wished: readonly string[] | undefined,
): readonly string[] | undefined {
  if (given === undefined || wished === undefined) return wished ?? given;
  if (wished.includes('*')) return given;
  return wished.filter((pattern) => covers(given, pattern));
}

/** Whether all that a pattern stands for is within the list, tried with a name nobody has. */
function covers(given: readonly string[], pattern: string): boolean {
  const some = pattern.replaceAll('*', `x${randomUUID()}`);
  const tried = some.includes('://') ? [some] : [`http://${some}:1`, `https://${some}:1`];
  return tried.every((url) => whyUnreachable({ allow: given }, url) === undefined);
}

function readLimits(path: string): TenantLimits {
  try {
    const read = TenantLimitsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (read.success) return read.data;
    throw new Error(issueText(read.error));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TabhandError('CONFIG_INVALID', `Limits ${path}: ${why}`, {
      cause,
      hint: 'Write JSON: {"tenant": {"allow": ["https://shop.example"], "deny": []}, "*": {}}.',
    });
  }
}
