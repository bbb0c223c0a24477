// People who may log in. Accounts mode is on as soon as one exists.

import { type Env, TabhandError } from '@tabhand/protocol';
import { checkPassword, hashPassword } from './password.ts';
import { RateLimit } from './rate-limit.ts';
import type { SessionStore, Token, User } from './store.ts';
import type { Issued, Tokens } from './tokens.ts';

const shortest = 8;
const attempts = { most: 10, withinMs: 60_000 };

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
  /** Hashed against when the address is unknown, so that both cases take the same time. */
  readonly #decoy = hashPassword('no such account');

  constructor(store: SessionStore, tokens: Tokens, env: Env) {
    this.#store = store;
    this.#tokens = tokens;
    this.#env = env;
    this.#limit = new RateLimit(attempts, env);
  }

  async any(): Promise<boolean> {
    return (await this.#store.users()).length > 0;
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
    return user;
  }

  async login(email: string, password: string, from: string): Promise<Login> {
    this.#limit.take(`${from} ${normal(email)}`);
    const user = await this.#store.userByEmail(normal(email));
    const good = await checkPassword(password, user?.passwordHash ?? (await this.#decoy));
    if (user === undefined || !good) {
      await this.#audit(user, 'login refused', from);
      throw new TabhandError('UNAUTHORIZED', 'Wrong email or password');
    }
    await this.#audit(user, 'login', from);
    return await this.#issue(user, this.#env.uuid());
  }

  async refresh(token: string): Promise<Login> {
    const spent = await this.#tokens.spend(token, 'refresh');
    const user = await this.#store.user(spent.user);
    if (user === undefined) throw new TabhandError('UNAUTHORIZED', 'The account is gone');
    return await this.#issue(user, spent.family);
  }

  async logout(token: Token): Promise<void> {
    await this.#tokens.revoke({ family: token.family });
  }

  async user(id: string): Promise<User | undefined> {
    return await this.#store.user(id);
  }

  async list(): Promise<readonly User[]> {
    return await this.#store.users();
  }

  async changePassword(email: string, password: string): Promise<void> {
    requireGood(password);
    const user = await this.#require(email);
    await this.#store.changePassword(user.id, await hashPassword(password));
    await this.#tokens.revoke({ user: user.id });
    await this.#audit(user, 'password changed', '');
  }

  async remove(email: string): Promise<void> {
    const user = await this.#require(email);
    await this.#tokens.revoke({ user: user.id });
    await this.#store.removeUser(user.id);
    await this.#audit(user, 'account removed', '');
  }

  async #require(email: string): Promise<User> {
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
