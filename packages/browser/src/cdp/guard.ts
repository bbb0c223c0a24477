// The limits of the task that drives a browser now, asked by everything in it that makes requests.

import { isLimited, isPrivateAddress, type Reach, whyUnreachable } from '@tabhand/actions';

/** Nobody reads more than this at once, and a hostile page tries thousands of times. */
const mostNoted = 20;

export class Guard {
  readonly #always: Reach;
  #reach: Reach;
  #policy: Reach | undefined;
  #blocked: string[] = [];

  /** What holds whatever the task. */
  constructor(always: Reach = {}) {
    this.#always = always;
    this.#reach = always;
  }

  /** Takes on a task's limits; false when they are the same as before. */
  use(policy: Reach | undefined): boolean {
    if (policy === this.#policy) return false;
    this.#policy = policy;
    const reach = joined(this.#always, policy);
    const isNew = JSON.stringify(reach) !== JSON.stringify(this.#reach);
    this.#reach = reach;
    // What was tried under other limits is not this task's to hear of.
    if (isNew) this.#blocked = [];
    return isNew;
  }

  get isOn(): boolean {
    return isLimited(this.#reach);
  }

  /** Why nothing may be loaded from there. */
  refusal(url: string): string | undefined {
    return whyUnreachable(this.#reach, url);
  }

  /** One line an attempt, whoever made it: a page, its worker, a window in the background. */
  note(url: string, why: string): void {
    if (this.#blocked.length < mostNoted) this.#blocked.push(`${url.slice(0, 500)} (${why})`);
  }

  /** What was noted since it was last asked for. */
  take(): string[] {
    const taken = this.#blocked;
    if (taken.length > 0) this.#blocked = [];
    return taken;
  }

  /** Why a name may not lead there. */
  addressRefusal(address: string): string | undefined {
    const isBad = this.#reach.blockPrivate === true && isPrivateAddress(address);
    return isBad ? `it leads to the private address ${address}` : undefined;
  }
}

function joined(always: Reach, policy: Reach | undefined): Reach {
  const allow = policy?.allow ?? always.allow;
  return {
    ...(allow && { allow }),
    deny: [...(always.deny ?? []), ...(policy?.deny ?? [])],
    blockPrivate: always.blockPrivate === true || policy?.blockPrivate === true,
  };
}
