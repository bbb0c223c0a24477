// An outcome as a tool result in MCP content form, the form of the task socket and of MCP.

import type { Content, JsonObject, Success, ToolResult } from '@tabhand/protocol';

export function resultOf(outcome: Success): ToolResult {
  const content = outcome.content ?? [{ type: 'text' as const, text: outcome.summary }];
  const { value } = outcome;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return { content: [...content] };
  return { content: [...content], structuredContent: withoutCopies(value as JsonObject, content) };
}

/** What is in the content already, a picture above all, is not sent a second time. */
function withoutCopies(value: JsonObject, content: readonly Content[]): Record<string, unknown> {
  const sent = new Set(content.map((each) => (each.type === 'image' ? each.data : each.text)));
  const big = ([, field]: [string, unknown]) => typeof field === 'string' && field.length > 1000;
  const kept = Object.entries(value).filter((entry) => !(big(entry) && sent.has(String(entry[1]))));
  return Object.fromEntries(kept);
}
