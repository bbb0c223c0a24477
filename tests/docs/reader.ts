// A reader at a shell: in a folder that looks like a clone, with an `npx` and an `npm` that lead to
// the clone's own programs, and addresses of the docs led to a site that is there.

import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, textOf } from './documented.ts';

type Env = Readonly<Record<string, string | undefined>>;

const shims: Readonly<Record<string, (bin: string) => string>> = {
  npx: (bin) => `case "$1" in
  tabhand) shift; exec '${process.execPath}' '${bin}' "$@" ;;
  node) shift; exec '${process.execPath}' "$@" ;;
  *) echo "no such program here: $1" >&2; exit 127 ;;
esac`,
  npm: (bin) => `test "$1" = start && exec '${process.execPath}' '${bin}' serve; exit 127`,
};

export class Reader {
  readonly folder: string;
  readonly #site: string;

  private constructor(folder: string, site: string) {
    this.folder = folder;
    this.#site = site;
  }

  static async sitDown(site: string): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), 'tabhand-docs-'));
    for (const name of ['examples', 'scripts', 'deploy', 'packages', 'node_modules'])
      await symlink(join(root, name), join(folder, name));
    await mkdir(join(folder, 'bin'));
    for (const [name, script] of Object.entries(shims)) {
      const file = join(folder, 'bin', name);
      await writeFile(file, `#!/bin/sh\n${script(join(root, 'apps/cli/bin/tabhand.js'))}\n`);
      await chmod(file, 0o755);
    }
    const reader = new Reader(folder, site);
    await mkdir(join(folder, 'docs/guides'), { recursive: true });
    const task = 'docs/guides/open-shop.json';
    await writeFile(join(folder, task), reader.near(textOf(task)));
    return reader;
  }

  /** The same, with addresses that are there. */
  near(text: string): string {
    return text
      .replaceAll(/https:\/\/(shop\.)?example(\.com)?/g, `${this.#site}/shop`)
      .replaceAll('http://127.0.0.1:3500', this.#site);
  }

  async types(command: string, env: Env): Promise<string> {
    const options = { cwd: this.folder, env: this.#env(env) };
    const { stdout } = await promisify(execFile)('bash', ['-c', this.near(command)], options);
    return stdout;
  }

  /** For what runs until it is stopped: answers what it said until then, and how it left. */
  async starts(command: string, env: Env): Promise<{ said: string; code: number | null }> {
    const options = { cwd: this.folder, env: this.#env(env) };
    const child = spawn('bash', ['-c', command.replace(/(\S+ )*?(?=np[mx] )/, '$&exec ')], options);
    const left = Promise.withResolvers<number | null>();
    let said = '';
    const hear = (chunk: Buffer): void => {
      const before = said.includes('listening on');
      said += String(chunk);
      // Once: asked twice, it leaves at once.
      if (!before && said.includes('listening on')) child.kill('SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => left.resolve(code));
    return { code: await left.promise, said };
  }

  async leave(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #env(more: Env): NodeJS.ProcessEnv {
    return { ...process.env, ...more, PATH: `${join(this.folder, 'bin')}:${process.env.PATH}` };
  }
}
