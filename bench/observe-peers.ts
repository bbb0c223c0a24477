// Looks at the 5,000-control page through the peers' own MCP servers, in turns with ours.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contenders, Running } from './mcp-contenders.ts';
import { type Sample, sampleOf, time } from './timing.ts';

export interface PeerLook {
  readonly name: string;
  readonly time: Sample;
  readonly tokens: number;
}

export async function peerLooks(
  html: string,
  rounds: number,
  ours: () => Promise<void>,
): Promise<PeerLook[]> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const peers = (await contenders()).filter(({ name }) => name !== 'tabhand');
  const looking = await Promise.all(
    peers.map(async (peer) => new Looking(await Running.start(peer))),
  );
  try {
    for (const each of looking) await each.open(`http://127.0.0.1:${port}/`);
    for (let round = 0; round < rounds; round++) {
      await ours();
      for (const each of looking) await each.look();
    }
    return looking.map((each) => each.looked());
  } finally {
    await Promise.all(looking.map((each) => each.close()));
    server.close();
  }
}

class Looking {
  readonly #running: Running;
  readonly #times: number[] = [];

  constructor(running: Running) {
    this.#running = running;
  }

  async open(url: string): Promise<void> {
    await this.#running.do(this.#running.contender.goto(url));
    this.#running.tokens = 0;
  }

  async look(): Promise<void> {
    await time(this.#times, () => this.#running.do(this.#running.contender.observe()));
  }

  looked(): PeerLook {
    const { contender, tokens } = this.#running;
    const { length } = this.#times;
    return {
      name: contender.name,
      time: sampleOf(this.#times),
      tokens: Math.round(tokens / length),
    };
  }

  async close(): Promise<void> {
    await this.#running.close();
  }
}
