// The server that somebody who named none means: the one of the environment, or the one that runs
// on this machine, found by the note in its data folder. In a browser there is neither.

export interface LocalServer {
  readonly address: string;
  readonly token?: string | undefined;
}

const host = (): typeof process | undefined => (globalThis as { process?: typeof process }).process;

export function localServer(): LocalServer | undefined {
  const env = host()?.env ?? {};
  const { TABHAND_URL: address, TABHAND_TOKEN: token } = env;
  if (address) return { address, token };
  return readServerFile(env.TABHAND_DATA_DIR);
}

/** Only its owner can read the note, so it carries a token too. */
export function readServerFile(dataDir: string | undefined): LocalServer | undefined {
  // Asked for by name and not imported: bundles for browsers hold nothing of Node.
  const load = host()?.getBuiltinModule;
  if (load === undefined) return undefined;
  const folder = dataDir || load('node:path').join(load('node:os').homedir(), '.tabhand');
  try {
    const file = load('node:path').join(folder, 'server.json');
    return JSON.parse(load('node:fs').readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
