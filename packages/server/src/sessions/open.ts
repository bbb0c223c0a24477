// Sessions, messages, accounts, tokens, secrets and push, made from one store.

import type { Env } from '@tabhand/protocol';
import {
  Accounts,
  Messages,
  type Push,
  type Relay,
  Secrets,
  type SessionStore,
  Sessions,
  Tokens,
} from '@tabhand/sessions';
import type { AccessOptions } from '../access.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { EmbeddedLine } from './embedded.ts';
import { drawKey, openKey } from './key.ts';
import { outsideLine } from './outside.ts';
import { type PushLine, pushOver } from './push.ts';

export interface SessionParts {
  readonly sessions: Sessions;
  readonly messages: Messages;
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  readonly push: Push;
  /** Undefined: push is switched off. */
  readonly pushLine: PushLine | undefined;
}

export interface OpenOptions {
  readonly store: SessionStore;
  readonly config: Pick<Config, 'dataDir' | 'pusher'>;
  readonly env: Env;
  readonly log: Logger;
  /** Between nodes; undefined when there is only this one. */
  readonly relay?: Relay | undefined;
}

export interface OpenedSessions {
  readonly parts: SessionParts;
  /** What the gate has to know of tokens and accounts. */
  readonly access: Pick<AccessOptions, 'verifiers' | 'hasAccounts' | 'spendTicket'>;
  close(): void;
}

/** How soon an account that another node added is noticed here. */
const lookEveryMs = 5000;

export async function openSessions(options: OpenOptions): Promise<OpenedSessions> {
  const { store, config, env, log } = options;
  const key = openKey(config.dataDir);
  const tokens = new Tokens(store, env);
  const accounts = new Accounts(store, tokens, env);
  const pushLine = await openLine(config.pusher, key, options.relay);
  const push = pushOver(pushLine, log);
  const sessions = new Sessions(store, env);
  const messages = new Messages(store, env, push);
  const secrets = new Secrets(store, env, drawKey(key, 'secrets'));
  await tokens.sweep();
  return {
    parts: { sessions, messages, accounts, tokens, secrets, push, pushLine },
    access: gateOver(tokens, accounts),
    close: await keepLooking(accounts, log),
  };
}

const gateOver = (tokens: Tokens, accounts: Accounts): OpenedSessions['access'] => ({
  verifiers: [
    async (token) => {
      const record = await tokens.verify(token, ['access', 'api', 'pairing']);
      return record && { tenant: record.tenant, user: record.user, how: 'token' };
    },
  ],
  hasAccounts: () => accounts.exist,
  spendTicket: async (ticket) => {
    const { tenant, user } = await tokens.spend(ticket, 'ticket');
    return { tenant, user, how: 'ticket' };
  },
});

async function openLine(
  settings: Config['pusher'],
  key: Buffer,
  relay: Relay | undefined,
): Promise<PushLine | undefined> {
  if (settings === undefined) {
    const name = drawKey(key, 'push key').toString('hex').slice(0, 20);
    return new EmbeddedLine(name, drawKey(key, 'push secret'), relay);
  }
  return settings.enabled === 'false' ? undefined : await outsideLine(settings);
}

async function keepLooking(accounts: Accounts, log: Logger): Promise<() => void> {
  await accounts.look();
  const timer = setInterval(() => {
    accounts.look().catch((err: unknown) => log.warn({ err }, 'accounts could not be read'));
  }, lookEveryMs).unref();
  return () => clearInterval(timer);
}
