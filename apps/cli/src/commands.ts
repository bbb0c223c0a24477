// The commands: one file each. Only the one that was asked for is loaded, so that small ones
// start fast; help and completion load them all.

import type { Command } from 'commander';

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve(),
  run: async () => (await import('./commands/run.ts')).run(),
  task: async () => (await import('./commands/task.ts')).task(),
  observe: async () => (await import('./commands/observe.ts')).observe(),
  do: async () => (await import('./commands/do.ts')).doTool(),
  report: async () => (await import('./commands/report.ts')).report(),
  export: async () => (await import('./commands/export.ts')).exportRun(),
  replay: async () => (await import('./commands/replay.ts')).replay(),
  mcp: async () => (await import('./commands/mcp.ts')).mcp(),
  instances: async () => (await import('./commands/instances.ts')).instances(),
  sessions: async () => (await import('./commands/sessions.ts')).sessions(),
  pair: async () => (await import('./commands/pair.ts')).pair(),
  user: async () => (await import('./commands/user.ts')).user(),
  token: async () => (await import('./commands/token.ts')).token(),
  secret: async () => (await import('./commands/secret.ts')).secret(),
  audit: async () => (await import('./commands/audit.ts')).audit(),
  gateway: async () => (await import('./commands/gateway.ts')).gateway(),
  doctor: async () => (await import('./commands/doctor.ts')).doctor(),
  completion: async () => (await import('./commands/completion.ts')).completion(all),
};

export async function all(): Promise<readonly Command[]> {
  return await Promise.all(Object.values(commands).map((load) => load()));
}
