// The questions of a request, each with what it is about. What is said beside them must go with one
// of them, and deeds may stand beside them only where each is understood by itself.

import type { Asked } from './asked.ts';
import { type Deed, it, type Placed, type TopicKind } from './deed.ts';
import type { WhichRow } from './which-row.ts';

export interface Gathered {
  readonly asked: readonly Asked[];
  readonly rest: readonly Placed[];
}

type Ask = Extract<Deed, { do: 'ask' }>;
type Topic = Extract<Deed, { do: 'topic' }>;

export function gatherAsks(said: readonly Placed[]): Gathered | undefined {
  const hangs = said.some((deed) => /^(?:so|if)$/u.test(deed.do));
  const asking = hangs ? said : said.map(asQuestion);
  const isAsked = asking.some((deed) => deed.do === 'ask');
  const deeds = isAsked ? asking.map(asTopic) : asking;
  const asks = deeds.flatMap((deed) => (deed.do === 'ask' ? [deed] : []));
  const topics = deeds.flatMap((deed) => (deed.do === 'topic' ? [deed] : []));
  const echoes = deeds.flatMap((deed) => (deed.do === 'echo' ? [deed.of] : []));
  const rest = deeds.filter((deed) => !/^(?:ask|topic|echo)$/u.test(deed.do));
  if (asks.length === 0) return topics.length + echoes.length > 0 ? undefined : { asked: [], rest };
  const isDone = rest.some((deed) => !/^(?:fact|keep|story)$/u.test(deed.do));
  if (isDone && !standApart(deeds, asks, topics.length + echoes.length)) return undefined;
  const asked = filled(asks, topics);
  if (asked === undefined || !asked.every((each) => usesAll(each, topics, asked))) return undefined;
  const isEchoed = (of: (typeof echoes)[number]): boolean =>
    of === undefined || of === 'aside' || asked.some(({ tell }) => goesWith(of, tell));
  // What is said to stay does so where nothing is done.
  return echoes.every(isEchoed) ? { asked: once(asked), rest: isDone ? rest : [] } : undefined;
}

/** The one record that was spoken of is what is asked about. */
function asTopic(deed: Placed): Placed {
  if (deed.do !== 'mention' || deed.column !== undefined) return deed;
  const [name, other] = deed.whos;
  return name === undefined || other !== undefined ? deed : { do: 'topic', kind: 'row', name };
}

/** "Is it ticked?" that nothing hangs on is asked to be told. */
function asQuestion(deed: Placed): Placed {
  if (deed.do !== 'test' || deed.test.is !== 'on' || deed.test.thing === it) return deed;
  const { thing, not } = deed.test;
  return { do: 'ask', asked: { tell: 'ticked', box: thing, on: !not } };
}

/** Deeds come first, and nothing of the questions is said elsewhere; what is seen is as they leave it. */
const standApart = (deeds: readonly Placed[], asks: readonly Ask[], others: number): boolean => {
  const isView = deeds.some((deed) => /^(?:open|sort|filter|search|press)$/u.test(deed.do));
  const firstAsk = deeds.findIndex((deed) => deed.do === 'ask');
  const isLast = deeds.slice(firstAsk).every((deed) => /^(?:ask|fact|keep|story)$/u.test(deed.do));
  return !isView && isLast && others === 0 && asks.every(({ bare }) => bare !== true);
};

const goesWith = (echo: Asked['tell'], tell: Asked['tell']): boolean => {
  if (echo === tell) return true;
  if (echo === 'name') return tell === 'names' || tell === 'value';
  return echo === 'sum'
    ? tell !== 'names'
    : echo === 'count' && (tell === 'sum' || tell === 'value');
};

const once = (asked: readonly Asked[]): Asked[] => {
  const keys = asked.map((each) => JSON.stringify(each));
  return asked.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** Each with what it leaves open, from what it is said to be about, else from the one before. */
function filled(asks: readonly Ask[], topics: readonly Topic[]): Asked[] | undefined {
  const made: Asked[] = [];
  for (const { asked } of asks) {
    const open = openIn(asked);
    const names = open.map(
      (kind) => nameOf(kind, topics) ?? lastOf(kind, made) ?? onlyOf(kind, asks),
    );
    // "… and tell me what it says": what was asked before.
    if (names.includes(undefined) && asked.tell === 'field' && made.length > 0) continue;
    if (names.includes(undefined)) return undefined;
    made.push(open.reduce((each, kind, at) => put(each, kind, names[at] ?? ''), asked));
  }
  return made;
}

/** Names that one sentence may hold as a column and as a field are told apart by what asks. */
function nameOf(kind: TopicKind, topics: readonly Topic[]): string | undefined {
  const names = new Set(topics.flatMap((topic) => (topic.kind === kind ? [topic.name] : [])));
  return names.size === 1 ? [...names][0] : undefined;
}

const lastOf = (kind: TopicKind, made: readonly Asked[]): string | undefined =>
  made.flatMap((asked) => partsOf(asked)[kind] ?? []).at(-1);

/** What is asked may be said once more, and only then in full. */
function onlyOf(kind: TopicKind, asks: readonly Ask[]): string | undefined {
  const names = asks.flatMap(({ asked }) => partsOf(asked)[kind] ?? []);
  const [only, other] = new Set(names.filter((name) => name !== it));
  return other === undefined ? only : undefined;
}

function partsOf(asked: Asked): Partial<Record<TopicKind, string>> {
  if ('field' in asked) return { field: asked.field };
  const of = 'of' in asked ? asked.of : undefined;
  const column = 'column' in asked ? asked.column : columnOf(of);
  const where = 'where' in asked ? asked.where?.column : undefined;
  return {
    ...(of?.by === 'name' ? { row: of.name } : {}),
    ...((column ?? where) === undefined ? {} : { column: column ?? where ?? '' }),
  };
}

const columnOf = (of: WhichRow | undefined): string | undefined =>
  of !== undefined && 'column' in of ? of.column : undefined;

const openIn = (asked: Asked): TopicKind[] =>
  Object.entries({ ...partsOf(asked), ...(isOpenRow(asked) ? { row: it } : {}) }).flatMap(
    ([kind, name]) => (name === it ? [kind as TopicKind] : []),
  );

const isOpenRow = (asked: Asked): boolean =>
  'of' in asked && asked.of.by === 'name' && asked.of.name === it;

function put(asked: Asked, kind: TopicKind, name: string): Asked {
  if (kind === 'field' && 'field' in asked) return { ...asked, field: name };
  if (kind === 'row' && 'of' in asked) return { ...asked, of: { by: 'name', name } } as Asked;
  if ('column' in asked && asked.column === it) return { ...asked, column: name } as Asked;
  if ('of' in asked && 'column' in asked.of && asked.of.column === it)
    return { ...asked, of: { ...asked.of, column: name } } as Asked;
  return asked;
}

/** A topic that no question is about may have been something else. */
function usesAll(_: Asked, topics: readonly Topic[], asked: readonly Asked[]): boolean {
  const used = asked.flatMap((each) => [
    ...Object.values(partsOf(each)),
    ...('of' in each ? [columnOf(each.of)] : []),
    ...('where' in each ? [each.where?.column] : []),
  ]);
  return topics.every(({ name }) => used.includes(name));
}
