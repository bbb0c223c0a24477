// Tokens, accounts and secrets of this server. What only the operator may see says so.

import { Button, Card, Notice } from '@tabhand/ui';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { tabhand } from '../live.ts';
import { useCall } from './call.ts';
import { useRead } from './read.ts';

interface Enveloped<T> {
  readonly data: T;
}

interface TokenRow {
  readonly id: string;
  readonly name?: string | null;
  readonly kind: string;
  readonly revoked: boolean;
}

export function Tokens() {
  const list = useRead<Enveloped<{ tokens: TokenRow[] }>>('/api/v1/tokens');
  const [made, setMade] = useState<string>();
  const [name, setName] = useState('');
  const { busy, trouble, call } = useCall();
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const request = { method: 'POST', path: '/api/v1/tokens', body: { name } } as const;
    const done = await call(async () => {
      setMade((await tabhand.http.data<{ token: string }>(request)).token);
    });
    if (done) list.again();
  };
  const tokens = list.value?.data.tokens.filter(({ revoked }) => !revoked);
  return (
    <Listing title="Tokens" trouble={list.trouble ?? trouble} empty={tokens?.length === 0}>
      {tokens?.map(({ id, name: called, kind }) => (
        <Row
          key={id}
          words={called ?? id}
          aside={kind}
          path={`/api/v1/tokens/${encodeURIComponent(id)}`}
          verb="Revoke"
          onDone={list.again}
        />
      ))}
      <li>
        <form className="row-form" onSubmit={(event) => void make(event)}>
          <input
            className="field"
            required
            aria-label="Name of the new token"
            placeholder="What is it for?"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={busy}>
            Make a token
          </Button>
        </form>
        {made === undefined ? null : (
          <Notice tone="blue">
            Copy it now, it is shown this once: <code className="secret">{made}</code>
          </Notice>
        )}
      </li>
    </Listing>
  );
}

export function Accounts() {
  const list = useRead<Enveloped<{ users: { email: string; name: string }[] }>>('/api/v1/users');
  const users = list.value?.data.users;
  return (
    <Listing title="Accounts" trouble={list.trouble} empty={users?.length === 0}>
      {users?.map(({ email, name }) => (
        <Row
          key={email}
          words={name}
          aside={email}
          path={`/api/v1/users/${encodeURIComponent(email)}`}
          verb="Remove"
          onDone={list.again}
        />
      ))}
      {users === undefined ? null : <AccountForm first={users.length === 0} onDone={list.again} />}
    </Listing>
  );
}

const nobody = { name: '', email: '', password: '' };

interface AccountFormProps {
  /** With the first account, everybody needs a token. */
  readonly first: boolean;
  readonly onDone: () => void;
}

function AccountForm({ first, onDone }: AccountFormProps) {
  const [person, setPerson] = useState(nobody);
  const { busy, trouble, call } = useCall();
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const request = { method: 'POST', path: '/api/v1/users', body: person } as const;
    if (!(await call(() => tabhand.http.json(request)))) return;
    setPerson(nobody);
    onDone();
  };
  const field = (name: keyof typeof nobody, label: string, type: string) => (
    <input
      className="field"
      required
      type={type}
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
    />
  );
  return (
    <li>
      <form className="row-form" onSubmit={(event) => void add(event)}>
        {field('name', 'Name', 'text')}
        {field('email', 'Email', 'email')}
        {field('password', 'Password', 'password')}
        <Button type="submit" disabled={busy}>
          Add an account
        </Button>
      </form>
      {first ? <p className="soft">With the first account, everybody needs a token.</p> : null}
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </li>
  );
}

export function Secrets() {
  const list =
    useRead<Enveloped<{ secrets: { name: string; origins: string[] }[] }>>('/api/v1/secrets');
  const secrets = list.value?.data.secrets;
  return (
    <Listing title="Secrets" trouble={list.trouble} empty={secrets?.length === 0}>
      {secrets?.map(({ name, origins }) => (
        <Row
          key={name}
          words={name}
          aside={origins.join(', ')}
          path={`/api/v1/secrets/${encodeURIComponent(name)}`}
          verb="Remove"
          onDone={list.again}
        />
      ))}
    </Listing>
  );
}

interface ListingProps {
  readonly title: string;
  readonly trouble: string | undefined;
  readonly empty: boolean;
  readonly children: ReactNode;
}

function Listing({ title, trouble, empty, children }: ListingProps) {
  return (
    <Card title={title}>
      {trouble === undefined ? null : <Notice tone="amber">{trouble}</Notice>}
      {empty ? <p className="soft">None yet.</p> : null}
      <ul className="listing">{children}</ul>
    </Card>
  );
}

interface RowProps {
  readonly words: string;
  readonly aside: string;
  readonly path: string;
  readonly verb: string;
  readonly onDone: () => void;
}

function Row({ words, aside, path, verb, onDone }: RowProps) {
  const { busy, trouble, call } = useCall();
  const remove = async (): Promise<void> => {
    if (await call(() => tabhand.http.fetch({ method: 'DELETE', path }))) onDone();
  };
  return (
    <li className="listing-row">
      <span>
        <b>{words}</b>
        <span className="soft">{aside}</span>
      </span>
      <Button
        look="plain"
        icon={<Trash2 size={14} />}
        aria-label={`${verb} ${words}`}
        disabled={busy}
        onClick={() => void remove()}
      >
        {verb}
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </li>
  );
}
