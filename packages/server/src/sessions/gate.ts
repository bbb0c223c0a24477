// What the gate knows of tokens and accounts: whose a token is, and that connections end with
// it, on every node.

import type { Env } from '@tabhand/protocol';
import type { Accounts, Relay, SessionStore, Token, TokenChoice, Tokens } from '@tabhand/sessions';
import { z } from 'zod';
import type { AccessOptions } from '../access.ts';
import type { Caller } from '../caller.ts';
import type { Logger } from '../log.ts';
import type { Held } from './held.ts';

type Gate = Pick<AccessOptions, 'verifiers' | 'hasAccounts' | 'spendTicket' | 'hold'>;

export const gateOver = (tokens: Tokens, accounts: Accounts, held: Held): Gate => ({
  verifiers: [
    async (token) => {
      const record = await tokens.verify(token, ['access', 'api', 'pairing']);
      return record && callerOf(record, 'token', record.expiresAt);
    },
  ],
  hasAccounts: () => accounts.exist,
  spendTicket: async (ticket, path) => {
    const link = await tokens.verify(ticket, ['link']);
    if (link?.name === path) return callerOf(link, 'ticket', link.expiresAt);
    const record = await tokens.spend(ticket, 'ticket');
    // The ticket itself is good for a minute; what it opened lasts as long as its login.
    return callerOf(record, 'ticket', await tokens.familyEnd(record.family));
  },
  hold: (caller, drop) => held.hold(caller, drop),
});

const callerOf = (
  { tenant, user, id, family }: Token,
  how: Caller['how'],
  expiresAt: number,
): Caller => ({ tenant, user, how, token: { id, family, expiresAt } });

const topic = 'revoked';
const ChoiceSchema = z.object({
  id: z.string().exactOptional(),
  family: z.string().exactOptional(),
  user: z.string().exactOptional(),
  tenant: z.string().exactOptional(),
});

/** Drops connections here at once, and tells the other nodes. */
export function tellRevoked(
  tokens: Tokens,
  held: Held,
  { relay, log }: { relay: Relay | undefined; log: Logger },
): void {
  tokens.onRevoked((which: TokenChoice) => {
    held.revoke(which);
    relay
      ?.publish(`${topic}\n${JSON.stringify(which)}`)
      .catch((err: unknown) => log.warn({ err }, 'other nodes were not told of a revoked token'));
  });
  relay?.listen((text) => {
    const [about, said = '{}'] = text.split('\n', 2);
    if (about === topic) held.revoke(ChoiceSchema.parse(JSON.parse(said)));
  });
}

interface Looking {
  readonly accounts: Accounts;
  readonly held: Held;
  readonly store: SessionStore;
  readonly env: Env;
  readonly log: Logger;
}

/** How soon an account that another node added, or a token it revoked, is noticed here at worst. */
const lookEveryMs = 5000;
const expireEveryMs = 1000;

export async function keepLooking(looking: Looking): Promise<() => void> {
  const { accounts, held, store, env, log } = looking;
  const look = async (): Promise<void> => {
    await accounts.look();
    if (accounts.exist) held.dropTokenless();
    await held.recheck(store);
  };
  await look();
  const every = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, 'accounts could not be read'));
  }, lookEveryMs).unref();
  const ticking = setInterval(() => held.expire(env.now()), expireEveryMs).unref();
  return () => {
    clearInterval(every);
    clearInterval(ticking);
  };
}
