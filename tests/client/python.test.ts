// The Python iterator with nothing but the standard library, as a plain Debian has it.

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const sdk = join(import.meta.dirname, '../../sdk/python');
const python = process.platform === 'linux' ? '/usr/bin/python3' : 'python3';

/** -I and -S: no packages of the machine, whatever is installed. */
async function run(script: string, ...args: string[]): Promise<string> {
  const source = `import sys; sys.path.insert(0, ${JSON.stringify(sdk)})\n${script}`;
  const { stdout } = await promisify(execFile)(python, ['-I', '-S', '-B', '-c', source, ...args]);
  return stdout.trim();
}

const frame = (id: number, event: object): string =>
  `id: ${id}\nevent: ${Object.keys(event)[0]}\ndata: ${JSON.stringify(event)}\n\n`;

test('follow needs no package, and goes on behind the last event after a cut', async () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.headers['last-event-id'] === '0')
      response.end(frame(1, { status: { status: 'success' } }));
    else response.write(frame(0, { log: { message: 'hello' } }), () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const script = `from tabhand import follow
print([(event.id, event.name) for event in follow(sys.argv[1], "task_1_a")])`;
  expect(await run(script, `http://127.0.0.1:${port}`)).toBe("[(0, 'log'), (1, 'status')]");
});

test('follow_websocket without its package says what to install, and what does without', async () => {
  const script = `import asyncio
from tabhand import follow_websocket
async def main():
    try:
        await follow_websocket("http://127.0.0.1:1", "x").__anext__()
    except ImportError as error:
        print(error)
asyncio.run(main())`;
  const said = await run(script);
  expect(said).toContain('pip install websockets');
  expect(said).toContain('follow() does the same without it');
});
