// The official client, connected, and what its answers say.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';

export interface ConnectOptions {
  readonly token?: string;
  readonly tools?: string;
  readonly capabilities?: ClientCapabilities;
}

export async function connect(url: string, options: ConnectOptions = {}): Promise<Client> {
  const { token, tools, capabilities = {} } = options;
  const address = new URL(`/mcp${tools === undefined ? '' : `?tools=${tools}`}`, url);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
  await client.connect(transport as Transport);
  return client;
}

export const textOf = (result: unknown): string => {
  const { content } = result as { content: { type: string; text?: string }[] };
  return content.map((each) => each.text ?? '').join('\n');
};

/** A tool call by the words that matter. */
export const call = async (client: Client, name: string, args: Record<string, unknown>) =>
  await client.callTool({ name, arguments: args });
