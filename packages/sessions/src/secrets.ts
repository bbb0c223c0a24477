// Secrets by reference: `{{secret:name}}` in a command stands for a value that is sealed in the
// store and opened only for an origin it may be typed into.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Env, TabhandError } from '@tabhand/protocol';
import type { Owner } from './sessions.ts';
import type { SessionStore } from './store.ts';

export class Secrets {
  readonly #store: SessionStore;
  readonly #env: Env;
  readonly #key: Buffer;

  /** The key is 32 bytes, kept apart from the database. */
  constructor(store: SessionStore, env: Env, key: Buffer) {
    this.#store = store;
    this.#env = env;
    this.#key = key;
  }

  /** Whether the key is the one that the store was first opened with. */
  async isRightKey(): Promise<boolean> {
    const canary = 'key';
    const sealed = await this.#store.shared(canary, this.#seal(canary, canary));
    return this.#unseal(sealed, canary) === canary;
  }

  async set(
    owner: Owner,
    name: string,
    secret: { value: string; origins: readonly string[] },
  ): Promise<void> {
    const origins = secret.origins.map(requireOrigin);
    if (origins.length === 0) throw noOrigin(name);
    const { tenant } = owner;
    const sealed = this.#seal(secret.value, `${tenant}/${name}`);
    await this.#store.putSecret({ tenant, name, origins, sealed, updatedAt: this.#env.now() });
    await this.#audit(owner, 'secret set', name);
  }

  async list(
    tenant: string,
  ): Promise<readonly { name: string; origins: readonly string[]; updatedAt: number }[]> {
    const secrets = await this.#store.secrets(tenant);
    return secrets.map(({ name, origins, updatedAt }) => ({ name, origins, updatedAt }));
  }

  async remove(owner: Owner, name: string): Promise<boolean> {
    const gone = await this.#store.removeSecret(owner.tenant, name);
    if (gone) await this.#audit(owner, 'secret removed', name);
    return gone;
  }

  /** Undefined when there is no such secret, or none for that origin. */
  async value(tenant: string, name: string, origin: string): Promise<string | undefined> {
    const secret = await this.#store.secret(tenant, name);
    if (secret === undefined || !secret.origins.includes(origin)) return undefined;
    const value = this.#unseal(secret.sealed, `${tenant}/${name}`);
    if (value === undefined) throw otherKey(name);
    return value;
  }

  async #audit({ tenant, user }: Owner, what: string, detail: string): Promise<void> {
    await this.#store.audit({ at: this.#env.now(), tenant, user, what, detail });
  }

  /** The name is bound in, so that a sealed value cannot be moved to another name. */
  #seal(value: string, bound: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(bound));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Undefined when another key sealed it. */
  #unseal(sealed: string, bound: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(12, 28));
    const opened = decipher.update(bytes.subarray(28));
    try {
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

const otherKey = (name: string): TabhandError =>
  new TabhandError('CONFIG_INVALID', `The secret ${name} was sealed with another secret.key`, {
    hint: 'Copy secret.key from the data folder of another node, or restore it from a backup.',
  });

const noOrigin = (name: string): TabhandError =>
  new TabhandError('VALIDATION_ERROR', `The secret ${name} needs an origin it may be typed into`, {
    hint: `Name it: tabhand secret set ${name} --origin https://example.com`,
  });

function requireOrigin(text: string): string {
  const origin = URL.parse(text)?.origin;
  if (origin !== undefined && origin !== 'null') return origin;
  throw new TabhandError('VALIDATION_ERROR', `Not an origin: ${text}`, {
    hint: 'Write it as https://example.com.',
  });
}
