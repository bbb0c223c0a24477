// The words of the grammar, by phrase. The grammar itself knows only their kinds.

import { amountPhrases } from './amount-phrases.ts';
import { shapePhrases } from './shape-phrases.ts';
import type { Sign } from './sign.ts';

export type { Bucket, Comparison, Measure, Sign } from './sign.ts';

const entries = new Map<string, Sign>();
for (const [sign, phrases] of [...amountPhrases, ...shapePhrases]) {
  for (const phrase of phrases.split('|')) entries.set(phrase.replace(/\s+/g, ' ').trim(), sign);
}

const skipped = `
  still currently already yet
  won win wins dollars euros pounds usd eur
  released published produced dated recorded issued founded built born
  work works working worked employed placed bought buy buys purchased happen happened take took taken
  received visited having gets earning costing selling weigh weighs last lasted occur occurs occurred
  a an the of in on at to is are was were be been being do does did done has have had will would
  can could should may might must i we us you your our my me it its there this these those which
  what how for also please only just then than as so any some give tell show find calculate
  compute work out determine need want like know see get got made make makes making come comes
  came going go let lets out up per from with by into about inside between across during much
  many each every value values number amount cost costs sell sells sold selling spend spent earn
  earns earned live lives lived belong belongs contain recorded listed given found existing
  available exist total please say says said column columns field fields cell cells one ones
  entry they them their he she his her who whom whose that when where while if all both
  does same time times respectively altogether overall ? ! , .`;
for (const word of new Set(skipped.trim().split(/\s+/))) {
  if (!entries.has(word)) entries.set(word, { kind: 'skip' });
}

/** The longest phrase has this many words. */
export const longestPhrase = 6;
export const signOf = (phrase: string): Sign | undefined => entries.get(phrase);
