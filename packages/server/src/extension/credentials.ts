// What a paired extension proves itself with. One pairing is one instance: the id follows from
// the pairing, so it survives restarts of either side and the renewal of the credential.

import type { Owner, Tokens } from '@tabhand/sessions';

export interface Paired extends Owner {
  readonly instanceId: string;
  readonly family: string;
  readonly expiresAt: number;
  /** Whether programs of this machine may use the browser without a token. */
  readonly isOpen: boolean;
}

export interface Issued {
  readonly token: string;
  readonly expiresAt: number;
}

export interface Credentials {
  /** A credential of a new pairing, or of the one it renews. */
  issue(owner: Owner, pairing: { name: string; family?: string }): Promise<Issued>;
  /** For calls; short-lived, so that the credential itself seldom travels. */
  access(paired: Paired): Promise<Issued>;
  verify(token: string): Promise<Paired | undefined>;
}

export class TokenCredentials implements Credentials {
  readonly #tokens: Pick<Tokens, 'issue' | 'verify'>;

  constructor(tokens: Pick<Tokens, 'issue' | 'verify'>) {
    this.#tokens = tokens;
  }

  async issue(owner: Owner, pairing: { name: string; family?: string }): Promise<Issued> {
    const { token, record } = await this.#tokens.issue(owner, 'pairing', pairing);
    return { token, expiresAt: record.expiresAt };
  }

  async access({ tenant, user, family }: Paired): Promise<Issued> {
    const { token, record } = await this.#tokens.issue({ tenant, user }, 'access', { family });
    return { token, expiresAt: record.expiresAt };
  }

  async verify(token: string): Promise<Paired | undefined> {
    const record = await this.#tokens.verify(token, ['pairing']);
    if (record === undefined) return undefined;
    const { tenant, user, family, expiresAt, name } = record;
    const isOpen = name.endsWith(openMark);
    return { tenant, user, family, expiresAt, isOpen, instanceId: instanceOf(family) };
  }
}

/** Said in the credential's name, so that a list of tokens shows it. */
const openMark = ' (open to this machine)';

export const pairingName = (name: string, isOpen: boolean): string =>
  isOpen ? `${name}${openMark}` : name;

const instanceOf = (family: string): string => `ext_${family.slice(0, 13)}`;
