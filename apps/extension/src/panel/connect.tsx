// How a browser comes to its server: by a pairing code, or by logging in with an account.

import { Button, Notice } from '@tabhand/ui';
import { type FormEvent, useState } from 'react';

export interface ConnectWays {
  readonly pair: (server: string, code: string) => Promise<unknown>;
  readonly login: (server: string, email: string, password: string) => Promise<unknown>;
}

interface ConnectProps {
  readonly server: string;
  readonly ways: ConnectWays;
}

export function Connect({ server, ways }: ConnectProps) {
  const [way, setWay] = useState<'code' | 'login'>('code');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const choose = (chosen: 'code' | 'login') => () => {
    setWay(chosen);
    setFailed(undefined);
  };
  const go = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => String(form.get(name) ?? '');
    setBusy(true);
    setFailed(undefined);
    const asked =
      way === 'code'
        ? ways.pair(said('server'), said('code'))
        : ways.login(said('server'), said('email'), said('password'));
    await asked.catch((thrown: Error) => setFailed(thrown.message));
    setBusy(false);
  };
  const words =
    way === 'code' ? (['Pair', 'Pairing…'] as const) : (['Log in', 'Logging in…'] as const);
  return (
    <form className="fields" onSubmit={(event) => void go(event)}>
      <fieldset className="ways">
        <legend className="visually-hidden">How to connect</legend>
        <button type="button" aria-pressed={way === 'code'} onClick={choose('code')}>
          Pairing code
        </button>
        <button type="button" aria-pressed={way === 'login'} onClick={choose('login')}>
          Email and password
        </button>
      </fieldset>
      <label>
        Server address
        <input name="server" type="url" required defaultValue={server} key={server} />
      </label>
      {way === 'code' ? <CodeField /> : <LoginFields />}
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? words[1] : words[0]}
      </Button>
      {/* Last, so that nothing moves under the hand that tries again. */}
      {failed === undefined ? null : <Notice tone="red">{failed}</Notice>}
    </form>
  );
}

function CodeField() {
  return (
    <>
      <label>
        Pairing code
        <input
          name="code"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="ABCD-2345"
          className="code"
        />
      </label>
      <p className="soft">
        Run <code>tabhand pair</code>, or choose “Pair a browser” in the console.
      </p>
    </>
  );
}

function LoginFields() {
  return (
    <>
      <label>
        Email
        <input name="email" type="email" required autoComplete="username" />
      </label>
      <label>
        Password
        <input name="password" type="password" required autoComplete="current-password" />
      </label>
    </>
  );
}
