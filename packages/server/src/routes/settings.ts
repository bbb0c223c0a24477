// How the server was started, for the console. What could open a door is never told.

import { z } from 'zod';
import { localUser } from '../caller.ts';
import { ConfigSchema } from '../config.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

/** Told as "set" or not at all: they hold credentials, or may. */
const secret = new Set(['authToken', 'alertSecret', 'databaseUrl', 's3', 'pusher', 'modelKey']);

const SettingsAnswerSchema = z.object({
  success: z.literal(true),
  settings: z.array(
    z.object({ name: z.string(), value: z.json(), about: z.string().describe('What it does.') }),
  ),
});

export const settingsRoutes = ({ config, access }: Parts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/api/settings',
    access: 'local',
    tag: 'status',
    summary: 'How the server was started; for the operator',
    answers: { 200: SettingsAnswerSchema },
    handler: async ({ caller, request }) => {
      // Whoever has an account here is a guest of the server, not its operator.
      if (caller.tenant !== localUser.tenant) access.requireOperator(request.raw);
      return { success: true as const, settings: Object.entries(config).map(told) };
    },
  }),
];

function told([name, value]: [string, unknown]): {
  name: string;
  value: z.util.JSONType;
  about: string;
} {
  const { shape } = ConfigSchema;
  const about = Object.hasOwn(shape, name)
    ? (shape[name as keyof typeof shape].description ?? '')
    : '';
  return { name, value: secret.has(name) ? hidden(value) : (value as z.util.JSONType), about };
}

const hidden = (value: unknown): string | null =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : 'set';
