// Pusher clients send their channel authorization as a form. Nothing else does, so nothing
// else reads forms: a form is what a foreign page could send without asking.

import { TabhandError } from '@tabhand/protocol';
import type { FastifyInstance } from 'fastify';

export const formPaths: readonly string[] = ['/api/pusher/auth'];

export function readForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (request: { routeOptions: { url?: string | undefined } }, body: string | Buffer) => {
      if (formPaths.includes(request.routeOptions.url ?? '')) {
        return Object.fromEntries(new URLSearchParams(body.toString()));
      }
      throw new TabhandError('UNSUPPORTED_TYPE', 'Forms are not read here', {
        hint: 'Send JSON.',
      });
    },
  );
}
