// One look at the 5,000-control page through the peers' own MCP servers.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contenders, Running } from './mcp-contenders.ts';

export interface PeerLook {
  readonly name: string;
  readonly ms: number;
  readonly tokens: number;
}

const rounds = 3;

/** The median of a few looks each, one peer after the other. */
export async function peerLooks(html: string): Promise<PeerLook[]> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const looks: PeerLook[] = [];
  for (const contender of await contenders()) {
    if (contender.name !== 'tabhand')
      looks.push(await look(await Running.start(contender), `http://127.0.0.1:${port}/`));
  }
  server.close();
  return looks;
}

async function look(running: Running, url: string): Promise<PeerLook> {
  try {
    await running.do(running.contender.goto(url));
    const times: number[] = [];
    const before = running.tokens;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await running.do(running.contender.observe());
      times.push(performance.now() - start);
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    const tokens = Math.round((running.tokens - before) / rounds);
    return { name: running.contender.name, ms, tokens };
  } finally {
    await running.close();
  }
}
