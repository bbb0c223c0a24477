// Connections that outlast a request, by the token that opened them. When the token ends, so do
// they: at once when it is revoked here, soon when another node or the clock ends it.

import type { SessionStore, TokenChoice } from '@tabhand/sessions';
import type { Caller, CallerToken } from '../caller.ts';

export type Ending = 'expired' | 'revoked';
export type Drop = (why: Ending) => void;

interface Holding {
  readonly caller: Caller;
  readonly token: CallerToken;
  readonly drops: Set<Drop>;
}

/** Without a token: open to whoever is on this machine, until there are accounts. */
const untold = '';

export class Held {
  readonly #byToken = new Map<string, Holding>();

  /** Answers how to let go; a caller who cannot be sent away is not held. */
  hold(caller: Caller, drop: Drop): () => void {
    const token = caller.token ?? tokenless(caller);
    if (token === undefined) return () => undefined;
    const holding = this.#byToken.get(token.id) ?? { caller, token, drops: new Set<Drop>() };
    this.#byToken.set(token.id, holding);
    holding.drops.add(drop);
    return () => {
      holding.drops.delete(drop);
      if (holding.drops.size === 0) this.#byToken.delete(token.id);
    };
  }

  /** Every given part of the choice has to fit; an empty one fits nobody. */
  revoke(which: TokenChoice): void {
    if (Object.values(which).every((part) => part === undefined)) return;
    this.#end('revoked', (holding) => fits(holding, which));
  }

  expire(now: number): void {
    this.#end('expired', ({ token }) => token.expiresAt <= now);
  }

  /** From now on everybody needs a token. */
  dropTokenless(): void {
    this.#end('revoked', ({ token }) => token.id === untold);
  }

  /** Ends what was revoked without our being told. */
  async recheck(store: Pick<SessionStore, 'revokedTokens'>): Promise<void> {
    const ids = [...this.#byToken.keys()].filter((id) => id !== untold);
    if (ids.length === 0) return;
    const ended = new Set(await store.revokedTokens(ids));
    this.#end('revoked', ({ token }) => ended.has(token.id));
  }

  #end(why: Ending, isMeant: (holding: Holding) => boolean): void {
    for (const holding of [...this.#byToken.values()].filter(isMeant)) {
      for (const drop of [...holding.drops]) drop(why);
    }
  }
}

function tokenless({ how, tenant }: Caller): CallerToken | undefined {
  if (how !== 'local' || tenant === '') return undefined;
  return { id: untold, family: untold, expiresAt: Number.POSITIVE_INFINITY };
}

function fits({ caller, token }: Holding, which: TokenChoice): boolean {
  const known = { id: token.id, family: token.family, user: caller.user, tenant: caller.tenant };
  return (['id', 'family', 'user', 'tenant'] as const).every(
    (part) => which[part] === undefined || which[part] === known[part],
  );
}
