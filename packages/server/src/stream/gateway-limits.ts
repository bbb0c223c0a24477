// What a tenant of the gateway may ask of it: which tools, how often, how much at once.

import { type GatewayTenant, TabhandError } from '@tabhand/protocol';

interface Bucket {
  tokens: number;
  at: number;
  running: number;
}

export class GatewayLimits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  checkTool({ allow_tools }: GatewayTenant, tool: string): void {
    if (allow_tools.length === 0 || allow_tools.includes(tool)) return;
    throw new TabhandError('FORBIDDEN', `The tool ${tool} is not allowed here`);
  }

  /** One call; it counts as running until it is done. */
  async take<T>(tenant: GatewayTenant, work: () => Promise<T>): Promise<T> {
    const bucket = this.#buckets.get(tenant.id) ?? { tokens: 1, at: 0, running: 0 };
    this.#buckets.set(tenant.id, bucket);
    this.#spend(bucket, tenant.rate_limit_rps);
    if (bucket.running >= (tenant.concurrency_max ?? Number.POSITIVE_INFINITY)) {
      throw new TabhandError('RATE_LIMIT', 'Too many calls at once', { data: { retryAfter: 1 } });
    }
    bucket.running += 1;
    try {
      return await work();
    } finally {
      bucket.running -= 1;
    }
  }

  /** A bucket of one second's calls, at least one. */
  #spend(bucket: Bucket, perSecond: number | undefined): void {
    if (perSecond === undefined) return;
    const now = this.#now();
    const most = Math.max(1, perSecond);
    bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) {
      const retryAfter = (1 - bucket.tokens) / perSecond;
      throw new TabhandError('RATE_LIMIT', 'Too many calls', { data: { retryAfter } });
    }
    bucket.tokens -= 1;
  }
}
