// A plan of the gateway as commands: each step's tool in the words of the action list. Pure.

import {
  type JsonObject,
  type PlanCondition,
  type PlanLocator,
  type PlanToolKind,
  type StreamPlan,
  TabhandError,
} from '@tabhand/protocol';
import type { CommandRequest } from '@tabhand/tasks';

export function readPlan(plan: StreamPlan): CommandRequest[] {
  const commands = plan.steps.flatMap(({ tool, title }): CommandRequest[] => {
    const command = readTool(tool.kind);
    if (command === undefined) return [];
    const timeout = tool.timeout_ms == null ? {} : { timeout: tool.timeout_ms };
    const settle = tool.wait === 'idle' ? { settle: 'quiet' } : {};
    const intention = title === '' ? undefined : title;
    return [{ ...command, intention, args: { ...command.args, ...timeout, ...settle } }];
  });
  if (commands.length === 0) throw new TabhandError('NO_COMMANDS', 'The plan has no steps');
  return commands;
}

interface Call {
  readonly tool: string;
  readonly args: JsonObject;
}

const interact = (action: string, rest: JsonObject): Call => ({
  tool: 'browser_interact',
  args: { action, ...rest },
});
const navigate = (action: string, rest: JsonObject): Call => ({
  tool: 'browser_navigate',
  args: { action, ...rest },
});

function readTool(kind: PlanToolKind): Call | undefined {
  if (kind === 'Done') return undefined;
  if ('Navigate' in kind) return navigate('goto', { url: kind.Navigate.url });
  if ('Click' in kind) return interact('click', target(kind.Click.locator));
  if ('TypeText' in kind) {
    const { locator, text, submit } = kind.TypeText;
    return interact('type', { ...target(locator), text, ...(submit === true && { submit }) });
  }
  if ('Select' in kind) {
    return interact('select', { ...target(kind.Select.locator), value: kind.Select.value });
  }
  if ('Scroll' in kind) return interact('scroll', scrollArgs(kind.Scroll.target));
  if ('Wait' in kind) return readCondition(kind.Wait.condition);
  return { tool: kind.Custom.name, args: kind.Custom.payload as JsonObject };
}

function target(locator: PlanLocator): JsonObject {
  if ('Css' in locator) return { selector: locator.Css };
  if ('Aria' in locator) return { ...locator.Aria };
  return { selector: `text=${locator.Text.content}` };
}

type ScrollTarget = Extract<PlanToolKind, { Scroll: object }>['Scroll']['target'];

const farDown = 1_000_000;

function scrollArgs(where: ScrollTarget): JsonObject {
  if (where === 'Top') return { y: 0 };
  if (where === 'Bottom') return { direction: 'down', amount: farDown };
  return 'Selector' in where ? target(where.Selector) : { deltaY: where.Pixels };
}

function readCondition(condition: PlanCondition): Call {
  if ('Duration' in condition) return { tool: 'sleep', args: { duration: condition.Duration } };
  if ('NetworkIdle' in condition) {
    return { tool: 'sleep', args: { duration: condition.NetworkIdle, settle: 'quiet' } };
  }
  if ('UrlMatches' in condition) return navigate('wait_for', { url: condition.UrlMatches });
  if ('UrlEquals' in condition) {
    const expression = `location.href === ${JSON.stringify(condition.UrlEquals)}`;
    return navigate('wait_for', { expression });
  }
  if ('TitleMatches' in condition) {
    const expression = `document.title.includes(${JSON.stringify(condition.TitleMatches)})`;
    return navigate('wait_for', { expression });
  }
  const hidden = 'ElementHidden' in condition;
  const locator = hidden ? condition.ElementHidden : condition.ElementVisible;
  return navigate('wait_for', { ...waited(locator), state: hidden ? 'hidden' : 'visible' });
}

/** What is waited for is named by a selector; a role and a name become its text. */
function waited(locator: PlanLocator): JsonObject {
  return 'Aria' in locator ? { selector: `text=${locator.Aria.name}` } : target(locator);
}
