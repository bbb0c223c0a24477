// Names that are said in a row, and the word that governs them: "tick A and B", "under C, then D",
// "C > D > A".

import type { Piece } from './pieces.ts';
import * as words from './words.ts';

export type Governor = 'on' | 'off' | 'around' | 'free';

export interface Group {
  readonly names: readonly Piece[];
  readonly by: Governor;
  /** Where it stands among the pieces. */
  readonly from: number;
  readonly to: number;
  /** What joins its names: an arrow or "then" leads inwards. */
  readonly joints: readonly string[];
}

const joints = new Set([...words.onwards, ...words.arrows, ',']);
/** They stand between a name and what governs it, and say nothing. */
const between = new Set([
  ...words.kinds,
  ...'the a an please also to into down called named of for both it inside its one as well too up there through'.split(
    ' ',
  ),
]);

/** "the box of X" is X's; "the branch of X" is in X. */
const boxes = new Set(
  'box boxes checkbox checkboxes tickbox tickboxes item entry label'.split(' '),
);

export function groupsOf(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'name') continue;
    const last = groups.at(-1);
    const gap = last === undefined ? undefined : pieces.slice(last.to + 1, at);
    if (last !== undefined && gap !== undefined && isJoint(gap)) {
      const said = gap.filter(({ low }) => joints.has(low)).map(({ low }) => low);
      groups[groups.length - 1] = {
        ...last,
        names: [...last.names, piece],
        to: at,
        joints: [...last.joints, said.join(' ')],
      };
    } else
      groups.push({ names: [piece], by: governorOf(pieces, at), from: at, to: at, joints: [] });
  }
  return groups.flatMap((group) => subjectsOf(group, pieces));
}

const isJoint = (gap: readonly Piece[]): boolean =>
  gap.some(({ low }) => joints.has(low)) &&
  gap.every(({ low, kind }) => joints.has(low) || (kind === 'word' && isIdle(low)));

const isIdle = (low: string): boolean =>
  between.has(low) && !words.outwards.has(low) && !words.pronouns.has(low);

function governorOf(pieces: readonly Piece[], at: number): Governor {
  for (let back = at - 1; back >= 0; back -= 1) {
    const { low = '', kind = 'word' } = pieces[back] ?? {};
    if (words.onVerbs.has(low)) return 'on';
    if (words.offVerbs.has(low)) return 'off';
    if (low === 'of' && boxes.has(pieces[back - 1]?.low ?? '')) continue;
    if (words.outwards.has(low) || words.openVerbs.has(low) || low === '(') return 'around';
    if (kind === 'label' || between.has(low)) continue;
    return 'free';
  }
  return 'free';
}

const isDuty = ({ low }: Piece): boolean => words.duties.has(low) || low === 'is' || low === 'are';

/** "In the castle, the cellar and the chapel should be …": behind the last comma stands what should. */
function subjectsOf(group: Group, pieces: readonly Piece[]): Group[] {
  const next = pieces.slice(group.to + 1).find(({ low }) => !words.kinds.has(low));
  const cut = group.joints.findLastIndex((joint) => joint.includes(','));
  if (group.by !== 'around' || cut < 0 || next === undefined || !isDuty(next)) return [group];
  const around = group.names.slice(0, cut + 1);
  const subjects = group.names.slice(cut + 1);
  const at = pieces.indexOf(subjects[0] ?? group.names[0] ?? next);
  return [
    { ...group, names: around, joints: group.joints.slice(0, cut), to: at - 1 },
    { ...group, names: subjects, joints: group.joints.slice(cut + 1), from: at, by: 'free' },
  ];
}

/** "A > B > C": only the last is meant, the others lead to it. So it is where the tree shows the first
 * and not the others: "A, B, C: tick". */
export const isPath = (group: Group): boolean =>
  group.joints.length > 0 &&
  (group.joints.every((joint) => [...words.arrows].some((arrow) => joint.includes(arrow))) ||
    (group.by === 'free' && isHalfShown(group)));

const isHalfShown = ({ names: [first, ...others], joints: said }: Group): boolean =>
  said.length > 0 &&
  said.every((joint) => joint === ',') &&
  first?.known === 'item' &&
  others.every(({ known }) => known === undefined);

/** "tick A, B", "A, B: tick": whether B is in A or beside it nobody knows. */
export const isUnclear = (group: Group): boolean =>
  group.by !== 'around' &&
  !isPath(group) &&
  group.joints.length > 0 &&
  group.names[0]?.known === 'item' &&
  group.joints.every((joint) => joint === ',');
