// Lists of commands to begin with.

const print = (commands: readonly object[]): string =>
  `[\n${commands.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]`;

const goto = (url: string) => ({ tool_name: 'browser_navigate', args: { action: 'goto', url } });
const act = (args: object) => ({ tool_name: 'browser_interact', args });

export const examples = [
  {
    name: 'Read a heading',
    text: print([
      goto('https://example.com'),
      { tool_name: 'browser_content', args: { action: 'get_text', selector: 'h1' } },
    ]),
  },
  {
    name: 'Fill in a form',
    text: print([
      goto('https://example.com/contact'),
      act({ action: 'set_value', role: 'textbox', name: 'Email', text: 'ada@example.com' }),
      act({ action: 'click', role: 'button', name: 'Send' }),
    ]),
  },
  {
    name: 'Search and take a picture',
    text: print([
      { tool_name: 'browser_navigate', args: { action: 'search', query: 'alpine flowers' } },
      { tool_name: 'browser_content', args: { action: 'screenshot' } },
    ]),
  },
  {
    name: 'Wait for something',
    text: print([
      goto('https://example.com'),
      { tool_name: 'browser_navigate', args: { action: 'wait_for', text: 'Example' } },
    ]),
  },
] as const;
