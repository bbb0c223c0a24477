// The site itself, by plain fetch: what it serves, what it counts, what it refuses.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pages } from './routes.ts';
import { type Site, startSite } from './start.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** A visitor who keeps cookies and does not follow redirects. */
function visitor() {
  const cookies = new Map<string, string>();
  async function go(path: string, fields?: Record<string, string>) {
    const response = await fetch(new URL(path, site.url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const { status } = response;
    return { status, to: response.headers.get('location'), text: await response.text() };
  }
  return { get: (path: string) => go(path), post: go };
}

async function buyer() {
  const ada = visitor();
  await ada.post('/shop/cart/add', { product: 'enamel-mug', size: 'One size', quantity: '2' });
  return ada;
}

const address = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  address: '12 St James Square',
  zip: '94110',
};

describe('counting', () => {
  test('a counted click is seen in counts and state until the reset', async () => {
    await fetch(`${site.url}/_count/lamp%3Aon`, { method: 'POST' });
    await fetch(`${site.otherUrl}/_count/lamp%3Aon`, { method: 'POST' });
    expect(site.counts()).toEqual({ 'lamp:on': 2 });
    expect(await (await fetch(`${site.url}/_state`)).json()).toMatchObject({
      counts: { 'lamp:on': 2 },
    });
    await fetch(`${site.url}/_reset`, { method: 'POST' });
    expect(site.counts()).toEqual({});
    expect(site.posts()).toEqual([]);
  });

  test('every form post is recorded with its fields', async () => {
    const body = new FormData();
    body.append('fullName', 'Grace "Amazing" Hopper');
    body.append('interests', 'maps');
    body.append('interests', 'hiking');
    body.append('photo', new File(['abc'], 'moth.png', { type: 'image/png' }));
    const response = await fetch(`${site.url}/form`, { method: 'POST', body });
    expect(await response.text()).toContain('Grace &quot;Amazing&quot; Hopper');
    expect(site.posts()).toMatchObject([
      {
        path: '/form',
        body: {
          fullName: 'Grace "Amazing" Hopper',
          interests: ['maps', 'hiking'],
          photo: 'moth.png (3 bytes)',
        },
      },
    ]);
  });
});

describe('shop', () => {
  test('a search shows only what matches, cheapest first', async () => {
    const { text } = await visitor().get('/shop?q=wool&sort=price-asc');
    expect(text.match(/href="\/shop\/p\/[^"]+/g)).toEqual(['href="/shop/p/wool-beanie']);
    expect(text).toContain('1 product for “wool”');
  });

  test('the cookie banner shows on the first visit only, and when asked for', async () => {
    const ada = visitor();
    expect((await ada.get('/shop')).text).toContain('Cookies at Fernway');
    expect((await ada.get('/shop?banner=0')).text).not.toContain('Cookies at Fernway');
    expect((await ada.get('/shop')).text).not.toContain('Cookies at Fernway');
    expect((await ada.get('/shop/cart?banner=1')).text).toContain('Cookies at Fernway');
  });

  test('adding twice makes one line, removing it empties the cart', async () => {
    const ada = await buyer();
    await ada.post('/shop/cart/add', { product: 'enamel-mug', size: 'One size', quantity: '1' });
    expect((await ada.get('/shop/cart')).text).toContain('$42.00');
    await ada.post('/shop/cart', { line: '0', do: 'remove' });
    expect((await ada.get('/shop/cart')).text).toContain('Your cart is empty');
    expect(site.counts()).toEqual({ 'cart:add': 2, 'cart:remove': 1 });
  });

  test('what is sold out, or has no size chosen, cannot be added', async () => {
    const ada = visitor();
    const sold = await ada.post('/shop/cart/add', { product: 'compass', size: 'One size' });
    const sizeless = await ada.post('/shop/cart/add', { product: 'bracken-boots', size: '' });
    expect([sold.status, sizeless.status]).toEqual([422, 422]);
    expect(site.counts()).toEqual({ 'cart:refused': 2 });
  });

  test('a wrong ZIP code is named and nothing is ordered', async () => {
    const ada = await buyer();
    const answer = await ada.post('/shop/checkout', { ...address, zip: '941' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('id="zip-error">Enter a 5-digit ZIP code');
    expect(answer.text).toContain('toast("Enter a 5-digit ZIP code"');
    expect(answer.text).toContain('value="Ada Lovelace"');
    expect(site.counts()['order:place']).toBeUndefined();
  });

  test('a right checkout gives an order number and an empty cart', async () => {
    const ada = await buyer();
    const answer = await ada.post('/shop/checkout', address);
    expect(answer.to).toBe('/shop/order/1042');
    expect((await ada.get('/shop/order/1042')).text).toContain('Order FW-1042');
    expect((await ada.get('/shop/cart')).text).toContain('Your cart is empty');
    expect(site.counts()['order:place']).toBe(1);
    expect(site.posts().at(-1)).toMatchObject({ path: '/shop/checkout', body: address });
  });

  test('carts of two visitors are apart', async () => {
    await buyer();
    expect((await visitor().get('/shop/cart')).text).toContain('Your cart is empty');
  });
});

describe('login', () => {
  test('a wrong password is refused', async () => {
    const ada = visitor();
    const answer = await ada.post('/login', { email: 'ada@example.com', password: 'coffee' });
    expect(answer.text).toContain('do not match');
    expect((await ada.get('/account')).to).toBe('/login');
    expect(site.counts()).toEqual({ 'login:fail': 1 });
  });

  test('the right one leads to the account until signing out', async () => {
    const ada = visitor();
    const fields = { email: 'ada@example.com', password: 'tea-and-crumpets' };
    expect((await ada.post('/login', fields)).to).toBe('/account');
    expect((await ada.get('/account')).text).toContain('Welcome back, Ada');
    await ada.get('/logout');
    expect((await ada.get('/account')).to).toBe('/login');
  });
});

describe('pages', () => {
  const listed = pages.filter(({ about }) => about !== undefined);
  const elsewhere = ['/account', '/auth', '/hostile/redirect-loop', '/hostile/endless-download'];
  const shown = listed.filter(({ path }) => !elsewhere.includes(path));

  /** Reads what comes first, so that a page that never ends can be checked too. */
  async function opening(url: string): Promise<string> {
    const leave = new AbortController();
    const response = await fetch(url, { signal: leave.signal });
    expect(response.status, url).toBe(200);
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('</title>')) break;
    }
    leave.abort();
    return text;
  }

  test('no two pages share a path', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(shown.map(({ path, title }) => [path, title]))(
    '%s shows its title',
    async (path, title) => {
      const url = path === '/slow' ? `${site.url}/slow?ms=5` : site.url + path;
      expect(await opening(url)).toContain(`<title>${title}`);
    },
  );

  test('every page is the same on the other origin', async () => {
    const [here, there] = [await fetch(`${site.url}/form`), await fetch(`${site.otherUrl}/form`)];
    expect(await there.text()).toBe(await here.text());
    expect(new URL(site.otherUrl).hostname).not.toBe(new URL(site.url).hostname);
  });

  test('every link, script, style and frame of every page resolves', async () => {
    const found = new Map<string, string>();
    const endless = ['/never', '/hostile/drip', '/slow'];
    const ended = shown.map(({ path }) => path).filter((path) => !endless.includes(path));
    for (const path of ['/', '/shop/p/larch-daypack', '/shop/p/compass', ...ended]) {
      const whole = await text(path);
      for (const [, to = ''] of whole.matchAll(/(?:href|src|action)="([^"]+)"/g))
        if (!found.has(to)) found.set(to, path);
    }
    for (const [to, from] of found) expect(await status(to), `${to} on ${from}`).toBeLessThan(402);
    expect(found.size).toBeGreaterThan(80);
  });

  async function text(path: string): Promise<string> {
    return (await fetch(site.url + path)).text();
  }

  async function status(to: string): Promise<number> {
    const leave = new AbortController();
    const url = new URL(to.replaceAll('&amp;', '&'), site.url);
    expect([site.url, site.otherUrl], to).toContain(url.origin);
    if (url.pathname === '/slow') url.searchParams.set('ms', '5');
    const response = await fetch(url, { redirect: 'manual', signal: leave.signal });
    leave.abort();
    return response.status;
  }

  test('nothing is asked of another server', async () => {
    for (const { path } of shown.filter(({ path }) => !/never|drip|slow|echo/.test(path)))
      for (const [address] of (await text(path)).matchAll(/(?:https?:)\/\/[^"'<\s]+/g))
        expect(address.startsWith(site.otherUrl), `${address} on ${path}`).toBe(true);
  });

  test('a path that is not there is 404, a post to a page that takes none 405', async () => {
    expect((await visitor().get('/nowhere')).status).toBe(404);
    expect((await visitor().post('/article', { a: 'b' })).status).toBe(405);
  });

  test('basic auth lets in user and pass only', async () => {
    const knock = (pair: string) =>
      fetch(`${site.url}/auth`, { headers: { authorization: `Basic ${btoa(pair)}` } });
    expect((await knock('user:wrong')).status).toBe(401);
    expect((await knock('user:pass')).status).toBe(200);
  });

  test('a redirect loop never comes to an end', async () => {
    await expect(fetch(`${site.url}/hostile/redirect-loop`)).rejects.toThrow();
  });

  test('an upload is answered with name and size, downloads are attachments', async () => {
    const body = new FormData();
    body.append('file', new File(['12345'], 'tea leaves.txt', { type: 'text/plain' }));
    const answer = await fetch(`${site.url}/files`, { method: 'POST', body });
    expect(await answer.text()).toContain('tea leaves.txt, 5 bytes, text/plain');
    const pdf = await fetch(`${site.url}/files/leaflet.pdf`);
    expect(pdf.headers.get('content-disposition')).toContain('leaflet.pdf');
    expect((await pdf.text()).slice(0, 8)).toBe('%PDF-1.4');
    expect(site.counts()).toEqual({ 'file:upload': 1, 'file:download': 1 });
  });

  test('closing does not wait for pages that never end', async () => {
    const brief = await startSite();
    await opening(`${brief.url}/never`);
    const held = await fetch(`${brief.url}/hostile/drip`);
    await brief.close();
    await expect(held.text()).rejects.toThrow();
  });
});
