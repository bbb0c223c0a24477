// What stands behind a field's name in a note: "Stopovers: + Hirtshals", "Pick up at: choose X".

import { downward } from './deed-lists.ts';
import { partsOf, readPairs, sayPairs } from './pairs.ts';
import { fieldFit, isTyped, np, optionFit, type Scope, saySet, truthOf } from './phrase.ts';
import { isImperative } from './units.ts';

const giving = /^(?:choose|pick|select|set to|enter|type|write|put|take|use)\s+/iu;

/** What is said behind a field's name: values, or what is to be added or taken away. */
export function valuesFor(
  scope: Scope,
  owned: { field: string; owner: string },
  rest: string,
): string[] | undefined {
  const field = np(owned.field);
  const order =
    /^(?:from )?(?:the )?(?:high|low|desc|asc|big|small|large)\p{Ll}*(?: to \p{Ll}+| first)?$/iu.test(
      rest,
    )
      ? downward(rest)
      : undefined;
  if (order !== undefined) return [`Sort by ${field}, ${order}`];
  const swap = /^(?<out>.+?) out(?:,| and) (?<in>.+?) in$/iu.exec(rest)?.groups;
  if (swap !== undefined)
    return [`Remove ${np(swap.out ?? '')} from ${field}`, `Add ${np(swap.in ?? '')} to ${field}`];
  const plus =
    /^(?:\+|(?:also |please )?add\b|put in\b|also\b|plus\b|and\b|additionally\b)\s*(?<what>.+)$/iu.exec(
      rest,
    )?.groups?.what;
  if (plus !== undefined)
    return [
      `Add ${partsOf(plus.replace(/,?\s*\badd\b/giu, ','))
        .map(np)
        .join(' and ')} to ${field}`,
    ];
  const minus = /^(?:[-−]|remove|delete|without|not|no longer|no)\s+(?<what>.+)$/iu.exec(rest)
    ?.groups?.what;
  if (minus !== undefined) return [`Remove ${np(minus)} from ${field}`];
  const filter = /^(?:filter (?:for|by|to|on))\s+(?<what>.+)$/iu.exec(rest)?.groups?.what;
  if (filter !== undefined) return [`Filter ${field} column to ${filter}`];
  const given = rest.replace(giving, '');
  if (given !== rest && given !== '') return [saySet(owned, given)];
  if (isImperative(rest) && !isTyped(rest) && optionFit(scope, rest) < 0.8) return undefined;
  const [value = '', ...more] = rest.split(/\s*,\s*/u);
  const tail = more.length === 0 ? undefined : readPairs(scope, more.join(', '));
  if (
    tail?.every(
      (pair) => fieldFit(scope, pair.field) > 0.7 || truthOf(pair.value) !== undefined,
    ) === true
  )
    return [saySet(owned, value), ...sayPairs(scope, tail)];
  return [saySet(owned, rest)];
}
