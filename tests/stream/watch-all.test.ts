// Every condition of the table that watchdogs tell of, on commands and on goals alike, and a page
// that dies under a command.

import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { CreateGoalAnswerSchema, StreamStatusAnswerSchema } from '@tabhand/protocol';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { eventsUrl, get, goto, of, post, postRaw, readSse } from './stage.ts';

let server: TestServer;
let site: Site;
let api: string;
let crash: () => Promise<void>;

beforeAll(async () => {
  const executable = await ensureChromium(() => undefined);
  const launch = async () => {
    const { browser, close } = await launchChromium({ executable, headless: true });
    crash = async () => {
      const page = (await browser.pages()).at(-1);
      const session = await page?.createCDPSession();
      session?.send('Page.crash').catch(() => undefined);
    };
    return await LocalDriver.over(browser, await pageScript(), close);
  };
  [server, site] = await Promise.all([startServer({ launch }), startSite()]);
  api = `${server.url}/api/tasks`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});

const dialog = (text: string): string =>
  `data:text/html,${encodeURIComponent(`<h1>News</h1><div role=dialog aria-label=Prompt><p>${text}</p><button>Later</button></div>`)}`;

const pages = {
  consent_gate: () => `${site.url}/consent`,
  captcha: () => `${site.url}/captcha-like`,
  unusual_traffic: () => `${site.url}/blocked`,
  login_wall: () => `${site.url}/login-wall`,
  blank_page: () => `${site.url}/blank`,
  permission_request: () => dialog('news.example wants to show notifications'),
  download_prompt: () => dialog('Your download will start in a few seconds.'),
};

const nap = { tool_name: 'sleep', args: { duration: 60_000 } };

/** Told of while the task goes on; it is ended afterwards. */
async function watched(body: object, kind: string): Promise<void> {
  const { task_id: id = '' } = await post(api, body, CreateGoalAnswerSchema);
  const kinds = async () => {
    const { status } = await get(`${api}/${id}/status`, StreamStatusAnswerSchema);
    return (status.watchdog_events ?? []).map((event) => event.kind);
  };
  await expect.poll(kinds, { timeout: 20_000 }).toContain(kind);
  await postRaw(`${api}/${id}/cancel`, {});
}

for (const [kind, url] of Object.entries(pages)) {
  test(`[TS-2] ${kind} is told of in a list of commands and in a goal`, async () => {
    await watched({ commands: [goto(url()), nap] }, kind);
    await watched({ prompt: 'Press the Frobnicate button', current_url: url() }, kind);
  });
}

test('[TS-2] a page that crashes under a command is told of, alerted and judged', async () => {
  const forever = {
    tool_name: 'browser_navigate',
    args: { action: 'wait_for', selector: '#never', timeout: 30_000 },
  };
  const commands = [goto(`${site.url}/article`), forever];
  const { task_id: id = '' } = await post(api, { commands }, CreateGoalAnswerSchema);
  const begun = async () => (await server.engine.get('local', id))?.commands[1]?.status;
  await expect.poll(begun, { timeout: 10_000, interval: 10 }).toBe('running');
  await crash();
  const heard = await readSse(eventsUrl(server, id));
  const found = of(heard, 'watchdog').map(({ watchdog }) => watchdog);
  expect(found).toMatchObject([{ kind: 'page_crash', severity: 'critical' }]);
  expect(of(heard, 'alert').map(({ alert }) => alert.kind)).toContain('page_crash');
  expect(of(heard, 'judge')[0]?.verdict.verdict.passed).toBe(false);
});
