// The Python iterator, run by a real interpreter: through a proxy that cuts it off, and over a
// WebSocket where the package for that is installed.

import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { cuttingProxy, openTask, upTo } from './stage.ts';

const total = 24;
const sdk = join(import.meta.dirname, '../../sdk/python');
const python = process.platform === 'linux' ? '/usr/bin/python3' : 'python3';
const run = promisify(execFile);

const script = (follow: string): string => `
import asyncio, json, sys, websockets
from tabhand import StreamError, follow, follow_websocket
async def over_socket(url, task):
    events = []
    while not events or not events[-1].is_last:
        last = events[-1].id if events else None
        try:
            async for event in follow_websocket(url, task, cursor=last):
                events.append(event)
        except OSError:
            pass
        except websockets.exceptions.ConnectionClosed:
            pass
    return events
url, task = sys.argv[1:]
try:
    events = ${follow}
    print(json.dumps([[e.id for e in events], events[-1].is_last, events[-1].data["status"]["status"]]))
except StreamError as error:
    print(json.dumps(error.status))
`;

async function heard(follow: string, url: string, task: string): Promise<unknown> {
  const env = { ...process.env, PYTHONPATH: sdk, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run(python, ['-c', script(follow), url, task], { env });
  return JSON.parse(stdout);
}

/** Debian has the package; elsewhere it is expected to be there. */
beforeAll(() => {
  try {
    execFileSync(python, ['-c', 'import websockets'], { stdio: 'ignore' });
  } catch {
    execFileSync('apt-get', ['install', '-y', '-qq', 'python3', 'python3-websockets'], {
      stdio: 'ignore',
    });
  }
}, 120_000);

test('[TS-7][TS-9] the Python iterator hears every event exactly once through cuts, and ends', async () => {
  const { server, id, fill, end } = await openTask({ allowHost: ['127.0.0.1'] });
  await fill(total / 2);
  const proxy = await cuttingProxy(server.url, 9);
  const reading = heard('list(follow(url, task))', proxy.url, id);
  await fill(total - 2);
  await end();
  expect(await reading).toEqual([upTo(total), true, 'failed']);
  expect(proxy.cuts).toBeGreaterThan(1);
});

test('[TS-1][TS-7][TS-9] a Python client of the WebSocket hears the same through cuts, going on by cursor', async () => {
  const { server, id, fill, end } = await openTask({ allowHost: ['127.0.0.1'] });
  await fill(total / 2);
  const proxy = await cuttingProxy(server.url, 9);
  const reading = heard('asyncio.run(over_socket(url, task))', proxy.url, id);
  await fill(total - 2);
  await end();
  expect(await reading).toEqual([upTo(total), true, 'failed']);
  expect(proxy.cuts).toBeGreaterThan(1);
});

test('[TS-9] an unknown task is an error, not an endless retry', async () => {
  const { server } = await openTask();
  expect(await heard('list(follow(url, task))', server.url, 'task_1_nope')).toBe(404);
});
