// Typing, choosing, keys and files: what goes into fields.

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { log, type Telling } from '../telling.ts';

export function typing({ browser, story }: Telling): void {
  describe('[TF-7] browser_interact: typing', () => {
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

    test('signs are their own keys, and none is taken for Delete or an arrow', async () => {
      await browser.show('<input id=t onkeydown="(window.codes ??= []).push(event.keyCode)">');
      const text = '3.14-(2%)\'"&#$!/?';
      await browser.ok('browser_interact', { action: 'type', selector: '#t', text, delay: 1 });
      expect(await browser.js('document.querySelector("#t").value')).toBe(text);
      const moving = 'codes.filter((code) => code >= 33 && code <= 46)';
      expect(await browser.js(moving)).toEqual([]);
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

    test('chooses nothing when one of several options is missing, or only one may be', async () => {
      await browser.show(`<select id=s multiple><option>a<option selected>b</select>
        <select id=one><option>a<option>b<option value=b>c</select>`);
      const choose = (selector: string, value: string | string[]) =>
        browser.do('browser_interact', { action: 'select', selector, value });
      expect(await choose('#s', ['a', 'z'])).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(/no option 'z'; it offers 'a', 'b'/) },
      });
      expect(await browser.js('document.querySelector("#s").value')).toBe('b');
      expect(await choose('#one', ['a', 'c'])).toMatchObject({ ok: false });
      expect(await choose('#one', 'c')).toMatchObject({ value: { label: 'c', value: 'b' } });
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
