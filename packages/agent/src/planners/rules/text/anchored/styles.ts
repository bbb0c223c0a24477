// How a word shall look: "Monday" in bold.

import type { Heard } from './heard.ts';
import { cueTraits, spanTraits } from './traits.ts';
import { cueWords, type Unit } from './unit.ts';

const styles = /^(?:bold|italics?|underlined?)$/;

export function stylesOf(heard: Heard): Unit[] {
  const style = heard.words.find(({ low }) => styles.test(low));
  if (style === undefined) return [];
  return heard.values
    .filter(({ sort }) => /^(?:quote|name)$/.test(sort))
    .map((value) => ({
      kind: 'style',
      say: `Make the word ${value.text} ${style.low}`,
      own: [style.at, ...value.words],
      shared: cueWords(heard, [value], ['wish', 'set', 'style']),
      traits: [
        [['style', 1]],
        spanTraits('style', heard, value),
        cueTraits('style', heard, [value]),
      ],
    }));
}
