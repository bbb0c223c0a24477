// What programs that embed the server use. Each way to start it is loaded when it is taken: a
// client on a pipe does not wait for what only serves HTTP.

import type { App, AppOptions } from './app.ts';
import type { ConfigInput } from './config.ts';
import type { AloneOptions, McpAlone } from './mcp/alone.ts';
import type { GatewayListener } from './stream/gateway-server.ts';

export type { App, AppOptions } from './app.ts';
export { type Config, type ConfigInput, ConfigSchema, readConfig } from './config.ts';
export { readServerFile, type ServerFile } from './server-file.ts';

export async function startApp(options: AppOptions): Promise<App> {
  return await (await import('./app.ts')).startApp(options);
}

export async function startGateway(settings: ConfigInput): Promise<GatewayListener> {
  return await (await import('./stream/gateway-alone.ts')).startGateway(settings);
}

/** The tools for one client on a pipe, with a browser of its own and no port. */
export async function serveMcpAlone(options: AloneOptions): Promise<McpAlone> {
  return (await import('./mcp/alone.ts')).serveMcpAlone(options);
}
