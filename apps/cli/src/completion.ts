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
# In a folder of completions the file itself is the function, and must do the first one at once.
if [[ "$funcstack[1]" == _tabhand ]]; then _tabhand "$@"; else compdef _tabhand tabhand; fi`;

const zshWord = ({ word, about }: Words['words'][number]): string =>
  `'${word}:${about.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`;

function fish(all: readonly Words[]): string {
  const lines = all.flatMap((each) => each.words.map((word) => fishLine(each, word)));
  return ['# tabhand completion fish', ...lines].join('\n');
}

function fishLine({ path, words }: Words, { word, about }: Words['words'][number]): string {
  const isOption = word.startsWith('--');
  const below = words.filter((each) => !each.word.startsWith('--')).map((each) => each.word);
  const here =
    path.length === 0
      ? ['__fish_use_subcommand']
      : path.map((each) => `__fish_seen_subcommand_from ${each}`);
  // One command below is enough: behind it, its neighbours are not offered again.
  if (path.length > 0 && !isOption) here.push(`not __fish_seen_subcommand_from ${below.join(' ')}`);
  const what = isOption ? `-l ${word.slice(2)}` : `-f -a ${word}`;
  const text = about.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `complete -c tabhand -n '${here.join('; and ')}' ${what} -d '${text}'`;
}
