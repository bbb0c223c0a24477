// What units are called in words, and how headers and values write them.

const written: Readonly<Record<string, readonly string[]>> = {
  '€': ['euro', 'eur'],
  $: ['dollar', 'usd', 'buck'],
  '£': ['pound', 'gbp', 'quid'],
  km: ['kilometre', 'kilometer', 'km'],
  mi: ['mile'],
  m: ['metre', 'meter'],
  cm: ['centimetre', 'centimeter', 'cm'],
  mm: ['millimetre', 'millimeter', 'mm'],
  kg: ['kilogram', 'kilo', 'kg'],
  g: ['gram'],
  l: ['litre', 'liter'],
  h: ['hour'],
  min: ['minute'],
  '°C': ['degree', 'celsius'],
  '%': ['percent', 'percentage'],
};

const signs = new Map(
  Object.entries(written).flatMap(([sign, words]) => words.map((word) => [word, sign] as const)),
);

/** "kilometres" → "km". */
export const unitSign = (word: string): string | undefined =>
  signs.get(word.toLowerCase()) ?? signs.get(word.toLowerCase().replace(/s$/u, ''));

/** "h" → "hour". */
export const unitName = (sign: string): string | undefined => written[sign]?.[0];

/** The one header that is measured in it. */
export function headerIn(sign: string, headers: readonly string[]): string | undefined {
  const own = headers.filter((each) => /\(([^)]*)\)/u.exec(each)?.[1]?.trim() === sign);
  return own.length === 1 ? own[0] : undefined;
}

/** "(km)" in a header as it is said. */
export const unitWords = (header: string): readonly string[] =>
  (written[/\(([^)]*)\)/u.exec(header)?.[1]?.trim() ?? ''] ?? []).flatMap((word) => [
    word,
    `${word}s`,
  ]);

/** "+1 h" as it is said. */
export const countedUnits = (name: string): readonly string[] =>
  written[/\d\s*(\p{L}+|[€$£%])$/u.exec(name.trim())?.[1] ?? ''] ?? [];
