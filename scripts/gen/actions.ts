// The list of actions for people, from the same list that checks commands and makes tools.

import { z } from 'zod';
import { type Action, actions } from '../../packages/actions/src/index.ts';
import { bareSchema } from './schema.ts';
import { cell, fieldTable } from './words.ts';

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
    fieldTable(bareSchema(z.toJSONSchema(action.params, { io: 'input' }))),
  ].join('\n\n');
}

function overview(): string {
  const rows = actions.map(
    ({ tool, says, summary }) => `| \`${tool}\` | \`${says[0]}\` | ${cell(summary)} |`,
  );
  return ['| tool | action | does |', '|---|---|---|', ...rows].join('\n');
}

export function actionsPage(): string {
  const tools = [...new Set(actions.map((action) => action.tool))];
  const chapters = tools.flatMap((tool) => [
    `## ${tool}`,
    ...actions.filter((action) => action.tool === tool).map(section),
  ]);
  const intro =
    'Every action, with the arguments that a command may give. Written by `npm run gen` from `packages/actions`; do not edit. Unknown arguments are refused.';
  return `${['# Actions', intro, overview(), ...chapters].join('\n\n')}\n`;
}
