// The list as the rim sees it: names, strict arguments, schemas.

import { readdirSync } from 'node:fs';
import { TabhandError } from '@tabhand/protocol';
import { describe, expect, test } from 'vitest';
import { toolNames } from './define.ts';
import { actions, findAction, findCall, findWireAction } from './list.ts';
import { readCommand } from './read-command.ts';
import { toolSchemas } from './tool-schemas.ts';

function refusal(tool: string, args: Record<string, never> | object): TabhandError {
  try {
    readCommand(tool, { ...args });
  } catch (error) {
    if (error instanceof TabhandError) return error;
    throw error;
  }
  throw new Error(`${tool} ${JSON.stringify(args)} was read`);
}

describe('the list', () => {
  test('has every action file', () => {
    const folders = [
      'navigate',
      'interact',
      'content',
      'tab',
      'network',
      'emulate',
      'debug',
      'instance',
    ];
    const files = folders.flatMap((folder) => readdirSync(new URL(`./${folder}`, import.meta.url)));
    const shared = ['permit.ts', 'place.ts', 'read-page.ts', 'require-tab.ts', 'conditions.ts'];
    const own = files.filter((file) => !shared.includes(file) && !file.endsWith('.test.ts'));
    expect(actions).toHaveLength(own.length + 2);
  });

  test('has no name twice', () => {
    const names = actions.map((action) => action.name);
    const wire = actions.flatMap((action) => action.says.map((said) => `${action.tool} ${said}`));
    const calls = actions.flatMap((action) => action.calls);
    for (const list of [names, wire, calls]) expect(new Set(list).size).toBe(list.length);
  });

  test('[TF-6] [TF-7] [TF-8] [TF-9] knows the words of the task format and their newer aliases', () => {
    const words: Record<string, string[]> = {
      browser_navigate: ['goto', 'reload', 'back', 'forward', 'wait_for', 'wait', 'search'],
      browser_interact: [
        'click',
        'type',
        'keyboard',
        'press',
        'scroll',
        'select',
        'hover',
        'move',
        'upload',
      ],
      browser_content: [
        'screenshot',
        'get_text',
        'get_html',
        'get',
        'query',
        'attribute',
        'get_viewport_dom',
        'pdf',
      ],
      browser_execute: ['evaluate'],
      browser_instance: ['list', 'new', 'close', 'profiles'],
      browser_tab: ['list', 'new', 'close', 'close_others', 'activate'],
      browser_network: [
        'get_cookies',
        'set_cookie',
        'clear_cookies',
        'set_headers',
        'intercept',
        'get_storage',
        'set_storage',
        'clear_storage',
      ],
      browser_emulate: [
        'viewport',
        'user_agent',
        'geolocation',
        'timezone',
        'device',
        'offline',
        'throttle',
      ],
      browser_debug: [
        'dialog',
        'console',
        'performance',
        'trace_start',
        'trace_stop',
        'downloads',
        'download_wait',
      ],
    };
    for (const [tool, said] of Object.entries(words))
      for (const word of said) expect(findWireAction(tool, word), `${tool} ${word}`).toBeDefined();
    expect(findCall('setValue')).toBe(findAction('set_value'));
    expect(findCall('pressKey')?.name).toBe('keyboard');
  });

  test('knows every word of the agent’s vocabulary that asks for something in a browser', () => {
    const words = `search navigate goBack goForward wait waitForElement wait_for click setValue scroll
      scroll_container findText send_keys upload_file hover doubleClick dblclick rightClick contextMenu
      dragAndDrop tap swipe press pressKey type typeText focus blur evaluate createTab switch switchTab
      close closeTab getTabs listTabs check uncheck dropdownOptions selectDropdown selectOption getText
      getAttribute getBoundingBox isVisible isEnabled screenshot generatePdf extract acceptDialog
      dismissDialog waitForDialog accept_dialog dismiss_dialog wait_for_dialog interceptRequest
      intercept_request mockResponse mock_response getCookies get_cookies setCookie set_cookie
      clearCookies clear_cookies getLocalStorage get_local_storage setLocalStorage set_local_storage
      clearStorage clear_storage startTracing start_tracing stopTracing stop_tracing getMetrics
      get_metrics set_viewport set_geolocation set_permissions set_user_agent set_timezone googleSearch`;
    const missing = words.split(/\s+/).filter((word) => findCall(word) === undefined);
    // Files, memory and ends (`read_file`, `remember`, `finish`, …) are no browser's work.
    expect(missing).toEqual([]);
  });

  test('describes every field', () => {
    for (const { name, actions: own } of toolSchemas())
      for (const { action, schema } of own)
        for (const [field, each] of Object.entries(schema.properties ?? {}))
          if (field !== 'action')
            expect(each, `${name} ${action} ${field}`).toHaveProperty('description');
  });
});

describe('reading a command', () => {
  test('[TF-16] refuses by name what it does not know', () => {
    expect(refusal('browser_dance', {})).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: 'Unknown tool: browser_dance',
    });
    expect(refusal('browser_navigate', { action: 'fly' }).message).toBe(
      'Invalid action "fly" for tool "browser_navigate"',
    );
    const unknown = refusal('browser_interact', { action: 'click', slector: '#a' });
    expect(unknown.message).toMatch(/unknown field slector; expected .*selector, ref/);
    expect(unknown.data).toMatchObject({ field: 'slector' });
  });

  test('says which field is missing or wrong', () => {
    expect(refusal('browser_navigate', { action: 'goto' }).message).toBe(
      'browser_navigate goto: url is required',
    );
    expect(refusal('browser_interact', { action: 'click' }).message).toContain(
      'selector, ref, or x and y are required',
    );
    expect(refusal('browser_interact', { action: 'click', x: 3 }).message).toContain(
      'x and y belong together',
    );
    expect(refusal('browser_interact', { action: 'type', selector: '#a' }).message).toContain(
      'text is required',
    );
    expect(refusal('browser_interact', { action: 'keyboard' }).message).toContain(
      'key is required',
    );
    expect(refusal('browser_interact', { action: 'select', selector: '#a' }).message).toContain(
      'value, label or index is required',
    );
    expect(refusal('browser_interact', { action: 'hover' }).message).toContain(
      'selector or ref is required',
    );
    expect(
      refusal('browser_navigate', { action: 'wait_for', selector: '#a', timeout: -1 }).message,
    ).toContain('timeout');
    expect(refusal('browser_execute', {}).message).toContain('script is required');
    expect(refusal('browser_tab', { action: 'close' }).message).toContain('tabId is required');
  });

  test('gives back the wire’s own words', () => {
    const command = readCommand('browser_interact', { action: 'press', key: 'Enter' }, 'Send it');
    expect(command).toEqual({
      action: 'keyboard',
      args: { key: 'Enter' },
      intention: 'Send it',
      said: 'press',
      toolName: 'browser_interact',
    });
    expect(readCommand('sleep', { duration: 5 }).action).toBe('sleep');
    expect(
      readCommand('browser_interact', { action: 'click', ref: 42, instanceId: null }).action,
    ).toBe('click');
  });
});

describe('tool schemas', () => {
  test('are one flat object each, with an action to choose', () => {
    const tools = toolSchemas();
    expect(tools.map(({ name }) => name)).toEqual([...toolNames]);
    const interact = tools.find(({ name }) => name === 'browser_interact');
    expect(interact?.inputSchema).toMatchObject({
      type: 'object',
      required: ['action'],
      additionalProperties: false,
      properties: {
        action: { enum: expect.arrayContaining(['click', 'press']) },
        text: { type: 'string' },
      },
    });
    expect(interact?.description).toContain('- click: Click an element');
    expect(tools.find(({ name }) => name === 'sleep')?.inputSchema).toMatchObject({
      required: ['duration'],
    });
    expect(JSON.stringify(tools)).not.toContain('oneOf');
  });
});
