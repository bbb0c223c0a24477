// How the connection is: live, connecting, catching up, or offline and since when. The last
// data stays; a thin bar says that it is not the newest.

import { sayAgo } from '@tabhand/ui';
import { useLive } from '../watching.ts';
import { useNow } from './clock.ts';

export function ConnectionState() {
  const { connection } = useLive();
  const now = useNow(connection.state === 'offline');
  const words = {
    live: 'Live',
    connecting: 'Connecting…',
    'catching up': 'Catching up…',
    offline: connection.state === 'offline' ? `Offline since ${sayAgo(connection.since, now)}` : '',
  };
  return (
    <output className="connection" data-state={connection.state}>
      <i aria-hidden="true" />
      <span>{words[connection.state]}</span>
    </output>
  );
}

/** Under the top bar while what is shown may be old. */
export function ConnectionBar() {
  const { connection } = useLive();
  const old = connection.state === 'offline' || connection.state === 'catching up';
  return old ? <div className="connection-bar" data-state={connection.state} /> : null;
}
