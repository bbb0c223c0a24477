// The engine alone, without a server around it: a store, one real Chromium, and the limits of a laptop.

import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { systemEnv } from '@tabhand/protocol';
import { Engine, type EngineOptions } from '@tabhand/tasks';

export async function launchOne(): Promise<LocalDriver> {
  const launched = await launchChromium({ executable: await ensureChromium(() => undefined) });
  return await LocalDriver.over(launched.browser, await pageScript(), launched.close);
}

export async function startEngine(
  options: Pick<EngineOptions, 'store'> & Partial<EngineOptions>,
): Promise<Engine> {
  const engine = new Engine({
    env: systemEnv(),
    launch: launchOne,
    pool: 1,
    queueCap: 1000,
    limits: { commands: 100, argsBytes: 100_000 },
    commandTimeoutMs: 10_000,
    taskTimeoutMs: 60_000,
    drainMs: 0,
    retentionMs: 60_000_000,
    returnMs: 1000,
    onError: () => undefined,
    ...options,
  });
  await engine.start();
  return engine;
}
