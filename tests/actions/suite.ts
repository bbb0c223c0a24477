// The stories of browser_interact, told to any host of pages: managed Chromium, the extension's
// content script, its debugger. What a host cannot do it must refuse with NOT_SUPPORTED.

import { mkdtemp, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ability, PerformContext } from '@tabhand/actions';
import type { Failure, JsonObject, Outcome, Success } from '@tabhand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Doing<T> = (tool: string, args: JsonObject, context?: Partial<PerformContext>) => Promise<T>;

/** Where the stories take place. */
export interface ActionHost {
  readonly has: ReadonlySet<Ability>;
  /** Says what a path of the host's small server answers. */
  answer(path: string, answer: Answer | string): void;
  url(path: string, host?: string): string;
  /** Opens a page with this body. */
  show(body: string): Promise<string>;
  readonly do: Doing<Outcome>;
  /** Throws with the error's code when the command fails. */
  readonly ok: Doing<Success>;
  readonly fails: Doing<Failure>;
  /** Runs JavaScript in the page's own world, however the host does that. */
  js(script: string): Promise<unknown>;
  close(): Promise<void>;
}

const log = '<script>window.log=[];const say=(...a)=>log.push(a.join(" "))</script>';

export function actionSuite(open: () => Promise<ActionHost>): void {
  let browser: ActionHost;
  beforeAll(async () => {
    browser = await open();
  });
  afterAll(() => browser.close());

  /** A story that takes abilities; a host without them must say so and do nothing. */
  function story(name: string, needs: readonly Ability[], tell: () => Promise<void>): void {
    test(name, async () => {
      if (needs.every((need) => browser.has.has(need))) return await tell();
      await expect(tell()).rejects.toThrow('NOT_SUPPORTED');
    });
  }

  describe('[TF-7] browser_interact', () => {
    test('clicks a button with trusted events', async () => {
      await browser.show(
        `${log}<button id=pay onclick="say('click',event.isTrusted)">Pay</button>`,
      );
      const outcome = await browser.ok('browser_interact', { action: 'click', selector: '#pay' });
      expect(outcome).toMatchObject({
        reached: 'settled',
        summary: "Clicked button 'Pay'",
        value: { clicked: true, selector: '#pay' },
        target: { role: 'button', name: 'Pay', how: 'same', confidence: 1 },
      });
      const trusted = browser.has.has('trusted-input');
      expect(await browser.js('log')).toEqual([`click ${trusted}`]);
    });

    test('clicks a point', async () => {
      await browser.show(
        `${log}<body onclick="say(event.clientX,event.clientY)" style="height:400px">`,
      );
      await browser.ok('browser_interact', { action: 'click', x: 30, y: 40 });
      expect(await browser.js('log')).toEqual(['30 40']);
    });

    test('[R17] type appends at the caret, and replaces only when told to clear', async () => {
      await browser.show('<label>Name <input id=name value="Ada "></label>');
      const typed = await browser.ok('browser_interact', {
        action: 'type',
        selector: '#name',
        text: 'Lovelace',
      });
      expect(typed.value).toEqual({ typed: true, text: 'Lovelace' });
      expect(await browser.js('document.querySelector("input").value')).toBe('Ada Lovelace');
      await browser.ok('browser_interact', {
        action: 'type',
        selector: '#name',
        text: 'Grace',
        clear: true,
      });
      expect(await browser.js('document.querySelector("input").value')).toBe('Grace');
    });

    test('types any script and emoji, and key by key with a delay', async () => {
      await browser.show(`${log}<textarea id=t onkeydown="say(event.key)"></textarea>`);
      await browser.ok('browser_interact', {
        action: 'type',
        selector: '#t',
        text: 'žluťoučký 日本語 👩‍💻',
      });
      expect(await browser.js('document.querySelector("#t").value')).toBe('žluťoučký 日本語 👩‍💻');
      await browser.ok('browser_interact', {
        action: 'type',
        selector: '#t',
        text: 'ab',
        clear: true,
        delay: 1,
      });
      expect(await browser.js('[document.querySelector("#t").value, ...log]')).toEqual([
        'ab',
        'a',
        'b',
      ]);
    });

    test('types into contenteditable', async () => {
      await browser.show('<div id=ed contenteditable>Dear</div>');
      await browser.ok('browser_interact', { action: 'type', selector: '#ed', text: ' reader' });
      expect(await browser.js('document.querySelector("#ed").textContent')).toBe('Dear reader');
    });

    test('[R15] a password never comes back', async () => {
      await browser.show('<label>Password <input type=password id=p></label>');
      const outcome = await browser.ok('browser_interact', {
        action: 'type',
        selector: '#p',
        text: 'hunter2',
      });
      expect(JSON.stringify(outcome)).not.toContain('hunter2');
      expect(await browser.js('document.querySelector("#p").value')).toBe('hunter2');
    });

    test('a secret is put in on the page’s side, for its origin only', async () => {
      const url = await browser.show('<input id=p>');
      const secret = async (name: string, origin: string) =>
        name === 'pin' && origin === new URL(url).origin ? '4711' : undefined;
      const args = { action: 'type', selector: '#p', text: 'my {{secret:pin}}' };
      const outcome = await browser.ok('browser_interact', args, { secret });
      expect(outcome.value).toEqual({ typed: true, text: 'my {{secret:pin}}' });
      expect(await browser.js('document.querySelector("#p").value')).toBe('my 4711');
      const refused = await browser.fails(
        'browser_interact',
        { ...args, text: '{{secret:other}}' },
        { secret },
      );
      expect(refused).toMatchObject({ reached: 'located', error: { code: 'POLICY_BLOCKED' } });
    });

    test('a secret of the page is not typed into a frame of another origin', async () => {
      const frame = '<iframe sandbox=allow-scripts srcdoc="<input id=trap>"></iframe>';
      const url = await browser.show(`<input id=p>${frame}`);
      const asked: string[] = [];
      const secret = async (_: string, origin: string) => {
        asked.push(origin);
        return origin === new URL(url).origin ? '4711' : undefined;
      };
      const args = { action: 'type', selector: '#trap', text: '{{secret:pin}}' };
      const refused = await browser.fails('browser_interact', args, { secret });
      expect(refused).toMatchObject({ reached: 'located', error: { code: 'POLICY_BLOCKED' } });
      expect(asked).toEqual(['null']);
    });

    test('set_value replaces text, dates and sliders', async () => {
      await browser.show(
        '<input id=a value=old><input id=d type=date><input id=r type=range max=10><input id=n type=number value=1>',
      );
      await browser.ok('browser_interact', { action: 'set_value', selector: '#a', text: 'new' });
      await browser.ok('browser_interact', {
        action: 'set_value',
        selector: '#d',
        value: '2027-03-04',
      });
      await browser.ok('browser_interact', { action: 'set_value', selector: '#r', value: 7 });
      await browser.ok('browser_interact', { action: 'set_value', selector: '#n', text: '42' });
      expect(await browser.js('[...document.querySelectorAll("input")].map(i=>i.value)')).toEqual([
        'new',
        '2027-03-04',
        '7',
        '42',
      ]);
    });

    test('text that a field refuses is an error, not a silent nothing', async () => {
      await browser.show('<input id=n type=number>');
      const outcome = await browser.fails('browser_interact', {
        action: 'type',
        selector: '#n',
        text: 'abc',
      });
      expect(outcome.error.message).toContain('did not take the text');
    });

    test('clear empties a field', async () => {
      await browser.show('<input id=a value=old>');
      await browser.ok('browser_interact', { action: 'clear', selector: '#a' });
      expect(await browser.js('document.querySelector("#a").value')).toBe('');
    });

    test('presses keys with modifiers, in all three ways of saying so', async () => {
      await browser.show(
        `${log}<input id=a autofocus onkeydown="say(event.key,event.ctrlKey,event.shiftKey)">`,
      );
      await browser.ok('browser_interact', { action: 'focus', selector: '#a' });
      await browser.ok('browser_interact', { action: 'keyboard', key: 'Enter' });
      await browser.ok('browser_interact', { action: 'press', key: 'k', ctrl: true });
      await browser.ok('browser_interact', { action: 'keyboard', key: 'Control+Shift+ArrowLeft' });
      await browser.ok('browser_interact', {
        action: 'keyboard',
        key: 'x',
        modifiers: ['Control'],
      });
      expect(await browser.js('log')).toEqual([
        'Enter false false',
        'k true false',
        'ArrowLeft true true',
        'x true false',
      ]);
      const bad = await browser.fails('browser_interact', {
        action: 'keyboard',
        key: 'Hyperspace',
      });
      expect(bad.error).toMatchObject({
        code: 'INVALID_ARGUMENTS',
        message: 'Unknown key: Hyperspace',
      });
    });

    test('Enter in a field submits its form', async () => {
      await browser.show(
        `${log}<form onsubmit="say('sent');event.preventDefault()"><input id=q></form>`,
      );
      await browser.ok('browser_interact', {
        action: 'type',
        selector: '#q',
        text: 'cats',
        submit: true,
      });
      expect(await browser.js('log')).toEqual(['sent']);
    });

    test('scrolls the page, a pane, and to an element', async () => {
      await browser.show(
        '<div id=pane style="height:100px;overflow:auto"><div style="height:900px">in</div></div><div style="height:3000px"></div><p id=end>end</p>',
      );
      const down = await browser.ok('browser_interact', {
        action: 'scroll',
        direction: 'down',
        amount: 300,
      });
      expect(down.value).toMatchObject({ scrolled: true, y: 300, movedY: 300 });
      await browser.ok('browser_interact', { action: 'scroll', deltaY: -100 });
      expect(await browser.js('scrollY')).toBe(200);
      await browser.ok('browser_interact', {
        action: 'scroll',
        selector: '#pane',
        direction: 'down',
        amount: 50,
      });
      expect(await browser.js('document.querySelector("#pane").scrollTop')).toBe(50);
      await browser.ok('browser_interact', { action: 'scroll', selector: '#end' });
      expect(
        await browser.js(
          'document.querySelector("#end").getBoundingClientRect().top < innerHeight',
        ),
      ).toBe(true);
      await browser.ok('browser_interact', { action: 'scroll', x: 0, y: 10 });
      const none = await browser.ok('browser_interact', { action: 'scroll', direction: 'right' });
      expect(none.value).toMatchObject({ scrolled: false });
    });

    test('selects by value, by words and by place, and lists what there is', async () => {
      await browser.show(
        `${log}<select id=s onchange="say(this.value)"><option value=a>Apple<option value=b>Banana<option value=c disabled>Cherry</select>`,
      );
      const chosen = await browser.ok('browser_interact', {
        action: 'select',
        selector: '#s',
        value: 'b',
      });
      expect(chosen.value).toMatchObject({ selected: true, value: 'b', label: 'Banana' });
      await browser.ok('browser_interact', { action: 'select', selector: '#s', label: 'apple' });
      await browser.ok('browser_interact', { action: 'select', selector: '#s', index: 1 });
      expect(await browser.js('log')).toEqual(['b', 'a', 'b']);
      const missing = await browser.fails('browser_interact', {
        action: 'select',
        selector: '#s',
        value: 'Durian',
      });
      expect(missing).toMatchObject({ reached: 'located' });
      expect(missing.error.message).toContain("'Apple', 'Banana'");
    });

    test('selects several options of a multiple list', async () => {
      await browser.show('<select id=s multiple><option>a<option>b<option>c</select>');
      const chosen = await browser.ok('browser_interact', {
        action: 'select',
        selector: '#s',
        value: ['a', 'c'],
      });
      expect(chosen.value).toMatchObject({ values: ['a', 'c'] });
    });

    test('hovers, which opens what opens on hover', async () => {
      await browser.show(
        '<style>#m{display:none}#h:hover #m{display:block}</style><div id=h>Menu<a id=m href="#x">Item</a></div>',
      );
      await browser.ok('browser_interact', { action: 'hover', selector: '#h' });
      expect(await browser.js('getComputedStyle(document.querySelector("#m")).display')).toBe(
        'block',
      );
      await browser.ok('browser_interact', { action: 'move', x: 700, y: 500 });
      expect(await browser.js('getComputedStyle(document.querySelector("#m")).display')).toBe(
        'none',
      );
    });

    test('double-clicks and right-clicks', async () => {
      await browser.show(
        `${log}<button id=b ondblclick="say('double')" oncontextmenu="say('menu');event.preventDefault()">B</button>`,
      );
      await browser.ok('browser_interact', { action: 'double_click', selector: '#b' });
      await browser.ok('browser_interact', { action: 'right_click', selector: '#b' });
      expect(await browser.js('log')).toEqual(['double', 'menu']);
    });

    story('drags by HTML drag and drop and by plain mouse', ['dom'], async () => {
      await browser.show(`${log}<div id=from draggable=true ondragstart="event.dataTransfer.setData('text','card')">Card</div>
      <div id=to style="height:80px" ondragover="event.preventDefault()" ondrop="say('dropped',event.dataTransfer.getData('text'))">Here</div>
      <div id=knob style="width:40px;height:40px;background:red" onmousedown="say('down')"></div>
      <script>onmouseup=()=>say('up')</script>`);
      await browser.ok('browser_interact', {
        action: 'drag',
        selector: '#from',
        toSelector: '#to',
      });
      expect(await browser.js('log')).toContain('dropped card');
      await browser.js('log.length=0');
      await browser.ok('browser_interact', {
        action: 'drag',
        selector: '#knob',
        toX: 300,
        toY: 300,
      });
      expect(await browser.js('log')).toEqual(['down', 'up']);
    });

    test('checks and unchecks, and leaves alone what is so already', async () => {
      await browser.show(
        `${log}<label><input type=checkbox id=c onchange="say(this.checked)"> Agree</label><div role=switch id=s aria-checked=false tabindex=0 onclick="this.setAttribute('aria-checked','true')">Dark</div>`,
      );
      expect(
        (await browser.ok('browser_interact', { action: 'check', selector: '#c' })).value,
      ).toEqual({ checked: true, changed: true });
      expect(
        (await browser.ok('browser_interact', { action: 'check', selector: '#c' })).value,
      ).toEqual({ checked: true, changed: false });
      await browser.ok('browser_interact', { action: 'uncheck', selector: '#c' });
      await browser.ok('browser_interact', { action: 'check', selector: '#s' });
      expect(await browser.js('log')).toEqual(['true', 'false']);
    });

    test('focuses and blurs', async () => {
      await browser.show(`${log}<input id=a onfocus="say('in')" onblur="say('out')">`);
      await browser.ok('browser_interact', { action: 'focus', selector: '#a' });
      await browser.ok('browser_interact', { action: 'blur' });
      expect(await browser.js('log')).toEqual(['in', 'out']);
    });

    story('taps with a finger', ['trusted-input'], async () => {
      await browser.show(
        `${log}<button id=b ontouchstart="say('touch')" onclick="say('click')">B</button>`,
      );
      await browser.ok('browser_interact', { action: 'tap', selector: '#b' });
      expect(await browser.js('log')).toEqual(['touch', 'click']);
    });

    story('uploads an artifact by its id', ['upload'], async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tabhand-upload-'));
      const path = join(folder, 'cv.txt');
      await writeFile(path, 'I can do things.');
      const readArtifact = async (id: string) => ({ name: id === 'art-1' ? 'cv.txt' : '', path });
      await browser.show('<input type=file id=f style="display:none">');
      const outcome = await browser.ok(
        'browser_interact',
        { action: 'upload', selector: '#f', files: ['art-1'] },
        { readArtifact },
      );
      expect(outcome.value).toEqual({ uploaded: true, files: ['cv.txt'] });
      expect(await browser.js('return await document.querySelector("#f").files[0].text()')).toBe(
        'I can do things.',
      );
    });
  });
}
