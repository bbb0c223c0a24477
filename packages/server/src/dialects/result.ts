// An outcome as a tool result in MCP content form, the form of the task socket and of MCP.

import type { Content, Success } from '@tabhand/protocol';

export function resultOf(outcome: Success): { content: readonly Content[]; value?: unknown } {
  const content = outcome.content ?? [{ type: 'text', text: outcome.summary }];
  return { content, ...(outcome.value !== undefined && { value: outcome.value }) };
}
