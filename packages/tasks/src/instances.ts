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
  /** Whether tasks that name no browser may come here. */
  readonly takesAny: boolean;
  /** Whether a person's own browser may be used by programs of the machine without a token. */
  readonly isOpen?: boolean;
  lastActivity: number;
  userAgent: string;
  readonly name?: string;
  readonly profile?: string;
}

export interface LaunchRequest {
  readonly url?: string;
  readonly mode?: string;
  readonly headless?: boolean;
  readonly profile?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly args?: readonly string[];
  /** A CDP address to attach to instead of launching. */
  readonly cdpUrl?: string;
}

/** Makes a driver for a browser; the engine knows no browser itself. */
export type Launch = (id: string, request: LaunchRequest) => Promise<Driver>;

export interface InstancesOptions {
  readonly env: Env;
  readonly launch: Launch;
  /** How many managed browsers may be launched on demand, for each tenant. */
  readonly pool: number;
}

interface Entry {
  readonly instance: Instance;
  readonly request: LaunchRequest;
  driver: Promise<Driver> | undefined;
  /** The driver itself, once it is there; undefined again when its browser is gone. */
  live: Driver | undefined;
  has: ReadonlySet<Ability> | undefined;
  /** Tasks that chose it and are not stored yet. */
  promised: number;
}

export type GoneListener = (instance: Instance, why: string) => void;

const closeMs = 5000;

export class Instances {
  readonly #entries = new Map<string, Entry>();
  readonly #options: InstancesOptions;
  readonly #gone = new Set<GoneListener>();
  readonly #came = new Set<(instance: Instance) => void>();

  constructor(options: InstancesOptions) {
    this.#options = options;
  }

  /** Told when a browser is gone, whatever the cause; a managed one keeps its place. */
  onGone(listener: GoneListener): void {
    this.#gone.add(listener);
  }

  /** Told when a browser came by itself. */
  onCame(listener: (instance: Instance) => void): void {
    this.#came.add(listener);
  }

  list(tenant: string): Instance[] {
    return [...this.#entries.values()]
      .map((it) => it.instance)
      .filter((it) => it.tenant === tenant);
  }

  /** Of all tenants. */
  all(): Instance[] {
    return [...this.#entries.values()].map((it) => it.instance);
  }

  count(): number {
    return this.#entries.size;
  }

  find(id: string): Instance | undefined {
    return this.#entries.get(id)?.instance;
  }

  /** What it can do; undefined while that is not known because it was not launched yet. */
  has(id: string): ReadonlySet<Ability> | undefined {
    return this.#entries.get(id)?.has;
  }

  /** The least loaded browser that takes any task, or a new managed one while the pool allows. */
  async choose(tenant: string, load: (id: string) => Promise<number>): Promise<Instance> {
    const least = await this.#least(tenant, load);
    if (least !== undefined && (least.load === 0 || !this.#mayLaunch(tenant))) return least.it;
    if (this.#mayLaunch(tenant)) return this.reserve(tenant, {});
    // In a burst of first tasks another one may have reserved it while this one was looking.
    const fresh = this.list(tenant).find((it) => it.takesAny);
    if (fresh !== undefined) return fresh;
    throw new TabhandError('NO_INSTANCE', 'No browser instance available');
  }

  /** A browser with nothing to do that takes any task, or a new one; undefined when there is none. */
  async idle(tenant: string, load: (id: string) => Promise<number>, mayLaunch: boolean) {
    const least = await this.#least(tenant, load);
    if (least?.load === 0) return least.it;
    return mayLaunch && this.#mayLaunch(tenant) ? this.reserve(tenant, {}) : undefined;
  }

  async #least(tenant: string, load: (id: string) => Promise<number>) {
    const known = this.list(tenant).filter((it) => it.takesAny);
    const counted = await Promise.all(known.map(async (it) => ({ it, load: await load(it.id) })));
    return counted
      .filter(({ it }) => this.#entries.has(it.id))
      .map(({ it, load: open }) => ({ it, load: open + this.#promisedTo(it.id) }))
      .sort((a, b) => a.load - b.load)[0];
  }

  /** Counts a choice until the task is stored, so that a burst spreads over the browsers. */
  async promise<T>(id: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.promised += 1;
    try {
      return await work();
    } finally {
      if (entry !== undefined) entry.promised -= 1;
    }
  }

  /** A place for a browser that is launched when it is first needed. */
  reserve(tenant: string, request: LaunchRequest, id = this.#newId()): Instance {
    const now = this.#options.env.now();
    const { profile, userAgent = '', cdpUrl } = request;
    const instance: Instance = {
      id,
      kind: cdpUrl === undefined ? 'managed' : 'remote',
      tenant,
      connectedAt: now,
      takesAny: true,
      lastActivity: now,
      userAgent,
      ...(profile !== undefined && { profile }),
    };
    const entry = { driver: undefined, live: undefined, has: undefined, promised: 0 };
    this.#entries.set(id, { instance, request, ...entry });
    return instance;
  }

  /** A managed instance known from before a restart. */
  restore(id: string, tenant: string): Instance {
    return this.find(id) ?? this.reserve(tenant, {}, id);
  }

  /** Launches now, for somebody who wants a browser of his own. */
  async launch(tenant: string, request: LaunchRequest): Promise<Instance> {
    const instance = this.reserve(tenant, request);
    try {
      await this.driver(instance.id);
      return instance;
    } catch (thrown) {
      this.#entries.delete(instance.id);
      throw thrown;
    }
  }

  /** A browser that came by itself: an extension, a remote one. */
  add(instance: Instance, driver: Driver): void {
    const there = { driver: Promise.resolve(driver), live: driver, has: driver.has };
    this.#entries.set(instance.id, { instance, request: {}, promised: 0, ...there });
    this.#watch(instance.id, driver);
    for (const tell of this.#came) tell(instance);
  }

  async driver(id: string): Promise<Driver> {
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      throw new TabhandError('INSTANCE_DISCONNECTED', 'Browser instance disconnected');
    }
    entry.driver ??= this.#launch(id, entry);
    entry.instance.lastActivity = this.#options.env.now();
    return await entry.driver;
  }

  /** Takes a browser away that does not answer; a managed one is launched anew when needed. */
  async discard(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    const driver = entry?.driver;
    if (entry === undefined || driver === undefined) return;
    entry.driver = undefined;
    entry.live = undefined;
    if (entry.instance.kind !== 'managed') this.#lost(id, 'Browser instance does not answer');
    await closeDriver(driver);
  }

  async close(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#lost(id, 'Browser instance closed');
    await closeDriver(entry.driver);
  }

  /** Another node drives it now: whatever is here of it goes, and nobody is told that it is gone. */
  async giveUp(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    await closeDriver(entry?.driver);
  }

  async closeAll(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    await Promise.all(entries.map((entry) => closeDriver(entry.driver)));
  }

  #promisedTo(id: string): number {
    return this.#entries.get(id)?.promised ?? 0;
  }

  #mayLaunch(tenant: string): boolean {
    const managed = this.list(tenant).filter((it) => it.kind === 'managed' && it.takesAny);
    return managed.length < this.#options.pool;
  }

  #newId(): string {
    return `inst_${this.#options.env.uuid().slice(0, 13)}`;
  }

  async #launch(id: string, entry: Entry): Promise<Driver> {
    try {
      const driver = await this.#options.launch(id, entry.request);
      entry.has = driver.has;
      entry.live = driver;
      this.#watch(id, driver);
      return driver;
    } catch (thrown) {
      entry.driver = undefined;
      throw thrown;
    }
  }

  #watch(id: string, driver: Driver): void {
    driver.onGone((why) => this.#left(id, driver, why));
  }

  /** A driver that was replaced in the meantime is nobody's news. */
  #left(id: string, driver: Driver, why: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.live !== driver) return;
    if (entry.instance.kind === 'managed') {
      entry.driver = undefined;
      entry.live = undefined;
      this.#tell(entry.instance, why);
    } else this.#lost(id, why);
  }

  #lost(id: string, why: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    this.#tell(entry.instance, why);
  }

  #tell(instance: Instance, why: string): void {
    for (const tell of this.#gone) tell(instance, why);
  }
}

/** Closing may hang for ever on a page that refuses; the caller does not wait for that. */
async function closeDriver(driver: Promise<Driver> | undefined): Promise<void> {
  if (driver === undefined) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, closeMs);
  const closed = driver.then((it) => it.close()).catch(() => undefined);
  await Promise.race([closed, timeout.promise]);
  clearTimeout(timer);
}
