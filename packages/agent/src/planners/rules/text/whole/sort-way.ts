// Which way records shall be sorted, from words that speak of nothing else; undefined where one of
// them does, or where they do not agree.

const wordsOf = (said: string): ReadonlySet<string> => new Set(said.split(' '));

const great = wordsOf(
  'highest largest biggest greatest most high large big top-most maximum max maximal great much many newest latest longest higher larger bigger priciest heaviest',
);
const small = wordsOf(
  'lowest smallest least fewest low small little minimum min few less earliest shortest lower smaller littlest cheapest lightest tiniest',
);
const first = wordsOf('first top start beginning front before head topmost uppermost up-top');
const last = wordsOf('last bottom end foot after lowermost');
const leads = wordsOf('start starts starting begin begins beginning begun leads leading lead');
const closes = wordsOf('end ends ending finish finishes finishing');
const falling = wordsOf(
  'descending decreasing descend descends decrease decreases fall falls drop drops falling dropping descendingly desc declining downwards downward',
);
const rising = wordsOf(
  'ascending increasing rising growing ascend ascends rise increase increases grow grows ascendingly asc climbing upwards upward rises alphabetical alphabetically',
);
const sorting = wordsOf(
  'sort sorts sorted sorting order orders ordered ordering arrange arranged arranging rank ranked ranking organise organize organised organized reorder line lined rearrange rearranged reordered re-sort sequence sequenced',
);
const others = wordsOf(
  "the a an this that these those them it its list table rows row entries entry records record items item ones one lines everything all whole entire page by on of in for to from with as so and then ? , . ; : - – ! ( ) column heading header field numbers number values value figures figure amounts amount up down over through put get have make bring set show see want need would like could can be is are was should must shall ought has come comes coming go goes going run runs running stand stands at very order way direction fashion sequence such that like i we you me us my will out who who's whoever leads on using according there where until till click press use turn i'd we'd how please would suit best us let give list's sheet grid view again today deal look first into read also only table's column's we'll i'll i'm down. being same after placed people everyone else must might may appear appears sits sit along towards right right-hand half therefore thus now here kept keep shown display displayed list begin do does accordingly dear apply applies applied key direction criterion criteria function setting sequence i'm that's it's within across next onwards rest others work works check test testing care about good nice fine time needs have has let's",
);

/** What stands in the way of reading and says nothing of the way. */
const asides: readonly RegExp[] = [
  /\b(?:the order|the list|the table|it|this) is (?:not right|wrong|all over the place|a mess|mixed up|jumbled|the wrong way (?:up|round|around)) [,;.:]? ?/gu,
  /\bto see who comes at the (?:top|bottom) ,? ?/gu,
  /^for (?:the|my|our|this|that|a|today's|tomorrow's) (?!column\b)[\p{L}-]+ (?:, )?(?=(?:i|we|please|sort|order|put|let|can|could|would|arrange|rank) )/gu,
  /^(?:the|my|our) [\p{L}-]+ (?:likes?|wants?|prefers?|needs?) to see (?=the )/gu,
  /\b(?:from )?row to row\b|\bone row to the next\b/gu,
  /\bfrom top to bottom\b|\bas (?:i|you|we) read down\b|\bgoing down the (?:list|page)\b|\bdown the (?:list|page)\b/gu,
];

const onTop = /\b(?:up|on) top\b/gu;

export function wayOf(words: readonly string[]): 'up' | 'down' | undefined {
  const bare = asides.reduce(
    (text, aside) => text.replace(aside, ' '),
    `${words.join(' ')} `.replace(onTop, 'first'),
  );
  const said = bare.split(' ').filter((word) => word !== '');
  if (!said.every(isKnown) || !said.includes('column')) return undefined;
  const ways = new Set([...named(said), ...bySize(said)]);
  const [way, other] = ways;
  return other === undefined && (way !== undefined || !hasSize(said))
    ? (way ?? going(said))
    : undefined;
}

const isKnown = (word: string): boolean =>
  word === 'column' ||
  [great, small, first, last, leads, closes, falling, rising, sorting, others].some((set) =>
    set.has(word),
  );

const hasSize = (said: readonly string[]): boolean =>
  said.some((word) => great.has(word) || small.has(word));

const named = (said: readonly string[]): ('up' | 'down')[] =>
  said.flatMap((word) => {
    if (falling.has(word)) return ['down' as const];
    return rising.has(word) ? ['up' as const] : [];
  });

/** "goes down", "going up", where nothing is said of the great and the small. */
function going(said: readonly string[]): 'up' | 'down' | undefined {
  const found =
    /\b(?:go|goes|going|run|runs|running|in order|column|sorted|sort|order) (?:all the way )?(?<way>up|down)\b/u.exec(
      said.join(' '),
    );
  return found?.groups?.way as 'up' | 'down' | undefined;
}

interface Size {
  readonly isGreat: boolean;
  readonly at: 'first' | 'last' | undefined;
}

/** Where the great and the small are to stand. */
function bySize(said: readonly string[]): ('up' | 'down')[] {
  const places = said.flatMap((word, at) => (great.has(word) || small.has(word) ? [at] : []));
  const sizes = places.map((at, step): Size => {
    const isGreat = great.has(said[at] ?? '');
    const before = said.slice(places[step - 1] === undefined ? 0 : (places[step - 1] ?? 0) + 1, at);
    const behind = said.slice(at + 1, places[step + 1] ?? said.length);
    return { isGreat, at: placeOf(before, behind) };
  });
  return agreed(sizes, said);
}

/** "starting with the ...", "first the ...", "... at the top". */
function placeOf(before: readonly string[], behind: readonly string[]): Size['at'] {
  const lead = before.slice(-4).join(' ');
  if (
    /\b(?:start|starts|starting|begin|begins|beginning|leading|lead)(?: off)? (?:with|from|at|by)(?: the| its)?$/u.test(
      lead,
    )
  )
    return 'first';
  if (
    /\b(?:end|ends|ending|finish|finishes|finishing) (?:with|at|on|by)(?: the| its)?$/u.test(lead)
  )
    return 'last';
  const long = before.slice(-9).join(' ');
  if (
    /\b(?:first|top)(?: [\p{L}-]+)?(?: (?:should|must|shall|has to|is to|to|would))? (?:be|is)(?: the| that)?(?: one| row| entry)?(?: with| having| of)?(?: the)?$/u.test(
      long,
    )
  )
    return 'first';
  if (
    /\b(?:last|bottom)(?: row| line| entry| record)?(?: (?:should|must|shall|has to|is to|to|would))?(?: be| is)? the(?: one| row| entry)?(?: with| having| of)?(?: the)?$/u.test(
      long,
    )
  )
    return 'last';
  if (/(?:^|[,.;:-] )first(?: the| come| comes)?(?: the)?$/u.test(lead)) return 'first';
  const next = behind.find(
    (word) => /^[,.;:]$/u.test(word) || first.has(word) || last.has(word) || leads.has(word),
  );
  if (next === undefined || next === 'before' || next === 'after' || leads.has(next))
    return undefined;
  if (last.has(next)) return 'last';
  return first.has(next) ? 'first' : undefined;
}

/** Of two without a place, the one that is said first stands first. */
function agreed(sizes: readonly Size[], said: readonly string[]): ('up' | 'down')[] {
  const open = sizes.filter(({ at }) => at === undefined);
  const isPair = open.some(({ isGreat }) => isGreat) && open.some(({ isGreat }) => !isGreat);
  const isOrdered = isPair && /\b(?:to|then|before|down|up|from|-|–)\b/u.test(said.join(' '));
  const [lead] = isOrdered ? open : [];
  const ways = [
    ...sizes.filter(({ at }) => at !== undefined),
    ...(lead === undefined ? [] : [{ ...lead, at: 'first' as const }]),
  ];
  return ways.map(({ isGreat, at }) => (isGreat === (at === 'first') ? 'down' : 'up'));
}
