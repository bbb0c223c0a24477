// The browsers that can act. A managed one is launched when its first task comes and again
// after it died; its id outlives the process, so that queued tasks find it after a restart.

import type { Ability, Driver } from '@tabhand/actions';
import { type Env, TabhandError } from '@tabhand/protocol';

export type InstanceKind = 'managed' | 'remote' | 'extension';

export interface Instance {
  readonly id: string;
  readonly kind: InstanceKind;
  readonly tenant: string;
  readonly connectedAt: number;
  lastActivity: number;
  userAgent: string;
}

/** An instance with what it does now. */
export interface InstanceFacts {
  readonly instance: Instance;
  readonly has: ReadonlySet<Ability>;
  readonly runningTaskId: string | undefined;
  readonly queued: number;
}

export interface LaunchRequest {
  readonly headless?: boolean;
  readonly profile?: string;
}

/** Makes a driver for a managed browser; the engine knows no browser itself. */
export type Launch = (id: string, request: LaunchRequest) => Promise<Driver>;

export interface InstancesOptions {
  readonly env: Env;
  readonly launch: Launch;
  /** How many managed browsers may be launched on demand. */
  readonly pool: number;
}

interface Entry {
  readonly instance: Instance;
  driver: Promise<Driver> | undefined;
}

export class Instances {
  readonly #entries = new Map<string, Entry>();
  readonly #options: InstancesOptions;
  readonly #gone = new Set<(id: string, why: string) => void>();

  constructor(options: InstancesOptions) {
    this.#options = options;
  }

  onGone(listener: (id: string, why: string) => void): void {
    this.#gone.add(listener);
  }

  list(tenant: string): Instance[] {
    return [...this.#entries.values()]
      .map((it) => it.instance)
      .filter((it) => it.tenant === tenant);
  }

  count(): number {
    return this.#entries.size;
  }

  find(id: string): Instance | undefined {
    return this.#entries.get(id)?.instance;
  }

  /** The least loaded browser of the tenant, or a new managed one while the pool allows. */
  async choose(tenant: string, load: (id: string) => Promise<number>): Promise<Instance> {
    const own = this.list(tenant);
    const loads = await Promise.all(own.map(async (it) => ({ it, load: await load(it.id) })));
    const idle = loads.find((each) => each.load === 0)?.it;
    if (idle !== undefined) return idle;
    const managed = own.filter((it) => it.kind === 'managed').length;
    if (managed < this.#options.pool) return this.#reserve(this.#newId(), tenant);
    const least = loads.sort((a, b) => a.load - b.load)[0]?.it;
    if (least === undefined) throw new TabhandError('NO_INSTANCE', 'No browser instance available');
    return least;
  }

  /** A managed instance known from before a restart. */
  restore(id: string, tenant: string): Instance {
    return this.find(id) ?? this.#reserve(id, tenant);
  }

  /** A browser that came by itself: an extension, a remote one. */
  add(instance: Instance, driver: Driver): void {
    this.#entries.set(instance.id, { instance, driver: Promise.resolve(driver) });
    this.#watch(instance.id, driver);
  }

  async driver(id: string): Promise<Driver> {
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      throw new TabhandError('INSTANCE_DISCONNECTED', `Instance not connected: ${id}`);
    }
    entry.driver ??= this.#launch(id, entry);
    entry.instance.lastActivity = this.#options.env.now();
    return await entry.driver;
  }

  async close(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    const driver = await entry?.driver;
    await driver?.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((id) => this.close(id)));
  }

  #newId(): string {
    return `inst_${this.#options.env.uuid().slice(0, 13)}`;
  }

  #reserve(id: string, tenant: string): Instance {
    const now = this.#options.env.now();
    const instance: Instance = {
      id,
      kind: 'managed',
      tenant,
      connectedAt: now,
      lastActivity: now,
      userAgent: '',
    };
    this.#entries.set(id, { instance, driver: undefined });
    return instance;
  }

  async #launch(id: string, entry: Entry): Promise<Driver> {
    try {
      const driver = await this.#options.launch(id, {});
      this.#watch(id, driver);
      return driver;
    } catch (thrown) {
      entry.driver = undefined;
      throw thrown;
    }
  }

  #watch(id: string, driver: Driver): void {
    driver.onGone((why) => {
      const entry = this.#entries.get(id);
      if (entry === undefined) return;
      if (entry.instance.kind === 'managed') entry.driver = undefined;
      else this.#entries.delete(id);
      for (const tell of this.#gone) tell(id, why);
    });
  }
}
