// A request understood as a whole: every word of it is a name of the page, a value, or a word of a
// frame that fits. What is left over is for other readers; nothing is done by half.

import type { Page } from '../../page/view.ts';
import { withoutFillers } from './around.ts';
import { type Asked, sayAsked } from './asked.ts';
import { type Reading, readWhole } from './cut.ts';
import type { Placed } from './deed.ts';
import { described } from './described.ts';
import type { Heard } from './frame.ts';
import { gatherAsks } from './gather-asks.ts';
import { withoutHere } from './here.ts';
import { looseIndexOf } from './loose.ts';
import { doubtful, type Index, indexOf, mark, nearIn, type Piece } from './marked.ts';
import type { Name } from './name.ts';
import { namesOn } from './names.ts';
import { noRecords, recordsOn } from './records.ts';
import { resolve } from './resolve.ts';
import { ofRows } from './row-resolve.ts';
import { sayAll } from './say.ts';
import { tell } from './tell.ts';
import { heard as spoken } from './words.ts';

const longest = 600;

export interface Whole {
  /** What is to be done, in plain steps. */
  readonly request: string;
  /** What is to be told in the end. */
  readonly asked: readonly Asked[];
}

/** Undefined where not every word has its place, or no page that was seen shows what is asked. */
export function wholeRequest(
  said: string,
  page: Page,
  names: readonly Name[] = namesOn(page),
): Whole | undefined {
  const whole =
    said.length > longest ? undefined : wholeOn({ said, records: recordsOn(page) }, names);
  const away = whole?.asked.filter((asked) => tell(page, asked) === undefined) ?? [];
  if (whole === undefined || away.length === 0) return whole;
  const [tab, other] = new Set(away.map((asked) => tabOf(asked, names)));
  if (tab === undefined || other !== undefined || whole.request !== '') return undefined;
  return { ...whole, request: `Open "${tab}".` };
}

/** The only tab that the field stands on. */
function tabOf(asked: Asked, names: readonly Name[]): string | undefined {
  const about = 'field' in asked ? asked.field : 'box' in asked ? asked.box : undefined;
  const tabs = new Set(names.filter(({ text }) => text === about).map(({ tab }) => tab));
  return tabs.size === 1 ? [...tabs][0] : undefined;
}

/** Deeds and questions in plain words. */
export function understood(
  said: string,
  names: readonly Name[],
  records = noRecords,
): string | undefined {
  const whole = wholeOn({ said, records }, names);
  if (whole === undefined) return undefined;
  return [whole.request, ...whole.asked.map(sayAsked)].join(' ').trim();
}

function wholeOn(heard: Heard, names: readonly Name[]): Whole | undefined {
  const loose = looseIndexOf(names);
  const near = nearIn(heard.said, loose);
  return (
    wholeBy(heard, names, { index: indexOf(names), near }) ??
    wholeBy(heard, names, { index: loose, near })
  );
}

interface Known {
  readonly index: Index;
  /** Where something much like a name of the page stands. */
  readonly near: ReadonlySet<number>;
}

function wholeBy(heard: Heard, names: readonly Name[], { index, near }: Known): Whole | undefined {
  for (const asWords of subsets(doubtful(heard.said, index, spoken).slice(0, 3))) {
    const marked = mark(heard.said, index, new Set(asWords));
    const pieces = withoutHere(
      withoutFillers(marked.map((piece) => ({ ...piece, near: near.has(piece.start) }))),
    );
    const plain = wholeIn(heard, names, pieces);
    if (plain !== undefined && plain.request !== '') return plain;
    // "Check all those that are late" asks for ticks where it can be one or the other.
    const told = wholeIn(heard, names, described(heard, pieces));
    const whole = told !== undefined && told.asked.length === 0 ? told : (plain ?? told);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** What is told around a request is heard only where the request cannot do without. */
function wholeIn(
  heard: Heard,
  names: readonly Name[],
  pieces: readonly Piece[] | undefined,
): Whole | undefined {
  for (const hearing of ['deeds', 'told', 'asks'] as const) {
    const read = pieces === undefined ? undefined : readWhole(heard, pieces, hearing);
    const whole = read === undefined ? undefined : wholeOf(heard, names, read);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

function wholeOf(heard: Heard, names: readonly Name[], read: Reading): Whole | undefined {
  const gathered = pointsToStory(heard.said, read.deeds) ? undefined : gatherAsks(read.deeds);
  const own = gathered === undefined ? undefined : ofRows(gathered.rest, heard.records);
  const deeds = own === undefined ? undefined : resolve(own, names);
  if (deeds === undefined) return undefined;
  const request = sayAll(deeds);
  const asked = gathered?.asked ?? [];
  return request === '' && asked.length === 0 ? undefined : { request, asked };
}

/** Each is heard as a name and as a word. */
function subsets(all: readonly number[]): number[][] {
  const [first, ...rest] = all;
  if (first === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [first, ...some])];
}

/** "There are a few tandems. Which one …": the story says which are meant. */
const pointsToStory = (said: string, deeds: readonly Placed[]): boolean =>
  /\b(?:which|what) (?:one|ones|of (?:them|these|those))\b/iu.test(said) &&
  brings.test(said) &&
  deeds.some((deed) => deed.do === 'story' || (deed.do === 'echo' && deed.of === 'aside'));
const brings =
  /\b(?:some|few|several|many|most|couple|lots?|all|two|three|four|five|six|both|there (?:is|are|were)|here (?:is|are)|among|between)\b/iu;
