// The words of a question that say what it is about, without those that only ask.

import { signOf } from './lexicon.ts';
import { stem, type Token, tokenize } from './question.ts';

const asking = new Set(
  `what which who whom whose when where why how is are was were do does did has have had can could
  will would the a an of in on at to for from by with about into than as it its this that these those
  there here my our your their his her me us i we you they he she find get give tell show list look up
  search extract read please say says said mention mentions mentioned mentioning contain contains
  containing appear appears appearing occur occurs occurring talk talks refer refers discuss discusses
  discussed discussing include includes including file document pdf docx csv json xml text markdown
  page pages line lines attachment attached uploaded report word words phrase term times time many
  often much paid pay apply applies applied use uses used be been being any anything something anywhere some all every each according state states
  stated specify specified charged charge and or not if so just only also let know want need see exactly
  itself called named name's paragraph section sentence letter contract letter's`
    .trim()
    .split(/\s+/),
);

export const isAskingWord = (token: Token): boolean =>
  token.kind === 'sign' || (token.kind === 'word' && asking.has(token.lower));

/** Tokens that carry the subject; quoted phrases always do. */
export const contentTokens = (question: string): Token[] =>
  tokenize(question).filter((token) => !isAskingWord(token));

export const contentStems = (question: string): string[] =>
  contentTokens(question).flatMap((token) =>
    token.text
      .replace(/^e-mail/i, 'email')
      .split(/[\s_-]+/)
      .map(stem),
  );

/** The phrase asked about: what is quoted, else the run of content words as written. */
export function askedPhrase(question: string): string {
  const tokens = tokenize(question);
  const quoted = tokens.find((token) => token.kind === 'quoted');
  if (quoted !== undefined) return quoted.text;
  const kept = tokens.map((token) => !isAskingWord(token));
  const first = kept.indexOf(true);
  const last = kept.lastIndexOf(true);
  return first < 0
    ? ''
    : tokens
        .slice(first, last + 1)
        .map((token) => token.text)
        .join(' ');
}

/** Every word is one of the grammar's own or in the set: nothing else was said. */
export const saysOnly = (question: string, nouns: ReadonlySet<string>): boolean =>
  tokenize(question).every(
    (token) =>
      nouns.has(token.stem) ||
      nouns.has(token.lower) ||
      asking.has(token.lower) ||
      ['skip', 'file', 'list', 'all', 'measure', 'row', 'where'].includes(
        signOf(token.lower)?.kind ?? '',
      ),
  );
