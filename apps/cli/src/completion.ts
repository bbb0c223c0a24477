// Completion scripts for three shells, from one table: after these words, those may follow.

export interface Words {
  /** The words typed so far, without `tabhand`. */
  readonly path: readonly string[];
  readonly about?: string;
  readonly words: readonly { readonly word: string; readonly about: string }[];
}

export function completionScript(shell: 'bash' | 'zsh' | 'fish', all: readonly Words[]): string {
  if (shell === 'bash') return bash(all);
  return shell === 'zsh' ? zsh(all) : fish(all);
}

const plain = ({ words }: Words): string => words.map(({ word }) => word).join(' ');

/** Options between the words are skipped, so that `task --json sh<Tab>` still knows where it is. */
const bash = (all: readonly Words[]): string => `# tabhand completion bash
_tabhand() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="$path$word " ;; esac
  done
  local words=""
  while :; do
    case "$path" in
${all.map((each) => `      '${each.path.map((word) => `${word} `).join('')}') words='${plain(each)}'; break ;;`).join('\n')}
    esac
    [ -z "$path" ] && break
    path="\${path% }"
    case "$path" in *' '*) path="\${path% *} " ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _tabhand tabhand`;

const zsh = (all: readonly Words[]): string => `#compdef tabhand
# tabhand completion zsh
_tabhand() {
  local -a given found
  given=(\${\${words[2,CURRENT-1]}:#-*})
  while :; do
    case "\${given[*]}" in
${all.map((each) => `      '${each.path.join(' ')}') found=(${each.words.map(zshWord).join(' ')}); break ;;`).join('\n')}
    esac
    (( \${#given} )) || break
    given[-1]=()
  done
  _describe 'tabhand' found || _files
}
compdef _tabhand tabhand`;

const zshWord = ({ word, about }: Words['words'][number]): string =>
  `'${word}:${about.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`;

function fish(all: readonly Words[]): string {
  const lines = all.flatMap(({ path, words }) => words.map((each) => fishLine(path, each)));
  return ['# tabhand completion fish', ...lines].join('\n');
}

function fishLine(path: readonly string[], { word, about }: Words['words'][number]): string {
  const here =
    path.length === 0
      ? '__fish_use_subcommand'
      : path.map((each) => `__fish_seen_subcommand_from ${each}`).join('; and ');
  const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
  const text = about.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `complete -c tabhand -n '${here}' ${word.startsWith('--') ? '' : '-f '}${what} -d '${text}'`;
}
