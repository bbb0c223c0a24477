// Everything the site remembers: side effects counted, posts received, carts, orders and logins.
// One world is shared by both origins; `reset` makes it new.

import { randomUUID } from 'node:crypto';
import type { Fields } from './body.ts';

export interface Post {
  readonly path: string;
  readonly body: Fields;
  readonly at: number;
}

export interface CartLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

export interface Order {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly zip: string;
  readonly delivery: string;
  readonly lines: readonly CartLine[];
  readonly totalCents: number;
}

const firstOrder = 1042;

export class World {
  readonly #counts = new Map<string, number>();
  readonly #carts = new Map<string, readonly CartLine[]>();
  readonly #logins = new Map<string, string>();
  #posts: Post[] = [];
  #orders: Order[] = [];

  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  record(path: string, body: Fields): void {
    this.#posts.push({ path, body, at: Date.now() });
  }

  posts(): readonly Post[] {
    return [...this.#posts];
  }

  cart(visitor: string | undefined): readonly CartLine[] {
    return this.#carts.get(visitor ?? '') ?? [];
  }

  /** Keeps the cart and answers the visitor's id, new if there was none. */
  keepCart(visitor: string | undefined, lines: readonly CartLine[]): string {
    const id = visitor ?? randomUUID();
    this.#carts.set(id, lines);
    return id;
  }

  placeOrder(order: Omit<Order, 'number'>): Order {
    const placed = { ...order, number: firstOrder + this.#orders.length };
    this.#orders.push(placed);
    return placed;
  }

  order(number: number): Order | undefined {
    return this.#orders.find((order) => order.number === number);
  }

  logIn(email: string): string {
    const token = randomUUID();
    this.#logins.set(token, email);
    return token;
  }

  loggedIn(token: string | undefined): string | undefined {
    return this.#logins.get(token ?? '');
  }

  logOut(token: string | undefined): void {
    this.#logins.delete(token ?? '');
  }

  reset(): void {
    this.#counts.clear();
    this.#carts.clear();
    this.#logins.clear();
    this.#posts = [];
    this.#orders = [];
  }
}
