// A saved run as a Playwright test that people can read: one `test.step` a command, elements by
// role and name where they are known. What has no counterpart becomes a comment, never a guess.

export interface SavedCommand {
  readonly tool_name: string;
  readonly intention?: string;
  readonly args: Readonly<Record<string, unknown>>;
}

interface Expected {
  readonly role?: string;
  readonly name?: string;
  readonly url?: string;
}

export interface SavedRun {
  readonly task_name: string;
  readonly commands: readonly SavedCommand[];
  readonly metadata?: { readonly expected?: readonly Expected[]; readonly replayOf?: string };
}

export function playwrightTest({ task_name, commands, metadata }: SavedRun): string {
  const steps = commands.flatMap((command, at) => step(command, metadata?.expected?.[at] ?? {}));
  const used = steps.some((line) => line.includes('expect(')) ? 'expect, test' : 'test';
  const from = metadata?.replayOf === undefined ? '' : ` from ${metadata.replayOf}`;
  return [
    `// Written by tabhand export${from}. Run it with: npx playwright test`,
    `import { ${used} } from '@playwright/test';`,
    '',
    `test(${quote(task_name)}, async ({ page }) => {`,
    ...steps.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

function step(command: SavedCommand, expected: Expected): string[] {
  const lines = linesOf(command, expected);
  const title = command.intention ?? String(command.args.action ?? command.tool_name);
  const after = expected.url === undefined || 'url' in command.args ? [] : [arrived(expected.url)];
  return [
    `await test.step(${quote(title)}, async () => {`,
    ...[...lines, ...after].map((line) => `  ${line}`),
    '});',
  ];
}

function linesOf({ tool_name, args }: SavedCommand, expected: Expected): readonly string[] {
  const action = String(args.action ?? tool_name);
  const translate = translations[action];
  const lines = translate?.(args, targetOf(args, expected));
  return lines ?? [`// Not translated: ${tool_name} ${JSON.stringify(args)}`];
}

type Args = SavedCommand['args'];
/** Undefined where the arguments say more than the counterpart can. */
type Translate = (args: Args, target: string | undefined) => readonly string[] | undefined;

const on =
  (call: string): Translate =>
  (_, target) =>
    target === undefined ? undefined : [`await ${target}.${call};`];

const fill: Translate = (args, target) => {
  if (target === undefined) return undefined;
  const text = String(args.text ?? '');
  const enter = args.submit === true ? [`await ${target}.press('Enter');`] : [];
  return [`await ${target}.fill(${value(text)});`, ...enter];
};

const read: Translate = (_, target) => [`await expect(${target ?? place('body')}).toBeVisible();`];

const translations: Readonly<Record<string, Translate>> = {
  goto: ({ url }) => [`await page.goto(${quote(String(url))});`],
  reload: () => ['await page.reload();'],
  back: () => ['await page.goBack();'],
  forward: () => ['await page.goForward();'],
  wait_for: waitFor,
  click: on('click()'),
  double_click: on('dblclick()'),
  right_click: on("click({ button: 'right' })"),
  hover: on('hover()'),
  tap: on('tap()'),
  focus: on('focus()'),
  blur: on('blur()'),
  clear: on('clear()'),
  check: on('check()'),
  uncheck: on('uncheck()'),
  type: fill,
  set_value: fill,
  select: choose,
  keyboard: press,
  get_text: read,
  inspect: read,
  get: read,
  screenshot: () => ["await page.screenshot({ path: 'screenshot.png' });"],
  sleep: ({ duration }) => [`await page.waitForTimeout(${Number(duration)});`],
};

function waitFor({ selector, text, url }: Args): readonly string[] | undefined {
  if (typeof selector === 'string') return [`await ${place(selector)}.first().waitFor();`];
  if (typeof text === 'string') return [`await page.getByText(${quote(text)}).first().waitFor();`];
  return typeof url === 'string' ? [arrived(url)] : undefined;
}

function choose({ value: wanted, label }: Args, target: string | undefined) {
  const option = wanted ?? label;
  if (target === undefined || typeof option !== 'string') return undefined;
  return [`await ${target}.selectOption(${quote(option)});`];
}

function press({ key, modifiers }: Args, target: string | undefined): readonly string[] {
  const held = Array.isArray(modifiers) ? modifiers.map(String) : [];
  const chord = quote([...held, String(key)].join('+'));
  return [`await ${target === undefined ? 'page.keyboard' : target}.press(${chord});`];
}

function targetOf(args: Args, expected: Expected): string | undefined {
  const role = String(args.role ?? expected.role ?? '');
  const name = String(args.name ?? expected.name ?? '');
  if (typeof args.selector === 'string') {
    // A password field has no role, so that only its selector finds it.
    const byRole = ariaRoles.has(role) && name !== '' && envOf(args.text) === undefined;
    return byRole ? roleOf(role, name) : place(args.selector);
  }
  return ariaRoles.has(role) && name !== '' ? roleOf(role, name) : undefined;
}

/** Those that Playwright and we name alike. */
const ariaRoles = new Set(
  'button checkbox combobox heading link listbox menuitem option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);

const roleOf = (role: string, name: string): string =>
  `page.getByRole(${quote(role)}, { name: ${quote(name)}, exact: true })`;

/** Text in our selectors needs no quotes, in Playwright's it does. */
const place = (selector: string): string =>
  `page.locator(${quote(selector.replace(/:has-text\(([^"')]+)\)/g, ':has-text("$1")'))})`;

const arrived = (url: string): string => {
  const path = URL.parse(url);
  const wanted = path === null ? url : `**${path.pathname}${path.search}`;
  return `await page.waitForURL(${quote(wanted)});`;
};

/** A secret stays a name, and a value that was not kept is asked for: both from the environment. */
function envOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const secret = /^\{\{secret:([\w.-]+)\}\}$/.exec(text)?.[1];
  const named = secret ?? (/^•+$/.test(text) ? 'password' : undefined);
  return named?.toUpperCase().replace(/\W/g, '_');
}

const value = (text: string): string => {
  const variable = envOf(text);
  return variable === undefined ? quote(text) : `process.env.${variable} ?? ''`;
};

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
