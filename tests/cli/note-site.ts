// A page with a note to save, and what was really saved.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NoteSite {
  readonly url: string;
  readonly saved: string[];
  close(): void;
}

const page = `<!doctype html><title>Notes</title>
  <label>Title <input id="subject"></label>
  <label>Password <input id="pass" type="password"></label>
  <button onclick="fetch('/saved?' + subject.value).then(() => location.href = '/done')">Save</button>`;

export async function startNotes(): Promise<NoteSite> {
  const saved: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/saved')) saved.push(decodeURIComponent(path.slice(7)));
    // A page that never answers, for what must be stopped while it waits.
    if (path === '/never') return;
    const body = path === '/done' ? '<!doctype html><title>Done</title><h1>Saved</h1>' : page;
    response.setHeader('content-type', 'text/html').end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    saved,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
