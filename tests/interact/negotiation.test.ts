// What the server asks for before it decides: to scroll, the skeleton, a picture, the whole
// document; over real HTTP, without and with a model.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, startEndpoint } from '../goals/model-endpoint.ts';
import { type Client, connect, form, page, url } from './client.ts';

let client: Client;
let model: Client;
let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
  [client, model] = await Promise.all([
    connect(),
    connect({ model: 'acme/m', modelUrl: endpoint.url }),
  ]);
});
afterAll(() => Promise.all([client.close(), model.close(), endpoint.close()]));
beforeEach(() => {
  endpoint.asked.length = 0;
});

const query = 'Click the Save button';
const list = { i: '8', r: 'list', n: 'Items', scr: { depth: '0%', h: true } };
const save = { i: '77', r: 'btn', n: 'Save', xy: [300, 500] };

describe('[SC-50] [SC-52] what is not in sight is scrolled to', () => {
  test.each([
    ['a list that has more', { interactiveTree: [...form, list] }, 'scroll(8)', { elementId: 8 }],
    [
      'a container that has more',
      { scrollableContainers: [{ id: '9', depth: '0%', hasMore: true }] },
      'scroll(9)',
      { elementId: 9 },
    ],
    [
      'a page that is not at its end',
      { scrollPosition: '20%' },
      'scroll("down")',
      { args: { direction: 'down' } },
    ],
  ])('%s', async (_, more, action, details) => {
    const { data } = await client.interact({ ...page, query, ...more });
    expect(data).toMatchObject({
      status: 'needs_scroll',
      action,
      actionDetails: { name: 'scroll', ...details },
      scrollReason: expect.stringContaining('Save'),
      retryAfterScroll: true,
      metrics: { stepIndex: 0 },
    });
    const next = { ...page, query, taskId: data.taskId, interactiveTree: [...form, save] };
    expect((await client.interact(next)).data).toMatchObject({
      status: 'executing',
      action: 'click(77)',
    });
  });

  test('[R5] what does not move is not scrolled again; the document is the last resort', async () => {
    const body = { ...page, query, scrollPosition: '0%' };
    const first = await client.interact(body);
    const { taskId } = first.data;
    const second = await client.interact({ ...body, taskId });
    expect([first.data.status, second.data.status]).toEqual(['needs_scroll', 'needs_full_dom']);
    const dom = '<body><button data-llm-id="1">Cancel</button></body>';
    const { data } = await client.interact({ url, query, taskId, domMode: 'full', dom });
    expect(data).toMatchObject({ status: 'failed', action: 'fail()' });
  });

  test('[R5] five scrolls are the most', async () => {
    const statuses: (string | undefined)[] = [];
    let taskId: string | undefined;
    for (let round = 0; round < 6; round++) {
      const tree = [...form, list, { i: `${500 + round}`, r: 'item', n: `Thing ${round}` }];
      const { data } = await client.interact({ ...page, query, taskId, interactiveTree: tree });
      statuses.push(data.status);
      ({ taskId } = data);
    }
    expect(statuses).toEqual([...Array(5).fill('needs_scroll'), 'needs_full_dom']);
  });
});

describe('[SC-31] [SC-37] more of the document', () => {
  test('what a skeleton lacks is looked for in the whole', async () => {
    const skeletonDom = '<button id="5">Cancel</button>';
    const first = await client.interact({ url, query, domMode: 'skeleton', skeletonDom });
    expect(first.data).toMatchObject({ status: 'needs_full_dom', requestedDomMode: 'full' });
    const dom = '<body><button data-llm-id="6">Save</button></body>';
    const { taskId } = first.data;
    const { data } = await client.interact({ url, query, taskId, domMode: 'full', dom });
    expect(data.action).toBe('click(6)');
  });

  test('two of the same name: first what stands around them, then the person is asked', async () => {
    const twins = [
      { i: '50', r: 'btn', n: 'Edit' },
      { i: '51', r: 'btn', n: 'Edit' },
    ];
    const body = { ...page, query: 'Click Edit', interactiveTree: twins };
    const { data } = await client.interact(body);
    expect(data).toMatchObject({
      status: 'needs_context',
      requestedDomMode: 'skeleton',
      needsSkeletonDom: true,
      needsScreenshot: false,
      reason: expect.stringContaining('Edit'),
    });
    const again = await client.interact({ ...body, taskId: data.taskId });
    expect(again.data).toMatchObject({ status: 'needs_user_input', missingInformation: ['Edit'] });
  });

  test('nothing is pressed in place of what is not there', async () => {
    const tree = [{ i: '1', r: 'btn', n: 'Next', xy: [10, 10] }];
    const said = { ...page, query: 'Click the Submit button', interactiveTree: tree };
    const first = await client.interact(said);
    expect(first.data).toMatchObject({ status: 'needs_full_dom' });
    const dom =
      '<form><input data-llm-id="2" aria-label="Name"><button data-llm-id="1">Next</button></form>';
    const full = { ...said, domMode: 'full', dom, taskId: first.data.taskId };
    expect((await client.interact(full)).data.status).toBe('failed');
  });

  test('the tree may come with long names', async () => {
    const semanticNodes = [{ id: '7', role: 'button', name: 'Save' }];
    const { data } = await client.interact({ url, query, domMode: 'semantic', semanticNodes });
    expect(data).toMatchObject({ action: 'click(7)', actionDetails: { elementId: 7 } });
  });
});

describe('with a model', () => {
  test('[SC-37] it may ask for the whole document, and is shown it', async () => {
    endpoint.say(
      { thought: 'x', action: 'look("No Save button", "full")' },
      { thought: 'x', action: 'click(6)' },
    );
    const first = await model.interact({ ...page, query });
    expect(first.data).toMatchObject({ status: 'needs_full_dom', requestedDomMode: 'full' });
    const dom = '<body><p>Draft of May</p><button data-llm-id="6">Save</button></body>';
    const more = { ...page, query, taskId: first.data.taskId, domMode: 'full', dom };
    expect((await model.interact(more)).data.action).toBe('click(6)');
    expect(endpoint.asked[1]?.prompt).toContain('"i":"6","r":"btn","n":"Save"');
    expect(endpoint.asked[1]?.prompt).toContain('Draft of May');
  });

  test('[SC-37] a question about the page is not put to it without the text', async () => {
    const { data } = await model.interact({ ...page, query: 'How much is the tent?' });
    expect(data.status).toBe('needs_full_dom');
    expect(endpoint.asked).toEqual([]);
  });

  test('[SC-30] words about looks are read with the picture, whatever the mode says', async () => {
    endpoint.say({ thought: 'x', action: 'click(42)' });
    const screenshot = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64');
    const dom = '<body><button data-llm-id="42">Search</button></body>';
    const body = { ...page, domMode: 'full', dom, screenshot };
    await model.interact({ ...body, query: 'Click the Search button' });
    await model.interact({ ...body, query: 'Click the magnifier icon' });
    expect(endpoint.asked.map((each) => each.body.includes('image_url'))).toEqual([false, true]);
  });
});
