import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AgentBrowser } from './drive.ts';

let site: Site;
let agent: AgentBrowser;

beforeAll(async () => {
  site = await startSite();
  agent = await AgentBrowser.open();
});
afterAll(async () => {
  await agent.close();
  await site.close();
});
beforeEach(() => site.reset());

const start = (path: string) => agent.goto(`${site.url}${path}`);
const text = async () => String(await agent.browser.js('return document.body.innerText'));

describe('goals in the shop, without a model', () => {
  it('logs in', async () => {
    await start('/login');
    const { decision } = await agent.run(
      'Log in as ada@example.com with password tea-and-crumpets',
    );
    expect(decision).toMatchObject({ kind: 'finish' });
    expect(site.counts()['login:ok']).toBe(1);
  });

  it('asks for other credentials when the site refuses them', async () => {
    await start('/login');
    const { decision } = await agent.run('Sign in with ada@example.com and password wrong');
    expect(decision).toMatchObject({ kind: 'ask', blocker: { type: 'login_failure' } });
  });

  it('finds the sign-in form from the shop', async () => {
    await start('/shop?banner=0');
    await agent.run('Log in with user ada@example.com and password tea-and-crumpets');
    expect(site.counts()['login:ok']).toBe(1);
  });

  it('searches and counts', async () => {
    await start('/shop?banner=0');
    const { decision } = await agent.run('Search for wool and tell me how many products there are');
    expect(decision).toMatchObject({ kind: 'finish', answer: '1' });
  });

  it.each([
    ['What is the price of the cheapest product?', '$14.00'],
    ['How much does the Merino Socks cost?', '$18.00'],
    ['Which product is the most expensive?', 'Hollow 2 Tent'],
  ])('answers "%s"', async (question, answer) => {
    await start('/shop?banner=0');
    const { decision } = await agent.run(question);
    expect(decision).toMatchObject({ kind: 'finish', answer, evidence: [{ kind: 'answer' }] });
  });

  it('is not done as long as an order that was asked for is not placed', async () => {
    await start('/shop?banner=0');
    const { decision } = await agent.run(
      'Add the Larch 24 daypack to the cart and place the order',
    );
    const ordered = /thank|order (?:number|placed)/iu.test(await text());
    expect({ done: decision.kind === 'finish', ordered }).not.toEqual({
      done: true,
      ordered: false,
    });
  });

  it('does the first deed first, when the next is nowhere in sight', async () => {
    await start('/shop?banner=0');
    const { acts } = await agent.run(
      'Add the Larch 24 daypack to the cart and check out as Ada Lovelace, ZIP 12345',
    );
    expect(acts.find((act) => !act.includes('Open'))).toContain('Press "Add to cart"');
  });

  it('adds a product to the cart from the list', async () => {
    await start('/shop?banner=0');
    const { decision } = await agent.run('Add the Enamel Mug to the cart');
    expect(decision.kind).toBe('finish');
    expect(site.counts()['cart:add']).toBe(1);
  });

  it('closes a banner only when it is in the way', async () => {
    await start('/shop?banner=1');
    await agent.run('Open the Wool Beanie and add it to the cart');
    expect(site.counts()['cart:add']).toBe(1);
  });

  it('reads a total that it made itself', async () => {
    await start('/shop/p/enamel-mug');
    const { decision } = await agent.run(
      'Set the quantity to 3 and add it to the cart, then go to the cart and tell me the total',
    );
    expect(decision).toMatchObject({ kind: 'finish' });
    expect(await text()).toContain(decision.kind === 'finish' ? (decision.answer ?? '?') : '?');
  });

  const checkout =
    'Open the Merino Socks, choose size M, add them to the cart, go to the cart, proceed to checkout, enter Ada Lovelace as full name, ada@example.com as email, 1 Fern Way as address and 123 as ZIP code, then place the order';

  it('asks for the right value when the page refuses one, and goes on with it', async () => {
    await start('/shop?banner=0');
    const { decision, acts } = await agent.run(checkout, ['90210']);
    expect(acts.find((act) => act.startsWith('ask'))).toContain('ZIP code');
    expect(decision.kind).toBe('finish');
    expect(await text()).toMatch(/Order FW-\d+/);
  });

  it('waits for the answer and orders nothing meanwhile', async () => {
    await start('/shop?banner=0');
    const { decision } = await agent.run(checkout);
    expect(decision).toMatchObject({ kind: 'ask', missing: ['ZIP code'] });
    expect(await text()).not.toMatch(/Order FW-\d+/);
  });

  it('does not press what costs money unless it was asked to', async () => {
    await start('/shop/p/enamel-mug');
    await agent.run('Add it to the cart and go to the cart and proceed to checkout');
    const { decision } = await agent.run(
      'Enter Ada as full name, a@b.co as email, 1 Fern Way as address and 90210 as ZIP code but do not place the order',
    );
    expect(decision.kind).toBe('finish');
    expect(await text()).not.toMatch(/Order FW-\d+/);
  });

  it('says plainly what it cannot find', async () => {
    await start('/shop?banner=0');
    const { decision } = await agent.run('Click the Teleport button');
    expect(decision).toMatchObject({ kind: 'fail', code: 'NOT_FOUND' });
    expect(decision.kind === 'fail' ? decision.reason : '').toContain('Teleport');
  });
});
