// Whatever stands nearest is given first, but two gifts that would lie nearer the other way round
// are exchanged: "from 3 (low) to 7 (high)" gives 3 to low although 7 stands right behind it.

export interface Given<A, B> {
  readonly to: A;
  readonly what: B;
}

export function uncrossed<A, B>(
  given: readonly Given<A, B>[],
  cost: (to: A, what: B) => number,
): readonly Given<A, B>[] {
  let now = [...given];
  for (let round = 0; round < given.length; round += 1) {
    const better = exchanged(now, cost);
    if (better === undefined) return now;
    now = better;
  }
  return now;
}

function exchanged<A, B>(
  given: readonly Given<A, B>[],
  cost: (to: A, what: B) => number,
): Given<A, B>[] | undefined {
  for (const [at, one] of given.entries())
    for (const two of given.slice(at + 1)) {
      const crossed = cost(one.to, two.what) + cost(two.to, one.what);
      if (crossed + 1e-9 >= cost(one.to, one.what) + cost(two.to, two.what)) continue;
      return given.map((each) =>
        each === one
          ? { to: one.to, what: two.what }
          : each === two
            ? { to: two.to, what: one.what }
            : each,
      );
    }
  return undefined;
}
