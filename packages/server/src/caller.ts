// Who asks. Made by access alone, from a token or from being the local user; everything
// below takes tenant and user from here and from nowhere else.

export interface Caller {
  readonly tenant: string;
  readonly user: string;
  /** `local`: without a token; `token`: Bearer, subprotocol or first message. */
  readonly how: 'local' | 'token' | 'cookie' | 'ticket';
  /** Absent for the local user, and for tokens that the operator gave by hand. */
  readonly token?: CallerToken;
}

/** What ends the caller's connections: this token's end. */
export interface CallerToken {
  readonly id: string;
  readonly family: string;
  readonly expiresAt: number;
}

/**
 * `open`: anybody; `local`: the local user or a token; `bearer`: always a token; `gateway`: by
 * the gateway's policy where there is one, else like `local`.
 */
export type AccessNeed = 'open' | 'local' | 'bearer' | 'gateway';

/** On an open route nobody need be known. */
export const nobody: Caller = { tenant: '', user: '', how: 'local' };

/** Who needs no token on this machine. */
export const localUser: Caller = { tenant: 'local', user: 'local', how: 'local' };
