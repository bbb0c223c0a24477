// tabhand completion <shell>: a script that completes commands and options, made from the
// commands themselves.

import { Argument, Command } from 'commander';
import { completionScript, type Words } from '../completion.ts';
import { examples } from '../options.ts';

/** `all` loads every other command; only then are their options known. */
export function completion(all: () => Promise<readonly Command[]>): Command {
  return new Command('completion')
    .description('Print a script that completes commands and options')
    .addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      examples(
        'source <(tabhand completion bash)',
        'tabhand completion zsh > ~/.zsh/completions/_tabhand',
        'tabhand completion fish > ~/.config/fish/completions/tabhand.fish',
      ),
    )
    .action(async (shell: 'bash' | 'zsh' | 'fish') => {
      const words = (await all()).flatMap((command) => wordsOf(command, []));
      console.log(completionScript(shell, [{ path: [], words: top(words) }, ...words]));
    });
}

const top = (all: readonly Words[]): Words['words'] => [
  ...all
    .filter(({ path }) => path.length === 1)
    .map(({ path, about = '' }) => ({ word: path[0] ?? '', about })),
  { word: '--help', about: 'show help' },
  { word: '--version', about: 'show the version' },
];

function wordsOf(command: Command, above: readonly string[]): Words[] {
  const path = [...above, command.name()];
  const below = command.commands.map((each) => ({ word: each.name(), about: each.description() }));
  const options = command.options.map((each) => ({
    word: each.long ?? each.short ?? '',
    about: each.description,
  }));
  const words = [...below, ...options, { word: '--help', about: 'show help' }];
  const own = { path, words, about: command.description() };
  return [own, ...command.commands.flatMap((each) => wordsOf(each, path))];
}
