// The command line: one file a command. Only the command that was asked for is loaded, so
// that small ones start fast; help and completion load them all.

import { TabhandError } from '@tabhand/protocol/errors';
import { Command } from 'commander';

const commands: Readonly<Record<string, () => Promise<Command>>> = {
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

async function all(): Promise<readonly Command[]> {
  return await Promise.all(Object.values(commands).map((load) => load()));
}

const firstSteps = `
First steps:
  tabhand doctor                        what is missing here
  tabhand observe https://example.com   a page as an agent sees it
  tabhand serve --open                  the server, and its console
  tabhand run "search for tents" --url https://shop.example`;

async function build(asked: string | undefined): Promise<Command> {
  const program = new Command('tabhand')
    .description('Hands in a real browser for programs, people and AI models.')
    .version('0.1.0')
    .showHelpAfterError('(run with --help for usage)')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText('after', firstSteps);
  const one = asked === undefined ? undefined : commands[asked];
  for (const command of one === undefined ? await all() : [await one()])
    program.addCommand(command);
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
