// Gathers what the host saw of a tab until someone asks for it.

import type { News } from '@tabhand/actions';
import { Writes } from './writes.ts';

type Kind = 'dialogs' | 'downloads' | 'tabs' | 'blocked';
type Items = { [K in Kind]: NonNullable<News[K]>[number][] };

/** Nobody reads more than this of one kind, and a hostile page makes thousands. */
const most = 20;

const nothing = (): Items => ({ dialogs: [], downloads: [], tabs: [], blocked: [] });

export class NewsDesk {
  #items = nothing();
  #requests = 0;
  readonly #flying = new Set<string>();
  readonly writes = new Writes();

  note<K extends Kind>(kind: K, item: Items[K][number]): void {
    const list: Items[K][number][] = this.#items[kind];
    if (list.length < most) list.push(item);
  }

  began(requestId: string): void {
    this.#requests++;
    this.#flying.add(requestId);
  }

  ended(requestId: string): void {
    this.#flying.delete(requestId);
    this.writes.ended(requestId);
  }

  /** A new document begins with nothing under way. */
  forgetFlying(): void {
    this.#flying.clear();
    this.writes.forget();
  }

  get inFlight(): number {
    return this.#flying.size;
  }

  takeBlocked(): readonly string[] {
    const { blocked } = this.#items;
    this.#items = { ...this.#items, blocked: [] };
    return blocked;
  }

  take(): News {
    const news = { ...this.#items, requests: this.#requests, inFlight: this.inFlight };
    this.#items = nothing();
    this.#requests = 0;
    return news;
  }
}
