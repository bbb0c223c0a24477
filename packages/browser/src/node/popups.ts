// What becomes of windows that pages open: followed, left in the background, or closed. More
// than a few in a short time are a storm, and its windows are closed whatever the policy says.

export type PopupPolicy = 'follow' | 'stay' | 'close';

const stormCount = 10;
const stormMs = 10_000;

export class PopupGate {
  readonly #policy: PopupPolicy;
  #times: number[] = [];

  constructor(policy: PopupPolicy) {
    this.#policy = policy;
  }

  judge(now = performance.now()): PopupPolicy {
    this.#times = [...this.#times.filter((at) => now - at < stormMs), now].slice(-100);
    return this.#times.length > stormCount ? 'close' : this.#policy;
  }
}
