// The browsers themselves: launched, attached to, lost, and cleaned up after.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '@tabhand/actions';
import {
  connectRemote,
  ensureChromium,
  type LaunchOptions,
  LocalDriver,
  launchChromium,
  listProfiles,
  pageScript,
  reapOrphans,
} from '@tabhand/browser/node';
import type { JsonObject } from '@tabhand/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildAll } from '../../scripts/build.ts';

let executable: string;
let folder: string;
beforeAll(async () => {
  await buildAll();
  executable = await ensureChromium(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'tabhand-test-profiles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** What a story that failed left open would be counted by the next. */
let open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.map((close) => close()));
  open = [];
});

async function launch(options: Partial<LaunchOptions> = {}) {
  const launched = await launchChromium({ executable, profiles: folder, ...options });
  open.push(launched.close);
  const driver = await LocalDriver.over(launched.browser, await pageScript(), launched.close);
  return { driver, ...launched };
}

const perform = (driver: LocalDriver, tool: string, args: JsonObject) =>
  driver.perform(readCommand(tool, args), {
    signal: AbortSignal.timeout(20_000),
    taskId: 'task',
    readArtifact: async () => ({ name: '', path: '' }),
  });

async function js(driver: LocalDriver, script: string): Promise<unknown> {
  const outcome = await perform(driver, 'browser_execute', { script });
  return outcome.ok ? (outcome.value as { result: unknown }).result : outcome.error;
}

/** A dead process that nobody collects keeps its number, but not its command line. */
const isRunning = (pid: number | undefined): boolean =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

const throwaways = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('tabhand-profile-'));

describe('a managed browser', () => {
  test('has the viewport, user agent and flags it was given, and leaves nothing behind', async () => {
    const { driver } = await launch({
      viewport: { width: 900, height: 600 },
      userAgent: 'Fern/2',
      args: ['--lang=de'],
    });
    expect(await js(driver, '[innerWidth, innerHeight, navigator.userAgent]')).toEqual([
      900,
      600,
      'Fern/2',
    ]);
    expect(await throwaways()).toHaveLength(1);
    await driver.close();
    expect(await throwaways()).toHaveLength(0);
    expect(await readdir(join(folder, 'notes'))).toHaveLength(0);
  });

  test('gives every tab the whole size, on a screen of that size', async () => {
    const { driver } = await launch({ viewport: { width: 900, height: 600 } });
    const sizes = '[innerWidth, innerHeight, screen.width, screen.height]';
    const whole = [900, 600, 900, 600];
    expect(await js(driver, sizes)).toEqual(whole);
    await perform(driver, 'browser_tab', { action: 'new', url: 'data:text/html,<title>second' });
    expect(await js(driver, `[document.title, ...${sizes}]`)).toEqual(['second', ...whole]);
    await driver.close();
  });

  test('keeps a named profile', async () => {
    const server = createServer((_, response) => response.end('ok'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const profile = join(folder, 'work');
    const first = await launch({ profile });
    await perform(first.driver, 'browser_navigate', { action: 'goto', url });
    await js(first.driver, 'document.cookie = "kept=yes; max-age=9999"');
    await first.driver.close();
    const second = await launch({ profile });
    await perform(second.driver, 'browser_navigate', { action: 'goto', url });
    expect(await js(second.driver, 'document.cookie')).toBe('kept=yes');
    await second.driver.close();
    expect(await listProfiles(folder)).toEqual([{ directory: profile, name: 'work' }]);
    server.close();
  });

  test('goes through a proxy', async () => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('<p>from the proxy');
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { driver } = await launch({
      proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    await perform(driver, 'browser_navigate', { action: 'goto', url: 'http://fern.example/' });
    expect(asked).toContain('http://fern.example/');
    await driver.close();
    proxy.close();
  });

  test('with a window: shown as other browsers are, in the size it was given', async () => {
    // The window system without a screen: all of a browser with windows, on any machine.
    const { driver } = await launch({
      headless: false,
      viewport: { width: 900, height: 600 },
      args: ['--ozone-platform=headless'],
    });
    const page = `<button onclick="this.textContent = 'pressed'">press</button>`;
    await js(driver, `document.body.innerHTML = ${JSON.stringify(page)}; return true`);
    expect(
      await perform(driver, 'browser_interact', { action: 'click', selector: 'text=press' }),
    ).toMatchObject({ ok: true });
    expect(
      await js(
        driver,
        '[innerWidth, innerHeight, outerHeight > innerHeight, /Headless/.test(navigator.userAgent), document.body.textContent]',
      ),
    ).toEqual([900, 600, true, false, 'pressed']);
    await driver.close();
    expect(await throwaways()).toHaveLength(0);
  });

  test('with a window where there is no screen: that is what is said', async () => {
    const screen = { DISPLAY: process.env.DISPLAY, WAYLAND_DISPLAY: process.env.WAYLAND_DISPLAY };
    for (const name of Object.keys(screen)) delete process.env[name];
    try {
      await expect(launch({ headless: false })).rejects.toMatchObject({
        code: 'BROWSER_NOT_FOUND',
        message: expect.stringContaining('there is no screen to show it on'),
        hint: expect.stringContaining('without a window'),
      });
    } finally {
      for (const [name, was] of Object.entries(screen)) if (was) process.env[name] = was;
    }
    expect(await throwaways()).toHaveLength(0);
  });

  test('a program that is no browser is said so', async () => {
    await expect(
      launchChromium({ executable: '/bin/false', profiles: folder }),
    ).rejects.toMatchObject({ code: 'BROWSER_NOT_FOUND' });
    expect(await throwaways()).toHaveLength(0);
  });
});

describe('a browser that is lost', () => {
  test('[F7] killed: the running command fails at once, and it is told once', async () => {
    const { driver, pid } = await launch();
    const told: string[] = [];
    driver.onGone((why) => told.push(why));
    const running = perform(driver, 'browser_navigate', { action: 'wait_for', selector: '#never' });
    const next = perform(driver, 'sleep', { duration: 1 });
    await next;
    process.kill(pid ?? 0, 'SIGKILL');
    expect(await running).toMatchObject({
      ok: false,
      error: { code: 'INSTANCE_DISCONNECTED', message: 'Browser instance disconnected' },
    });
    expect(await perform(driver, 'browser_navigate', { action: 'reload' })).toMatchObject({
      ok: false,
      error: { code: 'INSTANCE_DISCONNECTED' },
    });
    await driver.close();
    expect(told).toEqual(['Browser instance disconnected']);
    expect(await throwaways()).toHaveLength(0);
  });

  test('[F10] hung: close ends it all the same', async () => {
    const { driver, pid } = await launch();
    process.kill(pid ?? 0, 'SIGSTOP');
    await driver.close();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('kill -9 of the server leaves nothing after the next start', async () => {
    const script = `
      import { launchChromium } from '@tabhand/browser/node';
      const { pid } = await launchChromium(${JSON.stringify({ executable, profiles: folder })});
      process.stdout.write(String(pid) + '\\n');
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: process.cwd(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(server.stdout, 'data');
    const pid = Number(String(line).trim());
    expect(await throwaways()).toHaveLength(1);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(await reapOrphans(folder)).toMatchObject({ folders: 1 });
    expect(await throwaways()).toHaveLength(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('the reaper leaves the living alone, whatever begins like their profile', async () => {
    const { driver } = await launch({ profile: join(folder, 'work2') });
    const nobody = { profile: join(folder, 'work'), owner: 2 ** 22 + 1, isThrowaway: false };
    await writeFile(join(folder, 'notes', 'work.json'), JSON.stringify(nobody));
    expect(await reapOrphans(folder)).toEqual({ processes: 0, folders: 0 });
    expect(await js(driver, '1 + 1')).toBe(2);
    await driver.close();
  });
});

describe('a remote browser', () => {
  test('is attached to by its address, and goes on when let go', async () => {
    const profile = join(folder, 'remote');
    const flags = [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ];
    const chromium = spawn(executable, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      const socket = await debuggingAddress(chromium.stderr);
      for (const url of [socket, `http://${new URL(socket).host}`]) {
        const remote = await connectRemote(url);
        const driver = await LocalDriver.over(remote.browser, await pageScript(), remote.close);
        expect(
          await perform(driver, 'browser_navigate', {
            action: 'goto',
            url: 'data:text/html,<button>Hi</button>',
          }),
        ).toMatchObject({ ok: true });
        expect(
          await perform(driver, 'browser_interact', { action: 'click', selector: 'text=Hi' }),
        ).toMatchObject({ ok: true });
        await driver.close();
        expect(chromium.exitCode).toBeNull();
      }
    } finally {
      chromium.kill('SIGKILL');
      await once(chromium, 'exit');
    }
  });

  test('an address that answers nothing is said so, without what is secret in it', async () => {
    const failed = connectRemote('ws://127.0.0.1:1/devtools?token=hush');
    await expect(failed).rejects.toMatchObject({
      code: 'BROWSER_NOT_FOUND',
      message: expect.not.stringContaining('hush'),
    });
    await expect(connectRemote('ftp://x')).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });
});

async function debuggingAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stderr) {
    text += String(chunk);
    const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`no address in ${text}`);
}
