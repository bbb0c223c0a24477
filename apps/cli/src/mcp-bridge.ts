// Hands MCP messages to and fro between a client on our standard streams and a server that
// runs already. Each request waits for nobody else's answer.

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { StatelessForwarder } from './mcp-stateless.ts';

export interface BridgeOptions {
  readonly url: URL;
  readonly token: string | undefined;
}

/** Resolves when the client has gone. */
export async function bridge({ url, token }: BridgeOptions): Promise<void> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const server = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  const client = new StdioServerTransport();
  const closed = Promise.withResolvers<void>();
  const stateless = new StatelessForwarder({ url, headers, send: (it) => client.send(it) });
  const forward = async (message: JSONRPCMessage): Promise<void> => {
    try {
      await (stateless.takes(message) ? stateless.forward(message) : server.send(message));
    } catch (thrown) {
      await client.send(refusal(message, thrown));
    }
  };
  client.onmessage = (message) => void forward(message);
  server.onmessage = (message) => {
    noteVersion(server, message);
    void client.send(message);
  };
  client.onclose = () => closed.resolve();
  server.onclose = () => closed.resolve();
  process.stdin.once('end', () => closed.resolve());
  await Promise.all([server.start(), client.start()]);
  await closed.promise;
  stateless.close();
  await server.terminateSession().catch(() => undefined);
  await server.close();
}

/** Later requests name the revision that was agreed on, as the transport demands. */
function noteVersion(server: StreamableHTTPClientTransport, message: JSONRPCMessage): void {
  if (!('result' in message)) return;
  const { protocolVersion } = message.result;
  if (typeof protocolVersion === 'string') server.setProtocolVersion(protocolVersion);
}

/** A server that went away must not leave the client waiting for ever. */
function refusal(message: JSONRPCMessage, thrown: unknown): JSONRPCMessage {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  const error = { code: -32603, message: `The server cannot be reached: ${why}` };
  if ('id' in message && message.id !== undefined && 'method' in message)
    return { jsonrpc: '2.0', id: message.id, error };
  const params = { level: 'error', data: error.message };
  return { jsonrpc: '2.0', method: 'notifications/message', params };
}
