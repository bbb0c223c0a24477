// People who may log in. Accounts mode is on as soon as one exists.

import { type Env, TabhandError } from '@tabhand/protocol';
import { checkPassword, hashPassword } from './password.ts';
import { RateLimit } from './rate-limit.ts';
import type { AuditEntry, AuditFilter, SessionStore, Token, User } from './store.ts';
import type { Issued, Tokens } from './tokens.ts';

const shortest = 8;
const attempts = { most: 10, withinMs: 60_000 };
/** Whoever tries many addresses is one caller still. */
const callerAttempts = { most: 60, withinMs: 60_000 };

export interface Login {
  readonly user: User;
  readonly access: Issued;
  readonly refresh: Issued;
}

export class Accounts {
  readonly #store: SessionStore;
  readonly #tokens: Tokens;
  readonly #env: Env;
  readonly #limit: RateLimit;
  readonly #callerLimit: RateLimit;
  #exist = false;
  /** Hashed against when the address is unknown, so that both cases take the same time. */
  readonly #decoy = hashPassword('no such account');

  constructor(store: SessionStore, tokens: Tokens, env: Env) {
    this.#store = store;
    this.#tokens = tokens;
    this.#env = env;
    this.#limit = new RateLimit(attempts, env);
    this.#callerLimit = new RateLimit(callerAttempts, env);
  }

  /** Whether there was an account when somebody last looked. */
  get exist(): boolean {
    return this.#exist;
  }

  /** Looks whether there are accounts; another node may have added the first. */
  async look(): Promise<void> {
    this.#exist = (await this.#store.users()).length > 0;
  }

  async add(person: {
    email: string;
    name: string;
    password: string;
    tenant?: string;
  }): Promise<User> {
    requireGood(person.password);
    const id = this.#env.uuid();
    const user: User = {
      id,
      tenant: person.tenant ?? id,
      tenantName: person.tenant ?? person.name,
      email: normal(person.email),
      name: person.name,
      passwordHash: await hashPassword(person.password),
      createdAt: this.#env.now(),
    };
    const added = await this.#store.insertUser(user);
    if (!added) throw new TabhandError('RESOURCE_CONFLICT', `${user.email} has an account already`);
    this.#exist = true;
    await this.#audit(user, 'account added', '');
    return user;
  }

  async login(email: string, password: string, from: string): Promise<Login> {
    this.#callerLimit.take(from);
    this.#limit.take(`${from} ${normal(email)}`);
    const user = await this.#store.userByEmail(normal(email));
    const good = await checkPassword(password, user?.passwordHash ?? (await this.#decoy));
    if (user === undefined || !good) {
      await this.#audit(user, 'login refused', from);
      throw new TabhandError('UNAUTHORIZED', 'Wrong email or password', {
        hint: 'Try again; a forgotten password is set anew with `tabhand user passwd <email>`.',
      });
    }
    await this.#audit(user, 'login', from);
    return await this.#issue(user, this.#env.uuid());
  }

  async refresh(token: string): Promise<Login> {
    const spent = await this.#tokens.spend(token, 'refresh');
    const user = await this.#store.user(spent.user);
    if (user === undefined)
      throw new TabhandError('UNAUTHORIZED', 'The account is gone', {
        hint: 'Ask the operator of this server for an account.',
      });
    return await this.#issue(user, spent.family);
  }

  /** Ends every token of that login. */
  async logout({ tenant, user, family }: Token): Promise<void> {
    await this.#tokens.revoke({ family });
    await this.#store.audit({ at: this.#env.now(), tenant, user, what: 'logout', detail: '' });
  }

  /** Ends a token and all that was made from it. */
  async revokeToken({ id, tenant, user, family }: Token): Promise<number> {
    const revoked = await this.#tokens.revoke({ family, tenant, user });
    const what = 'token revoked';
    await this.#store.audit({ at: this.#env.now(), tenant, user, what, detail: id });
    return revoked;
  }

  /** What was done to accounts, tokens and secrets, newest first. */
  async audited(filter: AuditFilter): Promise<readonly AuditEntry[]> {
    return await this.#store.audited(filter);
  }

  async user(id: string): Promise<User | undefined> {
    return await this.#store.user(id);
  }

  async list(): Promise<readonly User[]> {
    return await this.#store.users();
  }

  async changePassword(email: string, password: string): Promise<void> {
    requireGood(password);
    const user = await this.byEmail(email);
    await this.#store.changePassword(user.id, await hashPassword(password));
    await this.#tokens.revoke({ user: user.id });
    await this.#audit(user, 'password changed', '');
  }

  async remove(email: string): Promise<void> {
    const user = await this.byEmail(email);
    await this.#tokens.revoke({ user: user.id });
    await this.#store.removeUser(user.id);
    await this.#audit(user, 'account removed', '');
    await this.look();
  }

  /** The account, or a refusal that names the address. */
  async byEmail(email: string): Promise<User> {
    const user = await this.#store.userByEmail(normal(email));
    if (user === undefined) throw new TabhandError('NOT_FOUND', `No account for ${email}`);
    return user;
  }

  async #issue(user: User, family: string): Promise<Login> {
    const owner = { tenant: user.tenant, user: user.id };
    const access = await this.#tokens.issue(owner, 'access', { family });
    const refresh = await this.#tokens.issue(owner, 'refresh', { family });
    return { user, access, refresh };
  }

  async #audit(user: User | undefined, what: string, detail: string): Promise<void> {
    const who = { tenant: user?.tenant ?? '', user: user?.id ?? '' };
    await this.#store.audit({ at: this.#env.now(), ...who, what, detail });
  }
}

const normal = (email: string): string => email.trim().toLowerCase();

function requireGood(password: string): void {
  if ([...password].length >= shortest) return;
  throw new TabhandError('VALIDATION_ERROR', `A password needs at least ${shortest} characters`);
}
