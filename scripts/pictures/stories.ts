// What the console's pictures show: real tasks on the bundled site, ended, failed, waiting and
// still running, and a conversation with the agent.

import { setTimeout as pause } from 'node:timers/promises';
import type { Tabhand, TaskInput } from '@tabhand/client';

export interface Told {
  readonly finished: string;
  readonly goal: string;
  readonly failed: string;
  readonly waiting: string;
  readonly running: string;
  readonly session: string;
}

const goto = (intention: string, url: string) => ({
  tool_name: 'browser_navigate',
  intention,
  args: { action: 'goto', url },
});
const interact = (intention: string, args: Record<string, unknown>) => ({
  tool_name: 'browser_interact',
  intention,
  args,
});
const read = (intention: string, selector: string) => ({
  tool_name: 'browser_content',
  intention,
  args: { action: 'get_text', selector },
});
const fill = (label: string, text: string) =>
  interact(`Fill in ${label}`, { action: 'set_value', role: 'textbox', name: label, text });
const press = (intention: string, name: string) =>
  interact(intention, { action: 'click', role: 'button', name });
const nap = {
  tool_name: 'sleep',
  intention: 'Wait for the stock to change',
  args: { duration: 4000 },
};

const purchase = (shop: string): TaskInput => ({
  task_name: 'Buy a daypack at Fernway Outfitters',
  metadata: { pictures: 'steps' },
  commands: [
    goto('Open the shop', `${shop}/shop`),
    interact('Accept the cookies', { action: 'click', selector: 'text=Accept all' }),
    interact('Search for a daypack', {
      action: 'type',
      role: 'searchbox',
      name: 'Search products',
      text: 'daypack',
      submit: true,
    }),
    interact('Open the Larch 24', { action: 'click', selector: 'a:has-text(Larch 24)' }),
    press('Put it into the cart', 'Add to cart'),
    goto('Go to the checkout', `${shop}/shop/checkout`),
    fill('Full name', 'Ada Byron'),
    fill('Email', 'ada@example.com'),
    fill('Address', '12 Fern Lane'),
    fill('ZIP code', '90210'),
    press('Place the order', 'Place order'),
    read('Read the order number', 'h1'),
  ],
});

const doomed = (shop: string): TaskInput => ({
  task_name: 'Order the sold-out compass',
  commands: [
    goto('Open the compass', `${shop}/shop/p/compass?banner=0`),
    interact('Put it into the cart', {
      action: 'click',
      role: 'button',
      name: 'Buy it now with one click',
      timeout: 1500,
    }),
    read('Read the cart', 'h1'),
  ],
});

const watch = (shop: string): TaskInput => ({
  task_name: 'Watch the price of the Larch 24',
  commands: [
    goto('Open the daypack', `${shop}/shop/p/larch-daypack?banner=0`),
    press('Put one into the cart', 'Add to cart'),
    ...Array.from({ length: 60 }, () => nap),
  ],
});

/** Plays all of them; what is still open afterwards stays open. */
export async function tellStories(tabhand: Tabhand, shop: string): Promise<Told> {
  const finished = await ended(tabhand, await submit(tabhand, purchase(shop)));
  const failed = await ended(tabhand, await submit(tabhand, doomed(shop)));
  const prompt = `Go to ${shop}/shop/p/larch-daypack?banner=0, add it to the cart and open the cart`;
  const goal = await ended(tabhand, await tabhand.tasks.goal({ prompt }));
  const session = await talk(tabhand, shop);
  const second = await launch(tabhand);
  const waiting = await tabhand.tasks.goal({ prompt: `Go to ${shop}/login and log in` });
  const running = await submit(tabhand, { ...watch(shop), instanceId: second });
  // One more, which is free to look at pages.
  await launch(tabhand);
  await until(async () => (await tabhand.tasks.status(waiting)).waiting_for !== undefined);
  await until(async () => (await tabhand.tasks.get(running)).currentCommandIndex >= 2);
  return { finished, goal, failed, waiting, running, session };
}

const submit = async (tabhand: Tabhand, task: TaskInput): Promise<string> =>
  (await tabhand.tasks.submit(task)).taskId;

async function ended(tabhand: Tabhand, id: string): Promise<string> {
  await until(async () => (await tabhand.tasks.get(id)).completedAt !== undefined);
  return id;
}

async function launch(tabhand: Tabhand): Promise<string> {
  const call = { method: 'POST', path: '/instances', body: {} } as const;
  return (await tabhand.http.json<{ id: string }>(call)).id;
}

/** As the extension's panel talks: a session, then a question about the page. */
async function talk(tabhand: Tabhand, shop: string): Promise<string> {
  const sessionId = crypto.randomUUID();
  const url = `${shop}/shop`;
  const query = 'Search for a tent and add it to the cart';
  const dom = `<main data-llm-id="1"><h1>Shop</h1><input data-llm-id="2" type="search" aria-label="Search">
    <button data-llm-id="3">Search</button></main>`;
  const post = (path: string, body: object) => tabhand.http.json({ method: 'POST', path, body });
  await post('/api/session/init', { sessionId, url, initialQuery: query });
  await post('/api/agent/interact', { query, sessionId, url, dom });
  return sessionId;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error('It took longer than a minute');
}
