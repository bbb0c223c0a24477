// A line between two programs that can be cut: nothing passes, and nobody new is let through.

import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  readonly port: number;
  cut(): void;
  mend(): void;
  /** The next request that holds these words arrives; its answer does not, and the line ends. */
  loseAnswerTo(words: string): void;
  close(): Promise<void>;
}

export async function startLine(target: { host: string; port: number }): Promise<Line> {
  const ends = new Set<Socket>();
  let whole = true;
  let lost: string | undefined;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(target);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
    near.on('data', (sent: Buffer) => {
      if (lost === undefined || !sent.includes(lost)) return;
      lost = undefined;
      far.unpipe(near);
      far.once('data', () => near.destroy()).resume();
    });
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const drop = (): void => {
    for (const end of ends) end.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    cut: () => {
      whole = false;
      drop();
    },
    mend: () => {
      whole = true;
    },
    loseAnswerTo: (words) => {
      lost = words;
    },
    close: async () => {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}
