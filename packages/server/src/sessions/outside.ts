// The outside line: a Pusher, Sockudo or soketi server, reached through the `pusher` library.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { PushLine } from './push.ts';

/** PUSHER_APP_ID, PUSHER_KEY, … as the configuration hands them over. */
const SettingsSchema = z.object({
  appId: z.string(),
  key: z.string(),
  secret: z.string(),
  host: z.string().optional(),
  port: z.coerce.number().int().positive().optional(),
  useTls: z.stringbool().optional(),
  cluster: z.string().optional(),
});

/** More than this is refused by Pusher; clients are told to fetch instead. */
const mostBytes = 10_000;
const patienceMs = 5000;

export async function outsideLine(given: Readonly<Record<string, string>>): Promise<PushLine> {
  const { appId, key, secret, host, port, useTls, cluster = '' } = readSettings(given);
  const tls = useTls ?? host === undefined;
  const { default: Pusher } = await import('pusher');
  const where = host === undefined ? { cluster } : { host, ...(port && { port: String(port) }) };
  const pusher = new Pusher({ appId, key, secret, useTLS: tls, timeout: patienceMs, ...where });
  return {
    kind: 'pusher',
    key,
    outside: { tls, cluster, ...(host && { host }), ...(port && { port }) },
    sign: (socketId, channel) => pusher.authorizeChannel(socketId, channel).auth,
    send: async (channel, event, data) => {
      const fits = Buffer.byteLength(JSON.stringify(data)) <= mostBytes;
      const sent = fits ? pusher.trigger(channel, event, data) : tellToFetch(pusher, channel, data);
      await sent;
    },
  };
}

interface Trigger {
  trigger(channel: string, event: string, data: object): Promise<unknown>;
}

const tellToFetch = (pusher: Trigger, channel: string, data: object): Promise<unknown> =>
  pusher.trigger(channel, 'interact_response', {
    type: 'interact_response',
    sessionId: 'sessionId' in data ? data.sessionId : undefined,
    data: {},
  });

function readSettings(given: Readonly<Record<string, string>>) {
  const read = SettingsSchema.safeParse(given);
  if (read.success) return read.data;
  const name = String(read.error.issues[0]?.path[0] ?? '');
  const variable = `PUSHER_${name.replace(/[A-Z]/g, (big) => `_${big}`).toUpperCase()}`;
  throw new TabhandError('CONFIG_INVALID', `Push: ${variable} is missing or wrong`, {
    hint: 'Set PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET, or none of them.',
  });
}
