// What a server is started with. Read once, checked once; the rest of the code trusts it.

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Managed browsers that may be launched on demand. */
  readonly instances: number;
  readonly queueCap: number;
  /** Progress of long work, a line at a time. */
  readonly tell: (line: string) => void;
}
