// How the connection is: live, connecting, or offline and since when. The last data stays.

import { sayAgo } from '@tabhand/ui';
import { useLive } from '../live.ts';
import { useNow } from './clock.ts';

export function ConnectionState() {
  const { connection } = useLive();
  const now = useNow(connection.state === 'offline');
  const words = {
    live: 'Live',
    connecting: 'Connecting…',
    offline: connection.state === 'offline' ? `Offline since ${sayAgo(connection.since, now)}` : '',
  };
  return (
    <output className={`connection connection-${connection.state}`}>
      <i aria-hidden="true" />
      {words[connection.state]}
    </output>
  );
}
