// One exchange over the task socket, driven by three clients that are not ours: the npm `ws`
// package, the browser's own WebSocket, and Debian's python3-websockets. Each sends the same
// texts, waits for the same answers, and hands back all it heard.

import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import type { Message, TestServer } from '../fixtures.ts';

export interface Step {
  /** `$task` in it is the id of the task that was accepted last. */
  readonly send: string;
  /** Type of the message that is waited for after sending. */
  readonly until: string;
}

export type Exchange = (server: TestServer, steps: readonly Step[]) => Promise<Message[]>;

export const viaWs: Exchange = async ({ socketUrl }, steps) => {
  const heard: Message[] = [];
  const socket = new WebSocket(socketUrl);
  let wake = (): void => undefined;
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  const until = async (type: string, from: number): Promise<void> => {
    while (!heard.slice(from).some((each) => each.type === type)) {
      const more = Promise.withResolvers<void>();
      wake = more.resolve;
      await more.promise;
    }
  };
  await until('welcome', 0);
  for (const step of steps) {
    const from = heard.length;
    const task = heard.findLast((each) => each.status === 'accepted')?.taskId;
    socket.send(task === undefined ? step.send : step.send.replace('$task', String(task)));
    await until(step.until, from);
  }
  socket.close();
  return heard;
};

/** Runs inside a page of the server's own origin. */
const inPage = (steps: readonly Step[]): string => `return new Promise((done, fail) => {
  const steps = ${JSON.stringify(steps)};
  const heard = [];
  let at = -1, from = 0;
  const socket = new WebSocket('ws://' + location.host);
  socket.onerror = () => fail(new Error('refused'));
  const go = () => {
    const until = at === -1 ? 'welcome' : steps[at].until;
    if (!heard.slice(from).some((each) => each.type === until)) return;
    at += 1;
    if (at === steps.length) return done(JSON.stringify(heard));
    from = heard.length;
    const task = heard.findLast((each) => each.status === 'accepted');
    socket.send(steps[at].send.replace('$task', task?.taskId));
  };
  socket.onmessage = ({ data }) => { heard.push(JSON.parse(data)); go(); };
})`;

export const viaBrowser: Exchange = async ({ url, socketUrl }, steps) => {
  const commands = [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: `${url}/health` } },
    {
      tool_name: 'browser_execute',
      args: { action: 'evaluate', script: inPage(steps), timeout: 60_000 },
    },
  ];
  const outer: Step = {
    send: JSON.stringify({ type: 'task_submit', task_name: 'In the page', commands }),
    until: 'task_complete',
  };
  const said = await viaWs({ socketUrl } as TestServer, [outer]);
  const complete = said.at(-1);
  const results = complete?.results as { result: { content: { text: string }[] } }[];
  return JSON.parse(results[1]?.result.content[0]?.text ?? '[]');
};

const program = `
import asyncio, json, sys, websockets
url, steps = sys.argv[1], json.loads(sys.argv[2])
heard = []
async def until(socket, kind, start):
    while not any(each["type"] == kind for each in heard[start:]):
        heard.append(json.loads(await socket.recv()))
async def main():
    async with websockets.connect(url) as socket:
        await until(socket, "welcome", 0)
        for step in steps:
            start = len(heard)
            tasks = [each["taskId"] for each in heard if each.get("status") == "accepted"]
            await socket.send(step["send"].replace("$task", (tasks or [""])[-1]))
            await until(socket, step["until"], start)
    print(json.dumps(heard))
asyncio.run(main())
`;

export const viaPython: Exchange = async ({ socketUrl }, steps) => {
  installWebsockets();
  const args = ['-c', program, socketUrl, JSON.stringify(steps)];
  const { stdout } = await promisify(execFile)(python, args, { timeout: 60_000 });
  return JSON.parse(stdout);
};

const python = '/usr/bin/python3';

/** The Debian package, where it is missing. */
function installWebsockets(): void {
  try {
    execFileSync(python, ['-c', 'import websockets'], { stdio: 'ignore' });
  } catch {
    const flags = ['install', '-y', '--no-install-recommends', 'python3-websockets'];
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', flags, { stdio: 'ignore' });
  }
}
