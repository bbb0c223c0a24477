// The command line: one file a command. Only the command that was asked for is loaded, so
// that small ones start fast; help loads them all.

import { TabhandError } from '@tabhand/protocol/errors';
import { Command } from 'commander';

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve(),
  gateway: async () => (await import('./commands/gateway.ts')).gateway(),
  run: async () => (await import('./commands/run.ts')).run(),
  task: async () => (await import('./commands/task.ts')).task(),
  observe: async () => (await import('./commands/observe.ts')).observe(),
  do: async () => (await import('./commands/do.ts')).doTool(),
  instances: async () => (await import('./commands/instances.ts')).instances(),
  pair: async () => (await import('./commands/pair.ts')).pair(),
  mcp: async () => (await import('./commands/mcp.ts')).mcp(),
  user: async () => (await import('./commands/user.ts')).user(),
  token: async () => (await import('./commands/token.ts')).token(),
  secret: async () => (await import('./commands/secret.ts')).secret(),
  doctor: async () => (await import('./commands/doctor.ts')).doctor(),
};

async function build(asked: string | undefined): Promise<Command> {
  const program = new Command('tabhand')
    .description('Hands in a real browser for programs, people and AI models.')
    .version('0.1.0')
    .showHelpAfterError('(run with --help for usage)');
  const one = asked === undefined ? undefined : commands[asked];
  const wanted = one === undefined ? Object.values(commands) : [one];
  for (const load of wanted) program.addCommand(await load());
  return program;
}

try {
  const program = await build(process.argv[2]);
  await program.parseAsync();
} catch (thrown) {
  const known = thrown instanceof TabhandError;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(known ? `${message}\n${thrown.hint}` : message);
  process.exitCode = 1;
}
