// What is told beside a question: why it is asked, and what it is about. It says who or what is
// spoken of, and nothing that would narrow the question or that is to be done.

import type { Deed, TopicKind } from './deed.ts';
import type { Piece } from './marked.ts';
import type { NameKind } from './name.ts';

const starts =
  /^(?:i|i'm|i've|i'd|we|we're|we've|we'd|my|our|the|there|there's|a|an|they|he|she|it|it's|this|that|that's|these|those|somebody|someone|people|everybody|everyone|before|while|as|since|because|so|for|in|on|at|after|they've|they're|good|hello|hi|one|another|no|sorry|quick|someone's|somebody's|i'll|we'll|they'd|he's|she's|everyone's|nobody)$/u;
/** They narrow what is asked, or something is to be done. */
const narrows =
  /^(?:if|unless|except|excluding|only|without|until|till|apart|besides|but|instead|rather|should|must|shall|ought|submit|confirm|sort|filter|delete|remove|tick|untick|uncheck|deselect|press|click|rename|clear|reset|add|change|set|update|replace)$/u;

const subjects: Partial<Record<NameKind, TopicKind>> = {
  record: 'row',
  column: 'column',
  text: 'field',
  number: 'field',
  date: 'field',
  time: 'field',
};

/** What follows may be the question itself. */
const asks =
  /(?:^|, |and |please |you |to |so )(?:tell|give|show|list|count|let|return|report|add|sum) |(?:^| )(?:what|which|who|whose|how|where|when) /u;
const greets =
  /^(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|dear all|greetings|sorry|excuse me|thanks|thank you)(?: (?:all|there|everyone|again|team))?$/iu;

/** Sentences, and clauses before a colon or of a reason; with the mark that ends them. */
export function asideOf(said: readonly Piece[], isSentence: boolean): Deed[] | undefined {
  const end = said.at(-1)?.seen ?? '';
  const pieces = said.filter(
    ({ seen }, at) => !(at === said.length - 1 && /^[.!;:,-]$/u.test(seen)),
  );
  const words = pieces.map(({ seen }) => seen);
  if (isSentence && greets.test(pieces.map(({ raw }) => raw).join(' '))) return aside;
  const first = words.find((word) => !/^(?:and|but|well|so|now|also|,)$/u.test(word)) ?? '';
  const isReason = /^(?:before|while|as|since|because|for|after)$/u.test(first);
  if (pieces.length < 3 || !(isSentence || (isReason && end !== '?'))) return undefined;
  const isPlain = !words.some((word) => /^[?.!;:]$/u.test(word) || narrows.test(word));
  if (!starts.test(first) || !isPlain) return undefined;
  const [only, other] = pieces.filter(({ seen }) => seen.startsWith('<'));
  if (only === undefined) return aside;
  const isTold = isSentence && other === undefined && !asks.test(`${words.join(' ')} `);
  return isTold ? topicsOf(only) : undefined;
}

const aside: Deed[] = [{ do: 'echo', of: 'aside' }];

/** What it is about; a state narrows what is asked. */
function topicsOf({ names }: Piece): Deed[] | undefined {
  const topics = names.flatMap(({ kind, text }): Deed[] => {
    const known = subjects[kind];
    return known === undefined ? [] : [{ do: 'topic', kind: known, name: text }];
  });
  const isSeveral = names.filter(({ kind }) => kind === 'record').length > 1;
  return topics.length === 0 || isSeveral ? undefined : topics;
}
