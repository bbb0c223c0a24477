// How many clients read server-sent events now.

import type { ServerResponse } from 'node:http';

export class OpenEvents {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(response: ServerResponse): void {
    this.#count += 1;
    response.once('close', () => {
      this.#count -= 1;
    });
  }
}
