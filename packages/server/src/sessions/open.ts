// Sessions, messages, accounts, tokens, secrets and push, made from one store.

import { randomBytes } from 'node:crypto';
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
import { EmbeddedLine, type EmbeddedOptions } from './embedded.ts';
import { gateOver, keepLooking, tellRevoked } from './gate.ts';
import { Held } from './held.ts';
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
  readonly access: Pick<AccessOptions, 'verifiers' | 'hasAccounts' | 'spendTicket' | 'hold'>;
  close(): void;
}

/** Who may come in: tokens and accounts, with what ends when they do. */
export async function openGate(options: Omit<OpenOptions, 'config'>) {
  const { store, env, log, relay } = options;
  const tokens = new Tokens(store, env);
  const accounts = new Accounts(store, tokens, env);
  const held = new Held();
  tellRevoked(tokens, held, { relay, log });
  const close = await keepLooking({ accounts, held, store, env, log });
  return { tokens, accounts, held, access: gateOver(tokens, accounts, held), close };
}

export async function openSessions(options: OpenOptions): Promise<OpenedSessions> {
  const { store, config, env, log, relay } = options;
  const key = openKey(config.dataDir);
  const { tokens, accounts, held, access, close } = await openGate(options);
  const pushLine = await openLine(config.pusher, store, { relay, held });
  const push = pushOver(pushLine, log);
  const sessions = new Sessions(store, env);
  const messages = new Messages(store, env, push);
  const secrets = new Secrets(store, env, drawKey(key, 'secrets'));
  if (!(await secrets.isRightKey())) log.warn(otherKey);
  await tokens.sweep();
  return {
    parts: { sessions, messages, accounts, tokens, secrets, push, pushLine },
    access,
    close,
  };
}

/** Key and signatures are the same on every node, so a client may ask one and connect to another. */
async function openLine(
  settings: Config['pusher'],
  store: SessionStore,
  node: Pick<EmbeddedOptions, 'relay' | 'held'>,
): Promise<PushLine | undefined> {
  if (settings !== undefined) {
    return settings.enabled === 'false' ? undefined : await outsideLine(settings);
  }
  const kept = await store.shared('push', randomBytes(32).toString('base64'));
  const shared = Buffer.from(kept, 'base64');
  const key = drawKey(shared, 'push key').toString('hex').slice(0, 20);
  return new EmbeddedLine({ key, secret: drawKey(shared, 'push secret'), ...node });
}

const otherKey =
  'secret.key is not the one this database is used with: secrets cannot be read here. Copy the file from the data folder of another node.';
