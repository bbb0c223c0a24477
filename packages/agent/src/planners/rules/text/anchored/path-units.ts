// A place in a tree that is told by the steps that lead there.

import type { Heard } from './heard.ts';
import { pathsIn } from './paths.ts';
import { setUnit } from './settings.ts';
import { overlaps, sayName, type Unit } from './unit.ts';

/** "South / Pond / Island": the steps of one path. */
export const pathUnits = (heard: Heard): Unit[] => {
  const trees = heard.shown.filter(
    ({ kind, sort }) => kind === 'field' && !/^(?:text|number|date|time)$/.test(sort),
  );
  return pathsIn(heard).flatMap((list) =>
    trees
      .filter((field) => !list.some((each) => overlaps(each, field)))
      .flatMap((field) => {
        const [first] = list;
        if (first === undefined) return [];
        const span = { ...first, words: list.flatMap(({ words }) => words) };
        const unit = setUnit(heard, field, { value: span, owner: undefined });
        const path = list.map(({ text }) => text).join(' / ');
        return [
          {
            ...unit,
            kind: 'path',
            say: `Set ${sayName(field)} to ${path}`,
            traits: [[['path', 1] as const], ...unit.traits],
          },
        ];
      }),
  );
};
