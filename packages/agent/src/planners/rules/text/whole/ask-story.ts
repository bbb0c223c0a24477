// What is told beside a question: why it is asked, and what it is about. It says who or what is
// spoken of, and nothing that would narrow the question or that is to be done.

import type { Deed, TopicKind } from './deed.ts';
import type { Piece } from './marked.ts';
import type { NameKind } from './name.ts';

const starts =
  /^(?:i|i'm|i've|i'd|we|we're|we've|we'd|my|our|the|there|there's|a|an|they|he|she|it|it's|this|that|that's|these|those|somebody|someone|people|everybody|everyone|before|while|as|since|because|so|for|in|on|at|after|they've|they're|good|hello|hi|one|another|no|sorry)$/u;
/** They narrow what is asked, or something is to be done. */
const narrows =
  /^(?:if|unless|except|excluding|only|without|until|till|apart|besides|but|instead|rather|should|must|shall|ought|submit|confirm|sort|filter|delete|remove|tick|untick|uncheck|deselect|press|click|rename|clear|reset|add|change|set|update|replace)$/u;
const plainly = /^(?:say|says|asks|asked|asking)$/u;

const subjects: Partial<Record<NameKind, TopicKind>> = {
  record: 'row',
  column: 'column',
  text: 'field',
  number: 'field',
  date: 'field',
  time: 'field',
};

/** Sentences, and clauses before a colon or of a reason. */
export function asideOf(pieces: readonly Piece[], isSentence: boolean): Deed[] | undefined {
  const [first] = pieces;
  const isReason = /^(?:before|while|as|since|because|so|for|after)$/u.test(first?.seen ?? '');
  if (first === undefined || pieces.length < 3 || !(isSentence || isReason)) return undefined;
  if (!starts.test(first.seen) || pieces.some(({ seen }) => narrows.test(seen))) return undefined;
  const named = pieces.filter(({ seen }) => seen.startsWith('<'));
  const [only, other] = named;
  if (only === undefined) return [{ do: 'echo', of: 'aside' }];
  if (other !== undefined || (isReason && !isSentence)) return undefined;
  const topics = [...new Set(only.names.map(({ kind }) => subjects[kind]))];
  const kinds = only.names.flatMap(({ kind, text }): Deed[] => {
    const known = subjects[kind];
    return known === undefined ? [] : [{ do: 'topic', kind: known, name: text }];
  });
  return topics.every((kind) => kind === undefined) || plainly.test(first.seen) ? undefined : kinds;
}
