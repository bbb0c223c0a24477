// What a command acts on: found in every way, never the wrong one, and said when it cannot be.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([TestBrowser.open(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

const click = (target: object) =>
  browser.do('browser_interact', { action: 'click', timeout: 3000, ...target });
const open = (path: string) =>
  browser.ok('browser_navigate', { action: 'goto', url: `${site.url}${path}` });

async function refOf(name: string): Promise<string> {
  const { tree } = await browser.driver.observe({ scope: 'page' }, AbortSignal.timeout(5000));
  const node = tree.find((each) => each.n === name);
  if (node === undefined) throw new Error(`no ${name} in ${JSON.stringify(tree)}`);
  return node.i;
}

const log = '<script>window.log=[];const say=(...a)=>log.push(a.join(" "))</script>';

describe('ways of naming an element', () => {
  test('CSS, text, has-text, role and name, ref, point all reach the same button', async () => {
    await browser.show(
      `${log}<p>Save</p><button class=x onclick="say('hit')"><span>Save draft</span></button><button>Other</button>`,
    );
    const ref = await refOf('Save draft');
    for (const target of [
      { selector: 'button.x' },
      { selector: 'text=Save draft' },
      { selector: 'button:has-text(draft)' },
      { role: 'button', name: 'Save draft' },
      { ref },
    ])
      expect(await click(target)).toMatchObject({
        ok: true,
        target: { role: 'button', name: 'Save draft' },
      });
    expect(await browser.js('log.length')).toBe(5);
  });

  test('a number of the last snapshot', async () => {
    await browser.show(
      `${log}<button onclick="say('one')">One</button><button onclick="say('two')">Two</button>`,
    );
    const { value } = await browser.ok('browser_content', { action: 'snapshot' });
    expect(value).toMatchObject({
      tree: [
        { id: 1, name: 'One', tag: 'BUTTON' },
        { id: 2, name: 'Two' },
      ],
    });
    await click({ snapshotRef: 2 });
    expect(await browser.js('log')).toEqual(['two']);
    const gone = await click({ snapshotRef: 9, timeout: 800 });
    expect(gone).toMatchObject({ ok: false, error: { code: 'ELEMENT_NOT_FOUND' } });
  });

  test('[TF-12] what is not there is said literally', async () => {
    await browser.show('<p>empty</p>');
    const missing = await click({ selector: '#email', timeout: 800 });
    expect(missing).toMatchObject({
      ok: false,
      reached: 'parsed',
      error: { code: 'ELEMENT_NOT_FOUND', message: 'Element not found: #email' },
    });
    const bad = await click({ selector: 'a[[', timeout: 800 });
    expect(bad).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENTS' } });
  });

  test('two elements of the same role and name are not guessed between', async () => {
    await browser.show('<button>Edit</button><button>Edit</button>');
    const outcome = await click({ role: 'button', name: 'Edit' });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'ELEMENT_AMBIGUOUS', data: { near: [{ name: 'Edit' }, { name: 'Edit' }] } },
    });
  });

  test('through open and closed shadow roots', async () => {
    await open('/shadow');
    for (const name of ['First button', 'Third button', 'Closed button']) {
      expect(await click({ selector: `button:has-text("${name}")` })).toMatchObject({
        ok: true,
        target: { name },
      });
    }
    await browser.ok('browser_interact', {
      action: 'type',
      selector: 'fern-core input',
      text: 'deep',
    });
    await browser.ok('browser_interact', { action: 'keyboard', key: 'Tab' });
    await expect
      .poll(() => site.counts())
      .toMatchObject({
        'shadow:first': 1,
        'shadow:third': 1,
        'shadow:closed': 1,
        'shadow:third=deep': 1,
      });
  });

  test('in frames of the same and of another origin, nested too', async () => {
    await open('/frames');
    for (const name of ['same', 'other', 'same-inner', 'other-inner']) {
      expect(await click({ selector: `text=Press ${name}`, timeout: 5000 })).toMatchObject({
        ok: true,
      });
    }
    await browser.ok('browser_interact', {
      action: 'type',
      role: 'textbox',
      name: 'Note in other-inner',
      text: 'hello',
    });
    await click({ selector: 'text=Press other-inner' });
    const said = await browser.ok('browser_content', {
      action: 'get_text',
      selector: 'output:has-text(pressed hello)',
    });
    expect(said.value).toMatchObject({ content: 'pressed hello' });
    await expect
      .poll(() => site.counts())
      .toMatchObject({
        'frame:same': 1,
        'frame:other': 1,
        'frame:same-inner': 1,
        'frame:other-inner': 2,
      });
  });
});

describe('before the press', () => {
  test('scrolls to what is out of view', async () => {
    await browser.show(
      `${log}<div style="height:4000px"></div><button id=b onclick="say('hit')">Far</button>`,
    );
    await click({ selector: '#b' });
    expect(await browser.js('log')).toEqual(['hit']);
  });

  test('waits for what appears, becomes visible, becomes enabled', async () => {
    await browser.show(`${log}<button id=b disabled hidden onclick="say('hit')">B</button><script>
      setTimeout(()=>b.hidden=false,100);setTimeout(()=>b.disabled=false,200)</script>`);
    await click({ selector: '#b' });
    expect(await browser.js('log')).toEqual(['hit']);
  });

  test('says that it is disabled or hidden', async () => {
    await browser.show(
      '<button id=d disabled>D</button><button id=h style="display:none">H</button><input id=r readonly>',
    );
    expect(await click({ selector: '#d', timeout: 800 })).toMatchObject({
      ok: false,
      error: { code: 'ELEMENT_DISABLED' },
    });
    expect(await click({ selector: '#h', timeout: 800 })).toMatchObject({
      ok: false,
      error: { code: 'ELEMENT_NOT_VISIBLE' },
    });
    const typed = await browser.do('browser_interact', {
      action: 'type',
      selector: '#r',
      text: 'x',
      timeout: 800,
    });
    expect(typed).toMatchObject({
      ok: false,
      error: { code: 'ELEMENT_DISABLED', message: '#r: it is read-only' },
    });
  });

  test('[F37] a covered button is not pressed; the error names the cover and what dismisses it', async () => {
    site.reset();
    await open('/overlay');
    const outcome = await click({ selector: '#pay', timeout: 1500 });
    expect(outcome).toMatchObject({
      ok: false,
      reached: 'parsed',
      error: { code: 'ELEMENT_COVERED' },
    });
    if (outcome.ok) return;
    expect(outcome.error.message).toContain("dialog 'One moment!'");
    const covered = outcome.error.data?.covered as { dismiss: { ref: string; name: string } };
    expect(covered.dismiss.name).toBe('Close');
    await click({ ref: covered.dismiss.ref });
    await click({ selector: '#pay' });
    await expect.poll(() => site.counts()).toEqual({ 'overlay:close': 1, 'overlay:pay': 1 });
  });

  test('a frame covered from outside is not pressed either', async () => {
    await browser.show(`${log}<iframe srcdoc="<button onclick='parent.say(1)'>In</button>"></iframe>
      <div style="position:fixed;inset:0;background:#fff8" onclick="say('cover')"></div>`);
    const outcome = await click({ selector: 'text=In', timeout: 1500 });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'ELEMENT_COVERED' } });
    expect(await browser.js('log')).toEqual([]);
  });

  test('a press that would hit something else is withheld where it arrives', async () => {
    // The trap covers the button the moment the pointer moves onto it, after it was located.
    await browser.show(`${log}<button id=b onclick="say('button')">Win</button>
      <div id=trap onclick="say('trap')" onmousedown="say('trap')" style="display:none;position:fixed;inset:0;background:#fff">Trap</div>
      <script>b.onpointerover=()=>trap.style.display='block'</script>`);
    const outcome = await click({ selector: '#b', timeout: 2000 });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'ELEMENT_COVERED' } });
    expect(outcome.reached).not.toBe('gestured');
    expect(await browser.js('log')).toEqual([]);
  });

  test('a target that keeps moving is hit or refused, never missed', async () => {
    await browser.show(`${log}<body onclick="if(event.target===document.body)say('missed')"><button id=b style="position:absolute" onclick="say('hit')">Catch me</button>
      <script>let x=0;setInterval(()=>{x=(x+40)%600;b.style.left=x+'px'},30)</script>`);
    const outcome = await click({ selector: '#b' });
    expect(await browser.js('log')).toEqual(outcome.ok ? ['hit'] : []);
  });

  test('an animation is waited for', async () => {
    await browser.show(
      `${log}<style>@keyframes in{from{transform:translateX(500px)}}#b{animation:in .4s}</style><button id=b onclick="say('hit')">Slide</button>`,
    );
    expect(await click({ selector: '#b' })).toMatchObject({ ok: true });
    expect(await browser.js('log')).toEqual(['hit']);
  });
});

describe('stale refs', () => {
  test('a re-made button is found again', async () => {
    await browser.show(`${log}<div id=box></div><script>
      const make=()=>{box.innerHTML='';const b=document.createElement('button');b.textContent='Buy';b.onclick=()=>say('bought');box.append(b)};make()</script>`);
    const ref = await refOf('Buy');
    await browser.js('make()');
    expect(await click({ ref })).toMatchObject({ ok: true, target: { name: 'Buy' } });
    expect(await browser.js('log')).toEqual(['bought']);
  });

  test('a counter keeps its ref while its words change', async () => {
    await browser.show(
      '<button onclick="this.textContent=\'Clicked \'+(++n)">Clicked 0</button><script>n=0</script>',
    );
    const ref = await refOf('Clicked 0');
    for (let i = 0; i < 3; i++) expect(await click({ ref })).toMatchObject({ ok: true });
    expect(await browser.js('n')).toBe(3);
  });

  test('one that is gone for good is refused', async () => {
    await browser.show(
      '<ul><li>Ann <button>Delete</button><li>Bob <button id=b>Delete</button></ul>',
    );
    const { tree } = await browser.driver.observe({}, AbortSignal.timeout(5000));
    const first = tree[0]?.i ?? '';
    await browser.js('document.querySelector("li").remove()');
    const outcome = await click({ ref: first, timeout: 500 });
    expect(outcome).toMatchObject({ ok: false, reached: 'parsed', error: { code: 'STALE_REF' } });
  });

  test('a node re-used for another record is not taken for the old one', async () => {
    await browser.show(
      `${log}<ul><li><button onclick="say(this.textContent)">Delete Ann</button><li><button onclick="say(this.textContent)">Delete Bob</button></ul>`,
    );
    const ref = await refOf('Delete Ann');
    await browser.js(
      'const [a,b]=document.querySelectorAll("button");[a.textContent,b.textContent]=[b.textContent,a.textContent]',
    );
    const outcome = await click({ ref, timeout: 500 });
    expect(await browser.js('log')).toEqual(outcome.ok ? ['Delete Ann'] : []);
    expect(outcome).toMatchObject({ ok: true, target: { how: 'healed', name: 'Delete Ann' } });
  });

  const rounds = process.env.TABHAND_LONG === '1' ? 1000 : 50;
  test(`[F42] ${rounds} reshuffles between look and click: no wrong target`, async () => {
    site.reset();
    await open('/rerender?every=0');
    const names = ['Ada', 'Barbara', 'Cecilia', 'Dorothy', 'Edith', 'Frances', 'Grace', 'Hedy'];
    const right: Record<string, number> = {};
    for (let i = 0; i < rounds; i++) {
      const name = names[i % names.length] ?? '';
      const { target } = await browser.ok('browser_content', {
        action: 'inspect',
        role: 'button',
        name: `Pick ${name}`,
      });
      const ref = target?.ref;
      await browser.js('shuffleNames()');
      const outcome = await click({ ref, timeout: 1000 });
      if (outcome.ok) right[`rerender:pick:${name}`] = (right[`rerender:pick:${name}`] ?? 0) + 1;
      else expect(outcome.error.code).toBe('STALE_REF');
    }
    await expect.poll(() => site.counts()).toEqual(right);
    expect(Object.values(right).reduce((a, b) => a + b, 0)).toBeGreaterThan(rounds / 2);
  }, 600_000);
});
