// The list of actions for people, from the same list that checks commands and makes tools.

import { z } from 'zod';
import { type Action, actions, shared, toolSchemas } from '../../packages/actions/src/index.ts';
import { bareSchema } from './schema.ts';
import { fieldTable, table } from './words.ts';

const common = new Map<string, unknown>(Object.entries(shared));

const argumentTable = (fields: z.core.$ZodLooseShape): string =>
  fieldTable(bareSchema(z.toJSONSchema(z.object(fields), { io: 'input' })));

/** What the action takes beyond what every action takes. */
const ownFields = (action: Action): z.core.$ZodLooseShape =>
  Object.fromEntries(
    Object.entries(action.params.shape).filter(([name, field]) => common.get(name) !== field),
  );

function section(action: Action): string {
  const [said, ...aliases] = action.says;
  const facts = [
    `Effect: ${action.effect}.`,
    `Needs: ${action.needs.join(', ') || 'nothing'}.`,
    aliases.length === 0 ? '' : `Also: ${aliases.map((name) => `\`${name}\``).join(', ')}.`,
    action.calls.length === 0
      ? ''
      : `Agent: ${action.calls.map((name) => `\`${name}(…)\``).join(', ')}.`,
  ];
  return [
    `### ${said}`,
    action.summary.endsWith('.') ? action.summary : `${action.summary}.`,
    facts.filter((fact) => fact !== '').join(' '),
    argumentTable(ownFields(action)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const overview = (): string =>
  table(
    ['tool', 'action', 'does'],
    actions.map(({ tool, says, summary }) => [`\`${tool}\``, `\`${says[0]}\``, summary]),
  );

export function actionsPage(): string {
  const tools = [...new Set(actions.map((action) => action.tool))];
  const chapters = tools.flatMap((tool) => [
    `## ${tool}`,
    ...actions.filter((action) => action.tool === tool).map(section),
  ]);
  const intro =
    'Every action, with the arguments that a command may give. Written by `npm run gen` from `packages/actions`; do not edit. Unknown arguments are refused.';
  const everywhere = 'Every command may also carry:';
  return `${['# Actions', intro, overview(), everywhere, argumentTable(shared), ...chapters].join('\n\n')}\n`;
}

/** The arguments of every tool, and of each of its actions. */
export function toolsFile(): string {
  return `${JSON.stringify({ tools: toolSchemas() }, undefined, 2)}\n`;
}
