// tabhand sessions: the conversations of the running server, and what was said in one.

import { Command } from 'commander';
import { clientCommand, examples, wholeNumber } from '../options.ts';
import { json, paint, sayWhen, table } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly json?: boolean;
  readonly limit?: number;
  readonly archived?: boolean;
}

export function sessions(): Command {
  return new Command('sessions')
    .description('Conversations of the running server')
    .addCommand(
      clientCommand('list', 'Those used last first')
        .option('--limit <number>', 'at most so many', wholeNumber, 20)
        .option('--archived', 'archived ones too')
        .addHelpText('after', examples('tabhand sessions list --limit 5'))
        .action(list),
      { isDefault: true },
    )
    .addCommand(
      clientCommand('show', 'What was said in one')
        .argument('<id>', 'of the session')
        .option('--limit <number>', 'the newest so many messages', wholeNumber, 50)
        .addHelpText(
          'after',
          examples('tabhand sessions show fe711c85-69df-454b-a7e0-d9405cd78fb2'),
        )
        .action(show),
    )
    .addHelpText('after', examples('tabhand sessions'));
}

async function list({ limit = 20, archived, ...flags }: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const filter = { limit, ...(archived === true && { includeArchived: true }) };
  const { sessions: found } = await tabhand.sessions.list(filter);
  if (flags.json === true) return json(found);
  if (found.length === 0) return console.log('No sessions yet; a goal begins one: tabhand run');
  const rows = found.map(({ sessionId, messageCount, updatedAt, title = '' }) => {
    return [sessionId, `${messageCount}`, sayWhen(Date.parse(updatedAt)), title];
  });
  console.log(table([['ID', 'MESSAGES', 'USED', 'TITLE'], ...rows]));
}

async function show(id: string, { limit = 50, ...flags }: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const session = await tabhand.sessions.get(id);
  const { messages } = await tabhand.sessions.messages(id, { limit });
  if (flags.json === true) return json({ ...session, messages });
  console.log(paint('bold', session.title ?? session.sessionId));
  for (const { role, content, timestamp } of messages)
    console.log(`${paint('dim', timestamp.slice(11, 19))} ${paint('cyan', role)} ${content}`);
}
