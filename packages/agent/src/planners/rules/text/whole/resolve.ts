// "It" is what was named last, and what is to be done on a tab that was opened is done there.
// Conditions are decided by what the page shows. Deeds that contradict each other were not understood.

import { isAgreed, isSame } from './agree.ts';
import type { Deed, Placed } from './deed.ts';
import type { Name } from './name.ts';
import { type Before, nameOf, pointed } from './refer.ts';
import { copied, shifted } from './sum.ts';
import { tabbed } from './tabbed.ts';
import { holdsNow } from './test-now.ts';

interface Course extends Before {
  readonly made: Placed[];
  /** What a condition that does not hold has asked for. */
  readonly skipped: Placed[];
  /** Whether the last condition holds. */
  holds?: boolean;
  asks?: string;
}

export function resolve(
  deeds: readonly Placed[],
  names: readonly Name[],
): readonly Placed[] | undefined {
  const boxes = names.filter(({ kind }) => kind === 'box').map(({ text }) => text);
  const said = new Set(deeds.flatMap(saidIn));
  const course: Course = {
    made: [],
    skipped: [],
    names,
    boxes: boxes.filter((box) => said.has(box)),
  };
  for (const deed of deeds) if (!take(deed, course)) return undefined;
  const { made, skipped, asks } = course;
  if (isPressedTwice(made)) return undefined;
  const once = made.filter(
    (deed, at) =>
      made.findIndex((other) => isSame(deed, other)) === at && !isRefilled(deed, made.slice(at)),
  );
  if (!isAgreed(once, [...once, ...skipped], names)) return undefined;
  // Nothing is to be done, and what that hangs on is told.
  const isIdle = asks !== undefined && once.every(({ do: kind }) => idle.has(kind));
  const isBox = boxes.includes(asks ?? '');
  if (!isIdle) return once;
  // What a box hangs on is seen from the box, which stays as it is.
  return isBox ? undefined : [...once, { do: 'look', at: asks }];
}

/** What is cleared only to be filled anew. */
const isRefilled = (deed: Placed, later: readonly Placed[]): boolean =>
  deed.do === 'clear' &&
  later.some((other) => other.do === 'set' && other.field === deed.field && other.of === undefined);

const idle = new Set<Placed['do']>(['told', 'keep', 'fact', 'story', 'denied', 'unsaved']);

/** "Press Archive season, then Archive": the second is another one, which is not in sight yet. */
const isPressedTwice = (deeds: readonly Placed[]): boolean => {
  const pressed = deeds.flatMap((deed) =>
    (deed.do === 'press' || deed.do === 'deed') && !('of' in deed) ? [deed.button] : [],
  );
  return new Set(pressed).size < pressed.length;
};

const saidIn = (deed: Placed): readonly string[] => {
  if (deed.do === 'told') return deed.about;
  if ('deeds' in deed) return deed.deeds.flatMap(saidIn);
  if ('box' in deed) return [deed.box];
  return deed.do === 'fact' ? [deed.about] : [];
};

/** One deed more; false where it points at nothing that was said. */
function take(deed: Placed, course: Course): boolean {
  if (deed.do === 'test') return decide(deed, course);
  if (deed.do === 'if') return decide(deed, course) && branch(deed, course.holds === true, course);
  if (deed.do === 'so')
    return course.holds !== undefined && branch(deed, course.holds === deed.yes, course);
  const known = pointed(deed, course)?.map((each) => made(each, course));
  if (known === undefined || known.includes(undefined)) return false;
  const tab = course.made.findLast((each) => each.do === 'open');
  for (const each of known as Placed[]) {
    const placed = tabbed(each, course.names);
    if (placed === undefined) return false;
    const isOpening = tab?.do !== 'open' || placed.do === 'open';
    course.made.push(isOpening ? placed : { tab_: tab.tab, ...placed });
  }
  return true;
}

const made = (deed: Placed, { names }: Course): Placed | undefined => {
  if (deed.do === 'shift') return shifted(deed, names);
  return deed.do === 'copy' ? copied(deed, names) : deed;
};

function decide(deed: Extract<Placed, { do: 'if' | 'test' }>, course: Course): boolean {
  const [mention] = pointed({ do: 'told', about: [deed.test.thing], values: [] }, course) ?? [];
  const [thing] = mention?.do === 'told' ? mention.about : [];
  // What is done to it before is not seen on the page yet.
  const isTouched = course.made.some((each) => nameOf(each) === thing && !idle.has(each.do));
  const holds =
    thing === undefined || isTouched ? undefined : holdsNow({ ...deed.test, thing }, course.names);
  if (thing === undefined || holds === undefined) return false;
  course.holds = holds;
  course.asks ??= thing;
  course.made.push({ do: 'story', about: thing });
  return true;
}

function branch(
  { deeds }: { readonly deeds: readonly Deed[] },
  isDone: boolean,
  course: Course,
): boolean {
  if (isDone) return deeds.every((each) => take(each, course));
  const known = deeds.map((each) => pointed(each, course));
  course.skipped.push(...known.flatMap((each) => each ?? []));
  return !known.includes(undefined);
}
