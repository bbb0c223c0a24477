import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Browser, computeExecutablePath } from '@puppeteer/browsers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { downloadFolder, findChromium, type Machine } from './find.ts';
import { ensureChromium, type Way } from './install.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabhand-machine-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

function machine(over: Partial<Machine> = {}): Machine {
  return { platform: 'linux', env: { PATH: '/usr/bin' }, home: join(root, 'home'), root, ...over };
}

async function furnish(path: string): Promise<string> {
  const file = root + path;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

function way(name: string, install: Way['install']): Way {
  return { name, says: `trying ${name}`, fits: async () => true, install };
}

describe('finding a browser', () => {
  test('an empty machine has none', async () => {
    expect(await findChromium(machine())).toBeUndefined();
  });

  test.each([
    ['linux', '/usr/bin/google-chrome'],
    ['linux', '/usr/lib/chromium/chromium'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ] as const)('on %s it is seen at %s', async (platform, path) => {
    const file = await furnish(path);
    expect(await findChromium(machine({ platform }))).toBe(file);
  });

  test('on Windows it is looked for under the program folders', async () => {
    const file = await furnish('/P\\Google\\Chrome\\Application\\chrome.exe');
    const windows = machine({ platform: 'win32', env: { PROGRAMFILES: '/P' } });
    expect(await findChromium(windows)).toBe(file);
  });

  test('the program itself goes before the wrapper of the distribution', async () => {
    await furnish('/usr/bin/chromium');
    const program = await furnish('/usr/lib/chromium/chromium');
    expect(await findChromium(machine())).toBe(program);
  });

  test('TABHAND_CHROME goes before everything, and must be runnable', async () => {
    await furnish('/usr/lib/chromium/chromium');
    const own = await furnish('/opt/mine/chrome');
    expect(await findChromium(machine({ env: { TABHAND_CHROME: own } }))).toBe(own);
    const wrong = machine({ env: { TABHAND_CHROME: join(root, 'nothing') } });
    await expect(findChromium(wrong)).rejects.toThrow(/nothing, which cannot be run/);
  });

  test('one downloaded before is found again without the network', async () => {
    const cacheDir = downloadFolder(machine());
    const build = { browser: Browser.CHROME, buildId: '140.0.1.2', cacheDir };
    const file = await furnish(computeExecutablePath(build).slice(root.length));
    expect(await findChromium(machine())).toBe(file);
  });
});

describe('installing a browser', () => {
  test('the next way is tried when one fails, and both are told', async () => {
    const told: string[] = [];
    const refuses = way('apt', async () => 'no network');
    const works = way('download', async () => {
      await furnish('/usr/bin/chromium');
      return undefined;
    });
    const options = { machine: machine(), ways: [refuses, works] };
    const path = await ensureChromium((line) => told.push(line), options);
    expect(path).toBe(`${root}/usr/bin/chromium`);
    expect(told).toEqual(['No browser found; trying apt …', 'No browser found; trying download …']);
  });

  test('when nothing works the message says what was tried and what to do', async () => {
    const options = { machine: machine(), ways: [way('download', async () => 'no network')] };
    await expect(ensureChromium(() => undefined, options)).rejects.toMatchObject({
      code: 'BROWSER_NOT_FOUND',
      message: expect.stringContaining('download: no network'),
      hint: expect.stringContaining('sudo apt-get install chromium'),
    });
  });

  test('each system is told its own remedy', async () => {
    const mac = { machine: machine({ platform: 'darwin' }), ways: [] };
    await expect(ensureChromium(() => undefined, mac)).rejects.toMatchObject({
      hint: expect.stringContaining('brew install'),
    });
  });

  test('two who ask at once share one installation', async () => {
    let runs = 0;
    const works = way('download', async () => {
      runs += 1;
      await furnish('/usr/bin/chromium');
      return undefined;
    });
    const options = { machine: machine(), ways: [works] };
    const both = [1, 2].map(() => ensureChromium(() => undefined, options));
    expect(new Set(await Promise.all(both)).size).toBe(1);
    expect(runs).toBe(1);
  });
});
