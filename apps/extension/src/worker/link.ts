// The socket to the server: opened while there is a pairing, kept alive, and opened again with
// growing pauses when it breaks. It carries frames and knows nothing of browsers.

import { readFrame, type ServerFrame } from './frames.ts';

export type LinkState = 'unpaired' | 'connecting' | 'live' | 'offline';

export interface Address {
  /** `http://127.0.0.1:3400` */
  readonly server: string;
  readonly credential: string;
}

export interface LinkParts {
  /** Where to connect; undefined while unpaired. */
  readonly address: () => Promise<Address | undefined>;
  readonly hello: () => Promise<object>;
  readonly hear: (frame: ServerFrame) => void;
  readonly changed: (state: LinkState) => void;
  /** The server turned out to speak only the action protocol. */
  readonly plain: () => void;
  /** The server does not know the credential any more. */
  readonly refused: () => Promise<void>;
}

export const linkVersion = 1;
/** Chrome stops a worker after 30 s without news; a message in each window keeps it. */
const keepAliveMs = 20_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

export class ServerLink {
  readonly #parts: LinkParts;
  #socket: WebSocket | undefined;
  #pause = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #opening = false;
  /** Whether this server answers pings, and nothing has come from it since the last one. */
  #answers = false;
  #isSilent = false;
  #isPlain = false;
  #address: { instance_id: string; epoch: number } | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  /** Cheap to call often: does nothing while there is a socket. */
  async wake(): Promise<void> {
    if (this.#socket !== undefined || this.#opening) return;
    this.#opening = true;
    try {
      clearTimeout(this.#timer);
      const address = await this.#parts.address();
      if (address === undefined) this.#parts.changed('unpaired');
      else await this.#open(address);
    } finally {
      this.#opening = false;
    }
  }

  /** Leaves, and comes back if there is still a pairing. */
  async restart(): Promise<void> {
    this.#pause = firstPauseMs;
    this.rest();
    await this.wake();
  }

  /** Leaves, and does not come back by itself. */
  rest(): void {
    const socket = this.#socket;
    this.#drop();
    socket?.close(1000);
  }

  say(type: string, data: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type, data: { ...this.#address, ...data } }));
  }

  async #open({ server, credential }: Address): Promise<void> {
    this.#parts.changed('connecting');
    const url = new URL('/ws', server);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    // Asked for before the socket opens: whatever the server says first must find its listener.
    const hello = await this.#parts.hello();
    const socket = new WebSocket(url, ['tabhand', `bearer.${credential}`]);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#heard(socket, readFrame(data)));
    socket.addEventListener('close', () => void this.#closed(socket));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'hello', data: { link: linkVersion, ...hello } }));
      this.#ping = setInterval(() => this.#beat(socket), keepAliveMs);
    });
  }

  /** A network that went away without a word looks like a server that has fallen silent. */
  #beat(socket: WebSocket): void {
    if (this.#answers && this.#isSilent) {
      void this.#closed(socket);
      socket.close();
      return;
    }
    this.#isSilent = true;
    socket.send(JSON.stringify({ type: 'Ping' }));
  }

  #heard(socket: WebSocket, frame: ServerFrame | undefined): void {
    if (frame === undefined || socket !== this.#socket) return;
    this.#isSilent = false;
    if (frame.type === 'Pong') this.#answers = true;
    else if (frame.type === 'welcome') this.#welcome(frame.data);
    else if (frame.type === 'session_init') this.#began(frame.data.link);
    else if (this.#isForUs(frame)) this.#parts.hear(frame);
  }

  #welcome(data: { instance_id: string; epoch: number }): void {
    this.#address = { instance_id: data.instance_id, epoch: data.epoch };
    this.#pause = firstPauseMs;
    this.#parts.changed('live');
  }

  /** A server that does not name a link speaks only the action protocol. */
  #began(link: number | undefined): void {
    this.#isPlain = link === undefined;
    if (!this.#isPlain) return;
    this.#pause = firstPauseMs;
    this.#parts.changed('live');
    this.#parts.plain();
  }

  /** Commands that name nobody are for us only where nobody else could be meant. */
  #isForUs(frame: ServerFrame): boolean {
    if (!('data' in frame) || !('epoch' in frame.data)) return this.#isPlain;
    const { instance_id, epoch } = frame.data;
    return instance_id === this.#address?.instance_id && epoch === this.#address.epoch;
  }

  async #closed(socket: WebSocket): Promise<void> {
    if (socket !== this.#socket) return;
    const wasLive = this.#address !== undefined || this.#isPlain;
    this.#drop();
    // Chrome does not tell why a handshake failed; asking over HTTP does.
    if (!wasLive) await this.#parts.refused();
    this.#parts.changed('offline');
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(this.#pause * 2, longestPauseMs);
    this.#timer = setTimeout(() => void this.wake(), pause);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#timer);
    this.#socket = undefined;
    this.#address = undefined;
    this.#isPlain = false;
    this.#answers = false;
    this.#isSilent = false;
  }
}
