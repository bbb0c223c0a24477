// The link to browsers that are not ours to launch: a WebSocket at /ws. Our extension says hello
// and becomes an instance with all it can do; anyone else that pushes a snapshot becomes one that
// takes the four commands of the action protocol.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Driver } from '@tabhand/actions';
import { type Env, TabhandError } from '@tabhand/protocol';
import type { Engine, Instance } from '@tabhand/tasks';
import type { WebSocket } from 'ws';
import { defineSocket, type Opened, type Socket } from '../socket.ts';
import { readToken } from '../token.ts';
import { BareDriver } from './bare.ts';
import type { Credentials } from './credentials.ts';
import { type Frame, type Hello, linkVersion, readFrame } from './frames.ts';
import { isFromExtension } from './origin.ts';
import { RemoteDriver } from './remote.ts';
import { Seat } from './seat.ts';

export interface LinkOptions {
  readonly engine: Pick<Engine, 'instances'>;
  readonly env: Env;
  readonly credentials: Credentials;
  readonly extensionId: string;
  readonly graceMs?: number;
}

const graceMs = 30_000;

export class Link {
  readonly #options: LinkOptions;
  readonly #seats = new Map<string, Seat>();
  readonly #bare = new Map<string, BareDriver>();
  readonly #key = randomBytes(32);

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  readonly socket = (): Socket =>
    defineSocket({
      path: '/ws',
      access: 'local',
      summary: 'Browsers that connect by themselves: the extension, action-protocol clients',
      admit: async (opened) => {
        await this.#admit(opened);
      },
      open: (socket, opened) => void this.#open(socket, opened),
    });

  /** A browser that sends an Origin is ours with a credential, or nobody. */
  async #admit({ request }: Opened): Promise<void> {
    if (request.headers.origin === undefined) return;
    if (!isFromExtension(request, this.#options.extensionId)) {
      throw new TabhandError('FORBIDDEN', 'Only the Tabhand extension may open this link');
    }
    if ((await this.#credential(request)) === undefined) {
      throw new TabhandError('UNAUTHORIZED', 'The extension is not paired', {
        hint: 'Pair it with the code that `tabhand pair` or the console shows.',
      });
    }
  }

  async #credential(request: Opened['request']) {
    const token = readToken(request);
    return token === undefined ? undefined : await this.#options.credentials.verify(token);
  }

  async #open(socket: WebSocket, opened: Opened): Promise<void> {
    const early: string[] = [];
    const hold = (data: unknown): void => void early.push(String(data));
    socket.on('message', hold);
    const paired = await this.#credential(opened.request);
    const instanceId = paired?.instanceId ?? this.#bareId(opened);
    // Who came without a pairing is a program like any other, not a person's browser.
    const isOpen = paired?.isOpen ?? true;
    const visit = new Visit(socket, { link: this, opened, instanceId, isOpen });
    socket.off('message', hold);
    for (const said of early) visit.hear(said);
  }

  seatOf(instanceId: string): Seat | undefined {
    return this.#seats.get(instanceId);
  }

  /** Gives an instance its seat, the old one if it has been here within the grace time. */
  takeSeat({ instanceId, opened, isOpen }: VisitFacts, hello: Hello): Seat {
    const known = this.#seats.get(instanceId);
    if (known !== undefined) return known;
    const { env } = this.#options;
    const seat = new Seat({ instanceId, newId: () => env.uuid(), graceMs: this.#grace() });
    this.#seats.set(instanceId, seat);
    seat.onGone(() => this.#seats.delete(instanceId));
    seat.update(hello.abilities, hello.tabs);
    const driver = new RemoteDriver(seat);
    const about = { driver, agent: hello.user_agent, isOpen };
    this.#register(instanceId, opened.caller.tenant, about);
    return seat;
  }

  takeBare(instanceId: string, tenant: string): BareDriver {
    const known = this.#bare.get(instanceId);
    if (known !== undefined) return known;
    const { env } = this.#options;
    const driver = new BareDriver({ instanceId, newId: () => env.uuid(), graceMs: this.#grace() });
    this.#bare.set(instanceId, driver);
    driver.onGone(() => this.#bare.delete(instanceId));
    this.#register(instanceId, tenant, { driver, agent: 'action-protocol', isOpen: true });
    return driver;
  }

  /** Proves on a later connection that the instance was this client's. */
  secretOf(instanceId: string, tenant: string): string {
    return createHmac('sha256', this.#key).update(`${tenant}\n${instanceId}`).digest('base64url');
  }

  /** The id a client without a pairing names and proves, or a new one. */
  #bareId({ query, caller }: Opened): string {
    const id = query.get('instance_id');
    const secret = Buffer.from(query.get('secret') ?? '');
    if (id !== null) {
      const own = Buffer.from(this.secretOf(id, caller.tenant));
      if (own.length === secret.length && timingSafeEqual(own, secret)) return id;
    }
    return `inst_${this.#options.env.uuid().slice(0, 13)}`;
  }

  #register(id: string, tenant: string, { driver, agent, isOpen }: Registered) {
    const now = this.#options.env.now();
    const instance: Instance = {
      id,
      kind: 'extension',
      tenant,
      connectedAt: now,
      // A person's own browser is used only by tasks that name it.
      takesAny: false,
      isOpen,
      lastActivity: now,
      userAgent: agent,
    };
    this.#options.engine.instances.add(instance, driver);
  }

  #grace(): number {
    return this.#options.graceMs ?? graceMs;
  }
}

interface Registered {
  readonly driver: Driver;
  readonly agent: string;
  readonly isOpen: boolean;
}

interface VisitFacts {
  readonly link: Link;
  readonly opened: Opened;
  readonly instanceId: string;
  readonly isOpen: boolean;
}

/** One connection, from its first frame to its last. */
class Visit {
  readonly #socket: WebSocket;
  readonly #facts: VisitFacts;
  #seat: Seat | undefined;
  #bare: BareDriver | undefined;

  constructor(socket: WebSocket, facts: VisitFacts) {
    this.#socket = socket;
    this.#facts = facts;
    const { link, opened, instanceId } = facts;
    const secret = link.secretOf(instanceId, opened.caller.tenant);
    this.#say('session_init', {
      session_id: opened.connectionId,
      instance_id: instanceId,
      secret,
      link: linkVersion,
    });
    socket.on('message', (data, binary) => binary || this.hear(data.toString()));
    socket.on('close', () => {
      this.#seat?.leave(socket);
      this.#bare?.leave(socket);
    });
  }

  hear(said: string): void {
    const frame = readFrame(said);
    if (frame === undefined) return;
    if (frame.type === 'Ping') this.#socket.send(JSON.stringify({ type: 'Pong' }));
    else if (frame.type === 'hello') this.#hello(frame.data);
    else if (this.#seat === undefined) this.#hearBare(frame);
    else void this.#hearOurs(this.#seat, frame);
  }

  #hello(hello: Hello): void {
    if (hello.link !== linkVersion) {
      const older = hello.link < linkVersion ? 'extension' : 'server';
      this.#socket.close(4426, `Update the ${older}: link ${hello.link} and ${linkVersion}`);
      return;
    }
    this.#seat = this.#facts.link.takeSeat(this.#facts, hello);
    this.#seat.sit(this.#socket, hello);
  }

  async #hearOurs(seat: Seat, frame: Frame): Promise<void> {
    if (frame.type === 'Ping' || !('data' in frame)) return;
    if (!seat.isHere(this.#socket, addressOf(frame.data))) return;
    if (frame.type === 'answer')
      seat.answer(frame.data.request_id, frame.data.value, frame.data.error);
    else if (frame.type === 'state') seat.update(frame.data.abilities, frame.data.tabs);
    else if (frame.type === 'need') {
      const { request_id, need_id, secret, origin } = frame.data;
      await seat.need(request_id, need_id, { secret, origin });
    } else if (frame.type === 'need_file') {
      const { request_id, need_id, artifact } = frame.data;
      await seat.needFile(request_id, need_id, artifact);
    }
  }

  #hearBare(frame: Frame): void {
    if (
      frame.type !== 'Snapshot' &&
      frame.type !== 'SessionUpdate' &&
      frame.type !== 'ActionResult'
    )
      return;
    const { link, opened, instanceId } = this.#facts;
    if (this.#bare === undefined) {
      this.#bare = link.takeBare(instanceId, opened.caller.tenant);
      this.#bare.sit(this.#socket);
    }
    if (frame.type === 'Snapshot') this.#bare.see(frame.data);
    else if (frame.type === 'SessionUpdate')
      this.#bare.wentTo(frame.data.url, frame.data.title ?? '');
    else this.#bare.result(frame.data);
  }

  #say(type: string, data: object): void {
    this.#socket.send(JSON.stringify({ type, data }));
  }
}

function addressOf(data: object): { instance_id?: string; epoch?: number } {
  return {
    ...('instance_id' in data &&
      typeof data.instance_id === 'string' && { instance_id: data.instance_id }),
    ...('epoch' in data && typeof data.epoch === 'number' && { epoch: data.epoch }),
  };
}
