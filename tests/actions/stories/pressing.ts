// Pressing, pointing, dragging, scrolling: what a hand does with a pointer.

import { describe, expect, test } from 'vitest';
import { log, type Telling } from '../telling.ts';

export function pressing({ browser, story }: Telling): void {
  describe('[TF-7] browser_interact: pressing', () => {
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
      await browser.ok('browser_interact', { action: 'scroll', x: 0, y: 0 });
      const there = { action: 'scroll', x: 40, y: 60, deltaY: 100 };
      await browser.ok('browser_interact', there);
      expect(await browser.js('document.querySelector("#pane").scrollTop')).toBe(150);
      const none = await browser.ok('browser_interact', { action: 'scroll', direction: 'right' });
      expect(none.value).toMatchObject({ scrolled: false });
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

    test('taps with a finger', async () => {
      await browser.show(
        `${log}<button id=b ontouchstart="say('touch')" onclick="say('click')">B</button>`,
      );
      await browser.ok('browser_interact', { action: 'tap', selector: '#b' });
      expect(await browser.js('log')).toEqual(['touch', 'click']);
    });

    test('swipes with a finger over an element', async () => {
      await browser.show(`<div id=d style="height:300px;touch-action:none">pane</div><script>
      let log=[];for(const t of ['touchstart','touchmove','touchend'])
        d.addEventListener(t,e=>log.push([t,Math.round(e.changedTouches[0].clientX)]))</script>`);
      const swipe = { action: 'swipe', selector: '#d', direction: 'left', distance: 200 };
      await browser.ok('browser_interact', swipe);
      const log = (await browser.js('log')) as [string, number][];
      expect(log[0]?.[0]).toBe('touchstart');
      expect(log.at(-1)).toEqual(['touchend', (log[0]?.[1] ?? 0) - 200]);
    });

    test('find_text brings words into view', async () => {
      await browser.show(
        '<h1>Ferns</h1><div style="height:5000px"></div><p id=p>The last <b>fern</b> of all</p>',
      );
      const find = { action: 'find_text', text: 'fern of all' };
      expect((await browser.ok('browser_interact', find)).value).toMatchObject({ found: true });
      expect(await browser.js('p.getBoundingClientRect().top < innerHeight')).toBe(true);
      const missing = { action: 'find_text', text: 'no such words', timeout: 500 };
      expect((await browser.fails('browser_interact', missing)).error.code).toBe(
        'ELEMENT_NOT_FOUND',
      );
    });
  });
}
