// An outcome as a tool result in MCP content form, the form of the task socket and of MCP.

import type { Success, ToolResult } from '@tabhand/protocol';

export function resultOf(outcome: Success): ToolResult {
  const content = outcome.content ?? [{ type: 'text' as const, text: outcome.summary }];
  const { value } = outcome;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { content: [...content], ...(isObject && { structuredContent: { ...value } }) };
}
