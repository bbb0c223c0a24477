// A storm: everybody is cut off at once and comes back behind what it had.

import { expect, test } from 'vitest';
import { eventsUrl, idsOf, openTask, parseSse, upTo } from './stage.ts';

const clients = process.env.TABHAND_LONG === '1' ? 1000 : 100;

interface Listener {
  text: string;
  leave(): void;
  readonly over: Promise<void>;
}

async function listen(url: string, cursor?: number): Promise<Listener> {
  const cut = new AbortController();
  const headers = cursor === undefined ? {} : { 'last-event-id': String(cursor) };
  const response = await fetch(url, { headers, signal: cut.signal });
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) listener.text += decoder.decode(chunk);
  };
  const listener: Listener = { text: '', leave: () => cut.abort(), over: Promise.resolve() };
  return Object.assign(listener, { over: read().catch(() => undefined) });
}

const many = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: clients }, (_, index) => make(index)));

/** Whole events only; one that was cut in two never came. */
const heardBy = ({ text = '' }: Partial<Listener> = {}) => {
  return idsOf(parseSse(text.slice(0, text.lastIndexOf('\n\n') + 2)));
};

test(`[TS-7] F15: ${clients} clients that lose their line at once miss nothing and hear nothing twice`, async () => {
  const { server, id, fill, end } = await openTask();
  const url = eventsUrl(server, id);
  await fill(40);
  const first = await many(() => listen(url));
  const filling = (async () => {
    for (let total = 45; total <= 200; total += 5) await fill(total);
  })();
  await expect.poll(() => heardBy(first[0]).length).toBeGreaterThan(40);
  for (const listener of first) listener.leave();
  await Promise.all(first.map(({ over }) => over));
  const again = await many(async (index) => {
    const before = heardBy(first[index]);
    return { before, listener: await listen(url, before.at(-1)) };
  });
  await filling;
  await end();
  for (const { before, listener } of again) {
    await listener.over;
    expect([...before, ...heardBy(listener)]).toEqual(upTo(202));
  }
}, 120_000);
